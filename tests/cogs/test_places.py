"""Where a table is played: what is missing there, what goes away, and how it goes on elsewhere."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from store import Status
from tests.cogs.world import World, labels_of, text_of


async def acting(here: World) -> Any:
    return here.person((await here.table()).acting.user)


async def test_a_deleted_thread_pauses_the_table_its_host_is_told_and_it_goes_on_elsewhere(
    here: World,
) -> None:
    place = await here.seated(2)
    here.env.backend.delete_channel(place.id)
    await here.env.settle()
    assert (await here.table()).table.status is Status.PAUSED
    elsewhere = here.guild.create_text_channel("elsewhere")
    player = await acting(here)
    answer = await player.slash(elsewhere, "century resume", table="1")
    assert answer.ephemeral
    shown = elsewhere.history(viewer=here.onlooker)[-1]
    assert shown.attachments
    await here.turn_by_presses(elsewhere, player, ["rest"])
    assert (await here.table()).after == 1


async def test_where_a_server_removed_the_bot_its_game_goes_on_on_another(here: World) -> None:
    await here.seated(2)
    other = here.env.create_guild("Oasis", preferred_locale="en-US")
    elsewhere, player = other.create_text_channel("tables"), other.add_member((await acting(here)).user)
    await here.bot.play.servers.removed(here.guild.id)
    await here.env.settle()
    (offered,) = await player.autocomplete(elsewhere, "century resume", "table", "")
    assert offered["value"] == "1"
    await player.slash(elsewhere, "century resume", table="1")
    await here.turn_by_presses(elsewhere, player, ["rest"])
    table = (await here.table()).table
    assert (table.guild, table.place, table.status) == (other.id, elsewhere.id, Status.RUNNING)


async def test_a_lost_permission_pauses_the_table(here: World) -> None:
    place = await here.seated(2)
    player = await acting(here)
    here.env.inject_error("POST", f"/channels/{place.id}/messages", status=403)
    answer = await player.slash(place, "century rest")
    assert "Done." in text_of(answer.response)
    loaded = await here.table()
    assert (loaded.table.status, loaded.table.why, loaded.after) == (Status.PAUSED, "permission", 1)
    paused = await (await acting(here)).slash(place, "century rest")
    assert paused.ephemeral
    assert (await here.table()).after == 1


async def test_missing_permissions_are_named_before_a_table_is_opened(here: World) -> None:
    closed = here.guild.create_text_channel(
        "closed",
        overwrites={here.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)},
    )
    answer = await here.people[0].slash(closed, "century new")
    assert answer.ephemeral
    assert "thread" in answer.response.content.casefold()
    assert await here.bot.services.store.table(1) is None


def channel_without(here: World, **permissions: bool) -> Any:
    overwrite = discord.PermissionOverwrite(**permissions)
    return here.guild.create_text_channel("closed", overwrites={here.guild.default_role: overwrite})


async def test_a_table_is_resumed_only_where_it_can_be_shown(here: World) -> None:
    place = await here.seated(2)
    closed = channel_without(here, attach_files=False)
    answer = await here.people[0].slash(closed, "century resume", table="1")
    assert answer.ephemeral
    assert "attach files" in answer.response.content
    assert (await here.table()).table.place == place.id


async def thread_without(here: World, **permissions: bool) -> Any:
    handle = channel_without(here, **permissions)
    await here.env.settle()
    channel: Any = here.bot.get_channel(handle.id)
    await channel.create_thread(name="games", type=discord.ChannelType.public_thread)
    await here.env.settle()
    return handle.threads[-1]


async def test_in_a_thread_it_counts_whether_one_may_write_in_threads(here: World) -> None:
    quiet = await thread_without(here, send_messages=False)
    closed = await thread_without(here, send_messages_in_threads=False)
    refusal = await here.people[0].slash(closed, "century new")
    assert "send messages in threads" in refusal.response.content
    await here.people[0].slash(quiet, "century new")
    assert "Join" in labels_of(quiet.history()[-1])


async def test_a_table_shown_anew_as_the_process_ends_is_shown_by_the_next(here: World) -> None:
    place = await here.seated(2)
    before = len(place.history())
    here.bot.services.after_write = lambda: None  # killed before anything is told
    await (await acting(here)).slash(place, "century table repost")
    await here.restart()
    await here.told()
    assert len(place.history()) == before + 1
    assert (await here.table()).table.message == place.history()[-1].id


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_where_there_are_no_threads_a_table_is_played_in_the_channel_itself(
    here: World, kind: str
) -> None:
    channel = getattr(here.guild, f"create_{kind}_channel")("talk")
    await here.people[0].slash(channel, "century new", ais=1)
    await here.told()
    table = (await here.table()).table
    assert (table.here, table.place) == (True, channel.id)
    answer = await here.people[1].slash(channel, "century learn")
    assert answer.response.content.startswith("A game is being played in this channel")
