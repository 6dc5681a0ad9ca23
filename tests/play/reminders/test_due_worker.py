"""The due worker: people and tables in parallel, each one's rows in order, retries after failures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from play.clock import DAY, HOUR
from play.delivery_errors import Unsent
from play.loaded_table import LoadedTable, load_table
from play.reminders.due_rows import start_turn
from play.reminders.due_worker import DueWorker
from play.worker import BROKEN_PAUSE
from store import Person
from store.due_rows import DueKind
from tests.play.headless_bot import TIMEOUT, HeadlessBot
from tests.play.reminders.example_tables import table_waiting_for, waiting_table


async def test_the_worker_sleeps_until_the_next_due_time_and_is_woken_by_changes(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    bot.services.after_write = bot.due_worker.wake
    bot.due_worker.start()
    await asyncio.sleep(0.05)
    assert bot.notifier.reminders == []
    bot.clock.time += 6 * HOUR
    await bot.personal_settings.change(loaded.acting.user, first=6)
    await bot.wait_until(lambda: bool(bot.notifier.reminders))
    await bot.due_worker.close()
    assert len(bot.notifier.reminders) == 1
    bot.clock.time += 2 * DAY
    bot.due_worker.wake()
    await asyncio.sleep(0.05)
    assert len(bot.notifier.reminders) == 1


async def test_a_burst_of_messages_is_spread_out(bot: HeadlessBot) -> None:
    for place in range(20, 24):
        loaded = await waiting_table(bot, place=place)
        await bot.seats.replace(loaded.table.id, loaded.acting.user, place, f"user {place}")
        await bot.drain_outbox()
    bot.clock.time += 13 * HOUR
    bot.due_worker = DueWorker(bot.services, bot.notifier, pace=0.02)
    began = asyncio.get_running_loop().time()
    await bot.run_due_worker()
    assert len(bot.notifier.reminders) == 4
    assert asyncio.get_running_loop().time() - began >= 4 * 0.02


async def test_a_slow_channel_does_not_delay_the_reminders_of_others(bot: HeadlessBot) -> None:
    slow, other = await table_waiting_for(bot, 7), await table_waiting_for(bot, 8)
    released, reminded = asyncio.Event(), asyncio.Event()
    remind: Callable[..., Awaitable[Any]] = bot.notifier.remind

    async def stuck(person: Person, *args: Any, **kwargs: Any) -> Any:
        if person.user == 7:
            await released.wait()
        message = await remind(person, *args, **kwargs)
        reminded.set()
        return message

    bot.notifier.remind = stuck  # type: ignore[method-assign]
    bot.clock.time += 13 * HOUR
    bot.due_worker.start()
    await asyncio.wait_for(reminded.wait(), TIMEOUT)
    assert [call.tables for call in bot.notifier.reminders] == [(other,)]
    later = await table_waiting_for(bot, 9)
    bot.clock.time += 13 * HOUR
    reminded.clear()
    bot.due_worker.wake()
    await asyncio.wait_for(reminded.wait(), TIMEOUT)
    assert [call.tables for call in bot.notifier.reminders] == [(other,), (later,)]
    released.set()
    await bot.due_worker.close()
    assert [call.tables for call in bot.notifier.reminders] == [(other,), (later,), (slow,)]


async def test_a_slow_channel_does_not_delay_what_is_due_at_the_same_persons_other_tables(
    bot: HeadlessBot,
) -> None:
    slow, other = await table_waiting_for(bot, 7), await bot.start_game(place=8)
    await bot.seats.replace(other.table.id, other.acting.user, 7, "user 7")
    await bot.drain_outbox()
    released, notified = asyncio.Event(), asyncio.Event()
    notify: Callable[..., Awaitable[Any]] = bot.notifier.notify_table

    async def stuck(loaded: LoadedTable, *args: Any, **kwargs: Any) -> Any:
        if loaded.table.id == slow:
            await released.wait()
        message = await notify(loaded, *args, **kwargs)
        notified.set()
        return message

    bot.notifier.notify_table = stuck  # type: ignore[method-assign]
    await set_limit(bot, slow, other.table.id)
    bot.clock.time += 13 * HOUR
    bot.due_worker.start()
    await asyncio.wait_for(notified.wait(), TIMEOUT)
    assert [each.tables for each in bot.notifier.sent if each.what == "half"] == [(other.table.id,)]
    released.set()
    await bot.due_worker.close()


async def set_limit(bot: HeadlessBot, *tables: int) -> None:
    """Give the current turns of these tables a day, of which half is nearly over."""
    for table in tables:
        async with bot.services.transaction() as transaction:
            await transaction.change_table(table, limit_hours=24)
            loaded = await load_table(transaction, table)
            await start_turn(transaction, loaded, bot.clock.time)


@pytest.mark.parametrize("first", [DueKind.REMIND, DueKind.LIMIT])
async def test_a_call_and_a_warning_due_at_the_same_time_ping_once(bot: HeadlessBot, first: DueKind) -> None:
    table = await table_waiting_for(bot, 7)
    await set_limit(bot, table)
    async with bot.services.transaction() as transaction:
        for kind in (DueKind.REMIND, DueKind.LIMIT):
            due = await transaction.due_row(table, kind)
            assert due
            await transaction.schedule(replace(due, at=bot.clock.time + 12 * HOUR - (kind is first)))
    bot.clock.time += 12 * HOUR
    await bot.run_due_worker()
    await bot.pass_time(10 * 60)
    assert [each.user for each in bot.notifier.sent].count(7) == 1
    assert {each.what for each in bot.notifier.sent} >= {"half"}


async def test_a_row_that_stays_due_is_not_processed_in_a_loop(bot: HeadlessBot) -> None:
    await table_waiting_for(bot, 7)
    done = 0

    async def in_vain(user: int) -> bool:
        nonlocal done
        done += 1
        return False

    bot.due_worker.reminders.remind = in_vain  # type: ignore[method-assign]
    bot.clock.time += 13 * HOUR
    await bot.run_due_worker()
    assert done == 1
    at = await bot.due_worker.next_time()
    assert at is not None
    assert at > bot.clock.time
    bot.clock.time += BROKEN_PAUSE
    await bot.run_due_worker()
    assert done == 2


async def test_a_row_processed_in_vain_is_processed_again_soon_after_the_clock_is_set_back(
    bot: HeadlessBot,
) -> None:
    await table_waiting_for(bot, 7)
    done = 0

    async def in_vain(user: int) -> bool:
        nonlocal done
        done += 1
        return False

    bot.due_worker.reminders.remind = in_vain  # type: ignore[method-assign]
    bot.clock.time += 3 * DAY
    await bot.run_due_worker()
    bot.clock.time -= DAY
    await bot.run_due_worker()
    assert done == 2


async def test_a_reminder_that_fails_because_of_a_bug_is_retried_later(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    await waiting_table(bot)
    bot.notifier.errors = [RuntimeError("bug")]
    await bot.pass_time(13 * HOUR)
    assert len(bot.notifier.reminders) == 1
    assert "remind at table" in caplog.text


async def test_a_retry_does_not_wait_longer_when_the_clock_is_set_back(bot: HeadlessBot) -> None:
    table = await table_waiting_for(bot, 7)
    bot.clock.time += 13 * HOUR
    bot.notifier.errors = [Unsent()]
    await bot.run_due_worker()
    assert bot.notifier.reminders == []
    bot.clock.time -= 2 * HOUR
    due = await bot.store.due_row(table, DueKind.REMIND)
    assert due
    assert due.at > bot.clock.time + HOUR
    await bot.run_due_worker()
    due = await bot.store.due_row(table, DueKind.REMIND)
    assert due
    assert due.at == due.since + 12 * HOUR, "it is decided by the clock as it is now"
