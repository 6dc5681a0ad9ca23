"""Seats that change hands on Discord."""

from __future__ import annotations

from play.clock import DAY, HOUR
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_a_friend_can_accept_a_seat_that_is_handed_over(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    friend = sim.people[3]
    await player.slash(channel, "century handover", friend=friend)
    offer = channel.history()[-1]
    assert f"<@{friend.id}>" in offer.content
    refusal = await sim.people[4].click(offer, label="Take the seat")
    assert "isn’t yours" in refusal.response.content
    answer = await friend.click(offer, label="Take the seat")
    assert "The seat is yours" in answer.followups[0].content
    await sim.env.settle()
    assert (await sim.table_in(channel)).acting.user == friend.id
    assert [labels_of(each) for each in channel.history() if each.id == offer.id] == [[]]


async def test_an_outdated_offer_loses_its_button(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    friend = sim.people[3]
    await player.slash(channel, "century handover", friend=friend)
    offer = channel.history()[-1]
    await sim.bot.play.seats.replace(1, player.id, sim.people[4].id, "Eve")
    answer = await friend.click(offer, label="Take the seat")
    assert "out of date" in answer.followups[-1].content
    assert [labels_of(each) for each in channel.history() if each.id == offer.id] == [[]]


async def test_the_seat_of_a_player_who_left_the_server_is_offered_to_all(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    sim.guild.remove_member(player)
    await sim.pass_time(clock, HOUR)
    offer = sim.newest_public_message(channel)
    assert "has left the server" in offer.content
    assert sim.last_pinged_users() == []
    await sim.people[3].click(offer, label="Take the seat")
    await sim.env.settle()
    assert (await sim.table_in(channel)).acting.user == sim.people[3].id


async def test_the_others_can_vote_to_replace_a_silent_player(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    refusal = await other.slash(channel, "century table replace")
    assert "was here recently" in refusal.response.content
    await sim.pass_time(clock, 3 * DAY)
    answer = await other.slash(channel, "century table replace")
    assert "Vote counted" in answer.response.content
    await sim.pass_time(clock, 1)
    assert f"<@{player.id}>, the table would like" in channel.history()[-1].content
    assert sim.last_pinged_users() == [player.id]
    await sim.pass_time(clock, 25 * HOUR)
    assert any("away for more than 3 days" in message.content for message in channel.history())
