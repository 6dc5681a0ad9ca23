"""Calls and what one can do about them: next table, time zones, direct messages, settled requests."""

from __future__ import annotations

from play.reminders.hours import HOUR
from store import Way
from tests.cogs import raw_presses
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_a_declined_request_is_edited_to_say_so_and_loses_its_buttons(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    friend = sim.people[3]
    await player.slash(channel, "century handover", friend=friend)
    await sim.env.settle()
    offer = channel.history()[-1]
    assert labels_of(offer) == ["Take the seat", "Decline"]
    await friend.click(offer, label="Decline")
    await sim.env.settle()
    settled = next(each for each in channel.history() if each.id == offer.id)
    assert settled.content.endswith("Declined.")
    assert labels_of(settled) == []
    assert f"<@{player.id}>" in channel.history()[-1].content


async def test_the_new_player_of_a_seat_is_told_that_it_is_their_turn(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    friend = sim.people[3]
    await player.slash(channel, "century handover", friend=friend)
    await sim.env.settle()
    answer = await friend.click(channel.history()[-1], label="Take the seat")
    assert "it’s your turn" in answer.followups[-1].content
    assert labels_of(answer.followups[-1]) == ["My turn"]


async def test_a_first_table_brings_one_question_for_the_time_zone(sim: SimulatedDiscord) -> None:
    ada, bea = sim.people[:2]
    await ada.slash(sim.channel, "century new")
    await sim.env.settle()
    answer = await bea.click(sim.channel.history()[-1], label="Join")
    question = answer.followups[-1]
    assert "What time is it for you?" in question.content
    await bea.click(question, label=labels_of(question)[0])
    person = await sim.bot.services.store.person(bea.id)
    assert person.zone
    assert (person.quiet_from, person.quiet_to) == (23 * 60, 8 * 60)
    again = await bea.slash(sim.channel, "century new")
    assert again.followups == []


async def test_nobody_acts_at_a_table_from_a_direct_message(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT)
    await sim.pass_time(clock, 12 * HOUR)
    message = player.user.dm_channel.history()[-1]
    assert labels_of(message) == ["Open the table", "In 2 hours", "Tonight", "I’m thinking"]
    entries = await sim.bot.services.store.log_entries(1)
    for forged in ("do:turn:1:0", "do:resign_now:1", "do:give_day:1", "do:pass_over:1:1", "do:hold:1"):
        await raw_presses.press(sim, player, message, forged)
    assert await sim.bot.services.store.log_entries(1) == entries
    assert not (await sim.table_in(channel)).acting.level
