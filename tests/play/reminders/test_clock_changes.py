"""A clock that was far ahead and is set back delays neither reminders nor time limits."""

from __future__ import annotations

import pytest

from play.clock import DAY, HOUR
from play.reminders.due_worker import DueWorker
from store import OutboxKind, Status
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_with_time_limit, waiting_table

AHEAD = 400 * DAY
"""How far ahead the clock was."""


async def set_back(bot: HeadlessBot, *, restarting: bool) -> None:
    """Set the clock right, while the bot is running or while it isn't."""
    if not restarting:
        await bot.run_due_worker()
    bot.clock.time -= AHEAD
    if restarting:
        bot.due_worker = DueWorker(bot.services, bot.notifier, pace=0)
        await bot.due_worker.prepare()
    await bot.run_due_worker()


@pytest.mark.parametrize("restarting", [False, True])
async def test_a_turn_that_began_in_the_future_is_reminded_of_as_if_it_began_now(
    bot: HeadlessBot, restarting: bool
) -> None:
    bot.clock.time += AHEAD
    loaded = await waiting_table(bot)
    await bot.turns.open_panel(loaded.table.id, loaded.acting.user)
    await set_back(bot, restarting=restarting)
    now = bot.clock.time
    assert (await bot.reload(loaded)).table.since == now
    await bot.pass_time(13 * HOUR)
    assert [(call.user, call.at) for call in bot.notifier.reminders] == [
        (loaded.acting.user, now + 12 * HOUR)
    ]


@pytest.mark.parametrize("restarting", [False, True])
async def test_a_time_limit_that_began_in_the_future_runs_from_now_on(
    bot: HeadlessBot, restarting: bool
) -> None:
    bot.clock.time += AHEAD
    loaded = await table_with_time_limit(bot)
    await set_back(bot, restarting=restarting)
    assert OutboxKind.SHOW.value in [kind for kind, *_ in bot.messages.sent], "it says when the turn ends"
    await bot.pass_time(DAY - 1)
    assert [notice for notice, _ in bot.notifier.notices] == ["half", "most"]
    await bot.pass_time(2)
    assert (await bot.reload(loaded)).acting.user != loaded.acting.user


@pytest.mark.parametrize("paused", [False, True])
async def test_a_game_that_nobody_plays_ends_although_the_clock_was_ahead(
    bot: HeadlessBot, paused: bool
) -> None:
    bot.clock.time += AHEAD
    loaded = await waiting_table(bot)
    if paused:
        await bot.pauses.pause_because(loaded.table.id, "permission")
    await set_back(bot, restarting=True)
    await bot.pass_time(61 * DAY)
    assert (await bot.reload(loaded)).table.status is Status.OVER


async def test_a_turn_that_began_before_a_small_change_stays_as_it_was(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    bot.clock.time -= HOUR / 2
    await bot.due_worker.prepare()
    await bot.run_due_worker()
    assert (await bot.reload(loaded)).table.since == loaded.table.since
    due = await bot.store.due_row(loaded.table.id, DueKind.REMIND)
    assert due is not None
    assert due.since == loaded.table.since
