"""A seat that an AI holds for an absent player, until the player's next press."""

from __future__ import annotations

from typing import Any

from store import Status
from tests.cogs.message_parts import ids_starting
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_an_ai_plays_for_a_player_until_their_next_press(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    loaded = await sim.table_in(channel)
    away, other = sim.person(loaded.acting.user), sim.person(loaded.players[1].user)
    more = await away.click(channel.history()[-1], label="More")
    answer = await away.click(more.response, label="Let an AI play")
    assert "An AI is playing for you" in answer.response.content
    await sim.env.settle()
    assert (await sim.table_in(channel)).acting.user == other.id
    await other.slash(channel, "century rest")
    await sim.env.settle()
    assert (await sim.table_in(channel)).acting.user == other.id
    assert f"{loaded.acting.name}: " in channel.history()[-1].content  # what the AI played
    back = await away.click(channel.history()[-1], label="My turn")
    assert "Welcome back" in back.followups[-1].content
    assert [each.level for each in (await sim.table_in(channel)).players] == ["", ""]


async def hold_seat(sim: SimulatedDiscord, channel: Any) -> tuple[Any, Any]:
    """Let the second player open a panel and hand their seat to an AI; return the player and the panel."""
    away = sim.person((await sim.table_in(channel)).players[1].user)
    panel = await away.click(channel.history()[-1], label="My turn")
    await away.slash(channel, "century table ai")
    await sim.env.settle()
    return away, panel.response


async def levels(sim: SimulatedDiscord) -> list[str]:
    return [each.level for each in (await sim.table()).players]


async def test_a_press_in_the_former_channel_of_a_moved_table_gives_the_seat_back(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2)
    away, panel = await hold_seat(sim, channel)
    await sim.bot.play.pauses.move(1, sim.channel.id)
    await sim.env.settle()
    await away.click(panel, custom_id=ids_starting(panel, "do:hint:")[0])
    assert await levels(sim) == ["", ""]


async def test_resuming_a_paused_table_gives_the_seat_back(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    away, _ = await hold_seat(sim, channel)
    await sim.bot.play.pauses.pause_because(1, "gone")
    answer = await away.slash(sim.channel, "century resume", table="#1")
    assert "Welcome back" in answer.followups[-1].content
    assert await levels(sim) == ["", ""]


async def test_a_press_at_a_paused_table_gives_the_seat_back(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    away, _ = await hold_seat(sim, channel)
    await sim.bot.play.pauses.pause(1, sim.people[0].id, 3)
    await sim.env.settle()
    table_message = next(each for each in reversed(channel.history()) if ids_starting(each, "do:turn:"))
    await away.click(table_message, label="More")
    loaded = await sim.table()
    assert await levels(sim) == ["", ""]
    assert loaded.table.status is Status.PAUSED


async def test_commands_about_other_things_leave_the_seat_to_the_ai(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    away, _ = await hold_seat(sim, channel)
    for command in ("century tables", "century history", "century rules"):
        await away.slash(sim.channel, command)
    assert sorted(await levels(sim)) == ["", "medium"]


async def test_handing_the_seat_to_the_ai_again_does_not_say_welcome_back(sim: SimulatedDiscord) -> None:
    channel, ada = await sim.start_game(2), sim.people[0]
    for _ in range(2):
        answer = await ada.slash(channel, "century table ai")
        assert "An AI is playing for you" in answer.response.content
        assert not answer.followups


async def test_only_the_host_can_let_an_ai_play_for_another_player(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    ada, bea = sim.people[:2]
    refusal = await bea.slash(channel, "century table ai", player=ada)
    assert "host" in refusal.response.content
    answer = await ada.slash(channel, "century table ai", player=bea)
    assert "An AI is playing for Béa until they’re back." in answer.response.content
    seat = next(each for each in (await sim.table_in(channel)).players if each.user == bea.id)
    assert seat.level == "medium"
