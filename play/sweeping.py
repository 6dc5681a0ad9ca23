"""Sweeping, once a day: tables that nobody will come back to end, and what is left of others goes away."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from play import Refused
from play.house import House
from play.rounds import Rounds
from play.steward import Steward
from store import Status, Table

log = logging.getLogger(__name__)

DAY = 24 * 60 * 60.0
LOBBIES_WAIT = 7 * DAY
SERVERS_WAIT = 30 * DAY


def overdue(tables: Sequence[Table], gone: Mapping[int, float], now: float) -> list[Table]:
    """The tables to end: of servers that removed the bot long ago, and lobbies that nobody started."""
    return [table for table in tables if _left(table, gone, now) or _expired(table, now)]


def _left(table: Table, gone: Mapping[int, float], now: float) -> bool:
    return table.guild in gone and now - gone[table.guild] >= SERVERS_WAIT


def _expired(table: Table, now: float) -> bool:
    """Of a table from before its opening was written down nobody knows."""
    return table.status is Status.LOBBY and 0 < table.opened <= now - LOBBIES_WAIT


class Sweeper(Rounds):
    """Sweeps when it starts and then every day, by the clock of the house."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._steward, self._next = Steward(house), 0.0

    async def next_time(self) -> float | None:
        return self._next

    async def work(self) -> None:
        now = self._house.clock.now()
        if now >= self._next:
            self._next = now + DAY
            try:
                await self.sweep()
            except Exception:
                log.exception("sweeping broke")

    async def sweep(self) -> None:
        """All that is due now; nobody is called by it."""
        now, store = self._house.clock.now(), self._house.store
        gone = {server.guild: server.gone for server in await store.servers_gone(now)}
        for table in overdue(await store.standing(), gone, now):
            try:
                await self._steward.end(table.id, "gone")
            except Refused:
                continue  # it ended meanwhile
        async with self._house.writing() as writing:
            await writing.tidy(now - DAY)
