"""Calls and what one can do about them: next table, time zones, direct messages, settled requests."""

from __future__ import annotations

import re
from typing import Any

import pytest

from play.clock import DAY, HOUR
from play.loaded_table import load_table
from play.reminders.due_rows import start_turn
from store import Status, Way
from tests.cogs import raw_presses
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock

SILENT = 1 << 12
"""Discord's flag for a message that makes no sound."""


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
    assert re.search(r"is it \d\d:\d\d where you are\?$", question.content)
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
    assert labels_of(message) == ["Open the table", "In 2 hours", "In 12 hours", "I’m thinking"]
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


@pytest.mark.parametrize("welcome", [True, False])
async def test_the_host_of_a_deleted_channel_is_told_silently_in_quiet_hours(
    sim: SimulatedDiscord, clock: FakeClock, welcome: bool
) -> None:
    channel, host = await sim.start_game(2), sim.people[0]
    away = clock.time + (DAY if welcome else -1)
    await sim.bot.play.personal_settings.change(host.id, away_from=away, away_to=clock.time + 2 * DAY)
    sim.env.backend.delete_channel(channel.id)
    await sim.env.settle()
    told = host.user.dm_channel.history()[-1]
    path = f"/channels/{host.user.dm_channel.id}/messages"
    (sent,) = [request.json for request in sim.env.http_requests if request.path == path and request.json]
    assert sent["content"] == told.content
    assert bool(sent.get("flags", 0) & SILENT) is not welcome


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


@pytest.mark.parametrize("settings", [{"way": Way.DIRECT}, {"way": Way.NONE}, {"quiet_to": 1439}])
async def test_a_host_who_may_not_be_mentioned_either_is_named_in_the_lobbys_channel(
    sim: SimulatedDiscord, settings: dict[str, Any]
) -> None:
    """A refused direct message becomes a mention; somebody who wants none is only named."""
    channel, host = await sim.start_game(2), sim.people[0]
    await sim.bot.play.personal_settings.change(host.id, **settings)
    sim.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    sim.env.backend.delete_channel(channel.id)
    await sim.env.settle()
    told = sim.newest_public_message(sim.channel)
    assert "table 1 " in told.content
    mentioned = settings == {"way": Way.DIRECT}
    assert (f"<@{host.id}>" in told.content) is mentioned
    assert ("Ada" in told.content) is not mentioned


@pytest.mark.parametrize("refused", [False, True])
async def test_a_host_called_by_direct_message_is_asked_about_a_late_turn_by_one(
    sim: SimulatedDiscord, clock: FakeClock, refused: bool
) -> None:
    channel, host = await sim.start_game(2), sim.people[0]
    loaded = await sim.table_in(channel)
    late = next(each for each in sim.people if each.id == loaded.acting.user)
    if late.id == host.id:
        await late.slash(channel, "century rest")
        loaded = await sim.table_in(channel)
    await sim.bot.play.personal_settings.change(host.id, way=Way.DIRECT)
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, limit_hours=24, at_limit="host")
        changed = await load_table(transaction, loaded.table.id)
        await start_turn(transaction, changed, clock.time)
    if refused:
        sim.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await sim.pass_time(clock, 25 * HOUR)
    posted = [each.content for each in channel.history() if "out of time" in each.content]
    assert posted[0].startswith("Ada, Béa is out of time.")
    if refused:
        assert posted[1].startswith(f"<@{host.id}> – Béa is out of time")
    else:
        told = host.user.dm_channel.history()[-1].content
        assert told.startswith("Béa is out of time: [Golem Edition, table 1](https://")
        assert len(posted) == 1


async def test_a_host_who_is_late_is_not_asked_about_somebody_else(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(1, limit_hours=24, at_limit="host", host=player.id)
        await start_turn(transaction, await load_table(transaction, 1), clock.time)
    await sim.pass_time(clock, 25 * HOUR)
    assert f"<@{player.id}>, your time is up. Play now" in channel.history()[-1].content


async def test_old_moves_keep_the_name_of_who_made_them(sim: SimulatedDiscord) -> None:
    channel, (player, second) = await sim.start_with_players()
    friend, old_name = sim.people[3], (await sim.table_in(channel)).acting.name
    await sim.play_turn(channel, player, ["rest"])
    await player.slash(channel, "century handover", friend=friend)
    await sim.env.settle()
    await friend.click(channel.history()[-1], label="Take the seat")
    await second.slash(channel, "century rest")
    await friend.slash(channel, "century rest")
    log = (await friend.slash(channel, "century log")).response.content.split("\n")
    moved = [line for line in log if "rested" in line]
    assert [name for line in moved for name in (old_name, "Dov") if name in line] == [old_name, "Dov"]
    await sim.bot.play.personal_data.forget(player.id, lambda locale: "Somebody")
    log = (await friend.slash(channel, "century log")).response.content
    assert old_name not in log
    assert "Somebody rested" in log


async def settled(sim: SimulatedDiscord, channel: Any, message: Any) -> str:
    """What was added to a request's message, which must have lost its buttons."""
    await sim.env.settle()
    found = next(each for each in channel.history() if each.id == message.id)
    assert labels_of(found) == []
    asked, _, added = found.content.rpartition("\n-# ")
    assert asked == message.content
    return added


async def test_a_request_is_settled_however_it_was_answered(sim: SimulatedDiscord) -> None:
    channel, (player, second) = await sim.start_with_players()
    await player.slash(channel, "century handover", friend=sim.people[3])
    await sim.env.settle()
    offer = channel.history()[-1]
    await sim.people[3].slash(channel, "century table take-seat")
    assert await settled(sim, channel, offer) == "The seat is taken."
    await second.slash(channel, "century table end")
    await sim.env.settle()
    proposal = channel.history()[-1]
    await sim.people[3].slash(channel, "century table play-on")
    assert await settled(sim, channel, proposal) == "The game goes on."


async def test_an_undo_request_is_settled_when_the_game_moves_on(sim: SimulatedDiscord) -> None:
    channel, (player, second) = await sim.start_with_players()
    await sim.play_turn(channel, player, ["acquire 1"])
    await player.slash(channel, "century undo")
    await sim.env.settle()
    request = channel.history()[-1]
    assert labels_of(request) == ["My turn", "Allow undo", "Decline"]
    await second.slash(channel, "century rest")
    assert await settled(sim, channel, request) == "The game has moved on."


async def test_an_invitation_is_settled_by_joining_or_by_the_start(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    await ada.slash(sim.channel, "century new")
    for guest in (bea, cy):
        await ada.slash(sim.channel, "century lobby invite", guest=guest)
    await sim.env.settle()
    *_, for_bea, for_cy = sim.channel.history()
    await bea.slash(sim.channel, "century lobby join")
    assert await settled(sim, sim.channel, for_bea) == "Joined: Béa."
    assert labels_of(for_cy) == ["Join", "Decline"]
    await ada.slash(sim.channel, "century lobby start")
    assert await settled(sim, sim.channel, for_cy) == "The game has started."


async def test_a_pause_is_proposed_with_buttons_and_can_be_declined(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    host, guest = sim.people[:2]
    await guest.slash(channel, "century table pause", days=7)
    await sim.env.settle()
    proposal = channel.history()[-1]
    assert f"<@{host.id}>" in proposal.content
    assert labels_of(proposal) == ["Pause 7 days", "Decline"]
    await host.click(proposal, label="Decline")
    assert await settled(sim, channel, proposal) == "Declined."
    assert (await sim.table_in(channel)).table.status is Status.RUNNING


async def test_a_pause_tells_the_others_and_offers_to_resume(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    host, guest = sim.people[:2]
    await host.slash(channel, "century table pause", days=7)
    await sim.env.settle()
    told = channel.history()[-1]
    assert f"<@{guest.id}>" in told.content
    assert labels_of(told) == ["Resume"]
    await guest.slash(channel, "century resume", table="1")
    assert await settled(sim, channel, told) == "The game goes on."
