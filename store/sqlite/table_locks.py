"""Decides which transactions may run side by side: those that name different tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager


class TableLocks:
    """Lets in those who want tables that nobody else has, first come first served, or one who wants all."""

    def __init__(self) -> None:
        self._held: list[frozenset[int]] = []
        """What those have who were let in; an empty set is everything."""
        self._waiting: list[tuple[frozenset[int], asyncio.Future[None]]] = []

    @asynccontextmanager
    async def hold(self, tables: Collection[int]) -> AsyncGenerator[None]:
        """Have these tables, or everything if there are none, until the end of the block."""
        wanted, admitted = frozenset(tables), asyncio.get_running_loop().create_future()
        self._waiting.append((wanted, admitted))
        self._admit()
        try:
            await admitted
            yield
        finally:
            if not admitted.cancelled():
                self._held.remove(wanted)
            self._admit()

    def _admit(self) -> None:
        """Let in all who want nothing that somebody has, or that somebody wants who came earlier."""
        waiting, self._waiting = self._waiting, []
        taken, everything = set[int]().union(*self._held), frozenset[int]() in self._held
        for wanted, admitted in waiting:
            if admitted.cancelled():
                continue
            if everything or wanted & taken or (taken and not wanted):
                self._waiting.append((wanted, admitted))
            else:
                self._held.append(wanted)
                admitted.set_result(None)
            taken |= wanted
            everything = everything or not wanted
