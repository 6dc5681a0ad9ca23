"""The store contract: settings of the program, and requests, which are saved once."""

from __future__ import annotations

import pytest

from store import Repeated, Store


async def test_settings_of_the_program_are_stored(store: Store) -> None:
    async with store.transaction() as transaction:
        await transaction.save_setting("commands", "abc")
        await transaction.save_setting("commands", "def")
    assert await store.setting("commands") == "def"
    assert await store.setting("nothing") is None


# Requests


async def test_saving_a_request_twice_undoes_the_second_transaction(store: Store) -> None:
    assert not await store.was_handled(7)
    async with store.transaction() as transaction:
        await transaction.save_interaction(7, 1.0)
        await transaction.save_setting("by", "the first")
    with pytest.raises(Repeated):
        async with store.transaction() as transaction:
            await transaction.save_interaction(7, 2.0)
            await transaction.save_setting("by", "the second")
    assert await store.was_handled(7)
    assert await store.setting("by") == "the first"


async def test_a_request_whose_transaction_failed_may_be_saved_again(store: Store) -> None:
    with pytest.raises(RuntimeError):
        async with store.transaction() as transaction:
            await transaction.save_interaction(7, 1.0)
            raise RuntimeError
    async with store.transaction() as transaction:
        await transaction.save_interaction(7, 2.0)
    assert await store.was_handled(7)


async def test_old_requests_are_deleted_in_pages(store: Store) -> None:
    async with store.transaction() as transaction:
        for request in range(1, 6):
            await transaction.save_interaction(request, float(request))
    for after, last, kept in ((0, 2, [3, 4, 5]), (2, 4, [5]), (4, 0, [5])):
        async with store.transaction() as transaction:
            assert await transaction.drop_interactions(4.0, after=after, most=2) == last
        assert [request for request in range(1, 6) if await store.was_handled(request)] == kept
