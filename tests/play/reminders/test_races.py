"""Deadlines and players' actions that happen at the same moment."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from engine.actions import Rest
from play import Refused
from play.clock import DAY, HOUR
from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice
from store import PersonChanges, Status, Transaction
from store.due_rows import DueKind, DueRow
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_voting_to_replace, table_with_time_limit

Happening = Callable[[], Awaitable[Any]]


def before_transaction(bot: HeadlessBot, number: int, happens: Happening) -> None:
    """Let something happen just before the nth transaction from now on."""
    transaction, numbers = bot.store.transaction, count(1)

    @asynccontextmanager
    async def then(*tables: int, durable: bool = True) -> AsyncGenerator[Transaction]:
        if next(numbers) == number:
            bot.store.transaction = transaction  # type: ignore[method-assign]
            await happens()
        async with transaction(*tables, durable=durable) as opened:
            yield opened

    bot.store.transaction = then  # type: ignore[method-assign]


def while_notifying(bot: HeadlessBot, notice: Notice, happens: Happening) -> None:
    """Let something happen while that notice is being sent."""
    notify = bot.notifier.notify_table

    async def slowly(loaded: Any, what: Notice, **rest: Any) -> Any:
        message = await notify(loaded, what, **rest)
        if what is notice:
            await happens()
        return message

    bot.notifier.notify_table = slowly  # type: ignore[method-assign]


async def read_when_due(bot: HeadlessBot, table: int, kind: DueKind) -> DueRow:
    """Move the clock until the row is due and read it, as the due worker does."""
    due = await bot.store.due_row(table, kind)
    assert due is not None
    bot.clock.time = max(bot.clock.time, due.at)
    return due


async def test_an_ai_does_not_take_over_if_the_last_other_person_leaves_at_that_moment(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    loaded = await table_with_time_limit(bot, at_limit="ai")
    table, late, other = loaded.table.id, loaded.acting.user, loaded.next_to(loaded.acting.user).user
    await bot.pass_time(DAY - 1)
    before_transaction(bot, 2, lambda: bot.ai_stand_ins.hold(table, other, other, "?"))
    bot.clock.time += 1
    await bot.run_due_worker()
    assert [each.user for each in (await bot.turns.load(table)).people] == [late]
    assert await bot.store.due_row(table, DueKind.LIMIT) is None
    assert caplog.text == ""


async def test_a_player_who_acts_while_their_seat_is_being_offered_keeps_it(bot: HeadlessBot) -> None:
    loaded = await table_voting_to_replace(bot)
    table, silent = loaded.table.id, loaded.acting.user
    while_notifying(
        bot,
        Notice.FREE,
        lambda: bot.turns.act(table, silent, after=None, actions=[Rest()]),
    )
    await bot.pass_time(DAY + HOUR)
    assert bot.notifier.notices[-1] == ("free", None)
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, silent, 9, "new")
    assert len(bot.notifier.deleted) == len(bot.notifier.sent)  # no message about the past turn is left


async def test_a_player_who_acts_while_the_table_is_notified_that_they_left_keeps_the_seat(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game()
    table, gone = loaded.table.id, loaded.acting.user
    bot.notifier.left_server = {gone}
    while_notifying(
        bot,
        Notice.LEFT,
        lambda: bot.turns.act(table, gone, after=None, actions=[Rest()]),
    )
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == [("left", None)]
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, gone, 9, "new")


@pytest.mark.parametrize("kind", [DueKind.LIMIT, DueKind.WATCH])
async def test_a_due_row_of_the_previous_turn_does_not_affect_the_current_one(
    bot: HeadlessBot, kind: DueKind
) -> None:
    table = (await table_with_time_limit(bot)).table.id
    due = await read_when_due(bot, table, kind)
    await bot.rest(table)
    fresh = await bot.store.due_row(table, kind)
    assert not await bot.due_worker.deadlines.attend(due)
    assert await bot.store.due_row(table, kind) == fresh
    assert bot.notifier.sent == []


async def test_acting_at_the_last_moment_keeps_an_idle_table_running(bot: HeadlessBot) -> None:
    table = (await bot.start_game()).table.id
    await bot.pass_time(60 * DAY - 1)
    due = await read_when_due(bot, table, DueKind.WATCH)
    await bot.rest(table)
    await bot.due_worker.deadlines.attend(due)
    assert not (await bot.turns.load(table)).over


async def test_a_new_pause_is_not_ended_by_the_due_row_of_an_earlier_one(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table = loaded.table.id
    await bot.pauses.pause(table, 1, 3)
    due = await read_when_due(bot, table, DueKind.RESUME)
    await bot.pauses.resume(table, 1, loaded.table.place or 0)
    await bot.pauses.pause(table, 1, 3)
    await bot.due_worker.deadlines.attend(due)
    assert (await bot.turns.load(table)).table.status is Status.PAUSED
    await bot.pass_time(3 * DAY)
    assert (await bot.turns.load(table)).table.status is Status.RUNNING


async def test_a_turn_taken_while_its_player_is_looked_up_is_no_longer_watched_but_the_next_is(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game()
    table, present = loaded.table.id, bot.notifier.is_member

    async def slowly(loaded: LoadedTable, user: int) -> bool:
        bot.notifier.is_member = present  # type: ignore[method-assign]
        await bot.rest(table)
        return False

    bot.notifier.is_member = slowly  # type: ignore[method-assign]
    await bot.pass_time(HOUR)
    watch = await bot.store.due_row(table, DueKind.WATCH)
    assert watch is not None
    assert watch.user == loaded.next_to(loaded.acting.user).user
    assert bot.notifier.notices == []


async def test_a_warning_postponed_just_before_it_is_sent_is_sent_later(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    user, now = loaded.acting.user, bot.clock.time
    bot.clock.time += DAY / 2
    away: PersonChanges = {"away_from": now + HOUR, "away_to": now + HOUR + DAY}
    before_transaction(bot, 2, lambda: bot.personal_settings.change(user, **away))
    await bot.due_worker.deadlines.attend(await read_when_due(bot, loaded.table.id, DueKind.LIMIT))
    assert bot.notifier.notices == []
    await bot.pass_time(DAY)
    assert bot.notifier.notices == [("half", user)]
