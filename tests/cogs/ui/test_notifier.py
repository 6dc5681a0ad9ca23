"""Reminders on Discord: whom they ping, where, and what they say."""

from __future__ import annotations

from play.reminders.hours import HOUR
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_a_reminder_pings_the_acting_player_and_links_the_table(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    table = (await sim.table_in(channel)).table
    await sim.pass_time(clock, 12 * HOUR)
    reminder = channel.history()[-1]
    assert f"<@{player.id}>, a table waits for you." in reminder.content
    assert f"/{channel.id}/{table.message})" in reminder.content
    assert labels_of(reminder) == ["In 2 hours", "Tonight", "I’m thinking"]
    assert sim.last_pinged_users() == [player.id]


async def test_a_reminder_says_in_one_line_what_happened(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, other) = await sim.start_with_players()
    await player.slash(channel, "century rest")
    await sim.pass_time(clock, 12 * HOUR)
    reminder = channel.history()[-1]
    assert f"<@{other.id}>" in reminder.content
    assert "rested" in reminder.content


async def test_a_reminder_is_deleted_once_the_player_acts(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.pass_time(clock, 12 * HOUR)
    reminder = channel.history()[-1]
    await player.slash(channel, "century rest")
    await sim.pass_time(clock, 1)
    assert reminder.id not in [message.id for message in channel.history()]


async def test_closed_direct_messages_fall_back_to_the_channel_with_one_explanation(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, direct=True)
    closed = player.user.dm_channel.id
    sim.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=50007, times=None)
    await sim.pass_time(clock, 12 * HOUR)
    assert "closed to me" in channel.history()[-1].content
    await sim.pass_time(clock, 24 * HOUR)
    assert "closed to me" not in channel.history()[-1].content


async def test_a_reminder_goes_to_the_next_table_if_the_bot_may_not_write_in_the_first(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    one = await sim.start_game(2)
    user = (await sim.table_in(one)).acting.user
    two = await sim.start_game(2)
    if (await sim.table_in(two)).acting.user != user:
        await sim.person((await sim.table_in(two)).acting.user).slash(two, "century rest")
    sim.env.inject_error("POST", f"/channels/{one.id}/messages", status=403, code=50013, times=None)
    await sim.pass_time(clock, 13 * HOUR)
    assert f"<@{user}>, 2 tables wait for you." in two.history()[-1].content


async def test_a_player_who_prefers_direct_messages_gets_one(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, direct=True)
    before = len(channel.history())
    await sim.pass_time(clock, 12 * HOUR)
    assert len(channel.history()) == before
    sent = [each for each in sim.env.http_requests if each.method == "POST" and "/messages" in each.path]
    assert "a table waits for you" in sent[-1].json["content"]
