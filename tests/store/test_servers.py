"""The store contract: settings of servers."""

from __future__ import annotations

from store import Server, Status, Store
from tests.store.example_tables import new_table


async def test_settings_of_a_server_are_stored_as_given(store: Store) -> None:
    server = Server(1, "fr", "golem", True, 5, 7.5, size=3, open_hands=True, hints=False, replay=False)
    async with store.transaction() as transaction:
        await transaction.save_server(Server(1))
        await transaction.save_server(server)
        await transaction.save_server(Server(2))
    assert [await store.server(guild) for guild in (1, 2, 3)] == [server, Server(2), Server(3)]
    assert await store.removed_servers(7) == []
    assert await store.removed_servers(8) == [1]


async def test_a_server_that_removed_the_bot_long_ago_is_forgotten_unless_it_has_open_tables(
    store: Store,
) -> None:
    await new_table(store, guild=1)
    await new_table(store, guild=2, status=Status.OVER)
    servers = [Server(1, gone=5), Server(2, gone=5), Server(3, gone=6), Server(4, "fr")]
    async with store.transaction() as transaction:
        for server in servers:
            await transaction.save_server(server)
        await transaction.forget_servers(5)
    assert [await store.server(each.guild) == each for each in servers] == [True, False, True, True]
