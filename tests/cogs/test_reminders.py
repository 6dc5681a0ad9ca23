"""Reminders on the simulated Discord: whom they call, what they say, and how each person wants them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from play.loaded_table import load_table
from play.reminders.due_rows import schedule_turn
from tests.cogs.world import World, button_with, labels_of, options_of, text_of
from tests.play.room import StillClock

HOUR = 60 * 60.0
DAY = 24 * HOUR


@pytest.fixture
def clock(here: World) -> StillClock:
    clock = StillClock()
    clock.time = 1_800_000_000.0
    here.bot.services.clock = clock
    return clock


async def pass_time(here: World, clock: StillClock, seconds: float) -> None:
    """From one moment at which something is due to the next."""
    end, store = clock.time + seconds, here.bot.services.store
    while (at := await store.next_due_time()) is not None and at <= end:
        clock.time = max(at, clock.time)
        assert here.bot.workers
        await here.bot.workers.reminders.work()
        await here.env.settle()
    clock.time = end


async def waiting(here: World, **options: Any) -> tuple[Any, Any, Any]:
    """A table's place, who is to act, and somebody else."""
    place = await here.seated(2, **options)
    player = here.person((await here.loaded(place)).acting.user)
    other = next(person for person in here.people[:2] if person.id != player.id)
    return place, player, other


def pinged(here: World) -> list[int]:
    """Whom the last message that was sent calls."""
    sent = [each for each in here.env.http_requests if each.method == "POST" and "/messages" in each.path]
    return [int(user) for user in sent[-1].json["allowed_mentions"].get("users", ())]


async def test_a_reminder_calls_the_one_who_is_meant_and_leads_to_the_table(
    here: World, clock: StillClock
) -> None:
    place, player, _ = await waiting(here)
    table = (await here.loaded(place)).table
    await pass_time(here, clock, 12 * HOUR)
    reminder = place.history()[-1]
    assert f"<@{player.id}>, a table waits for you." in reminder.content
    assert f"/{place.id}/{table.message})" in reminder.content
    assert labels_of(reminder) == ["In 2 hours", "Tonight", "I’m thinking"]
    assert pinged(here) == [player.id]


async def test_a_reminder_tells_what_happened_in_a_line(here: World, clock: StillClock) -> None:
    place, player, other = await waiting(here)
    await player.slash(place, "century rest")
    await pass_time(here, clock, 12 * HOUR)
    reminder = place.history()[-1]
    assert f"<@{other.id}>" in reminder.content
    assert "rested" in reminder.content


async def test_when_the_player_acts_the_reminder_goes(here: World, clock: StillClock) -> None:
    place, player, _ = await waiting(here)
    await pass_time(here, clock, 12 * HOUR)
    reminder = place.history()[-1]
    await player.slash(place, "century rest")
    await pass_time(here, clock, 1)
    assert reminder.id not in [message.id for message in place.history()]


async def test_only_the_person_meant_can_put_it_off(here: World, clock: StillClock) -> None:
    place, player, other = await waiting(here)
    await pass_time(here, clock, 12 * HOUR)
    reminder = place.history()[-1]
    refusal = await other.click(reminder, label="In 2 hours")
    assert "somebody else" in refusal.response.content
    answer = await player.click(reminder, label="In 2 hours")
    assert answer.ephemeral
    assert "I will remind you" in answer.response.content
    before = len(place.history())
    await pass_time(here, clock, 2 * HOUR)
    assert len(place.history()) == before + 1


@pytest.mark.parametrize(("label", "said"), [("Tonight", "I will remind you"), ("I’m thinking", "today")])
async def test_it_can_be_put_off_until_tonight_or_for_today(
    here: World, clock: StillClock, label: str, said: str
) -> None:
    place, player, _ = await waiting(here)
    await pass_time(here, clock, 12 * HOUR)
    answer = await player.click(place.history()[-1], label=label)
    assert said in answer.response.content


async def test_the_panel_is_private_and_keeps_what_is_chosen(here: World) -> None:
    ada = here.people[0]
    answer = await ada.slash(here.channel, "century-me remind", zone="Europe/Paris")
    assert answer.ephemeral
    panel = answer.response
    assert "Europe/Paris" in text_of(panel)
    for option, value in (
        ("first", "6"),
        ("every", "48"),
        ("direct", "1"),
        ("digest", "9"),
        ("quiet_from", "22"),
    ):
        await ada.select(panel, [value], custom_id=f"of:remind_set:{option}")
    await ada.select(panel, ["7"], custom_id="of:remind_set:quiet_to")
    person = await here.bot.services.store.person(ada.id)
    assert (person.zone, person.first, person.every, person.direct, person.digest) == (
        "Europe/Paris", 6, 48, True, 9,
    )  # fmt: skip
    assert (person.quiet_from, person.quiet_to) == (22 * 60, 7 * 60)
    await ada.select(panel, ["-1"], custom_id="of:remind_set:quiet_from")
    assert "7" not in options_of(panel)[-3:]


async def test_time_zones_are_found_by_any_part_of_their_name(here: World) -> None:
    ada = here.people[0]
    found = await ada.autocomplete(here.channel, "century-me remind", "zone", "new yo")
    assert [choice["value"] for choice in found] == ["America/New_York"]
    refusal = await ada.slash(here.channel, "century-me remind", zone="Middle/Earth")
    assert "no time zone" in refusal.response.content


async def test_a_vacation_has_two_days_and_can_be_ended(here: World, clock: StillClock) -> None:
    ada = here.people[0]
    refusal = await ada.slash(here.channel, "century-me vacation", first="2027-03-04", last="2027-03-01")
    assert "must lie ahead" in refusal.response.content
    refusal = await ada.slash(here.channel, "century-me vacation", first="soon", last="later")
    assert "must lie ahead" in refusal.response.content
    answer = await ada.slash(here.channel, "century-me vacation", first="2027-03-04", last="2027-03-10")
    assert "Vacation:" in text_of(answer.response)
    person = await here.bot.services.store.person(ada.id)
    assert person.away_to - person.away_from == 7 * DAY
    await ada.click(answer.response, label="End the vacation")
    assert (await here.bot.services.store.person(ada.id)).away_to == 0


@pytest.mark.parametrize("days", [("2027-03-04", "9999-12-30"), ("9998-01-01", "9998-01-02")])
async def test_a_vacation_begins_within_two_years_and_lasts_two_years_at_most(
    here: World, clock: StillClock, days: tuple[str, str]
) -> None:
    ada = here.people[0]
    refusal = await ada.slash(here.channel, "century-me vacation", first=days[0], last=days[1])
    assert "two years" in refusal.response.content
    assert (await here.bot.services.store.person(ada.id)).away_to == 0


async def test_closed_direct_messages_fall_back_to_the_channel_which_is_said_once(
    here: World, clock: StillClock
) -> None:
    place, player, _ = await waiting(here)
    await here.bot.play.personal_settings.change(player.id, direct=True)
    closed = player.user.dm_channel.id
    here.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=50007, times=None)
    await pass_time(here, clock, 12 * HOUR)
    assert "closed to me" in place.history()[-1].content
    await pass_time(here, clock, 24 * HOUR)
    assert "closed to me" not in place.history()[-1].content


async def test_where_the_bot_may_not_write_the_next_table_is_where_it_calls(
    here: World, clock: StillClock
) -> None:
    one = await here.seated(2)
    user = (await here.loaded(one)).acting.user
    two = await here.seated(2)
    if (await here.loaded(two)).acting.user != user:
        await here.person((await here.loaded(two)).acting.user).slash(two, "century rest")
    here.env.inject_error("POST", f"/channels/{one.id}/messages", status=403, code=50013, times=None)
    await pass_time(here, clock, 13 * HOUR)
    assert f"<@{user}>, 2 tables wait for you." in two.history()[-1].content


async def test_a_direct_message_is_sent_to_who_wants_it(here: World, clock: StillClock) -> None:
    place, player, _ = await waiting(here)
    await here.bot.play.personal_settings.change(player.id, direct=True)
    before = len(place.history())
    await pass_time(here, clock, 12 * HOUR)
    assert len(place.history()) == before
    sent = [each for each in here.env.http_requests if each.method == "POST" and "/messages" in each.path]
    assert "a table waits for you" in sent[-1].json["content"]


async def test_the_time_limit_is_an_option_of_the_lobby_and_stands_in_the_turn(
    here: World, clock: StillClock
) -> None:
    ada, bea, *_ = here.people
    await ada.slash(here.channel, "century new")
    lobby = here.channel.history()[-1]
    await bea.click(lobby, label="Join")
    panel = (await ada.slash(here.channel, "century lobby options", **{"time-limit": 3})).response
    await ada.select(panel, ["2"], custom_id="of:lobby_set:1:late")
    table = (await here.table()).table
    assert (table.limit_days, table.at_limit, table.stops_away) == (3, "host", True)
    await here.env.settle()
    assert "3 days for each turn" in here.channel.history()[0].content
    await ada.click(lobby, label="Start")
    await here.env.settle()
    assert "The time for this turn ends" in here.channel.threads[-1].history()[-1].content


async def test_a_host_who_is_asked_lets_the_turn_be_a_rest(here: World, clock: StillClock) -> None:
    place, player, other = await waiting(here)
    loaded = await here.loaded(place)
    async with here.bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, limit_days=1, at_limit="host", since=clock.time)
        await schedule_turn(transaction, await load_table(transaction, loaded.table.id), clock.time)
    await pass_time(here, clock, DAY)
    asked = place.history()[-1]
    host = here.person(loaded.table.host)
    assert f"<@{host.id}>, the time for the turn of" in asked.content
    guest = player if host is other else other
    refusal = await guest.click(asked, label="Let it be a rest")
    assert "The host of this table" in refusal.response.content
    answer = await host.click(asked, label="Let it be a rest")
    assert "goes on" in answer.response.content
    await here.env.settle()
    assert (await here.loaded(place)).acting.user == other.id
    assert any("ran out of time: the turn is a rest" in message.content for message in place.history())


async def test_a_seat_is_handed_over_to_a_friend_who_accepts_it(here: World) -> None:
    place, player, _ = await waiting(here)
    friend = here.people[3]
    await player.slash(place, "century handover", friend=friend)
    offer = place.history()[-1]
    assert f"<@{friend.id}>" in offer.content
    refusal = await here.people[4].click(offer, label="Take the seat")
    assert "somebody else" in refusal.response.content
    answer = await friend.click(offer, label="Take the seat")
    assert "The seat is yours" in answer.followups[-1].content
    await here.env.settle()
    assert (await here.loaded(place)).acting.user == friend.id
    assert [labels_of(each) for each in place.history() if each.id == offer.id] == [[]]


async def test_an_offer_that_is_past_loses_its_button(here: World) -> None:
    place, player, _ = await waiting(here)
    friend = here.people[3]
    await player.slash(place, "century handover", friend=friend)
    offer = place.history()[-1]
    await here.bot.play.lifecycle.replace(1, player.id, here.people[4].id, "Eve")
    answer = await friend.click(offer, label="Take the seat")
    assert "moved on" in answer.followups[-1].content
    assert [labels_of(each) for each in place.history() if each.id == offer.id] == [[]]


async def test_the_seat_of_somebody_who_left_the_server_is_offered(here: World, clock: StillClock) -> None:
    place, player, _ = await waiting(here)
    here.guild.remove_member(player)
    await pass_time(here, clock, HOUR)
    offer = place.history(viewer=here.onlooker)[-1]
    assert "has left the server" in offer.content
    assert pinged(here) == []
    await here.people[3].click(offer, label="Take the seat")
    await here.env.settle()
    assert (await here.loaded(place)).acting.user == here.people[3].id


async def test_a_table_pauses_when_all_agree_and_resumes_by_itself(here: World, clock: StillClock) -> None:
    place = await here.seated(3)
    host = here.person((await here.loaded(place)).table.host)
    guests = [person for person in here.people[:3] if person is not host]
    answer = await guests[0].slash(place, "century table pause", days=3)
    assert "once all agree" in answer.response.content
    await here.env.settle()
    assert "proposes to pause for 3 days" in place.history()[-1].content
    await host.click(place.history()[-1], label="Pause 3 days")
    await here.env.settle()
    assert place.history()[-1].content.startswith("**Paused** until")
    refusal = await guests[1].slash(place, "century rest")
    assert "paused" in refusal.response.content
    await pass_time(here, clock, 3 * DAY)
    await here.told()
    assert "it is your turn" in place.history()[-1].content
    assert button_with(place.history()[-1], "do:turn:")


async def test_others_vote_to_replace_somebody_silent(here: World, clock: StillClock) -> None:
    place, player, other = await waiting(here)
    refusal = await other.slash(place, "century table replace")
    assert "not been silent" in refusal.response.content
    await pass_time(here, clock, 3 * DAY)
    answer = await other.slash(place, "century table replace")
    assert "Your vote is counted" in answer.response.content
    await pass_time(here, clock, 1)
    assert f"<@{player.id}>, the others would like" in place.history()[-1].content
    assert pinged(here) == [player.id]
    await pass_time(here, clock, 25 * HOUR)
    assert any("silent for more than 3 days" in message.content for message in place.history())


async def test_a_thread_that_is_put_away_while_its_game_runs_is_brought_back(here: World) -> None:
    place = await here.seated(2)
    guild_events: Any = here.bot.get_cog("GuildEventsCog")

    async def put_away(**how: bool) -> list[Any]:
        payload = SimpleNamespace(thread_id=place.id, data={"thread_metadata": how})
        await guild_events.on_raw_thread_update(payload)
        patched = [each for each in here.env.http_requests if each.path == f"/channels/{place.id}"]
        return [each.json for each in patched if each.method == "PATCH"]

    assert await put_away(archived=False) == []
    assert await put_away(archived=True, locked=True) == []
    assert await put_away(archived=True) == [{"archived": False}]
    await here.bot.play.lifecycle.end(1, "admin")
    assert len(await put_away(archived=True)) == 1
