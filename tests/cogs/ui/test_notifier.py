"""Reminders on Discord: whom they ping, where, and what they say."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import notifier
from cogs.ui.message_length import MOST_LINES, height
from cogs.ui.notifier import KNOWN_FOR, DiscordNotifier
from play.clock import HOUR
from play.loaded_table import load_table
from play.reminders.due_rows import start_turn
from store import Person, Way
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
    assert f"<@{player.id}>, a table is waiting for you." in reminder.content
    assert f"/{channel.id}/{table.message})" in reminder.content
    assert labels_of(reminder) == ["My turn", "In 2 hours", "In 12 hours", "I’m thinking"]
    assert sim.last_pinged_users() == [player.id]


async def test_a_reminder_in_the_channel_has_three_lines_of_a_phone_at_most(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await player.slash(channel, "century rest")
    await sim.pass_time(clock, 12 * HOUR)
    reminder = channel.history()[-1]
    assert f"<@{other.id}>" in reminder.content
    assert height(reminder.content) <= MOST_LINES


async def test_a_direct_message_says_when_the_turn_ends_and_that_the_seat_may_be_lost(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT, discord_locale="fr")
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(1, limit_hours=168, at_limit="rest")
        loaded = await start_turn(transaction, await load_table(transaction, 1), clock.time)
    ends = int(loaded.table.since + 168 * HOUR)
    await sim.pass_time(clock, 13 * HOUR)
    told = player.user.dm_channel.history()[-1].content
    assert f"(fin du tour <t:{ends}:R>)" in told
    assert "votre siège" not in told
    await sim.pass_time(clock, 60 * HOUR)
    await other.slash(channel, "century table replace")
    await sim.pass_time(clock, HOUR)
    told = player.user.dm_channel.history()[-1].content
    assert "votre panneau d’ici demain pour garder votre siège." in told


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
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT)
    closed = player.user.dm_channel.id
    sim.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=50007, times=None)
    await sim.pass_time(clock, 12 * HOUR)
    assert "I can’t send you direct messages" in channel.history()[-1].content
    await sim.pass_time(clock, 24 * HOUR)
    assert "I can’t send you direct messages" not in channel.history()[-1].content


async def test_a_reminder_goes_to_the_next_table_if_the_bot_may_not_write_in_the_first(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    user, one, two = await two_tables_waiting(sim)
    sim.env.inject_error("POST", f"/channels/{one.id}/messages", status=403, code=50013, times=None)
    await sim.pass_time(clock, 13 * HOUR)
    assert f"<@{user}>, 2 tables are waiting for you." in two.history()[-1].content


async def test_a_reminder_goes_to_the_next_table_while_the_first_is_rate_limited(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    user, one, two = await two_tables_waiting(sim)
    sim.env.inject_error("POST", f"/channels/{one.id}/messages", status=429, times=None)
    await sim.pass_time(clock, 13 * HOUR)
    assert f"<@{user}>, 2 tables are waiting for you." in two.history()[-1].content
    assert len(reminders(user, one, two)) == 1


async def test_a_reminder_waits_while_every_table_is_rate_limited_and_is_sent_once(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    user, one, two = await two_tables_waiting(sim)
    for channel in (one, two):
        sim.env.inject_error("POST", f"/channels/{channel.id}/messages", status=429, times=1)
    await sim.pass_time(clock, 13 * HOUR)
    tried: list[Any] = [request.json for request in sim.env.http_requests if request.method == "POST"]
    assert sum("2 tables are waiting" in str(each) for each in tried) == 3
    assert len(reminders(user, one, two)) == 1


async def test_a_reminder_that_may_have_been_sent_is_not_sent_to_another_table_as_well(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    user, one, two = await two_tables_waiting(sim)
    sim.env.inject_error("POST", f"/channels/{one.id}/messages", status=502, times=1)
    await sim.pass_time(clock, 13 * HOUR)
    assert reminders(user, two) == []


async def two_tables_waiting(sim: SimulatedDiscord) -> tuple[int, Any, Any]:
    """A user for whom two tables wait, and the tables' channels, the one that has waited longest first."""
    one = await sim.start_game(2)
    user = (await sim.table_in(one)).acting.user
    two = await sim.start_game(2)
    if (await sim.table_in(two)).acting.user != user:
        await sim.person((await sim.table_in(two)).acting.user).slash(two, "century rest")
    return user, one, two


def reminders(user: int, *channels: Any) -> list[str]:
    """The reminders of several tables in these channels."""
    posted = [message.content for channel in channels for message in channel.history()]
    return [content for content in posted if f"<@{user}>, 2 tables are waiting" in content]


async def test_a_player_who_prefers_direct_messages_gets_one(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT)
    before = len(channel.history())
    await sim.pass_time(clock, 12 * HOUR)
    assert len(channel.history()) == before
    sent = [each for each in sim.env.http_requests if each.method == "POST" and "/messages" in each.path]
    assert "a table is waiting for you" in sent[-1].json["content"]


async def test_a_request_between_players_is_not_taken_for_a_notice_with_the_same_key(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await other.slash(channel, "century table end")
    await player.slash(channel, "century table play-on")
    assert "My turn" in labels_of(channel.history()[-1])
    loaded, notifier = await sim.table_in(channel), DiscordNotifier(sim.bot, sim.bot.services)
    for key in range(100):
        assert await notifier.find_sent(Person(player.id), [loaded], key=key, since=0) == []


async def test_whether_a_player_is_still_on_the_server_is_asked_again_only_after_a_while(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    loaded, notifier = await sim.table_in(channel), DiscordNotifier(sim.bot, sim.bot.services)
    member = f"/guilds/{sim.guild.id}/members/{player.id}"

    def times_asked() -> int:
        return sum(request.path == member for request in sim.env.http_requests)

    assert await notifier.is_member(loaded, player.id)
    sim.env.backend.remove_member(sim.guild.id, player.id)
    clock.time += KNOWN_FOR - 1
    assert await notifier.is_member(loaded, player.id)
    assert times_asked() == 1
    clock.time += 1
    assert not await notifier.is_member(loaded, player.id)
    clock.time -= KNOWN_FOR  # the clock is set back
    assert not await notifier.is_member(loaded, player.id)
    assert times_asked() == 3


async def test_who_plays_by_words_is_told_the_whole_turn_by_direct_message(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    for person in sim.people[:2]:
        await sim.bot.play.personal_settings.change(person.id, way=Way.DIRECT, pictures="words")
    channel = await sim.start_game(2, "adventure")
    player = await sim.acting_person()
    await sim.pass_time(clock, HOUR)
    first, *_, last = told = player.user.dm_channel.history()
    text = "\n".join(message.content for message in told)
    assert first.content.startswith(f"<@{player.id}>, a table is waiting for you.")
    assert "### Merchant cards" in text
    assert "Touches " in text
    assert labels_of(last) == ["Open the table", "In 2 hours", "In 12 hours", "I’m thinking"]
    assert not any(labels_of(message) for message in told[:-1])
    await player.slash(channel, "century move", move=sim.legal_moves(await sim.table())[0])
    await sim.pass_time(clock, 1)
    remaining = {message.id for message in player.user.dm_channel.history()}
    assert not remaining & {message.id for message in told}


async def test_who_plays_by_words_is_reminded_even_if_the_table_cannot_be_worded(
    sim: SimulatedDiscord,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("bug")

    _, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT, pictures="words")
    monkeypatch.setattr("i18n.phrases.full_table", fail)
    await sim.pass_time(clock, 12 * HOUR)
    (told,) = player.user.dm_channel.history()
    assert told.content.startswith(f"<@{player.id}>, a table is waiting for you.")
    assert "can't be put into words" in caplog.text


PAGES = ["page one", "page two", "page three"]


async def start_with_pages(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, way: Way, **failure: Any
) -> tuple[Any, Any]:
    """A game whose first player, who plays by words, gets direct messages of three pages.

    After their first page, a request fails. Returns the channel and the player.
    """
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=way, pictures="words")

    def in_pages(*_: Any, **__: Any) -> list[str]:
        return PAGES

    monkeypatch.setattr(notifier, "turn_in_words", in_pages)
    emit, direct = sim.env.backend.emit, player.user.dm_channel.id

    def failing_after_a_page(event: str, payload: Any, *given: Any, **more: Any) -> Any:
        if failure and event == "MESSAGE_CREATE" and payload.get("content") == PAGES[0]:
            fault = {"method": "POST", "path": f"/channels/{direct}/messages", "message": "injected"}
            sim.env.backend.faults.append({"code": 0, "times": 1, **fault, **failure})
            failure.clear()
        return emit(event, payload, *given, **more)

    monkeypatch.setattr(sim.env.backend, "emit", failing_after_a_page)
    return channel, player


def pages_sent(player: Any) -> list[str]:
    return [message.content for message in player.user.dm_channel.history()]


@pytest.mark.parametrize("times", [1, 3])
async def test_a_reminder_in_several_messages_goes_on_where_sending_it_failed(
    sim: SimulatedDiscord, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    channel, player = await start_with_pages(sim, monkeypatch, Way.DIRECT, status=503, times=times)
    await sim.pass_time(clock, 13 * HOUR)
    assert pages_sent(player) == PAGES
    await player.slash(channel, "century rest")
    await sim.pass_time(clock, 1)
    assert pages_sent(player) == []


async def test_the_begin_of_a_reminder_that_is_refused_halfway_is_deleted_with_the_post_that_replaces_it(
    sim: SimulatedDiscord, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, player = await start_with_pages(sim, monkeypatch, Way.DIRECT, status=403, code=50007)
    await sim.pass_time(clock, 13 * HOUR)
    assert pages_sent(player) == PAGES[:1]
    assert f"<@{player.id}>, a table is waiting for you." in channel.history()[-1].content
    await player.slash(channel, "century rest")
    await sim.pass_time(clock, 1)
    assert pages_sent(player) == []


async def test_a_direct_message_counts_although_the_table_accepts_no_mention_beside_it(
    sim: SimulatedDiscord, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, player = await start_with_pages(sim, monkeypatch, Way.BOTH)
    sim.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50013)
    await sim.pass_time(clock, 13 * HOUR)
    assert pages_sent(player) == PAGES
    await player.slash(channel, "century rest")
    await sim.pass_time(clock, 1)
    assert pages_sent(player) == []
