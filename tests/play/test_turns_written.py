"""On SQLite, no transaction of a usual turn keeps others from writing while it reads or computes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import write_action
from engine.actions import Play
from play.services import InteractionId, handling
from store.sqlite.connection import Connection
from store.sqlite.store import SqliteStore
from tests.play.headless_bot import HeadlessBot, headless_bot


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> dict[Connection, int]:
    """How often each thread of a database was asked to run something."""
    made, call = dict[Connection, int](), Connection.call

    async def counted(self: Connection, do: Callable[[sqlite3.Connection], Any]) -> Any:
        made[self] = made.get(self, 0) + 1
        return await call(self, do)

    monkeypatch.setattr(Connection, "call", counted)
    return made


async def play_turn(bot: HeadlessBot, table: int) -> None:
    """Play a card as by three presses, and wait until it is told."""
    user = (await bot.turns.load(table)).acting.user
    with handling(InteractionId(1)):
        planned = await bot.turns.open_panel(table, user)
    card = next(each for each in planned.options if isinstance(each, Play))
    draft, step = planned.draft, write_action(card)
    with handling(InteractionId(2)):
        planned = await bot.turns.pick(
            table, user, after=draft.after, revision=draft.revision, at=0, step=step
        )
    with handling(InteractionId(3)):
        await bot.turns.confirm(table, user, after=draft.after, revision=planned.draft.revision)
    await bot.drain_outbox()


async def test_a_turn_is_written_in_five_calls_of_the_thread_for_writing(
    tmp_path: Path, calls: dict[Connection, int]
) -> None:
    async with headless_bot(tmp_path / "games.sqlite") as bot:
        table = (await bot.start_game()).table.id
        await bot.rest(table)
        await bot.drain_outbox()
        assert isinstance(bot.store, SqliteStore)
        writer = bot.store._writer  # pyright: ignore[reportPrivateUsage]
        before = calls[writer]
        await play_turn(bot, table)
        told, stripped = 1, 1
        assert calls[writer] - before == 3 + told + stripped
