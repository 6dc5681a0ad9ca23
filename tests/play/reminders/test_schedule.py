"""When reminders arrive, over days and weeks: intervals, quiet hours, vacations, digests and snoozing."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from play.clock import DAY, HOUR
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import waiting_table


def hours_of_reminders(bot: HeadlessBot, since: float) -> list[float]:
    return [(call.at - since) / HOUR for call in bot.notifier.reminders]


async def test_by_default_five_daily_reminders_start_after_12_hours_followed_by_weekly_notices(
    bot: HeadlessBot,
) -> None:
    loaded = await waiting_table(bot)
    began = bot.clock.time
    await bot.pass_time(22 * DAY)
    assert hours_of_reminders(bot, began) == [12, 36, 60, 84, 108]
    assert {call.user for call in bot.notifier.reminders} == {loaded.acting.user}
    assert bot.notifier.notices == [("waiting", None)] * 3


async def test_a_player_who_acts_in_time_is_not_reminded(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    await bot.pass_time(11 * HOUR)
    await bot.rest(loaded.table.id)
    await bot.drain_outbox()
    await bot.pass_time(11 * HOUR)
    assert bot.notifier.reminders == []
    await bot.pass_time(2 * HOUR)
    assert [call.user for call in bot.notifier.reminders] == [loaded.next_to(loaded.acting.user).user]


async def test_personal_settings_override_the_defaults(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    began = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, first=2, every=6)
    await bot.pass_time(15 * HOUR)
    assert hours_of_reminders(bot, began) == [2, 8, 14]


async def test_no_reminders_are_sent_while_they_are_switched_off(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    await bot.personal_settings.change(loaded.acting.user, first=0)
    await bot.pass_time(8 * DAY)
    assert bot.notifier.reminders == []
    assert bot.notifier.notices == [("waiting", None)]
    await bot.personal_settings.change(loaded.acting.user, first=12)
    await bot.run_due_worker()
    assert len(bot.notifier.reminders) == 1


async def test_without_an_interval_there_is_one_reminder(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    await bot.personal_settings.change(loaded.acting.user, every=0)
    await bot.pass_time(5 * DAY)
    assert len(bot.notifier.reminders) == 1


def moment(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


async def test_reminders_wait_for_the_end_of_quiet_hours_across_midnight(bot: HeadlessBot) -> None:
    bot.clock.time = moment("2026-06-10T12:00", "Europe/Paris")
    loaded = await waiting_table(bot)
    await bot.personal_settings.change(
        loaded.acting.user, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=8 * 60 + 30
    )
    await bot.pass_time(DAY)
    assert [call.at for call in bot.notifier.reminders] == [moment("2026-06-11T08:30", "Europe/Paris")]


@pytest.mark.parametrize("night", ["2026-03-29", "2026-10-25", "2026-10-24"])
async def test_quiet_hours_end_at_the_local_time_when_the_clocks_change(bot: HeadlessBot, night: str) -> None:
    end = moment(f"{night}T08:00", "Europe/Paris")
    bot.clock.time = end - 20 * HOUR
    loaded = await waiting_table(bot)
    await bot.personal_settings.change(
        loaded.acting.user, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=8 * 60
    )
    await bot.pass_time(DAY)
    assert [call.at for call in bot.notifier.reminders] == [end]


async def test_reminders_wait_for_the_end_of_a_vacation(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    now = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, away_from=now + HOUR, away_to=now + 10 * DAY)
    await bot.pass_time(10 * DAY - 1)
    assert bot.notifier.reminders == []
    await bot.pass_time(HOUR)
    assert [call.at for call in bot.notifier.reminders] == [now + 10 * DAY]


async def test_a_digest_lists_all_tables_once_a_day(bot: HeadlessBot) -> None:
    bot.clock.time = moment("2026-01-10T10:00", "Asia/Tokyo")
    await bot.personal_settings.change(1, zone="Asia/Tokyo", digest=9)
    tables = [(await waiting_table(bot, user=1, place=place)).table.id for place in (11, 12, 13)]
    await bot.pass_time(3 * DAY)
    own = [call for call in bot.notifier.reminders if call.user == 1]
    assert [call.at for call in own] == [moment(f"2026-01-{day}T09:00", "Asia/Tokyo") for day in (11, 12, 13)]
    assert {call.tables for call in own} == {tuple(tables)}


async def test_a_player_who_has_just_opened_their_panel_is_not_reminded_yet(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    began = bot.clock.time
    await bot.pass_time(12 * HOUR - 60)
    await bot.turns.open_panel(loaded.table.id, loaded.acting.user)
    await bot.pass_time(60)
    assert bot.notifier.reminders == []
    await bot.pass_time(HOUR)
    assert hours_of_reminders(bot, began) == [12 + 9 / 60]


async def test_snoozed_reminders_arrive_when_they_were_asked_for(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    began = bot.clock.time
    await bot.pass_time(12 * HOUR)
    await bot.personal_settings.snooze_until(loaded.acting.user, bot.clock.time + 2 * HOUR, again=True)
    await bot.pass_time(27 * HOUR)
    assert hours_of_reminders(bot, began) == [12, 14, 38]


async def test_reminders_silenced_for_today_continue_at_the_chosen_time(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    began = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, first=2, every=6)
    await bot.pass_time(2 * HOUR)
    await bot.personal_settings.snooze_until(loaded.acting.user, began + 20 * HOUR, again=False)
    await bot.pass_time(20 * HOUR)
    assert hours_of_reminders(bot, began) == [2, 20]


@pytest.mark.parametrize("first", [0, 12])
async def test_a_call_that_is_snoozed_comes_again_when_it_was_asked_for(bot: HeadlessBot, first: int) -> None:
    """The turn's own message was the only call so far; the buttons of a direct call do the same."""
    loaded = await waiting_table(bot)
    began = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, first=first)
    await bot.pass_time(HOUR)
    await bot.personal_settings.snooze_until(loaded.acting.user, bot.clock.time + 2 * HOUR, again=True)
    await bot.pass_time(10 * HOUR)
    assert hours_of_reminders(bot, began) == [3]
