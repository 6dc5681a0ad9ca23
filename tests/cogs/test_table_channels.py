"""Where a table is played: in a new thread, in the channel itself, or in an existing thread."""

from __future__ import annotations

import pytest

from tests.cogs.lobby_controls import options_panel
from tests.cogs.message_parts import controls_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_starting_opens_a_thread_and_links_it_in_the_lobby(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(3)
    lobby = sim.public_messages(sim.channel)[0]
    assert f"<#{channel.id}>" in lobby.content
    assert not lobby.components


async def test_a_thread_is_named_after_who_plays_and_once_more_when_the_game_is_over(
    sim: SimulatedDiscord,
) -> None:
    thread = await sim.start_game(2)
    loaded = await sim.table_in(thread)
    names = ", ".join(loaded.names)
    assert thread.name == f"{names} · Golem"
    await sim.bot.play.endings.end(loaded.table.id, "admin")
    await sim.settle()
    assert thread.name == f"{names} · Golem · over"


async def test_a_thread_that_somebody_renamed_keeps_its_name(sim: SimulatedDiscord) -> None:
    thread = await sim.start_game(2)
    await sim.bot.http.edit_channel(thread.id, name="Friday’s game")
    await sim.settle()
    await sim.bot.play.endings.end((await sim.table_in(thread)).table.id, "admin")
    await sim.settle()
    assert thread.name == "Friday’s game"


async def test_only_one_table_at_a_time_can_be_played_in_the_channel_itself(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2, here=True)
    assert channel is sim.channel
    await sim.people[0].slash(sim.channel, "century new", here=True)
    lobby = sim.newest_public_message(sim.channel)
    await sim.people[1].click(lobby, label="Join")
    refusal = await sim.people[0].click(lobby, label="Start")
    assert refusal.ephemeral
    assert f"<#{sim.channel.id}>" in refusal.response.content


async def test_two_tables_can_run_in_separate_threads(sim: SimulatedDiscord) -> None:
    one, two = await sim.start_game(2), await sim.start_game(3)
    assert one.id != two.id
    assert (await sim.table_in(one)).table.id == 1
    assert (await sim.table_in(two)).table.id == 2


async def test_a_lobby_opened_in_a_thread_is_played_there(sim: SimulatedDiscord) -> None:
    thread = await sim.start_game(2)
    await sim.people[0].slash(thread, "century new")
    lobby = sim.newest_public_message(thread)
    panel = await options_panel(sim, lobby)
    assert not any(":here" in each["custom_id"] for each in controls_of(panel))
    await sim.people[0].slash(thread, "century lobby options", here=False)
    assert (await sim.table(2)).table.here


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_in_a_voice_or_stage_channel_the_table_is_played_in_the_channel_itself(
    sim: SimulatedDiscord, kind: str
) -> None:
    channel = getattr(sim.guild, f"create_{kind}_channel")("talk")
    await sim.people[0].slash(channel, "century new", ais=1)
    await sim.drain_outbox()
    table = (await sim.table()).table
    assert (table.here, table.place) == (True, channel.id)
    answer = await sim.people[1].slash(channel, "century learn")
    assert answer.response.content.startswith("There’s already a game in this channel")
