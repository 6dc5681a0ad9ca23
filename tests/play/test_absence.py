"""Time limits, absent players, pauses and idle tables, over days and weeks."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Rest
from play import Refused
from play.delivery_errors import Unreachable
from play.loaded_table import LoadedTable, log_lines
from play.seats import offer_seat
from store import Status
from store.due_rows import DueKind
from tests.play.callers import DAY, HOUR, Crowd, limited, unwanted
from tests.play.room import Room


@pytest.fixture
def crowd(here: Room) -> Crowd:
    return Crowd(here)


async def now_at(crowd: Crowd, loaded: LoadedTable) -> LoadedTable:
    return await crowd.here.turns.load(loaded.table.id)


# Time limits


async def test_a_turn_is_warned_at_half_and_nine_tenths_and_then_is_a_rest(crowd: Crowd) -> None:
    loaded = await limited(crowd)
    began, user = crowd.here.clock.time, loaded.acting.user
    await crowd.pass_time(DAY - 1)
    warned = [
        (call.what, call.user, (call.at - began) / DAY) for call in crowd.pad.calls if "re" not in call.what
    ]
    assert warned == [("half", user, 0.5), ("most", user, 0.9)]
    await crowd.pass_time(1)
    after = await now_at(crowd, loaded)
    assert after.acting.user == loaded.next_to(user).user
    assert [line.entry.text for line in await log_lines(crowd.here.store, after)] == ["late", "rest"]
    with pytest.raises(Refused):
        await crowd.here.undo.undo(loaded.table.id, user)


async def test_the_host_is_asked_at_tables_that_want_it(crowd: Crowd) -> None:
    loaded = await limited(crowd, at_limit="host")
    await crowd.pass_time(2 * DAY)
    assert crowd.notices[-1] == ("host", 1)
    assert (await now_at(crowd, loaded)).acting.user == loaded.acting.user
    since = int(loaded.table.since)
    with pytest.raises(Refused, match="not_host"):
        await crowd.seats.skip_late_turn(loaded.table.id, 2, since=since)
    await crowd.seats.restart_turn_timer(loaded.table.id, 1, since=since)
    with pytest.raises(Refused, match="stale"):
        await crowd.seats.skip_late_turn(loaded.table.id, 1, since=since)
    await crowd.pass_time(DAY)
    assert [what for what, _ in crowd.notices].count("host") == 2
    again = int((await now_at(crowd, loaded)).table.since)
    passed = await crowd.seats.skip_late_turn(loaded.table.id, 1, since=again)
    assert passed.acting.user != loaded.acting.user


async def test_an_ai_plays_on_at_tables_that_want_it_until_the_player_is_back(crowd: Crowd) -> None:
    loaded = await limited(crowd, at_limit="ai")
    away, other = loaded.acting.user, loaded.next_to(loaded.acting.user).user
    await crowd.pass_time(DAY)
    await crowd.here.settle()
    after = await now_at(crowd, loaded)
    assert (after.acting.user, [each.user for each in after.people]) == (other, [other])
    await crowd.here.turns.act(loaded.table.id, other, after=None, actions=[Rest()])
    await crowd.here.settle()
    after = await now_at(crowd, loaded)
    assert after.acting.user == other  # the AI has answered
    await crowd.pass_time(3 * DAY)
    assert (await now_at(crowd, loaded)).acting.user == other  # who is never alone with an AI in their seat
    await crowd.seats.take_back_held_seats(away, place=loaded.table.place or 0)
    await crowd.here.turns.act(loaded.table.id, other, after=None, actions=[Rest()])
    assert (await now_at(crowd, loaded)).acting.user == away


@pytest.mark.parametrize(("stops", "after"), [(True, 6), (False, 1)])
async def test_the_time_stands_still_in_a_vacation_if_the_table_says_so(
    crowd: Crowd, stops: bool, after: int
) -> None:
    loaded = await limited(crowd, stops_away=stops)
    now = crowd.here.clock.time
    await crowd.people.change(loaded.acting.user, away_from=now + HOUR, away_to=now + HOUR + 5 * DAY)
    await crowd.pass_time(after * DAY - 1)
    assert (await now_at(crowd, loaded)).after == 0
    await crowd.pass_time(2)
    assert (await now_at(crowd, loaded)).after == 2


async def test_warnings_call_nobody_in_quiet_hours(crowd: Crowd) -> None:
    loaded = await limited(crowd)
    await crowd.people.change(loaded.acting.user, quiet_from=0, quiet_to=24 * 60 - 1)
    await crowd.pass_time(0.95 * DAY)
    assert crowd.notices == [("half", None), ("most", None)]


@pytest.mark.parametrize(
    ("first", "called"),
    [
        (12, [("half", 12.0), ("most", 21.6)]),  # in the same minute: one does for both
        (6, [("remind", 6.0), ("half", 12.0), ("remind", 18.0), ("most", 21.6)]),
        (2, [("remind", 2.0), ("half", 12.0), ("remind", 14.0), ("most", 21.6)]),
        (24, [("half", 12.0), ("most", 21.6)]),
    ],
)
async def test_a_warning_near_a_reminder_does_for_both(
    crowd: Crowd, first: int, called: list[tuple[str, float]]
) -> None:
    loaded = await limited(crowd)
    began = crowd.here.clock.time
    await crowd.people.change(loaded.acting.user, first=first, every=12)
    await crowd.pass_time(DAY - 1)
    told = [(call.what, round((call.at - began) / HOUR, 1)) for call in crowd.pad.calls if call.user]
    assert told == called


async def test_after_a_warning_that_was_not_heard_the_reminder_comes(crowd: Crowd) -> None:
    await limited(crowd)
    began = crowd.here.clock.time
    await crowd.pass_time(12 * HOUR - 1)
    crowd.pad.failing = [Unreachable("permission")]
    await crowd.pass_time(2 * HOUR)
    assert [(call.what, (call.at - began) / HOUR) for call in crowd.pad.calls] == [("remind", 13)]


async def test_whoever_was_just_reminded_is_not_called_by_a_warning(crowd: Crowd) -> None:
    loaded = await limited(crowd)
    user = loaded.acting.user
    await crowd.people.change(user, first=2)
    await crowd.pass_time(11 * HOUR)
    await crowd.people.snooze_until(user, crowd.here.clock.time + HOUR / 2, again=True)
    await crowd.pass_time(1.5 * HOUR)
    assert [(call.what, call.user) for call in crowd.pad.calls[1:]] == [("remind", user), ("half", None)]


async def test_after_a_long_stop_a_turn_is_warned_before_its_time_is_over(crowd: Crowd) -> None:
    loaded = await limited(crowd)
    crowd.here.clock.time += 3 * DAY
    await crowd.work()
    assert [what for what, _ in crowd.notices] == ["half"]
    assert (await now_at(crowd, loaded)).after == 0
    await crowd.pass_time(0.1 * DAY + 1)
    assert (await now_at(crowd, loaded)).after == 2


# Somebody else in a seat


async def test_a_seat_is_handed_over_when_the_friend_accepts(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    table, user = loaded.table.id, loaded.acting.user
    with pytest.raises(Refused, match="seated_already"):
        await crowd.seats.hand_over(table, user, 3 - user, "other")
    await crowd.seats.hand_over(table, user, 7, "friend")
    with pytest.raises(Refused, match="not_for_you"):
        await crowd.seats.take_seat(table, user, 8, "stranger")
    taken = await crowd.seats.take_seat(table, user, 7, "friend")
    assert taken.acting.user == 7
    with pytest.raises(Refused, match="stale"):
        await crowd.seats.take_seat(table, user, 7, "friend")


async def test_a_seat_that_a_moderator_gave_away_is_offered_no_more(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt(seats=3)
    table, user = loaded.table.id, loaded.acting.user
    await crowd.seats.hand_over(table, user, 7, "friend")
    await crowd.here.lifecycle.replace(table, user, 8, "Di")
    assert (await now_at(crowd, loaded)).votes == {}
    with pytest.raises(Refused, match="stale"):
        await crowd.seats.take_seat(table, user, 7, "friend")


async def test_of_two_who_take_a_seat_at_once_the_second_is_told_that_it_is_gone(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt(seats=3)
    table, user = loaded.table.id, loaded.acting.user
    async with crowd.here.services.transaction() as transaction:
        await offer_seat(transaction, table, user)
    answers = await asyncio.gather(
        *(crowd.seats.take_seat(table, user, taker, f"user {taker}") for taker in (7, 8)),
        return_exceptions=True,
    )
    assert [each.reason for each in answers if isinstance(each, Refused)] == ["stale"]
    assert len({7, 8} & {player.user for player in (await now_at(crowd, loaded)).players}) == 1


async def test_a_seat_given_to_another_while_the_table_is_paused_calls_when_it_goes_on(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    table, user = loaded.table.id, loaded.acting.user
    await crowd.seats.pause(table, 1, 3)
    await crowd.here.settle()
    crowd.here.messages.told.clear()
    await crowd.here.lifecycle.replace(table, user, 7, "Cy")
    await crowd.here.settle()
    assert [what for what, *_ in crowd.here.messages.told] == ["show"]
    assert await crowd.here.store.due_row(table, DueKind.REMIND) is None
    await crowd.pass_time(3 * DAY)
    assert crowd.here.messages.told[1] == ("turn", table, 1)
    await crowd.pass_time(12 * HOUR)
    assert [call.user for call in crowd.reminders] == [7]


async def test_more_than_half_of_the_others_replace_somebody_silent_who_is_told_first(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt(seats=4)
    table, silent = loaded.table.id, loaded.acting.user
    one, two, three = (player.user for player in loaded.people if player.user != silent)
    with pytest.raises(Refused, match="not_silent"):
        await crowd.seats.vote_to_replace(table, one)
    with pytest.raises(Refused, match="your_own_turn"):
        await crowd.seats.vote_to_replace(table, silent)
    await crowd.pass_time(3 * DAY)
    await crowd.seats.vote_to_replace(table, one)
    await crowd.pass_time(2 * DAY)
    assert crowd.notices == [("replace", silent)]
    await crowd.seats.vote_to_replace(table, two)
    await crowd.pass_time(HOUR)
    assert crowd.notices == [("replace", silent), ("free", None)]
    with pytest.raises(Refused, match="seated_already"):
        await crowd.seats.take_seat(table, silent, three, "three")
    await crowd.here.settle()
    assert next(each for each in (await crowd.here.turns.load(table)).players if each.user == silent).level
    taken = await crowd.seats.take_seat(table, silent, 9, "new")
    assert [each.level for each in taken.players if each.user == 9] == [""]


async def test_whoever_comes_back_after_being_told_keeps_the_seat(crowd: Crowd) -> None:
    loaded = await unwanted(crowd)
    table, silent = loaded.table.id, loaded.acting.user
    await crowd.pass_time(HOUR)
    await crowd.here.turns.open_panel(table, silent)
    await crowd.pass_time(2 * DAY)
    assert crowd.notices == [("replace", silent), ("kept", None)]
    assert (await now_at(crowd, loaded)).votes == {}


async def test_whoever_acts_is_not_told_of_votes_about_an_earlier_turn(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    table, silent = loaded.table.id, loaded.acting.user
    await crowd.pass_time(3 * DAY)
    await crowd.seats.vote_to_replace(table, 3 - silent)
    for user in (silent, 3 - silent):
        await crowd.here.turns.act(table, user, after=None, actions=[Rest()])
    await crowd.pass_time(HOUR)
    assert crowd.notices == []
    assert await crowd.here.store.due_row(table, DueKind.REPLACE) is None


async def test_the_seat_of_who_left_the_server_is_offered_until_they_act(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    table, gone = loaded.table.id, loaded.acting.user
    crowd.pad.left = {gone}
    await crowd.pass_time(HOUR)
    assert crowd.notices == [("left", None)]
    await crowd.here.turns.act(table, gone, after=None, actions=[Rest()])
    with pytest.raises(Refused, match="stale"):
        await crowd.seats.take_seat(table, gone, 9, "new")


# Pauses, and tables that nobody comes back to


async def test_the_host_pauses_at_once_and_the_table_resumes_by_itself(crowd: Crowd) -> None:
    loaded = await limited(crowd)
    await crowd.seats.pause(loaded.table.id, 1, 10)
    paused = (await now_at(crowd, loaded)).table
    assert (paused.status, paused.why, paused.until) == (
        Status.PAUSED,
        "agreed",
        crowd.here.clock.time + 10 * DAY,
    )
    await crowd.pass_time(10 * DAY - 1)
    assert crowd.pad.calls == []
    await crowd.pass_time(1)
    resumed = (await now_at(crowd, loaded)).table
    assert (resumed.status, resumed.since) == (Status.RUNNING, crowd.here.clock.time)
    await crowd.pass_time(12 * HOUR)
    assert [call.what for call in crowd.pad.calls] == ["half"]


async def test_others_pause_when_all_agree(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt(seats=3)
    for user in (2, 3):
        assert (await crowd.seats.pause(loaded.table.id, user, 5)).table.status is Status.RUNNING
    assert (await crowd.seats.pause(loaded.table.id, 1, 5)).table.status is Status.PAUSED
    assert (await now_at(crowd, loaded)).votes == {}
    await crowd.here.lifecycle.resume(loaded.table.id, 2, 2)
    assert await crowd.here.store.due_row(loaded.table.id, DueKind.RESUME) is None


async def test_a_table_where_nobody_acts_is_warned_and_ended_after_sixty_days(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    await crowd.pass_time(60 * DAY - 1)
    assert crowd.notices[-1] == ("idle", None)
    assert not (await now_at(crowd, loaded)).over
    await crowd.pass_time(1)
    ended = await now_at(crowd, loaded)
    assert (ended.table.status, ended.table.ended) == (Status.OVER, "idle")
    assert (await crowd.here.store.finished_games(1))[0].id == loaded.table.id
    assert {call.user for call in crowd.reminders} == {loaded.acting.user}


async def test_a_table_that_lost_its_place_ends_as_well(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    await crowd.here.lifecycle.pause(loaded.table.id, "gone")
    await crowd.pass_time(61 * DAY)
    assert (await now_at(crowd, loaded)).over
    assert crowd.pad.calls == []


async def test_after_a_long_stop_an_idle_table_is_warned_a_week_before_it_ends(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    crowd.here.clock.time += 100 * DAY
    await crowd.pass_time(6 * DAY)
    assert ("idle", None) in crowd.notices
    assert not (await now_at(crowd, loaded)).over
    await crowd.pass_time(2 * DAY)
    assert (await now_at(crowd, loaded)).over
