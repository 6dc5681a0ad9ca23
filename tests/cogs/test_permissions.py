"""Missing permissions of the bot, before and during a game."""

from __future__ import annotations

from typing import Any

import discord

from store import Status
from tests.cogs.lobby_controls import choose_option, options_panel
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_missing_permissions_are_named_before_a_table_is_opened(sim: SimulatedDiscord) -> None:
    closed = sim.guild.create_text_channel(
        "closed",
        overwrites={sim.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )
    answer = await sim.people[0].slash(closed, "century new")
    assert answer.ephemeral
    assert "thread" in answer.response.content.casefold()
    assert await sim.bot.services.store.table(1) is None


def channel_without(sim: SimulatedDiscord, **permissions: bool) -> Any:
    overwrite = discord.PermissionOverwrite(**permissions)
    return sim.guild.create_text_channel("closed", overwrites={sim.guild.default_role: overwrite})


async def test_a_table_cannot_be_resumed_where_the_bot_may_not_attach_files(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    closed = channel_without(sim, attach_files=False)
    answer = await sim.people[0].slash(closed, "century resume", table="1")
    assert answer.ephemeral
    assert "attach files" in answer.response.content
    assert (await sim.table()).table.place == channel.id


async def thread_without(sim: SimulatedDiscord, **permissions: bool) -> Any:
    handle = channel_without(sim, **permissions)
    await sim.env.settle()
    channel: Any = sim.bot.get_channel(handle.id)
    await channel.create_thread(name="games", type=discord.ChannelType.public_thread)
    await sim.env.settle()
    return handle.threads[-1]


async def test_a_thread_needs_the_permission_to_send_messages_in_threads(sim: SimulatedDiscord) -> None:
    quiet = await thread_without(sim, send_messages=False)
    closed = await thread_without(sim, send_messages_in_threads=False)
    refusal = await sim.people[0].slash(closed, "century new")
    assert "send messages in threads" in refusal.response.content
    await sim.people[0].slash(quiet, "century new")
    assert "Join" in labels_of(quiet.history()[-1])


async def test_a_table_cannot_be_set_to_use_a_thread_where_the_bot_may_not_open_one(
    sim: SimulatedDiscord,
) -> None:
    no_threads = discord.PermissionOverwrite(create_public_threads=False)
    closed = sim.guild.create_text_channel("closed", overwrites={sim.guild.default_role: no_threads})
    await sim.people[0].slash(closed, "century new", here=True)
    panel = await options_panel(sim, sim.newest_public_message(closed))
    refusal = await choose_option(sim.people[0], panel, ":here", "0")
    assert "thread" in refusal.response.content
    assert (await sim.table()).table.here


async def test_a_lost_permission_pauses_the_table(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = await sim.acting_person()
    sim.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403)
    answer = await player.slash(channel, "century rest")
    assert "Done." in text_of(answer.response)
    loaded = await sim.table()
    assert (loaded.table.status, loaded.table.why, loaded.after) == (Status.PAUSED, "permission", 1)
    paused = await (await sim.acting_person()).slash(channel, "century rest")
    assert paused.ephemeral
    assert (await sim.table()).after == 1
