"""Which transactions on SQLite run side by side, and which wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from store.sqlite.table_locks import TableLocks


class Holders:
    """Tasks that hold tables until they are told to let go."""

    def __init__(self) -> None:
        self._locks, self._let_go = TableLocks(), dict[str, asyncio.Event]()
        self._tasks = dict[str, asyncio.Task[None]]()
        self.inside: list[str] = []

    async def come(self, name: str, *tables: int) -> None:
        self._let_go[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._hold(name, tables))
        await _settled()

    async def _hold(self, name: str, tables: tuple[int, ...]) -> None:
        async with self._locks.hold(tables):
            self.inside.append(name)
            try:
                await self._let_go[name].wait()
            finally:
                self.inside.remove(name)

    async def go(self, *names: str) -> None:
        for name in names:
            self._let_go[name].set()
        await _settled()

    async def cancel(self, name: str) -> None:
        self._tasks[name].cancel()
        await asyncio.gather(self._tasks[name], return_exceptions=True)
        await _settled()

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


async def _settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
async def holders() -> AsyncGenerator[Holders]:
    found = Holders()
    yield found
    await found.close()


async def test_different_tables_are_held_side_by_side_and_the_same_one_in_order(holders: Holders) -> None:
    for name, *tables in (("a", 1), ("b", 2), ("c", 1, 3), ("d", 1)):
        await holders.come(str(name), *map(int, tables))
    assert holders.inside == ["a", "b"]
    await holders.go("a")
    assert holders.inside == ["b", "c"]
    await holders.go("c")
    assert holders.inside == ["b", "d"]


async def test_who_wants_everything_waits_for_all_who_came_earlier_and_lets_nobody_pass(
    holders: Holders,
) -> None:
    await holders.come("a", 1)
    await holders.come("all")
    await holders.come("b", 2)
    await holders.come("also all")
    assert holders.inside == ["a"]
    await holders.go("a")
    assert holders.inside == ["all"]
    await holders.go("all")
    assert holders.inside == ["b"]
    await holders.go("b")
    assert holders.inside == ["also all"]


async def test_nobody_passes_someone_who_waits_for_the_same_table(holders: Holders) -> None:
    await holders.come("a", 1)
    await holders.come("both", 1, 2)
    await holders.come("b", 2)
    assert holders.inside == ["a"]
    await holders.go("a")
    assert holders.inside == ["both"]
    await holders.go("both")
    assert holders.inside == ["b"]


async def test_one_who_no_longer_waits_holds_up_nobody(holders: Holders) -> None:
    await holders.come("a", 1)
    await holders.come("all")
    await holders.come("b", 2)
    await holders.cancel("all")
    assert holders.inside == ["a", "b"]


async def test_one_who_is_cancelled_as_they_are_let_in_holds_up_nobody() -> None:
    locks = TableLocks()

    @asynccontextmanager
    async def held() -> AsyncGenerator[None]:
        async with asyncio.timeout(5), locks.hold([1]):
            yield

    async def hold() -> None:
        async with locks.hold([1]):
            pass

    async with held():
        task = asyncio.create_task(hold())
        await asyncio.sleep(0)
    task.cancel()  # it was let in, but has not noticed yet
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
    async with held():
        pass
