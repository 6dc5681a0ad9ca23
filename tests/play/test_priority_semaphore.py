"""The semaphore whose second queue waits until nobody is in the first."""

from __future__ import annotations

import asyncio

from play.priority_semaphore import PrioritySemaphore


async def hold(semaphore: PrioritySemaphore, log: list[str], name: str, *, can_wait: bool) -> None:
    async with semaphore.place(can_wait=can_wait):
        log.append(name)
        await asyncio.sleep(0)


async def test_those_who_can_wait_come_after_all_others() -> None:
    semaphore, log = PrioritySemaphore(1), list[str]()
    async with semaphore.place(can_wait=True):
        names = {"later": True, "turn": False, "last": True, "hint": False}
        tasks = [
            asyncio.create_task(hold(semaphore, log, name, can_wait=can_wait))
            for name, can_wait in names.items()
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert log == ["turn", "hint", "later", "last"]


async def test_somebody_cancelled_while_waiting_or_on_getting_a_place_leaves_it_to_the_next() -> None:
    semaphore, log = PrioritySemaphore(1), list[str]()
    async with semaphore.place():
        first, second, third = (
            asyncio.create_task(hold(semaphore, log, name, can_wait=False)) for name in "abc"
        )
        await asyncio.sleep(0)
        first.cancel()
    second.cancel()  # it has got the place, but doesn't know it yet
    await asyncio.wait([first, second, third])
    assert log == ["c"]
    async with semaphore.place():
        log.append("free")
    assert log == ["c", "free"]


async def test_as_many_as_there_are_places_run_at_once() -> None:
    semaphore = PrioritySemaphore(2)
    async with semaphore.place(), semaphore.place(can_wait=True):
        third = asyncio.create_task(hold(semaphore, [], "third", can_wait=False))
        await asyncio.sleep(0)
        assert not third.done()
    await third
