"""The outbox: delivers what tables are owed, in order, once each, retrying until it gets through."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import takewhile

from play import worker
from play.ai_turns import AiTurns
from play.delivery_errors import Rejected, Unreachable, Unsent
from play.lifecycle import Lifecycle
from play.outbox_messages import OutboxDelivery, TableMessages
from play.services import Services
from play.worker import Worker
from store import OutboxKind, OutboxRow
from store.due_rows import LONGEST_RETRY

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds before a second try; they double with each further one."""
MOST_TRIES, MOST_REJECTIONS = 8, 3
"""Tries after which something other than a turn is given up, and after which a turn pauses its table: where
our own code fails, and where Discord rejects the message. What only changes how a message looks is given up
for any reason; other messages are tried again as long as Discord can't be reached."""


class Lane(Enum):
    """What is owed to a table in one lane never waits for another lane."""

    TURNS = auto()
    """One after the other: what fails waits, with all that comes after it."""
    AI = auto()
    """The turns of AIs."""
    BESIDE = auto()
    """Each on its own, once the turns owed before it have been told."""


COSMETIC = (OutboxKind.STRIP, OutboxKind.SHOW, OutboxKind.LOBBY_EDIT)
"""Edits that only change how a message looks."""
PROPOSALS = (
    OutboxKind.UNDO_ASKED,
    OutboxKind.UNDO_ALLOWED,
    OutboxKind.END_PROPOSED,
    OutboxKind.END_DECLINED,
    OutboxKind.SEAT_OFFERED,
)
BESIDE = (*COSMETIC, *PROPOSALS, OutboxKind.HOST, OutboxKind.INVITE)


class OutboxWorker(Worker):
    """Woken whenever something may be owed; waits by a timer for what is due later."""

    def __init__(self, services: Services, messages: TableMessages, opponents: AiTurns) -> None:
        super().__init__(services)
        self._store, self._lifecycle = services.store, Lifecycle(services)
        self._delivery = OutboxDelivery(services, messages, opponents)
        self._telling: dict[tuple[int, Lane], asyncio.Task[None]] = {}
        self._inherited = 0

    async def prepare(self) -> None:
        """Take over what an earlier process left: it may have been told and not been marked."""
        left = await self._store.outbox(until=float("inf"))
        self._inherited = max((owed.id for owed in left), default=0)

    async def close(self) -> None:
        await super().close()
        await asyncio.gather(*self._telling.values(), return_exceptions=True)

    async def work(self) -> None:
        """Each table is told by itself, and each lane, so that a slow one holds up no other."""
        busy = set(self._telling)  # what these are telling may be settled after the list was read
        now = self._services.clock.now()
        for place, owed in (await self._waiting()).items():
            due = [each for each in owed if _is_due(each, now)]
            if place[1] is not Lane.BESIDE:
                due = list(takewhile(lambda each: _is_due(each, now), owed))
            if place not in busy and place not in self._telling and due:
                self._telling[place] = asyncio.get_running_loop().create_task(self._tell_lane(place, due))

    async def _tell_lane(self, place: tuple[int, Lane], owed: Sequence[OutboxRow]) -> None:
        tell = self._tell_each if place[1] is Lane.BESIDE else self._tell_in_order
        try:
            await tell(owed)
        except Exception:
            log.exception("what came of telling table %s could not be kept", place[0])
            self._inherited = max(self._inherited, owed[-1].id)  # it may have been told
            await asyncio.sleep(worker.BROKEN_PAUSE)
        finally:
            del self._telling[place]
            self.wake()

    async def _waiting(self) -> Mapping[tuple[int, Lane], list[OutboxRow]]:
        """What could be told, by table and lane."""
        lanes: defaultdict[tuple[int, Lane], list[OutboxRow]] = defaultdict(list)
        for owed in await self._store.outbox(until=float("inf")):
            lane = _lane(owed.kind)
            if lane is not Lane.BESIDE or (owed.table, Lane.TURNS) not in lanes:
                lanes[owed.table, lane].append(owed)
        return lanes

    async def next_time(self) -> float | None:
        now, waiting = self._services.clock.now(), await self._waiting()
        times = [
            now if _is_due(each, now) else each.due
            for place, owed in waiting.items()
            if place not in self._telling
            for each in (owed if place[1] is Lane.BESIDE else owed[:1])
        ]
        return min(times, default=None)

    async def _tell_in_order(self, owed: Sequence[OutboxRow]) -> None:
        for each in owed:
            try:
                await self._deliver([each])
            except Unsent as unsent:
                return await self._later(owed[owed.index(each) :], unsent.wait)
            except Unreachable as unreachable:
                return await self._lifecycle.pause(each.table, unreachable.why, untold=each.id)
            except Exception:
                log.exception("telling %s to table %s failed", each.kind, each.table)
                if each.tries + 1 >= MOST_TRIES:
                    return await self._lifecycle.pause(each.table, "broken", untold=each.id)
                return await self._later(owed[owed.index(each) :], 0)
        return None

    async def _tell_each(self, owed: Sequence[OutboxRow]) -> None:
        """What fails is tried again by itself, and given up in the end."""
        for batch in _batches(owed):
            try:
                await self._deliver(batch)
            except Unsent as unsent:
                await self._again(batch, MOST_TRIES if batch[0].kind in COSMETIC else None, unsent.wait)
            except Rejected:
                await self._again(batch, MOST_REJECTIONS)
            except Unreachable:
                await self._delivery.give_up(batch)
            except Exception:
                log.exception("telling %s to table %s failed", batch[0].kind, batch[0].table)
                await self._again(batch, MOST_TRIES)

    async def _again(self, owed: Sequence[OutboxRow], most: int | None, wait: float = 0) -> None:
        """Try again later, unless it has been tried often enough."""
        first = owed[0]
        if most is not None and first.tries + 1 >= most:
            log.warning("%s at table %s is given up after %s tries", first.kind, first.table, most)
            await self._delivery.give_up(owed)
        else:
            await self._later(owed, wait)

    async def _later(self, owed: Sequence[OutboxRow], wait: float) -> None:
        tries = owed[0].tries + 1
        due = self._services.clock.now() + max(wait, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
        async with self._store.transaction() as transaction:
            for each in owed:
                await transaction.postpone(each.id, due=due, tries=each.tries + (each is owed[0]))

    async def _deliver(self, owed: Sequence[OutboxRow]) -> None:
        again = any(each.tries or each.id <= self._inherited for each in owed)
        if owed[0].kind is OutboxKind.INVITE:
            await self._delivery.invite(owed, again=again)
        else:
            await self._delivery.deliver(owed[0], again=again)


def _lane(kind: OutboxKind) -> Lane:
    return Lane.AI if kind is OutboxKind.THINK else Lane.BESIDE if kind in BESIDE else Lane.TURNS


def _is_due(owed: OutboxRow, now: float) -> bool:
    """A time too far away was set before the clock was put back."""
    return not now < owed.due <= now + LONGEST_RETRY


def _batches(owed: Sequence[OutboxRow]) -> Iterator[list[OutboxRow]]:
    """Each by itself, but all invitations together."""
    invitations = [each for each in owed if each.kind is OutboxKind.INVITE]
    if invitations:
        yield invitations
    for each in owed:
        if each.kind is not OutboxKind.INVITE:
            yield [each]
