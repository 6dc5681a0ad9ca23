"""Server events: deleted channels, archived threads, and the bot being removed or added."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from store import Server, Status
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.stored_tables import add_foreign_table


async def test_a_deleted_thread_pauses_the_table_which_can_be_resumed_elsewhere(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2)
    sim.env.backend.delete_channel(channel.id)
    await sim.env.settle()
    assert (await sim.table()).table.status is Status.PAUSED
    elsewhere = sim.guild.create_text_channel("elsewhere")
    player = await sim.acting_person()
    answer = await player.slash(elsewhere, "century resume", table="1")
    assert answer.ephemeral
    reposted = sim.newest_public_message(elsewhere)
    assert reposted.attachments
    await sim.play_turn(elsewhere, player, ["rest"])
    assert (await sim.table()).after == 1


async def test_an_archived_thread_is_reopened_while_its_game_is_running(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    server_events: Any = sim.bot.get_cog("ServerEventsCog")

    async def update_thread(**metadata: bool) -> list[Any]:
        payload = SimpleNamespace(thread_id=channel.id, data={"thread_metadata": metadata})
        await server_events.on_raw_thread_update(payload)
        patched = [each for each in sim.env.http_requests if each.path == f"/channels/{channel.id}"]
        return [each.json for each in patched if each.method == "PATCH"]

    assert await update_thread(archived=False) == []
    assert await update_thread(archived=True, locked=True) == []
    assert await update_thread(archived=True) == [{"archived": False}]
    await sim.bot.play.endings.end(1, "admin")
    assert len(await update_thread(archived=True)) == 1


async def test_tables_pause_when_the_bot_is_removed_from_their_server(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    sim.env.backend.remove_guild(sim.guild.id)
    await sim.env.settle()
    found = await sim.bot.services.store.table(1)
    assert found
    assert (found.status, found.why) == (Status.PAUSED, "removed")
    assert (await sim.bot.services.store.server(sim.guild.id)).gone


async def test_a_game_can_continue_on_another_server_after_the_bot_was_removed(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    other = sim.env.create_guild("Oasis", preferred_locale="en-US")
    elsewhere = other.create_text_channel("tables")
    player = other.add_member((await sim.acting_person()).user)
    await sim.bot.play.servers.removed(sim.guild.id)
    await sim.env.settle()
    (offered,) = await player.autocomplete(elsewhere, "century resume", "table", "")
    assert offered["value"] == "1"
    await player.slash(elsewhere, "century resume", table="1")
    await sim.play_turn(elsewhere, player, ["rest"])
    table = (await sim.table()).table
    assert (table.guild, table.place, table.status) == (other.id, elsewhere.id, Status.RUNNING)


async def test_a_server_that_adds_the_bot_again_is_no_longer_marked_as_gone(sim: SimulatedDiscord) -> None:
    store, number = sim.bot.services.store, sim.guild.id
    async with store.transaction() as transaction:
        await transaction.save_server(Server(number, most=4, gone=1))
    server_events: Any = sim.bot.get_cog("ServerEventsCog")
    await server_events.on_guild_join(sim.bot.get_guild(number))  # simcord sends no event for joining
    assert await store.server(number) == Server(number, most=4, gone=0)


@pytest.mark.usefixtures("on_disk")
async def test_tables_on_a_server_that_removed_the_bot_long_ago_end_at_startup(sim: SimulatedDiscord) -> None:
    number = await add_foreign_table(sim)
    async with sim.bot.services.store.transaction() as transaction:
        await transaction.save_server(Server(5, gone=1))
    await sim.restart()
    found = await sim.bot.services.store.table(number)
    assert found
    assert found.status is Status.OVER
