"""Starting and stopping the bot: nothing is lost or sent twice, and nothing keeps running."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from play import worker
from tests.sockets.faults import ANSWER_INTERACTION, POST_MESSAGE
from tests.sockets.scenario import RETRY_PAUSE, TABLE, Scenario, running_bot, running_game
from tests.sockets.socket_server import redirected_to, running_server


async def test_a_bot_closed_before_it_is_ready_starts_no_workers(tmp_path: Path) -> None:
    async with running_server() as server:
        with redirected_to(server.port):
            scenario = Scenario(server, tmp_path / "tables.sqlite")
            await scenario.connect_bot()
            connection: Any = scenario.bot._connection  # pyright: ignore[reportPrivateUsage]
            connection.guild_ready_timeout = 3600
            await scenario.bot.wait_for("connect")  # READY has arrived; discord.py delays its own event
            await scenario.stop_bot()
            for waiting in connection._ready_tasks.values():
                waiting.cancel()
            connection._ready_tasks.clear()
            await connection._delay_ready()
    assert scenario.bot.workers
    assert not any(worker.started for worker in scenario.bot.workers)


async def test_workers_start_even_if_the_database_was_locked_when_discord_was_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FIRST_BROKEN_PAUSE", 0.01)
    locked = 3

    def locked_at_first(original: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def read(*args: Any, **kwargs: Any) -> Any:
            nonlocal locked
            locked -= 1
            if locked >= 0:
                raise sqlite3.OperationalError("database is locked")
            return await original(*args, **kwargs)

        return read

    async with running_bot(tmp_path, expected_error="database is locked") as scenario:
        await scenario.stop_bot()

        def lock() -> None:
            """Lock what each worker reads first."""
            store = scenario.bot.services.store
            for name in ("outbox", "removed_servers", "setting"):
                monkeypatch.setattr(store, name, locked_at_first(getattr(store, name)))

        await scenario.start_bot(lock)
        await scenario.start_game()
        while scenario.bot.idle_workers():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        due = await scenario.bot.services.store.due_rows(until=float("inf"), most=10)
        assert {each.table for each in due} == {TABLE}


async def test_old_buttons_work_after_a_restart(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await scenario.stop_bot()
        await scenario.start_bot()
        assert (await person.press(panel, "Confirm")).status == 200
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.stop_bot()
        await scenario.start_bot()
        await scenario.play_turn()
        await scenario.check()


@pytest.mark.parametrize("applied", [True, False], ids=["and it was posted", "and it was not posted"])
async def test_a_message_that_was_pending_when_the_bot_stopped_is_sent_once_after_the_restart(
    where: Path | str, monkeypatch: pytest.MonkeyPatch, applied: bool
) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await scenario.drain_outbox()
        monkeypatch.setattr("play.delivery_retries.FIRST_PAUSE", RETRY_PAUSE)
        scenario.server.api.enforces_nonces = False
        scenario.server.faults.add(POST_MESSAGE, drop=True, applied=applied)
        await person.press(panel, "Confirm")
        await scenario.wait_for_failed_send()
        await scenario.stop_bot()
        await scenario.start_bot()
        scenario.advance_clock(RETRY_PAUSE)
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.drain_outbox()
        await scenario.play_turn()
        await scenario.check()


async def test_a_move_in_progress_when_the_bot_stops_is_answered_and_announced_once(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        release = asyncio.Event()
        scenario.server.faults.add(ANSWER_INTERACTION, release=release)
        interaction = person.begin_press(panel, "Confirm")
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        stopping = asyncio.create_task(scenario.stop_bot())
        await asyncio.sleep(0)  # it is waiting for the answer
        release.set()
        await stopping
        await scenario.start_bot()
        assert (await interaction.done()).status == 200
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.play_turn()
        await scenario.check()
