"""The sleeper: sleeps until something is due, and then has it done, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterable
from dataclasses import replace
from typing import Protocol

from play.courier import FIRST_PAUSE, LONGEST_PAUSE, Unsent
from play.house import House
from play.rounds import Rounds
from store.dues import Cause, Due

log = logging.getLogger(__name__)

BATCH = 200
PACE = 0.1
"""Seconds between two messages: a burst is spread out, and leaves room for the games."""


class Duties(Protocol):
    """How things that are due are done; Unsent: later again."""

    def remind(self, user: int) -> Awaitable[bool]:
        """Remind somebody of all turns that are due; whether anything was sent."""
        ...

    def attend(self, due: Due) -> Awaitable[bool]:
        """Do what is due at one table; whether anything was sent."""
        ...


class Sleeper(Rounds):
    def __init__(self, house: House, duties: Duties, *, pace: float = PACE) -> None:
        super().__init__(house)
        self._store, self._duties, self._pace = house.store, duties, pace

    async def next_time(self) -> float | None:
        return await self._store.next_due()

    async def work(self) -> None:
        """All that is due now; only that is read."""
        done: set[tuple[Cause, int]] = set()
        while dues := await self._fresh(done):
            for whose, due in dues.items():
                if self._closed:
                    return
                done.add(whose)
                if await self._do(due):
                    await asyncio.sleep(self._pace)

    async def _fresh(self, done: set[tuple[Cause, int]]) -> dict[tuple[Cause, int], Due]:
        """What is due and was not just done: nothing is done twice in one round, whatever goes amiss."""
        dues = await self._store.due(until=self._house.clock.now(), most=BATCH + len(done))
        return {whose: due for whose, due in _by_message(dues) if whose not in done}

    async def _do(self, due: Due) -> bool:
        try:
            if due.cause is Cause.REMIND:
                return await self._duties.remind(due.user)
            return await self._duties.attend(due)
        except Unsent as unsent:
            await self._later(due, unsent.wait)
        except Exception:
            log.exception("%s at table %s broke", due.cause, due.table)
            await self._later(due, LONGEST_PAUSE)
        return True

    async def _later(self, due: Due, wait: float) -> None:
        """Try again after a growing pause; a person's reminders stay together."""
        async with self._store.writing() as writing:
            failed = await writing.due_at(due.table, due.cause)
            if failed is None or failed.user != due.user:
                return
            now, tries = self._house.clock.now(), failed.tries + 1
            at = now + max(wait, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
            others = await writing.dues_of(due.user) if due.cause is Cause.REMIND else [failed]
            for each in others:
                if each.at <= now:
                    await writing.schedule(replace(each, at=at, tries=tries))


def _by_message(dues: Iterable[Due]) -> Iterable[tuple[tuple[Cause, int], Due]]:
    for due in dues:
        yield (due.cause, due.user if due.cause is Cause.REMIND else due.table), due
