"""The worker for what is due at a time: reminders, warnings, time limits, pauses that end."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from play import worker
from play.delivery_errors import Unsent
from play.outbox import FIRST_PAUSE, LONGEST_PAUSE
from play.reminders.deadlines import Deadlines
from play.reminders.delivery import Notifier, ReminderDelivery
from play.reminders.due_rows import adopt_old_tables
from play.services import Services
from play.worker import Worker
from store.due_rows import DueKind, DueRow

log = logging.getLogger(__name__)

BATCH = 200
AT_ONCE = 20
"""Messages on their way at the same time."""
PACE = 0.1
"""Seconds between two messages: a burst is spread out, and leaves room for the games."""

Concern: TypeAlias = tuple[str, int]
"""A person, or a table where nobody is concerned: what is due about one is done in order."""


class DueWorker(Worker):
    """Each person and each table by itself, so that a slow place holds up no other."""

    def __init__(self, services: Services, notifier: Notifier, *, pace: float | None = None) -> None:
        super().__init__(services)
        self._store = services.store
        self.reminders, self.deadlines = ReminderDelivery(services, notifier), Deadlines(services, notifier)
        self._pace = PACE if pace is None else pace
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._doing: dict[Concern, asyncio.Task[None]] = {}
        self._under_way = 0
        self._done: dict[tuple[DueKind, int], tuple[DueRow, float]] = {}

    async def prepare(self) -> None:
        await adopt_old_tables(self._services)

    async def next_time(self) -> float | None:
        """What is still due by now is being done, or was done in vain just before."""
        at, now = await self._store.next_due_time(), self._services.clock.now()
        return None if at is None else at if at > now else now + worker.BROKEN_PAUSE

    async def work(self) -> None:
        """Begin all that is due now and not under way; only that is read."""
        busy, now = set(self._doing), self._services.clock.now()
        self._done = {row: done for row, done in self._done.items() if now - done[1] < worker.BROKEN_PAUSE}
        dues = await self._store.due_rows(until=now, most=BATCH + self._under_way)
        for concern, rows in _by_concern(due for due in dues if not self._in_vain(due)).items():
            if concern not in busy and concern not in self._doing:
                self._under_way += len(rows)
                task = asyncio.get_running_loop().create_task(self._do_all(concern, rows))
                self._doing[concern] = task

    async def finish(self) -> None:
        """Wait until nothing that is due is left to do."""
        while self._doing:
            await asyncio.gather(*self._doing.values())
            await self.work()

    async def close(self) -> None:
        await super().close()
        await asyncio.gather(*self._doing.values(), return_exceptions=True)

    def _in_vain(self, due: DueRow) -> bool:
        """Whether exactly that was done just before, and is due all the same: it would be done on and on."""
        return (due.kind, due.table) in self._done and self._done[due.kind, due.table][0] == due

    async def _do_all(self, concern: Concern, dues: Sequence[DueRow]) -> None:
        try:
            async with self._slots:
                for due in _by_message(dues):
                    if not self._closed and await self._do(due):
                        await asyncio.sleep(self._pace * AT_ONCE)
        except Exception:
            log.exception("what was due for %s %s could not be kept", *concern)
        finally:
            now = self._services.clock.now()
            self._done |= {(due.kind, due.table): (due, now) for due in dues}
            self._under_way -= len(dues)
            del self._doing[concern]
            if len(self._doing) < BATCH // 2:
                self.wake()

    async def _do(self, due: DueRow) -> bool:
        try:
            if due.kind is DueKind.REMIND:
                return await self.reminders.remind(due.user)
            return await self.deadlines.attend(due)
        except Unsent as unsent:
            await self._later(due, unsent.wait)
        except Exception:
            log.exception("%s at table %s failed", due.kind, due.table)
            await self._later(due, LONGEST_PAUSE)
        return True

    async def _later(self, due: DueRow, wait: float) -> None:
        """Try again after a growing pause; a person's reminders stay together."""
        async with self._store.transaction() as transaction:
            failed = await transaction.due_row(due.table, due.kind)
            if failed is None or failed.user != due.user:
                return
            now, tries = self._services.clock.now(), failed.tries + 1
            at = now + max(wait, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
            others = await transaction.reminders_of(due.user) if due.kind is DueKind.REMIND else [failed]
            for each in others:
                if each.at <= now or each.table == due.table:
                    await transaction.schedule(replace(each, at=at, tries=tries))


def _by_concern(dues: Iterable[DueRow]) -> Mapping[Concern, list[DueRow]]:
    concerns: defaultdict[Concern, list[DueRow]] = defaultdict(list)
    for due in dues:
        concerns[("user", due.user) if due.user else ("table", due.table)].append(due)
    return concerns


def _by_message(dues: Iterable[DueRow]) -> Iterable[DueRow]:
    """One reminder is about all turns of a person."""
    reminded = False
    for due in dues:
        if due.kind is not DueKind.REMIND or not reminded:
            yield due
        reminded = reminded or due.kind is DueKind.REMIND
