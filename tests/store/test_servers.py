"""The store contract: settings of servers."""

from __future__ import annotations

from store import Server, Store


async def test_settings_of_a_server_are_stored_as_given(store: Store) -> None:
    server = Server(1, "fr", "golem", True, 5, 7.5, size=3, open_hands=True, hints=False, replay=False)
    async with store.transaction() as transaction:
        await transaction.save_server(Server(1))
        await transaction.save_server(server)
        await transaction.save_server(Server(2))
    assert [await store.server(guild) for guild in (1, 2, 3)] == [server, Server(2), Server(3)]
    assert await store.removed_servers(7) == []
    assert await store.removed_servers(8) == [server]
