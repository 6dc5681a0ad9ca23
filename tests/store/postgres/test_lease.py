"""The lease of a process on a PostgreSQL database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from store.errors import Unusable
from store.postgres.lease import Lease
from store.postgres.store import open_store
from store.process_leases import KEPT, process_name
from tests.postgres_server import TIMEOUT


async def test_a_lease_is_renewed_as_long_as_the_process_runs(postgres_url: str) -> None:
    store = await open_store(postgres_url, lease=30, beat=0.01)
    (before,) = await store.living_workers()
    while (await store.living_workers())[0].until == before.until:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert store.has_lease
    assert store.worker == before.id
    await store.close()
    assert not store.has_lease


async def test_a_lease_is_renewed_after_any_error(caplog: pytest.LogCaptureFixture) -> None:
    asked = list[str]()

    async def run(statement: str, *values: object) -> list[Any]:
        asked.append(statement.split(maxsplit=1)[0])
        if asked[-1] == "UPDATE" and asked.count("UPDATE") == 1:
            raise RuntimeError("a bug")
        return [] if statement.startswith("SELECT") else [(1,)]

    lease = Lease(run, "", beat=0.001)
    await lease.start()
    async with asyncio.timeout(TIMEOUT):
        while asked.count("UPDATE") < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    await lease.end()
    assert "the lease could not be renewed" in caplog.text


async def test_a_process_whose_lease_has_expired_goes_on_under_another_number(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = await open_store(postgres_url, lease=0.001, beat=60)
    before = store.worker
    await asyncio.sleep(0.01)
    assert not store.has_lease
    await store.lease.renew()
    assert store.worker > before
    assert "the lease had expired" in caplog.text
    await store.close()


async def test_a_closed_store_gives_its_lease_back(postgres_url: str) -> None:
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    assert [each.id for each in await two.living_workers()] == [one.worker, two.worker]
    await one.close()
    assert [each.id for each in await two.living_workers()] == [two.worker]
    await two.close()


async def test_a_process_with_other_numbers_is_refused_while_others_live(postgres_url: str) -> None:
    one = await open_store(postgres_url, numbers="a")
    with pytest.raises(Unusable, match="other numbers"):
        await open_store(postgres_url, numbers="b")
    assert [each.numbers for each in await one.living_workers()] == ["a"]
    await one.close()
    await (await open_store(postgres_url, numbers="b")).close()


async def test_a_suspended_process_gets_no_new_lease_beside_processes_with_other_numbers(
    postgres_url: str,
) -> None:
    suspended = await open_store(postgres_url, numbers="old", lease=0.05, beat=60)
    while suspended.has_lease:  # noqa: ASYNC110  as if it was suspended
        await asyncio.sleep(0.01)
    other = await open_store(postgres_url, numbers="new")
    with pytest.raises(Unusable, match="with other numbers"):
        await suspended.lease.renew()
    assert not suspended.has_lease
    assert [each.id for each in await other.living_workers()] == [other.worker]
    await suspended.close()
    await other.close()


async def test_leases_that_expired_long_ago_are_forgotten_at_the_next_start(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    async with store.transaction() as transaction:
        for _ in range(3):  # processes that were killed
            await transaction.add_worker("killed", "", -2 * KEPT)
        await transaction.add_worker("killed just now", "", -1)
    another = await open_store(postgres_url)
    rows = await store._rows("SELECT name FROM workers")  # pyright: ignore[reportPrivateUsage]
    assert sorted(name for (name,) in rows if name != process_name()) == ["killed just now"]
    await another.close()
    await store.close()
