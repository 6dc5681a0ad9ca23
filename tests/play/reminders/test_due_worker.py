"""The due worker: people and tables in parallel, each person's rows in order, retries after failures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from play.delivery_errors import Unsent
from play.reminders.due_worker import DueWorker
from play.reminders.hours import DAY, HOUR
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
        await bot.lifecycle.replace(loaded.table.id, loaded.acting.user, place, f"user {place}")
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


async def test_the_due_rows_of_one_person_are_processed_one_at_a_time(bot: HeadlessBot) -> None:
    """A reminder and a warning at the same time would ping the player twice."""
    table, under_way, most = await table_waiting_for(bot, 7), 0, 0
    async with bot.services.transaction() as transaction:
        for kind in (DueKind.REMIND, DueKind.WATCH):
            due = await transaction.due_row(table, kind)
            assert due
            await transaction.schedule(replace(due, at=bot.clock.time))

    async def counted(*_: object) -> bool:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0)
        under_way -= 1
        return False

    bot.due_worker.reminders.remind = bot.due_worker.deadlines.attend = counted  # type: ignore[method-assign]
    await bot.run_due_worker()
    assert most == 1


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
    bot.clock.time = at
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
