"""Vacations that start by themselves when a person's time would run out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from play import Refused
from play.clock import DAY, HOUR
from play.loaded_table import LoadedTable
from play.reminders.automatic_vacation import DAYS, STRETCH, days_left, started
from play.reminders.vacations import back_home, is_away
from store import Person, Table
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_with_time_limit

NOW = 1_700_000_000.0
TABLE = Table(1, 2, 3, 4, "golem", 2, "en", here=True, limit_hours=24)
PERSON = Person(5, auto_vacation=True)


async def late_table(bot: HeadlessBot, **options: bool) -> LoadedTable:
    """A game whose acting player wants automatic vacations and has run out of time."""
    loaded = await table_with_time_limit(bot, **options)  # pyright: ignore[reportArgumentType]
    await bot.personal_settings.change(loaded.acting.user, auto_vacation=True)
    await bot.pass_time(DAY + 1)
    return await bot.reload(loaded)


async def test_it_starts_when_time_is_up_and_the_table_is_told_without_a_ping(bot: HeadlessBot) -> None:
    loaded = await late_table(bot)
    user = loaded.acting.user
    person = await bot.store.person(user)
    assert is_away(person, bot.clock.time)
    assert bot.notifier.notices[-1] == ("away", None)
    assert (await bot.store.log_entries(loaded.table.id)) == []
    before = len(bot.notifier.sent)
    await bot.pass_time(STRETCH * DAY - HOUR)
    assert len(bot.notifier.sent) == before, "nobody is called on vacation"


async def test_after_each_week_its_player_is_called_until_the_years_days_are_used_up(
    bot: HeadlessBot,
) -> None:
    loaded = await late_table(bot)
    user, before = loaded.acting.user, len(bot.notifier.reminders)
    await bot.pass_time((DAYS + 1) * DAY)
    calls = [each.at for each in bot.notifier.reminders[before:] if each.user == user]
    assert len(calls) >= DAYS // STRETCH
    assert [what for what, _ in bot.notifier.notices].count("away") == DAYS // STRETCH
    assert (await bot.reload(loaded)).acting.user != user, "then the turn is skipped"


async def test_one_that_ends_in_quiet_hours_leaves_time_to_play_after_them(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    user, minutes = loaded.acting.user, int(bot.clock.time // 60 % 1440)
    begin, end = (minutes - 60) % 1440, (minutes + 480) % 1440
    await bot.personal_settings.change(user, auto_vacation=True, quiet_from=begin, quiet_to=end)
    await bot.pass_time((STRETCH + 1) * DAY + 7 * HOUR)
    before = len(bot.notifier.reminders)
    await bot.pass_time(3 * HOUR)
    assert len(bot.notifier.reminders) == before + 1, "they are called when the quiet hours end"
    assert [what for what, _ in bot.notifier.notices].count("away") == 1
    await bot.pass_time(HOUR)
    assert [what for what, _ in bot.notifier.notices].count("away") == 2


async def test_it_ends_when_its_player_plays_and_the_whole_days_left_are_given_back(bot: HeadlessBot) -> None:
    loaded = await late_table(bot)
    user = loaded.acting.user
    await bot.pass_time(2.5 * DAY)
    await bot.rest(loaded.table.id)
    person = await bot.store.person(user)
    assert not is_away(person, bot.clock.time)
    assert days_left(person, bot.clock.time) == DAYS - 3


async def test_a_move_that_ends_it_locks_every_table_as_it_concerns_all_of_its_players(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = await late_table(bot)
    await bot.pass_time(3 * DAY)
    opened, original = list[tuple[int, ...]](), bot.store.transaction

    def noted(*tables: int, durable: bool = True) -> Any:
        opened.append(tables)
        return original(*tables, durable=durable)

    monkeypatch.setattr(bot.store, "transaction", noted)
    await bot.outbox.close()
    assert (await bot.rest(loaded.table.id)).after == 1
    assert opened == [(loaded.table.id,), ()]
    assert not is_away(await bot.store.person(loaded.acting.user), bot.clock.time)
    opened.clear()
    await bot.rest(loaded.table.id)
    assert opened == [(loaded.table.id,)]


async def test_coming_home_early_leaves_time_to_play(bot: HeadlessBot) -> None:
    loaded = await late_table(bot)
    user = loaded.acting.user
    await bot.pass_time(3 * DAY)
    await bot.personal_settings.end_vacation(user)
    await bot.pass_time(2 * HOUR)
    assert (await bot.reload(loaded)).acting.user == user
    await bot.pass_time(3 * HOUR)
    assert is_away(await bot.store.person(user), bot.clock.time), "or the next one starts"


async def test_a_vacation_that_ends_early_still_does_not_count_towards_the_limit(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    user, now = loaded.acting.user, bot.clock.time
    await bot.personal_settings.change(user, away_from=now, away_to=now + 9 * DAY)
    await bot.pass_time(5 * DAY)
    await bot.personal_settings.end_vacation(user)
    await bot.pass_time(DAY - HOUR)
    assert (await bot.reload(loaded)).acting.user == user
    await bot.pass_time(2 * HOUR)
    assert (await bot.reload(loaded)).acting.user != user


async def test_where_vacations_count_none_starts(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, stops_away=False)
    user = loaded.acting.user
    await bot.personal_settings.change(user, auto_vacation=True)
    await bot.pass_time(DAY + 1)
    assert (await bot.reload(loaded)).acting.user != user


async def test_the_host_cannot_skip_a_turn_on_such_a_vacation(bot: HeadlessBot) -> None:
    loaded = await late_table(bot)
    with pytest.raises(Refused, match="not_late"):
        await bot.late_turns.skip_late_turn(loaded.table.id, 1, turn=loaded.table.turn)


async def test_it_starts_once_although_the_process_dies_after_telling_the_table(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.personal_settings.change(loaded.acting.user, auto_vacation=True)
    await bot.pass_time(DAY - 1)
    bot.notifier.errors_after_sending = [RuntimeError()]
    await bot.pass_time(HOUR)
    person = await bot.store.person(loaded.acting.user)
    assert [what for what, _ in bot.notifier.notices].count("away") == 1
    assert days_left(person, bot.clock.time) == DAYS - STRETCH


def test_a_planned_vacation_starts_earlier_and_only_the_earlier_days_are_counted() -> None:
    planned = replace(PERSON, away_from=NOW + 2.5 * DAY, away_to=NOW + 9 * DAY)
    away = started(planned, TABLE, NOW)
    assert away is not None
    assert (away.away_from, away.away_to) == (NOW, NOW + 9 * DAY)
    assert (days_left(away, NOW), away.away_by_itself) == (DAYS - 3, False)
    assert started(replace(planned, away_from=NOW + 30 * DAY, away_to=NOW + 40 * DAY), TABLE, NOW) is None


def test_a_new_year_brings_new_days() -> None:
    away = started(PERSON, TABLE, NOW)
    assert away is not None
    later = replace(away, auto_used=DAYS)
    assert started(later, TABLE, NOW + 30 * DAY) is None
    assert days_left(later, NOW + 366 * DAY) == DAYS
    assert back_home(PERSON, NOW) == PERSON
