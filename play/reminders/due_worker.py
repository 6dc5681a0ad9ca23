"""The worker for due rows: reminders, warnings, time limits, planned turns and the end of pauses."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from play import worker
from play.delivery_errors import Unsent
from play.delivery_retries import LONGEST_PAUSE, pause_before_retry
from play.planned_turns import PlannedTurns
from play.reminders.clock_changes import SLACK, bring_back_turns
from play.reminders.deadlines import Deadlines
from play.reminders.delivery import Notifier, ReminderDelivery
from play.reminders.due_rows import adopt_old_tables
from play.services import Services, check_lease
from play.worker import Worker
from store import LeaseLost
from store.due_rows import DueKind, DueRow

log = logging.getLogger(__name__)

BATCH = 200
AT_ONCE = 20
"""How many messages may be in flight at the same time."""
PACE = 0.1
"""Seconds between messages: spreads out bursts, so that they don't slow down the games."""

SEARCH_PAUSE = 10.0
"""Seconds between two searches for rows that other processes of the database have left behind."""

Concern: TypeAlias = tuple[str, int]
"""A person for their reminders, a table for all else. The rows of one concern are processed in order."""


class DueWorker(Worker):
    """Processes people and tables in parallel, so that a slow one delays no other."""

    def __init__(self, services: Services, notifier: Notifier, *, pace: float | None = None) -> None:
        super().__init__(services)
        self._store = services.store
        self.reminders, self.deadlines = ReminderDelivery(services, notifier), Deadlines(services, notifier)
        self.planned_turns = PlannedTurns(services)
        self._pace = PACE if pace is None else pace
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._running_tasks: dict[Concern, asyncio.Task[None]] = {}
        self._rows_in_progress = 0
        self._last_round = 0.0
        self._processed: dict[tuple[DueKind, int], tuple[DueRow, float]] = {}

    async def prepare(self) -> None:
        await adopt_old_tables(self._services)
        await bring_back_turns(self._services)

    async def next_time(self) -> float | None:
        """Rows already due are in progress, or a try has just failed: look again after a pause."""
        at, now = await self._store.next_due_time(), self._services.clock.now()
        at = None if at is None else at if at > now else now + worker.BROKEN_PAUSE
        return at if self._store.alone else min(now + SEARCH_PAUSE, math.inf if at is None else at)

    async def work(self) -> None:
        """Start tasks for the rows that are due and not in progress yet."""
        busy, now = set(self._running_tasks), self._services.clock.now()
        if now < self._last_round - SLACK:
            await bring_back_turns(self._services)
        self._last_round = now
        self._processed = {  # a time in the future dates from before the clock was set back
            row: done for row, done in self._processed.items() if 0 <= now - done[1] < worker.BROKEN_PAUSE
        }
        dues = await self._store.begin_due_rows(until=now, most=BATCH + self._rows_in_progress)
        for concern, rows in _by_concern(due for due in dues if not self._just_done(due)).items():
            if concern not in busy and concern not in self._running_tasks:
                self._rows_in_progress += len(rows)
                task = asyncio.get_running_loop().create_task(self._process_all(concern, rows))
                self._running_tasks[concern] = task

    async def finish(self) -> None:
        """Wait until no due row is left to process."""
        while self._running_tasks:
            await asyncio.gather(*self._running_tasks.values())
            await self.work()

    def tasks_in_progress(self) -> list[asyncio.Task[None]]:
        return [*super().tasks_in_progress(), *self._running_tasks.values()]

    def _just_done(self, due: DueRow) -> bool:
        """Whether this row was just processed and is unchanged: doing it again would loop forever."""
        return (due.kind, due.table) in self._processed and self._processed[due.kind, due.table][0] == due

    async def _process_all(self, concern: Concern, dues: Sequence[DueRow]) -> None:
        try:
            async with self._slots:
                for due in _one_reminder(dues):
                    if not self._closed and await self._process(due):
                        await asyncio.sleep(self._pace * AT_ONCE)
        except Exception:
            log.exception("the due rows of %s %s could not be kept", *concern)
        finally:
            now = self._services.clock.now()
            self._processed |= {(due.kind, due.table): (due, now) for due in dues}
            self._rows_in_progress -= len(dues)
            del self._running_tasks[concern]
            if len(self._running_tasks) < BATCH // 2:
                self.wake()

    async def _process(self, due: DueRow) -> bool:
        try:
            with self._services.working_as(due.started_by):
                return await self._attend_or_postpone(due)
        except LeaseLost:
            log.warning("the lease was lost during %s at table %s", due.kind, due.table)
        return True

    async def _attend_or_postpone(self, due: DueRow) -> bool:
        try:
            return await self._attend(due)
        except LeaseLost:
            raise
        except Unsent as unsent:
            await self._retry_later(due, unsent.wait)
        except Exception:
            log.exception("%s at table %s failed", due.kind, due.table)
            await self._retry_later(due, LONGEST_PAUSE)
        return True

    async def _attend(self, due: DueRow) -> bool:
        if due.kind is DueKind.REMIND:
            return await self.reminders.remind(due.user)
        if due.kind is DueKind.PLAN:
            await self.planned_turns.attend(due)
            return False
        return await self.deadlines.attend(due)

    async def _retry_later(self, due: DueRow, wait: float) -> None:
        """Retry after a growing pause; a person's reminders are postponed together."""
        check_lease()
        async with self._store.transaction() as transaction:
            failed = await transaction.due_row(due.table, due.kind)
            if failed is None or failed.user != due.user:
                return
            now, tries = self._services.clock.now(), failed.tries + 1
            at = now + pause_before_retry(tries, wait)
            others = await transaction.reminders_of(due.user) if due.kind is DueKind.REMIND else [failed]
            for each in others:
                if each.at <= now or each.table == due.table:
                    await transaction.schedule(replace(each, at=at, tries=tries))


def _by_concern(dues: Iterable[DueRow]) -> Mapping[Concern, list[DueRow]]:
    concerns: defaultdict[Concern, list[DueRow]] = defaultdict(list)
    for due in dues:
        reminds = due.kind is DueKind.REMIND
        concerns[("user", due.user) if reminds else ("table", due.table)].append(due)
    return concerns


def _one_reminder(dues: Iterable[DueRow]) -> Iterable[DueRow]:
    """Keep only the first reminder, since one message covers all of a person's turns."""
    seen_reminder = False
    for due in dues:
        if due.kind is not DueKind.REMIND or not seen_reminder:
            yield due
        seen_reminder = seen_reminder or due.kind is DueKind.REMIND
