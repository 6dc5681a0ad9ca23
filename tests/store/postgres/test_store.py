"""The PostgreSQL store: opening, locking, losing its connection and closing."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncGenerator

import pytest

from store import ChannelTaken, Repeated, Stale, Status
from store.errors import InUse, Unusable
from store.postgres import locks
from store.postgres.connection import ConnectionLost
from store.postgres.store import PostgresStore, open_store
from tests.postgres_server import end_connections
from tests.store.example_tables import new_table


@pytest.fixture
async def store(postgres_url: str) -> AsyncGenerator[PostgresStore]:
    opened = await open_store(postgres_url)
    yield opened
    await opened.close()


@pytest.fixture
async def stores(postgres_url: str) -> AsyncGenerator[tuple[PostgresStore, PostgresStore]]:
    """Two processes' stores on the same database."""
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    yield one, two
    await one.close()
    await two.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.2)


async def test_a_closed_database_reopens_with_its_contents(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    number = await new_table(store)
    await store.close()
    store = await open_store(postgres_url)
    assert await store.table(number) is not None
    await store.close()


@pytest.mark.usefixtures("impatient")
async def test_who_wants_to_be_alone_cannot_open_a_database_in_use(
    store: PostgresStore, postgres_url: str
) -> None:
    with pytest.raises(InUse, match=r"^postgresql://"):
        await open_store(postgres_url, alone=True)
    await store.close()
    alone = await open_store(postgres_url, alone=True)
    with pytest.raises(InUse):
        await open_store(postgres_url)
    await alone.close()


async def test_a_killed_process_does_not_lock_the_database(postgres_url: str) -> None:
    opening = f"asyncio.run(open_store({postgres_url!r}))"
    code = (
        f"import asyncio, os; from store.postgres.store import open_store; {opening}; os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", code], check=False)
    assert killed.returncode == -9
    await (await open_store(postgres_url)).close()


async def test_a_server_that_does_not_answer_is_named_without_the_password(tmp_path: object) -> None:
    with pytest.raises(Unusable, match=r"postgresql://ada@/games\S* can't be opened") as refused:
        await open_store(f"postgresql://ada:s3cret@/games?host={tmp_path}")
    assert "s3cret" not in str(refused.value)


async def test_a_lost_connection_fails_what_was_under_way_and_is_replaced(
    store: PostgresStore, postgres_url: str
) -> None:
    number = await new_table(store)
    with pytest.raises(ConnectionLost):
        async with store.transaction() as transaction:
            await transaction.change_table(number, host=99)
            await transaction.table(number)
            await end_connections(postgres_url)
            await transaction.change_table(number, size=5)
            await transaction.table(number)
    async with store.transaction() as transaction:
        found = await transaction.table(number)
        assert found is not None
        assert (found.host, found.size) == (3, 4)
    assert await store.table(number) == found


@pytest.mark.usefixtures("impatient")
async def test_a_process_that_lost_its_connection_and_its_place_writes_nothing(
    store: PostgresStore, postgres_url: str
) -> None:
    await end_connections(postgres_url)
    other = await open_store(postgres_url, alone=True)
    for _ in range(2):  # the loss may be noticed only when something is sent
        with pytest.raises((InUse, *ConnectionLost)):
            await new_table(store)
    await other.close()
    assert await new_table(store)


async def test_a_closed_store_raises_and_may_be_closed_again(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await store.close()
    await store.close()
    with pytest.raises(ConnectionLost):
        await store.table(1)
    with pytest.raises(ConnectionLost):
        async with store.transaction():
            pass


# Several processes


async def test_blocks_that_name_different_tables_run_at_the_same_time(
    stores: tuple[PostgresStore, PostgresStore],
) -> None:
    one, two = stores
    first, second = await new_table(one), await new_table(one)
    async with one.transaction(first) as outer, asyncio.timeout(30):
        await outer.change_table(first, host=7)
        await outer.table(first)
        async with two.transaction(second) as inner:
            await inner.change_table(second, host=8)
    changed = [await one.table(number) for number in (first, second)]
    assert [table.host for table in changed if table] == [7, 8]


@pytest.mark.parametrize("named", [(True, True), (True, False), (False, True), (False, False)])
async def test_a_block_waits_for_one_that_names_the_same_table_or_none(
    stores: tuple[PostgresStore, PostgresStore], named: tuple[bool, bool]
) -> None:
    one, two = stores
    number = await new_table(one)
    order: list[str] = []

    async def write() -> None:
        async with two.transaction(*(number,) * named[1]) as transaction:
            entries = await transaction.log_entries(number)
            order.append("second")
            await transaction.append_log(number, after=len(entries), player=3, text="rest", at=2)

    async with one.transaction(*(number,) * named[0]) as transaction:
        assert await transaction.log_entries(number) == []
        waiting = asyncio.create_task(write())
        await asyncio.sleep(0.1)
        await transaction.append_log(number, after=0, player=3, text="rest", at=1)
        order.append("first")
    await waiting
    assert order == ["first", "second"]
    assert [entry.at for entry in await one.log_entries(number)] == [1, 2]


async def test_blocks_that_name_the_same_tables_in_any_order_do_not_wait_for_each_other_for_ever(
    stores: tuple[PostgresStore, PostgresStore],
) -> None:
    tables = [await new_table(stores[0]) for _ in range(3)]

    async def write(store: PostgresStore, order: list[int]) -> None:
        for _ in range(20):
            async with store.transaction(*order) as transaction:
                for table in order:
                    await transaction.change_table(table, host=5)

    async with asyncio.timeout(60):
        await asyncio.gather(write(stores[0], tables), write(stores[1], tables[::-1]))


async def test_what_another_process_has_just_written_is_a_clash_of_the_contract(
    stores: tuple[PostgresStore, PostgresStore],
) -> None:
    """Even if blocks don't name the tables that they change."""
    one, two = stores
    first, second, third = [await new_table(one) for _ in range(3)]
    async with one.transaction(third) as transaction:
        await transaction.change_table(first, place=9, status=Status.RUNNING)
        await transaction.append_log(first, after=0, player=3, text="rest", at=1)
        await transaction.save_interaction(77, 1)
        await transaction.table(first)
        clashes = [
            asyncio.create_task(clash)
            for clash in (_take_place(two, second), _append(two, first), _handle(two, 77))
        ]
        await asyncio.sleep(0.1)
    outcomes = await asyncio.gather(*clashes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ChannelTaken, Stale, Repeated]
    assert isinstance(outcomes[0], ChannelTaken)
    assert outcomes[0].table == first


async def _take_place(store: PostgresStore, table: int) -> None:
    async with store.transaction(table) as transaction:
        await transaction.change_table(table, place=9, status=Status.RUNNING)


async def _append(store: PostgresStore, table: int) -> None:
    async with store.transaction(10**6) as transaction:
        await transaction.append_log(table, after=0, player=4, text="rest", at=2)


async def _handle(store: PostgresStore, request: int) -> None:
    async with store.transaction(10**6 + 1) as transaction:
        await transaction.save_interaction(request, 2)


async def test_numbers_of_a_rolled_back_block_are_not_given_again(store: PostgresStore) -> None:
    async with store.transaction() as transaction:
        kept = await transaction.new_message_key()
    lost = 0
    with pytest.raises(RuntimeError):
        async with store.transaction() as transaction:
            lost = await transaction.new_message_key()
            raise RuntimeError
    async with store.transaction() as transaction:
        assert await transaction.new_message_key() > lost > kept


async def test_a_stored_table_is_read_in_one_consistent_snapshot(store: PostgresStore) -> None:
    """A single statement sees a single state; so only one may be sent."""
    number = await new_table(store)
    sent: list[str] = []
    reader = await store._reader()  # pyright: ignore[reportPrivateUsage]
    original = reader.call

    async def counted(do: object) -> object:
        sent.append(repr(do))
        return await original(do)  # pyright: ignore[reportArgumentType, reportUnknownVariableType]

    reader.call = counted  # pyright: ignore[reportAttributeAccessIssue]
    assert await store.stored_table(number) is not None
    assert len(sent) == 1
