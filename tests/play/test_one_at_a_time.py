"""Work that one process does for all that share a database."""

from __future__ import annotations

import asyncio

import pytest

import play.one_at_a_time
from play.one_at_a_time import one_at_a_time
from store.postgres.store import PostgresStore, open_store


async def work(store: PostgresStore, done: list[str], name: str, release: asyncio.Event) -> None:
    async with one_at_a_time(store, "work"):
        done.append(f"{name} begins")
        await release.wait()
    done.append(f"{name} ends")


async def test_a_process_waits_until_another_one_is_done(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play.one_at_a_time, "PAUSE", 0.01)
    stores, done, release = [await open_store(postgres_url) for _ in "ab"], list[str](), asyncio.Event()
    first = asyncio.create_task(work(stores[0], done, "first", release))
    while not done:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    second = asyncio.create_task(work(stores[1], done, "second", release))
    await asyncio.sleep(0.05)
    assert done == ["first begins"]
    release.set()
    await asyncio.gather(first, second)
    assert done == ["first begins", "first ends", "second begins", "second ends"]
    for store in stores:
        await store.close()


async def test_nobody_waits_for_a_process_that_has_died(postgres_url: str) -> None:
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    done, hangs, goes_on = list[str](), asyncio.Event(), asyncio.Event()
    unfinished = asyncio.create_task(work(one, done, "first", hangs))
    while not done:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    async with two.transaction() as transaction:
        await transaction.remove_worker(one.worker)
    goes_on.set()
    await work(two, done, "second", goes_on)
    assert done == ["first begins", "second begins", "second ends"]
    hangs.set()
    await unfinished
    for store in (one, two):
        await store.close()
