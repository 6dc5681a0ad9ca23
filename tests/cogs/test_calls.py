"""Calls and what one can do about them: next table, time zones, direct messages, settled requests."""

from __future__ import annotations

import re

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
    assert "it’s your turn" in answer.followups[0].content
    assert labels_of(answer.followups[0]) == ["My turn"]


async def test_a_first_table_brings_one_question_for_the_time_zone(sim: SimulatedDiscord) -> None:
    ada, bea = sim.people[:2]
    await ada.slash(sim.channel, "century new")
    await sim.env.settle()
    answer = await bea.click(sim.channel.history()[-1], label="Join")
    question = answer.followups[-1]
    assert re.search(r"is it \d\d:\d\d for you\?$", question.content)
    assert labels_of(question)[0] == "Yes"
    assert labels_of(question)[-1] == "None of these"
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


async def test_who_takes_a_seat_at_a_first_table_is_asked_for_the_time_zone(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, _) = await sim.start_with_players()
    friend = sim.people[3]
    await player.slash(channel, "century handover", friend=friend)
    await sim.env.settle()
    answer = await friend.click(channel.history()[-1], label="Take the seat")
    assert labels_of(answer.followups[-1])[-1] == "None of these"


async def test_the_host_of_a_deleted_channel_gets_a_link_to_the_server(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    host = sim.people[0]
    sim.env.backend.delete_channel((await sim.table()).table.place)
    sim.env.backend.delete_channel(sim.channel.id)
    await sim.env.settle()
    told = host.user.dm_channel.history()[-1].content
    assert f"(https://discord.com/channels/{sim.guild.id})" in told
    assert "table 1 " in told
    assert "/century resume" in told


async def test_a_host_who_accepts_no_direct_messages_is_told_in_the_lobbys_channel(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2)
    host = sim.people[0]
    sim.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    sim.env.backend.delete_channel(channel.id)
    await sim.env.settle()
    told = sim.newest_public_message(sim.channel)
    assert f"<@{host.id}>" in told.content
    assert f"/{sim.guild.id}/{sim.channel.id})" in told.content
