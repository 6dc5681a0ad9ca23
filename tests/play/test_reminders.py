"""Reminders over days and weeks, on a clock that goes from one due moment to the next."""

from __future__ import annotations

import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from engine.actions import Rest
from play.delivery_errors import Unreachable, Unsent
from play.loaded_table import LoadedTable
from play.reminders.due_rows import adopt_old_tables
from play.reminders.due_worker import DueWorker
from tests.play.callers import DAY, HOUR, Crowd
from tests.play.room import Room


@pytest.fixture
def crowd(here: Room) -> Crowd:
    return Crowd(here)


def moment(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


async def waiting(crowd: Crowd, *, user: int | None = None, place: int = 2) -> LoadedTable:
    """A table that waits, for that user if one is named."""
    loaded = await crowd.here.dealt(place=place)
    if user is not None and loaded.acting.user != user:
        await rest(crowd, loaded)
        loaded = await crowd.here.turns.load(loaded.table.id)
    return loaded


async def rest(crowd: Crowd, loaded: LoadedTable) -> None:
    await crowd.here.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[Rest()])
    await crowd.here.settle()


def hours(crowd: Crowd, since: float) -> list[float]:
    return [(call.at - since) / HOUR for call in crowd.reminders]


async def test_by_default_after_12_hours_then_daily_five_times_then_weekly_to_the_table(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    began = crowd.here.clock.time
    await crowd.pass_time(22 * DAY)
    assert hours(crowd, began) == [12, 36, 60, 84, 108]
    assert {call.user for call in crowd.reminders} == {loaded.acting.user}
    assert crowd.notices == [("waiting", None)] * 3


async def test_whoever_acts_in_time_is_not_reminded(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    await crowd.pass_time(11 * HOUR)
    await rest(crowd, loaded)
    await crowd.pass_time(11 * HOUR)
    assert crowd.reminders == []
    await crowd.pass_time(2 * HOUR)
    assert [call.user for call in crowd.reminders] == [loaded.next_to(loaded.acting.user).user]


async def test_ones_own_settings_win(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    began = crowd.here.clock.time
    await crowd.people.change(loaded.acting.user, first=2, every=6)
    await crowd.pass_time(15 * HOUR)
    assert hours(crowd, began) == [2, 8, 14]


async def test_never_means_never_until_it_is_changed(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    await crowd.people.change(loaded.acting.user, first=0)
    await crowd.pass_time(8 * DAY)
    assert crowd.reminders == []
    assert crowd.notices == [("waiting", None)]
    await crowd.people.change(loaded.acting.user, first=12)
    await crowd.work()
    assert len(crowd.reminders) == 1


async def test_once_means_once(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    await crowd.people.change(loaded.acting.user, every=0)
    await crowd.pass_time(5 * DAY)
    assert len(crowd.reminders) == 1


async def test_nobody_is_reminded_in_quiet_hours_across_midnight(crowd: Crowd) -> None:
    crowd.here.clock.time = moment("2026-06-10T12:00", "Europe/Paris")
    loaded = await waiting(crowd)
    await crowd.people.change(
        loaded.acting.user, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=8 * 60 + 30
    )
    await crowd.pass_time(DAY)
    assert [call.at for call in crowd.reminders] == [moment("2026-06-11T08:30", "Europe/Paris")]


@pytest.mark.parametrize("night", ["2026-03-29", "2026-10-25", "2026-10-24"])
async def test_quiet_hours_end_by_the_clock_on_the_wall_when_clocks_change(crowd: Crowd, night: str) -> None:
    end = moment(f"{night}T08:00", "Europe/Paris")
    crowd.here.clock.time = end - 20 * HOUR
    loaded = await waiting(crowd)
    await crowd.people.change(loaded.acting.user, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=8 * 60)
    await crowd.pass_time(DAY)
    assert [call.at for call in crowd.reminders] == [end]


async def test_nobody_is_reminded_on_vacation_and_everybody_after_it(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    now = crowd.here.clock.time
    await crowd.people.change(loaded.acting.user, away_from=now + HOUR, away_to=now + 10 * DAY)
    await crowd.pass_time(10 * DAY - 1)
    assert crowd.reminders == []
    await crowd.pass_time(HOUR)
    assert [call.at for call in crowd.reminders] == [now + 10 * DAY]


async def test_a_digest_tells_of_all_tables_once_a_day(crowd: Crowd) -> None:
    crowd.here.clock.time = moment("2026-01-10T10:00", "Asia/Tokyo")
    await crowd.people.change(1, zone="Asia/Tokyo", digest=9)
    tables = [(await waiting(crowd, user=1, place=place)).table.id for place in (11, 12, 13)]
    await crowd.pass_time(3 * DAY)
    own = [call for call in crowd.reminders if call.user == 1]
    assert [call.at for call in own] == [moment(f"2026-01-{day}T09:00", "Asia/Tokyo") for day in (11, 12, 13)]
    assert {call.tables for call in own} == {tuple(tables)}


async def test_one_person_with_ten_waiting_tables_gets_one_message(crowd: Crowd) -> None:
    tables: list[int] = []
    for place in range(20, 30):
        tables.append((await waiting(crowd, user=1, place=place)).table.id)
        crowd.here.clock.time += 300
    await crowd.pass_time(36 * HOUR)
    own = [call for call in crowd.reminders if call.user == 1]
    assert [call.tables for call in own] == [tuple(tables), tuple(tables)]


async def test_after_a_long_stop_the_backlog_is_one_message_for_each_person(crowd: Crowd) -> None:
    for place in range(20, 26):
        await waiting(crowd, place=place)
        crowd.here.clock.time += 5 * HOUR
    crowd.here.clock.time += 30 * DAY
    await crowd.work()
    assert len({call.user for call in crowd.reminders}) == len(crowd.reminders) <= 2
    assert sum(len(call.tables) for call in crowd.reminders) == 6


async def test_whoever_opened_their_panel_just_now_is_left_alone(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    began = crowd.here.clock.time
    await crowd.pass_time(12 * HOUR - 60)
    await crowd.here.turns.open_panel(loaded.table.id, loaded.acting.user)
    await crowd.pass_time(60)
    assert crowd.reminders == []
    await crowd.pass_time(HOUR)
    assert hours(crowd, began) == [12 + 9 / 60]


async def test_snoozed_reminders_come_when_they_were_asked_for(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    began = crowd.here.clock.time
    await crowd.pass_time(12 * HOUR)
    await crowd.people.snooze_until(loaded.acting.user, crowd.here.clock.time + 2 * HOUR, again=True)
    await crowd.pass_time(27 * HOUR)
    assert hours(crowd, began) == [12, 14, 38]


async def test_no_more_today_is_until_the_rule_has_it_tomorrow(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    began = crowd.here.clock.time
    await crowd.people.change(loaded.acting.user, first=2, every=6)
    await crowd.pass_time(2 * HOUR)
    await crowd.people.snooze_until(loaded.acting.user, began + 20 * HOUR, again=False)
    await crowd.pass_time(20 * HOUR)
    assert hours(crowd, began) == [2, 20]


async def test_what_called_for_a_turn_is_deleted_when_it_is_taken(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    await crowd.pass_time(37 * HOUR)
    await rest(crowd, loaded)
    await crowd.work()
    assert sorted(crowd.pad.deleted) == [1001, 1002]


async def test_a_message_about_two_tables_stays_until_both_turns_are_taken(crowd: Crowd) -> None:
    one, two = [await waiting(crowd, user=1, place=place) for place in (11, 12)]
    await crowd.pass_time(12 * HOUR)
    await rest(crowd, one)
    await crowd.work()
    assert crowd.pad.deleted == []
    await rest(crowd, two)
    await crowd.work()
    assert len(crowd.pad.deleted) == 1


async def test_a_press_below_a_direct_message_gives_back_the_seats_that_it_was_about(crowd: Crowd) -> None:
    one, two, three = [await waiting(crowd, user=1, place=place) for place in (11, 12, 13)]
    await crowd.here.turns.act(three.table.id, 1, after=None, actions=[Rest()])
    await crowd.pass_time(12 * HOUR)
    (call,) = [call for call in crowd.reminders if call.user == 1]
    assert call.tables == (one.table.id, two.table.id)
    for loaded in (one, three):
        await crowd.seats.hold(loaded.table.id, 1, 1, "?")
    await crowd.work()
    message = 1001 + crowd.pad.calls.index(call)
    assert message not in crowd.pad.deleted  # the other table waits
    assert await crowd.seats.take_back_held_seats(1, place=99, message=message)
    levels = [
        each.level
        for loaded in (one, two, three)
        for each in await crowd.here.store.players(loaded.table.id)
        if each.user == 1
    ]
    assert levels == ["", "", "medium"]


async def test_what_could_not_be_sent_is_sent_after_a_pause_and_once(crowd: Crowd) -> None:
    await waiting(crowd)
    began = crowd.here.clock.time
    crowd.pad.failing = [Unsent(), Unsent(40)]
    await crowd.pass_time(30 * HOUR)
    assert [round(call.at - began - 12 * HOUR) for call in crowd.reminders] == [41]


async def test_what_was_sent_before_a_crash_is_not_sent_again(crowd: Crowd) -> None:
    await waiting(crowd)
    began = crowd.here.clock.time
    crowd.pad.dying = [asyncio.CancelledError()]
    crowd.here.clock.time += 12 * HOUR
    with pytest.raises(asyncio.CancelledError):
        await crowd.work()
    await crowd.pass_time(25 * HOUR)
    assert hours(crowd, began) == [12, 36]


async def test_a_bug_is_tried_again_later(crowd: Crowd, caplog: pytest.LogCaptureFixture) -> None:
    await waiting(crowd)
    crowd.pad.failing = [RuntimeError("bug")]
    await crowd.pass_time(13 * HOUR)
    assert len(crowd.reminders) == 1
    assert "remind at table" in caplog.text


async def test_who_cannot_be_reached_anywhere_is_tried_again_only_by_the_rule(crowd: Crowd) -> None:
    await waiting(crowd)
    began = crowd.here.clock.time
    crowd.pad.failing = [Unreachable("permission")]
    await crowd.pass_time(37 * HOUR)
    assert hours(crowd, began) == [36]


async def test_closed_direct_messages_are_remembered(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    user = loaded.acting.user
    await crowd.people.change(user, direct=True)
    crowd.pad.closed = {user}
    await crowd.pass_time(13 * HOUR)
    assert (await crowd.here.store.person(user)).closed
    await crowd.people.change(user, direct=True, closed=False)


async def test_nothing_is_due_at_a_table_that_is_over_or_paused(crowd: Crowd) -> None:
    one, two = await waiting(crowd, place=11), await waiting(crowd, place=12)
    await crowd.here.lifecycle.end(one.table.id, "admin")
    await crowd.here.lifecycle.pause(two.table.id, "gone")
    await crowd.pass_time(10 * DAY)
    assert crowd.pad.calls == []
    await crowd.here.lifecycle.resume(two.table.id, two.acting.user, 12)
    await crowd.pass_time(13 * HOUR)
    assert [call.tables for call in crowd.reminders] == [(two.table.id,)]


async def test_a_turn_that_passed_while_its_reminder_was_sent_has_it_deleted(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    remind = crowd.pad.remind

    async def slowly(*args: object, **kwargs: object) -> object:
        said = await remind(*args, **kwargs)  # type: ignore[arg-type]
        await rest(crowd, loaded)
        return said

    crowd.pad.remind = slowly  # type: ignore[assignment]
    await crowd.pass_time(13 * HOUR)
    assert crowd.pad.deleted == [1001]


async def test_the_sleeper_sleeps_until_the_nearest_and_is_woken_by_changes(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    crowd.here.services.after_write = crowd.due_worker.wake
    crowd.due_worker.start()
    await asyncio.sleep(0.05)
    assert crowd.reminders == []
    crowd.here.clock.time += 6 * HOUR
    await crowd.people.change(loaded.acting.user, first=6)
    await crowd.here.until(lambda: bool(crowd.reminders))
    await crowd.due_worker.close()
    assert len(crowd.reminders) == 1
    crowd.here.clock.time += 2 * DAY
    crowd.due_worker.wake()
    await asyncio.sleep(0.05)
    assert len(crowd.reminders) == 1


async def test_tables_from_before_there_were_reminders_are_adopted_once(crowd: Crowd) -> None:
    loaded = await waiting(crowd)
    async with crowd.here.store.transaction() as transaction:
        await transaction.unschedule(loaded.table.id)
    for _ in range(2):
        await adopt_old_tables(crowd.here.services)
        await crowd.pass_time(13 * HOUR)
    assert len(crowd.reminders) == 1
    assert crowd.reminders[0].tables == (loaded.table.id,)


async def test_a_burst_is_spread_out(crowd: Crowd) -> None:
    for place in range(20, 24):
        loaded = await waiting(crowd, place=place)
        await crowd.here.lifecycle.replace(loaded.table.id, loaded.acting.user, place, f"user {place}")
    crowd.here.clock.time += 13 * HOUR
    crowd.due_worker = DueWorker(crowd.here.services, crowd.pad, pace=0.02)
    began = asyncio.get_running_loop().time()
    await crowd.work()
    assert len(crowd.reminders) == 4
    assert asyncio.get_running_loop().time() - began >= 4 * 0.02
