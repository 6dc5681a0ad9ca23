"""Stored data that can't be read, as it is damaged or a newer version wrote it, holds up nothing else."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from play.clock import HOUR
from play.personal_data import PersonalDataService
from play.table_finder import TableFinder
from store import Draft, Status
from tests.play.headless_bot import HeadlessBot, headless_bot

DAMAGED, OTHER = 1, 2
"""The ids of two tables with the same players."""
USERS = (1, 2)
NO_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = 1"
UNUSABLE = {
    "deal": f"UPDATE tables SET deal = '{{' WHERE id = 1; {NO_SNAPSHOT}",
    "edition": "UPDATE tables SET edition = 'chess' WHERE id = 1",
    "move": f"UPDATE log SET text = 'fly' WHERE table_id = 1 AND number = 1; {NO_SNAPSHOT}",
    "number": f"UPDATE log SET text = 'undo 99' WHERE table_id = 1 AND number = 1; {NO_SNAPSHOT}",
}
"""Parts without which a table can't be loaded."""
NEEDLESS = {
    "draft": "UPDATE drafts SET steps = 'rest' WHERE table_id = 1",
    "list of steps": "UPDATE drafts SET steps = '5' WHERE table_id = 1",
    "step": "UPDATE drafts SET steps = '[1, \"fly\"]' WHERE table_id = 1",
    "vote": "INSERT INTO votes VALUES (1, 'dance', 0, 1)",
    "message": "INSERT INTO owed (table_id, kind, after, due) VALUES (1, 'sing', 0, 0)",
    "due row": "INSERT INTO due SELECT 'dream', 1, user, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM players LIMIT 1",
    "request": "INSERT INTO request_messages VALUES (1, 2, 77, 'sing', 1, 2, 0)",
    "way at the table": "UPDATE players SET way = 'pigeon' WHERE table_id = 1",
    "way": "UPDATE people SET way = 'pigeon'",
    "plan": "INSERT INTO plans SELECT 1, user, 0, 1, '{' FROM players WHERE table_id = 1",
    "snapshot": "UPDATE snapshots SET position = '{' WHERE table_id = 1",
}
"""Parts that a table can do without."""


@asynccontextmanager
async def bot_with_damage(path: Path, damage: str) -> AsyncGenerator[HeadlessBot]:
    """A bot that was restarted after its database was damaged."""
    async with headless_bot(path) as bot:
        for place in (DAMAGED, OTHER):
            loaded = await bot.start_game(place=place)
            assert loaded.table.id == place
            await bot.rest(place)
            await bot.rest(place)
        for user in USERS:
            await bot.personal_settings.change(user, first=12)
            async with bot.store.transaction() as transaction:
                await transaction.save_draft(DAMAGED, user, Draft(2, 1, ("rest",)))
        await bot.drain_outbox()
        await bot.outbox.close()
        with closing(sqlite3.connect(path, isolation_level=None)) as sqlite:
            sqlite.executescript(damage)
        await bot.restart_outbox()
        yield bot


async def announced_after_resting(bot: HeadlessBot, table: int) -> int:
    """Let the acting player rest; returns the length of the log that is announced."""
    after = (await bot.rest(table)).after
    await bot.wait_for_message("turn", table, after)
    await bot.drain_outbox()
    return after


@pytest.mark.parametrize("part", [*UNUSABLE, *NEEDLESS])
async def test_what_cannot_be_read_at_one_table_holds_up_no_other(tmp_path: Path, part: str) -> None:
    async with bot_with_damage(tmp_path / "games.sqlite", (UNUSABLE | NEEDLESS)[part]) as bot:
        finder, data = TableFinder(bot.services), PersonalDataService(bot.services)
        for after in (3, 4):
            assert await announced_after_resting(bot, OTHER) == after
            acting = (await bot.turns.load(OTHER)).acting.user
            assert OTHER in [table.id for table in await finder.waiting_for(acting)]
            before = len(bot.notifier.reminders)
            bot.clock.time += 13 * HOUR
            await bot.due_worker.work()
            await bot.due_worker.finish()
            reminded = [call.user for call in bot.notifier.reminders[before:] if OTHER in call.tables]
            assert reminded == [acting]
        for user in USERS:
            assert (await bot.personal_settings.change(user, first=24)).first == 24
            assert (await bot.ai_stand_ins.arrive(user, place=1, table=OTHER)).table
            assert len((await data.load(user)).tables) == 2
        await bot.new_cleanup_worker().clean_up()


@pytest.mark.parametrize("part", NEEDLESS)
async def test_a_table_goes_on_without_what_cannot_be_read(tmp_path: Path, part: str) -> None:
    async with bot_with_damage(tmp_path / "games.sqlite", NEEDLESS[part]) as bot:
        assert [await announced_after_resting(bot, DAMAGED) for _ in range(2)] == [3, 4]
        for user in USERS:
            assert (await bot.turns.open_panel(DAMAGED, user)).draft.steps == ()


@pytest.mark.parametrize("part", UNUSABLE)
async def test_a_table_that_cannot_be_loaded_is_listed_and_can_be_ended(tmp_path: Path, part: str) -> None:
    async with bot_with_damage(tmp_path / "games.sqlite", UNUSABLE[part]) as bot:
        table = await bot.store.table(DAMAGED)
        assert table is not None
        assert not (await TableFinder(bot.services).summary(table)).readable
        await bot.endings.end(DAMAGED, "admin")
        ended = await bot.store.table(DAMAGED)
        assert ended is not None
        assert ended.status is Status.OVER
