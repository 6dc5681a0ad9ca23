"""The outbox worker: delivers queued messages in order, once each, with retries; also runs AI turns."""

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
from play.lifecycle import PROPOSALS, Lifecycle
from play.outbox_messages import OutboxDelivery, TableMessages
from play.services import Services
from play.worker import Worker
from store import OutboxKind, OutboxRow
from store.due_rows import LONGEST_RETRY

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds before the first retry, doubled for each further one, and the maximum."""
MOST_TRIES, MOST_REJECTIONS = 8, 3
"""After MOST_TRIES failures of our own code, a turn message pauses its table and other messages are dropped.
Other messages that Discord rejects are dropped after MOST_REJECTIONS tries. Cosmetic edits are dropped
after MOST_TRIES whatever the cause; everything else is retried for as long as Discord can't be reached."""


class Lane(Enum):
    """Queues of a table that are worked off in parallel."""

    TURNS = auto()
    """Turn messages, strictly in order: a failed one holds back everything after it."""
    AI = auto()
    """AI turns to compute."""
    INDEPENDENT = auto()
    """Independent messages, each sent once the turn messages queued before it are delivered."""


COSMETIC = (
    OutboxKind.STRIP,
    OutboxKind.SHOW,
    OutboxKind.LOBBY_EDIT,
    OutboxKind.RENAME,
    OutboxKind.SETTLE,
    OutboxKind.REPLAY,
)
"""What nobody waits for: edits that only change how a message or thread looks, and the replay."""
INDEPENDENT = (
    *COSMETIC,
    *PROPOSALS,
    OutboxKind.HOST,
    OutboxKind.INVITE,
    OutboxKind.PLANNED,
    OutboxKind.RESULT,
)


class OutboxWorker(Worker):
    """Woken after every write; a timer wakes it for rows that are due later."""

    def __init__(self, services: Services, messages: TableMessages, ai_turns: AiTurns) -> None:
        super().__init__(services)
        self._store, self._lifecycle = services.store, Lifecycle(services)
        self._delivery = OutboxDelivery(services, messages, ai_turns)
        self._delivering: dict[tuple[int, Lane], asyncio.Task[None]] = {}
        self._newest_inherited = 0

    async def prepare(self) -> None:
        """Note which rows an earlier process left: they may have been sent but not marked as delivered."""
        rows = await self._store.outbox(until=float("inf"))
        self._newest_inherited = max((row.id for row in rows), default=0)

    def tasks_in_progress(self) -> list[asyncio.Task[None]]:
        return [*super().tasks_in_progress(), *self._delivering.values()]

    async def work(self) -> None:
        """Start a task per table and lane, so that a slow one delays no other."""
        busy = set(self._delivering)  # these may finish after the rows are read, which would then be outdated
        now = self._services.clock.now()
        for key, rows in (await self._queued()).items():
            due = [row for row in rows if _is_due(row, now)]
            if key[1] is not Lane.INDEPENDENT:
                due = list(takewhile(lambda row: _is_due(row, now), rows))
            if key not in busy and key not in self._delivering and due:
                self._delivering[key] = asyncio.get_running_loop().create_task(self._deliver_lane(key, due))

    async def _deliver_lane(self, key: tuple[int, Lane], rows: Sequence[OutboxRow]) -> None:
        deliver = self._deliver_each if key[1] is Lane.INDEPENDENT else self._deliver_in_order
        try:
            await deliver(rows)
        except Exception:
            log.exception("the result of a delivery to table %s could not be kept", key[0])
            self._newest_inherited = max(self._newest_inherited, rows[-1].id)  # it may have been sent
            await asyncio.sleep(worker.BROKEN_PAUSE)
        finally:
            del self._delivering[key]
            self.wake()

    async def _queued(self) -> Mapping[tuple[int, Lane], list[OutboxRow]]:
        """The queued rows by table and lane, in order."""
        lanes: defaultdict[tuple[int, Lane], list[OutboxRow]] = defaultdict(list)
        for row in await self._store.outbox(until=float("inf")):
            lane = _lane(row.kind)
            if lane is not Lane.INDEPENDENT or (row.table, Lane.TURNS) not in lanes:
                lanes[row.table, lane].append(row)
        return lanes

    async def next_time(self) -> float | None:
        now, queued = self._services.clock.now(), await self._queued()
        times = [
            now if _is_due(row, now) else row.due
            for key, rows in queued.items()
            if key not in self._delivering
            for row in (rows if key[1] is Lane.INDEPENDENT else rows[:1])
        ]
        return min(times, default=None)

    async def _deliver_in_order(self, rows: Sequence[OutboxRow]) -> None:
        for index, row in enumerate(rows):
            try:
                await self._deliver([row])
            except Unsent as unsent:
                return await self._postpone(rows[index:], unsent.wait)
            except Unreachable as unreachable:
                return await self._lifecycle.pause(row.table, unreachable.why, undelivered=row.id)
            except Exception:
                log.exception("telling %s to table %s failed", row.kind, row.table)
                if row.tries + 1 >= MOST_TRIES:
                    return await self._lifecycle.pause(row.table, "broken", undelivered=row.id)
                return await self._postpone(rows[index:], 0)
        return None

    async def _deliver_each(self, rows: Sequence[OutboxRow]) -> None:
        """Deliver the messages independently; each failure is retried and finally dropped."""
        for batch in _batches(rows):
            try:
                await self._deliver(batch)
            except Unsent as unsent:
                most = MOST_TRIES if batch[0].kind in COSMETIC else None
                await self._retry_or_give_up(batch, most, unsent.wait)
            except Rejected:
                await self._retry_or_give_up(batch, MOST_REJECTIONS)
            except Unreachable:
                await self._delivery.give_up(batch)
            except Exception:
                log.exception("telling %s to table %s failed", batch[0].kind, batch[0].table)
                await self._retry_or_give_up(batch, MOST_TRIES)

    async def _retry_or_give_up(self, rows: Sequence[OutboxRow], most: int | None, wait: float = 0) -> None:
        """Retry later, or give up after `most` tries; None means no limit."""
        first = rows[0]
        if most is not None and first.tries + 1 >= most:
            log.warning("%s at table %s is given up after %s tries", first.kind, first.table, most)
            await self._delivery.give_up(rows)
        else:
            await self._postpone(rows, wait)

    async def _postpone(self, rows: Sequence[OutboxRow], wait: float) -> None:
        tries = rows[0].tries + 1
        due = self._services.clock.now() + max(wait, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
        async with self._store.transaction() as transaction:
            for row in rows:
                await transaction.postpone(row.id, due=due, tries=row.tries + (row is rows[0]))

    async def _deliver(self, rows: Sequence[OutboxRow]) -> None:
        again = any(row.tries or row.id <= self._newest_inherited for row in rows)
        if rows[0].kind is OutboxKind.INVITE:
            await self._delivery.invite(rows, again=again)
        else:
            await self._delivery.deliver(rows[0], again=again)


def _lane(kind: OutboxKind) -> Lane:
    return Lane.AI if kind is OutboxKind.THINK else Lane.INDEPENDENT if kind in INDEPENDENT else Lane.TURNS


def _is_due(row: OutboxRow, now: float) -> bool:
    """Whether the row is due. A time beyond any retry was set before the clock was turned back: due now."""
    return not now < row.due <= now + LONGEST_RETRY


def _batches(rows: Sequence[OutboxRow]) -> Iterator[list[OutboxRow]]:
    """All invitations form one batch; every other row is a batch of its own."""
    invitations = [row for row in rows if row.kind is OutboxKind.INVITE]
    if invitations:
        yield invitations
    for row in rows:
        if row.kind is not OutboxKind.INVITE:
            yield [row]
