"""Reminders that a process has begun are finished by another, under the same key."""

from __future__ import annotations

from play.clock import HOUR
from play.reminders.due_worker import DueWorker
from store import LeaseLost
from store.due_rows import DueKind
from tests.play.headless_bot import headless_bot
from tests.play.reminders.example_tables import waiting_table
from tests.store.workers import act_as


async def test_a_reminder_begun_elsewhere_is_left_to_a_living_process_and_keeps_its_key(
    postgres_url: str,
) -> None:
    async with headless_bot(postgres_url) as bot:
        number, first = (await waiting_table(bot)).table.id, bot.store.worker
        bot.notifier.errors = [LeaseLost(), LeaseLost()]  # as if it was suspended before it could send
        bot.clock.time += 12 * HOUR
        await bot.run_due_worker()
        begun = await bot.store.due_row(number, DueKind.REMIND)
        assert begun
        assert (bool(begun.message_key), begun.started_by) == (True, first)
        async with bot.store.transaction() as transaction:
            second = await transaction.add_worker("another", "", 60)
        act_as(bot.store, second)
        bot.due_worker = DueWorker(bot.services, bot.notifier, pace=0)
        await bot.run_due_worker()
        assert bot.notifier.reminders == []
        async with bot.store.transaction() as transaction:
            await transaction.remove_worker(first)
        await bot.run_due_worker()
        assert len(bot.notifier.reminders) == 1
        assert [*bot.notifier._sent_by_key] == [begun.message_key]  # pyright: ignore[reportPrivateUsage]
