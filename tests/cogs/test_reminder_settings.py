"""Personal reminder settings: snoozing, the settings panel, time zones and vacations."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from play.clock import DAY, HOUR
from store import Way
from tests.cogs.message_parts import labels_of, menu_values, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_only_the_reminded_player_can_snooze_a_reminder(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await sim.pass_time(clock, 12 * HOUR)
    reminder = channel.history()[-1]
    refusal = await other.click(reminder, label="In 2 hours")
    assert "isn’t yours" in refusal.response.content
    answer = await player.click(reminder, label="In 2 hours")
    assert answer.ephemeral
    assert "I’ll remind you" in answer.response.content
    await sim.pass_time(clock, 2 * HOUR)
    again = channel.history()[-1]
    assert again.id != reminder.id
    assert "waiting for you" in again.content
    assert reminder.id not in [message.id for message in channel.history()], "the new one replaces it"


@pytest.mark.parametrize(("label", "answered"), [("Tonight", "I’ll remind you"), ("I’m thinking", "today")])
async def test_a_reminder_can_be_snoozed_until_tonight_or_for_today(
    sim: SimulatedDiscord, clock: FakeClock, label: str, answered: str
) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, zone="Asia/Tokyo")
    clock.time = daytime(7, "Asia/Tokyo")
    await sim.pass_time(clock, HOUR)
    answer = await player.click(channel.history()[-1], label=label)
    assert answered in answer.response.content


def daytime(hour: int, zone: str) -> float:
    return datetime(2027, 3, 1, hour, tzinfo=ZoneInfo(zone)).timestamp()


async def test_who_presses_tonight_when_the_evening_has_begun_is_asked_again(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, zone="Europe/Paris")
    clock.time = daytime(17, "Europe/Paris")
    await sim.pass_time(clock, HOUR)
    reminder = channel.history()[-1]
    clock.time = daytime(22, "Europe/Paris")
    question = (await player.click(reminder, label="Tonight")).response
    assert labels_of(question) == ["In 2 hours", "Tomorrow evening", "I’m thinking"]
    assert (await sim.bot.services.store.person(player.id)).snoozed == 0
    answer = await player.click(question, label="Tomorrow evening")
    tomorrow = int(daytime(19, "Europe/Paris") + DAY)
    assert f"<t:{tomorrow}:R> (<t:{tomorrow}:t>)" in answer.response.content
    assert (await sim.bot.services.store.person(player.id)).snoozed == tomorrow


async def test_snoozing_into_the_night_says_when_the_reminder_really_comes(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    ada, clock.time = sim.people[0], daytime(22, "Europe/Paris")
    await sim.bot.play.personal_settings.set_zone(ada.id, "Europe/Paris")
    answer = await ada.slash(sim.channel, "century-me snooze", until="two_hours")
    morning = int(daytime(8, "Europe/Paris") + DAY)
    assert f"<t:{morning}:t>" in answer.response.content


async def test_the_settings_say_until_when_reminders_are_put_off_and_can_end_that(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    await player.slash(channel, "century-me snooze", until="half_day")
    panel = (await player.slash(channel, "century-me remind")).response
    assert f"<t:{int(clock.time + 12 * HOUR)}:f>" in text_of(panel)
    assert "End the vacation" not in labels_of(panel)
    answer = await player.click(panel, label="End the snooze")
    assert "End the snooze" not in labels_of(answer.response or panel)
    assert (await sim.bot.services.store.person(player.id)).snoozed == 0


async def test_the_settings_panel_is_private_and_saves_each_choice(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    answer = await ada.slash(sim.channel, "century-me remind", zone="Europe/Paris")
    assert answer.ephemeral
    panel = answer.response
    assert "Europe/Paris" in text_of(panel)
    for option, value in (
        ("first", "6"),
        ("every", "48"),
        ("way", "1"),
        ("digest", "9"),
        ("quiet_from", "22"),
    ):
        await ada.select(panel, [value], custom_id=f"of:remind_set:{option}")
    await ada.select(panel, ["7"], custom_id="of:remind_set:quiet_to")
    person = await sim.bot.services.store.person(ada.id)
    assert (person.zone, person.first, person.every, person.way, person.digest) == (
        "Europe/Paris", 6, 48, Way.DIRECT, 9,
    )  # fmt: skip
    assert (person.quiet_from, person.quiet_to) == (22 * 60, 7 * 60)
    await ada.select(panel, ["-1"], custom_id="of:remind_set:quiet_from")
    assert "7" not in menu_values(panel)[-3:]


async def test_time_zones_are_found_by_any_part_of_their_name(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    found = await ada.autocomplete(sim.channel, "century-me remind", "zone", "new yo")
    assert [choice["value"] for choice in found] == ["America/New_York"]
    refusal = await ada.slash(sim.channel, "century-me remind", zone="Middle/Earth")
    assert "know that time zone" in refusal.response.content


async def test_a_vacation_has_a_first_and_a_last_day_and_can_be_ended(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    ada = sim.people[0]
    refusal = await ada.slash(sim.channel, "century-me vacation", first="2027-03-04", last="2027-03-01")
    assert "must be in the future" in refusal.response.content
    refusal = await ada.slash(sim.channel, "century-me vacation", first="soon", last="later")
    assert "must be in the future" in refusal.response.content
    answer = await ada.slash(sim.channel, "century-me vacation", first="2027-03-04", last="2027-03-10")
    assert "Vacation:" in text_of(answer.response)
    person = await sim.bot.services.store.person(ada.id)
    assert person.away_to - person.away_from == 7 * DAY
    await ada.click(answer.response, label="End the vacation")
    assert (await sim.bot.services.store.person(ada.id)).away_to == 0


@pytest.mark.parametrize("days", [("2027-03-04", "9999-12-30"), ("9998-01-01", "9998-01-02")])
async def test_a_vacation_must_start_within_two_years_and_last_at_most_two(
    sim: SimulatedDiscord, clock: FakeClock, days: tuple[str, str]
) -> None:
    ada = sim.people[0]
    refusal = await ada.slash(sim.channel, "century-me vacation", first=days[0], last=days[1])
    assert "two years" in refusal.response.content
    assert (await sim.bot.services.store.person(ada.id)).away_to == 0
