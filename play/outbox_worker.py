"""The outbox worker: delivers queued messages in order, once each, with retries; also runs AI turns."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum, auto
from heapq import heappop, heappush
from itertools import takewhile
from math import inf

from play import worker
from play.ai_turns import AiTurns
from play.delivery_errors import Rejected, Unreachable, Unsent
from play.delivery_retries import MOST_REJECTIONS, MOST_TRIES, pause_before_retry
from play.outbox_delivery import OutboxDelivery
from play.pauses import Pauses
from play.requests import PROPOSALS
from play.services import Services, Written
from play.table_messages_protocol import TableMessages
from play.worker import Worker
from store import LeaseLost, OutboxKind, OutboxRow
from store.due_rows import LONGEST_RETRY

log = logging.getLogger(__name__)

SEARCH_PAUSE, MOST_CLAIMED = 2.0, 50
"""Seconds between two searches for tables that no living process delivers; how many are claimed at once."""
AT_ONCE = 100
"""To how many tables a lane delivers at the same time."""


class Lane(Enum):
    """Queues of a table that are processed in parallel."""

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
    OutboxKind.MATCH,
    OutboxKind.COMPARISON,
)


class OutboxWorker(Worker):
    """Delivers the messages of the tables that its process has claimed, and remembers what is queued there.

    Woken after writes to the outbox; a timer wakes it for rows that are due later. Where several processes
    share the database, it also looks for tables that nobody delivers. Alone, it reads all rows at the start.
    """

    def __init__(self, services: Services, messages: TableMessages, ai_turns: AiTurns) -> None:
        super().__init__(services)
        self._store, self._pauses = services.store, Pauses(services)
        self._delivery = OutboxDelivery(services, messages, ai_turns)
        self._delivering: dict[tuple[int, Lane], asyncio.Task[None]] = {}
        self._slots = {lane: asyncio.Semaphore(AT_ONCE) for lane in Lane}
        self._uncertain = set[int]()
        """The ids of rows that may have been sent although that could not be saved."""
        self._owed: dict[int, list[OutboxRow]] = {}
        """What is queued by table, as far as this process knows."""
        self._changed: set[int] | None = None
        """The tables whose rows have to be read; None for all."""
        self._noted: dict[int, list[OutboxRow]] = {}
        """What was noted while rows are being read, which may be older."""
        self._is_told = False
        """Whether somebody calls `note` after each transaction."""
        self._look_at: set[int] = set()
        """The tables for which the next round may start tasks."""
        self._later: list[tuple[float, int]] = []
        """A heap of tables with rows that are due later."""
        self._last_round = self._next_search = 0.0

    def wake(self) -> None:
        """Run a round now that reads the whole outbox, because any of it may have changed."""
        self._changed = None
        super().wake()

    def note(self, written: Written) -> None:
        """Note what a transaction of this process changed; run a round if that concerns the outbox."""
        self._is_told = True
        if not written.outbox:
            return
        mine = {table: self._deliverable(rows) for table, rows in written.owed.items()}
        self._owed |= mine
        self._noted |= mine
        self._look_at |= written.outbox
        if self._changed is not None:
            self._changed |= written.outbox - set(written.owed)
        super().wake()

    def _deliverable(self, rows: Sequence[OutboxRow]) -> list[OutboxRow]:
        """The rows of a table, unless another living process delivers them."""
        return [row for row in rows if row.owner in (0, self._store.worker)]

    def _look_again(self) -> None:
        """Run a round without new rows; if nobody notes those, everything is read."""
        if self._is_told:
            super().wake()
        else:
            self.wake()

    def _wake_at_time(self) -> None:
        self._look_again()

    def tasks_in_progress(self) -> list[asyncio.Task[None]]:
        return [*super().tasks_in_progress(), *self._delivering.values()]

    async def work(self) -> None:
        """Start a task per table and lane, so that a slow one delays no other."""
        busy = set(self._delivering)  # these may finish after the rows are read, which would then be outdated
        await self._search()
        await self._read()
        tables, self._look_at = self._look_at | self._tables_due_by_now(), set()
        await self._claim([table for table in sorted(tables) if self._is_unclaimed(table)])
        for table in sorted(tables):
            self._start_lanes(table, busy)

    async def _search(self) -> None:
        """Now and then, look for rows that this process doesn't know of: another one queued them or died.

        It finds fewer of them the more tables this process is delivering already, and at most MOST_CLAIMED.
        """
        now = self._services.clock.now()
        if self._store.alone or (self._changed is not None and self._last_round <= now < self._next_search):
            return
        self._next_search = now + SEARCH_PAUSE
        most = max(0, MOST_CLAIMED - len(self._delivering))
        found = await self._store.tables_to_deliver(self._store.worker, until=now, most=most)
        self._changed = {*(self._owed if self._changed is None else self._changed), *found}

    def _is_unclaimed(self, table: int) -> bool:
        """Whether rows of the table are due that this process has not claimed."""
        rows, now = self._owed.get(table, ()), self._services.clock.now()
        return any(row.owner != self._store.worker and _is_due(row, now) for row in rows)

    async def _claim(self, tables: Sequence[int]) -> None:
        """Claim tables, not too many at once; forget those that another living process delivers."""
        if not tables:
            return
        claimed, later = tables[:MOST_CLAIMED], tables[MOST_CLAIMED:]
        self._look_at.update(later)
        self._noted = {}
        async with self._store.transaction(*claimed, durable=False) as transaction:
            await transaction.claim_deliveries(*claimed)
        rows = {table: self._deliverable(rows) for table, rows in transaction.outbox_changes.rows.items()}
        self._owed |= rows | self._noted

    def _tables_due_by_now(self) -> set[int]:
        """The tables with a row whose time has come; all of them if the clock was set back."""
        now, found = self._services.clock.now(), set[int]()
        if now < self._last_round:
            found = set(self._owed)
        while self._later and self._later[0][0] <= now:
            found.add(heappop(self._later)[1])
        self._last_round = now
        return found

    def _start_lanes(self, table: int, busy: Collection[tuple[int, Lane]]) -> None:
        now, waits = self._services.clock.now(), list[float]()
        if self._is_unclaimed(table):
            return
        for lane, rows in _lanes(self._owed.get(table, ())).items():
            due = [row for row in rows if _is_due(row, now)]
            if lane is not Lane.INDEPENDENT:
                due = list(takewhile(lambda row: _is_due(row, now), rows))
            key = table, lane
            if due and key in busy and key not in self._delivering:
                self._look_at.add(table)
            elif due and key not in self._delivering:
                self._delivering[key] = asyncio.get_running_loop().create_task(self._deliver_lane(key, due))
            waits += [row.due for row in rows if not _is_due(row, now)]
        if waits:
            heappush(self._later, (min(waits), table))
        if not self._owed.get(table, True):
            del self._owed[table]

    async def _deliver_lane(self, key: tuple[int, Lane], rows: Sequence[OutboxRow]) -> None:
        deliver = self._deliver_each if key[1] is Lane.INDEPENDENT else self._deliver_in_order
        try:
            async with self._slots[key[1]]:
                await deliver(rows)
        except LeaseLost:
            log.warning("the lease was lost during a delivery to table %s", key[0])
            self._owed.pop(key[0], None)
        except Exception:
            log.exception("the result of a delivery to table %s could not be kept", key[0])
            self._uncertain.update(row.id for row in rows)
            await asyncio.sleep(worker.BROKEN_PAUSE)
        finally:
            del self._delivering[key]
            self._look_at.add(key[0])
            if self._changed is not None and set(rows) & set(self._owed.get(key[0], ())):
                self._changed.add(key[0])  # nobody told what became of these rows
            self._look_again()

    async def _read(self) -> None:
        """Read the rows that may have changed: at the start all of them."""
        changed, self._changed, self._noted = self._changed, set(), {}
        if changed == set():
            return
        try:
            reading = self._store.outbox(until=inf) if changed is None else self._store.owed_to(*changed)
            rows = await reading
        except BaseException:
            self._changed = None if changed is None else changed | (self._changed or set())
            raise
        found: dict[int, list[OutboxRow]] = {table: [] for table in changed or ()}
        for row in rows:
            found.setdefault(row.table, []).append(row)
        self._owed = ({} if changed is None else self._owed) | found | self._noted
        self._look_at |= found.keys()

    async def next_time(self) -> float | None:
        if self._look_at:
            return self._services.clock.now()
        times = [self._later[0][0]] if self._later else []
        return min(times if self._store.alone else (*times, self._next_search), default=None)

    async def _deliver_in_order(self, rows: Sequence[OutboxRow]) -> None:
        for index, row in enumerate(rows):
            try:
                await self._deliver([row])
            except LeaseLost:
                raise
            except Unsent as unsent:
                return await self._postpone(rows[index:], unsent.wait)
            except Unreachable as unreachable:
                return await self._pause(row, unreachable.why)
            except Exception:
                log.exception("telling %s to table %s failed", row.kind, row.table)
                if row.tries + 1 >= MOST_TRIES:
                    return await self._pause(row, "broken")
                return await self._postpone(rows[index:], 0)
        return None

    async def _pause(self, row: OutboxRow, why: str) -> None:
        """Pause the table, unless another process may have taken over its messages."""
        with self._services.working_as(row.owner):
            await self._pauses.pause_because(row.table, why, undelivered=row)

    async def _deliver_each(self, rows: Sequence[OutboxRow]) -> None:
        """Deliver the messages independently; each failure is retried and finally dropped."""
        for batch in _batches(rows):
            try:
                await self._deliver(batch)
            except LeaseLost:
                raise
            except Unsent as unsent:
                most = MOST_TRIES if batch[0].kind in COSMETIC else None
                await self._retry_or_give_up(batch, most, unsent.wait)
            except Rejected:
                await self._retry_or_give_up(batch, MOST_REJECTIONS)
            except Unreachable:
                await self._delivery.give_up(batch)
            except Exception:
                log.exception("telling %s to table %s failed", batch[0].kind, batch[0].table)
                most = None if batch[0].kind is OutboxKind.MATCH else MOST_TRIES
                await self._retry_or_give_up(batch, most)

    async def _retry_or_give_up(self, rows: Sequence[OutboxRow], most: int | None, wait: float = 0) -> None:
        """Retry later, or give up after `most` tries; None means no limit."""
        first = rows[0]
        if most is not None and first.tries + 1 >= most:
            log.warning("%s at table %s is given up after %s tries", first.kind, first.table, most)
            await self._delivery.give_up(rows)
        else:
            await self._postpone(rows, wait)

    async def _postpone(self, rows: Sequence[OutboxRow], wait: float) -> None:
        due = self._services.clock.now() + pause_before_retry(rows[0].tries + 1, wait)
        async with self._services.transaction(rows[0].table) as transaction:
            for row in rows:
                await transaction.postpone(row, due=due, tries=row.tries + (row is rows[0]))

    async def _deliver(self, rows: Sequence[OutboxRow]) -> None:
        """Deliver rows; look first for messages that an earlier attempt, here or elsewhere, may have sent."""
        again = any(row.tries or row.started_by != row.owner or row.id in self._uncertain for row in rows)
        with self._services.working_as(rows[0].owner):
            if rows[0].kind is OutboxKind.INVITE:
                await self._delivery.invite(rows, again=again)
            else:
                await self._delivery.deliver(rows[0], again=again)


def _lanes(rows: Sequence[OutboxRow]) -> Mapping[Lane, list[OutboxRow]]:
    """A table's rows by lane, in order; independent ones only up to the first turn message."""
    lanes: defaultdict[Lane, list[OutboxRow]] = defaultdict(list)
    for row in rows:
        lane = _lane(row.kind)
        if lane is not Lane.INDEPENDENT or Lane.TURNS not in lanes:
            lanes[lane].append(row)
    return lanes


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
