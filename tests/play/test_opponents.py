"""AIs at a table: seated, taking their turns, and holding the seats of people who are away."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from ai import Level
from engine import Action, legal_actions, seen_by
from engine.actions import Claim, Rest
from play import Refused
from play.absence import Absence, offer
from play.courier import Unsent
from play.log import NOBODY
from play.opponents import Opponents
from play.reminding import IDLE_ENDED, JUST_NOW
from play.seating import NAMES
from play.sight import Sight, story
from play.turning import PACE
from store import Kind, Status, Table
from tests.play.callers import DAY, Crowd
from tests.play.room import Room, room

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=4, locale="en", here=True)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncGenerator[Room]:
    async with room(tmp_path / "tables.sqlite") as opened:
        yield opened


async def against(here: Room, *levels: Level, edition: str = "golem") -> Sight:
    """User 1 against AIs, told until it is the person's turn."""
    table = Table(id=0, guild=1, channel=2, host=1, edition=edition, size=5, locale="en", here=True)
    sight = await here.lobby.solo(table, "Ada", levels)
    await here.settle()
    return await here.desk.look(sight.table.id)


async def with_a_friend(here: Room, *levels: Level) -> Sight:
    """Users 1 and 2 and AIs, in the turn of a person."""
    sight = await here.lobby.open(LOBBY, "Ada")
    await here.lobby.join(sight.table.id, 2, "Bea")
    for level in levels or (Level.MEDIUM,):
        await here.lobby.add_ai(sight.table.id, 1, level)
    await here.lobby.start(sight.table.id, 1)
    await here.settle()
    return await here.desk.look(sight.table.id)


# In the lobby


async def test_an_ai_has_a_name_of_its_level_is_ready_and_no_two_are_the_same(here: Room) -> None:
    sight = await here.lobby.open(LOBBY, "Ada")
    for _ in range(3):
        sight = await here.lobby.add_ai(sight.table.id, 1, Level.HARD)
    ais = sight.players[1:]
    assert [player.name for player in ais] == [*NAMES[Level.HARD][:3]]
    assert len({player.user for player in ais}) == 3
    assert all(player.ready and not player.person and player.level == "hard" for player in ais)
    assert [player.user for player in sight.people] == [1]
    with pytest.raises(Refused, match="lobby_full"):
        await here.lobby.add_ai(sight.table.id, 1, Level.EASY)


async def test_only_the_host_adds_ais_and_may_remove_them(here: Room) -> None:
    sight = await here.lobby.open(LOBBY, "Ada")
    await here.lobby.join(sight.table.id, 2, "Bea")
    with pytest.raises(Refused, match="not_host"):
        await here.lobby.add_ai(sight.table.id, 2, Level.EASY)
    sight = await here.lobby.add_ai(sight.table.id, 1, Level.EASY)
    sight = await here.lobby.remove(sight.table.id, 1, sight.players[-1].user)
    assert [player.user for player in sight.players] == [1, 2]


async def test_an_ai_is_never_the_host(here: Room) -> None:
    sight = await here.lobby.open(LOBBY, "Ada")
    sight = await here.lobby.add_ai(sight.table.id, 1, Level.EASY)
    with pytest.raises(Refused, match="not_a_person"):
        await here.lobby.hand_over(sight.table.id, 1, sight.players[-1].user)
    await here.lobby.leave(sight.table.id, 1)
    assert (await here.desk.look(sight.table.id)).table.host == 1
    await here.lobby.join(sight.table.id, 2, "Bea")
    assert (await here.desk.look(sight.table.id)).table.host == 2


async def test_a_rematch_against_the_same_ais_starts_at_once(here: Room) -> None:
    sight = await against(here, Level.EASY, Level.HARD)
    await here.steward.end(sight.table.id, "admin")
    again = await here.lobby.rematch(sight.table.id, 1, 2)
    assert again.table.status is Status.RUNNING
    assert {(player.name, player.level, player.ready) for player in again.players} == {
        ("Ada", "", True),
        (NAMES[Level.EASY][0], "easy", True),
        (NAMES[Level.HARD][0], "hard", True),
    }


async def test_whoever_leaves_a_rematch_to_its_ais_does_not_start_it(here: Room) -> None:
    sight = await with_a_friend(here, Level.EASY, Level.HARD)
    await here.steward.end(sight.table.id, "admin")
    again = (await here.lobby.rematch(sight.table.id, 1, 2)).table.id
    await here.lobby.leave(again, 1)
    await here.lobby.leave(again, 2)
    assert (await here.desk.look(again)).table.status is Status.LOBBY


async def test_against_more_ais_than_there_are_seats_for_all_seats_are_taken(here: Room) -> None:
    sight = await against(here, *[Level.EASY] * 4, edition="adventure")
    assert (len(sight.players), sight.table.size, sight.acting.user) == (4, 4, 1)


# Their turns


def something(sight: Sight) -> Action:
    moves = legal_actions(sight.position)
    return Rest() if Rest() in moves else moves[0]


async def act(here: Room, sight: Sight) -> Sight:
    """Whoever is to act does something, and the AIs answer."""
    await here.desk.act(sight.table.id, sight.acting.user, after=None, actions=[something(sight)])
    await here.settle()
    return await here.desk.look(sight.table.id)


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_against_ais_alone_the_game_starts_at_once_and_they_answer_by_themselves(
    here: Room, edition: str
) -> None:
    sight = await against(here, Level.EASY, Level.MEDIUM, edition=edition)
    assert (sight.table.status, sight.acting.user) == (Status.RUNNING, 1)
    after = await act(here, await act(here, sight))
    assert after.acting.user == 1
    players = {line.entry.player for line in (await story(here.store, after))[sight.after :]}
    assert players == {player.user for player in sight.players}


async def test_the_moves_of_several_ais_are_folded_into_one_message(here: Room) -> None:
    sight = await against(here, Level.EASY, Level.EASY, Level.EASY)
    here.voice.told.clear()
    after = (await act(here, sight)).after
    assert [told for told in here.voice.told if told[0] == "turn"] == [("turn", sight.table.id, after)]


async def test_an_ai_sees_what_its_seat_sees(here: Room) -> None:
    sight = await against(here, Level.HARD)
    await act(here, sight)
    view, level, _ = here.minds.asked[-1]
    before = (await story(here.store, sight))[sight.after].state
    assert (view, level) == (seen_by(before, before.to_act), Level.HARD)
    assert view.seats[sight.seat_of(1) or 0].hand is None


async def test_a_turn_owed_to_an_ai_is_taken_after_a_restart(here: Room) -> None:
    sight = await against(here, Level.MEDIUM)
    await here.courier.close()
    await here.desk.act(sight.table.id, 1, after=None, actions=[Rest()])
    assert [owed.kind for owed in await here.store.owed(until=float("inf"))] == [Kind.THINK]
    asked = len(here.minds.asked)
    await here.restart()
    await here.settle()
    assert (await here.desk.look(sight.table.id)).acting.user == 1
    assert len(here.minds.asked) > asked
    assert here.voice.told[-2][0] == "turn"


async def test_a_turn_taken_back_while_an_ai_thinks_is_not_answered(here: Room) -> None:
    sight = await against(here, Level.MEDIUM)
    await here.courier.close()
    await here.desk.act(sight.table.id, 1, after=None, actions=[Rest()])
    (owed,) = await here.store.owed(until=float("inf"))
    await here.desk.undo(sight.table.id, 1)
    await Opponents(here.house, here.minds).take_turn(owed)
    assert (await here.desk.look(sight.table.id)).position == sight.position


async def test_what_the_rules_forbid_is_not_done_and_does_not_hold_up_the_table(
    here: Room, caplog: pytest.LogCaptureFixture
) -> None:
    sight = await against(here, Level.MEDIUM)
    here.minds.answers = [Claim(9)]
    after = await act(here, sight)
    assert after.acting.user == 1
    assert "the rules forbid" in caplog.text


async def test_alone_at_a_table_a_turn_can_be_taken_back_with_the_answers_to_it(here: Room) -> None:
    sight = await against(here, Level.EASY, Level.EASY)
    asked_at = sight.after + 1
    await act(here, sight)
    back = await here.desk.undo(sight.table.id, 1, after=asked_at)
    assert back
    assert back.position == sight.position


async def test_what_an_ai_turned_up_since_needs_the_consent_of_the_next_person(here: Room) -> None:
    sight = await with_a_friend(here)
    while not (sight.players[(sight.position.to_act + 1) % 3].level):
        sight = await act(here, sight)
    user = sight.acting.user
    sight = await act(here, sight)
    lines = await story(here.store, sight)
    turned_up = any(line.reveals for line in lines if line.entry.player < NOBODY and line is lines[-1])
    assert (await here.desk.undo(sight.table.id, user) is None) == turned_up


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_ais_alone_play_to_the_end_at_their_pace(here: Room, edition: str) -> None:
    table = Table(id=0, guild=1, channel=2, host=1, edition=edition, size=4, locale="en", here=True)
    sight = await here.lobby.open(table, "Ada")
    for level in Level:
        await here.lobby.add_ai(sight.table.id, 1, level)
    await here.lobby.leave(sight.table.id, 1)
    await here.lobby.start(sight.table.id, 1)
    for _ in range(1000):
        await here.settle()
        sight = await here.desk.look(sight.table.id)
        if sight.over:
            break
        here.clock.time += PACE
    assert sight.over
    assert sum(what == "turn" for what, *_ in here.voice.told) == 1  # the end
    assert sum(what in ("show", "repost") for what, *_ in here.voice.told) > 3


# Seats held


@pytest.fixture
def absence(here: Room) -> Absence:
    return Absence(here.house)


async def test_an_ai_plays_for_whoever_asks_for_it_until_they_press_something(
    here: Room, absence: Absence
) -> None:
    sight = await with_a_friend(here)
    away, other = sight.acting.user, next(each.user for each in sight.people if each != sight.acting)
    await absence.hold(sight.table.id, away, away, "?")
    await here.settle()
    sight = await here.desk.look(sight.table.id)
    assert (sight.acting.user, [each.user for each in sight.people]) == (other, [other])
    sight = await act(here, sight)
    assert sight.acting.user == other  # both others are played by AIs
    assert await absence.back(away, place=2)
    assert not await absence.back(away, place=2)
    sight = await here.desk.look(sight.table.id)
    assert {each.user for each in sight.people} == {away, other}
    words = [line.entry.text for line in await story(here.store, sight) if line.entry.player == away]
    assert [word for word in words if word in ("held", "back")] == ["held", "back"]


async def test_whoever_comes_back_in_their_own_turn_takes_it_themselves(here: Room, absence: Absence) -> None:
    sight = await with_a_friend(here)
    away = sight.acting.user
    await here.courier.close()
    await absence.hold(sight.table.id, away, away, "?")
    thinking = [owed for owed in await here.store.owed(until=float("inf")) if owed.kind is Kind.THINK]
    await absence.back(away, place=2)
    await Opponents(here.house, here.minds).take_turn(thinking[0])
    after = await here.desk.look(sight.table.id)
    assert (after.acting.user, after.position) == (away, sight.position)
    assert (await here.desk.plan(sight.table.id, away)).options


async def test_only_the_host_may_let_an_ai_play_for_somebody_else(here: Room, absence: Absence) -> None:
    sight = await with_a_friend(here)
    number = sight.table.id
    with pytest.raises(Refused, match="not_host"):
        await absence.hold(number, 2, 1, "Ada")
    await absence.hold(number, 1, 2, "Bea")
    with pytest.raises(Refused, match="held_already"):
        await absence.hold(number, 1, 2, "Bea")
    with pytest.raises(Refused, match="not_seated_they"):
        await absence.hold(number, 1, 77, "Cy")
    with pytest.raises(Refused, match="not_seated"):
        await absence.hold(number, 77, 77, "Cy")


async def test_ais_do_not_play_on_while_nobody_is_there(here: Room, absence: Absence) -> None:
    sight = await against(here, Level.EASY)
    with pytest.raises(Refused, match="nobody_else"):
        await absence.hold(sight.table.id, 1, 1, "Ada")


async def test_who_resigns_among_ais_ends_the_game(here: Room) -> None:
    sight = await against(here, Level.EASY, Level.EASY)
    sight = await here.steward.resign(sight.table.id, 1)
    assert (sight.table.status, sight.table.ended) == (Status.OVER, "resigned")


async def test_a_paused_table_waits_and_its_ai_goes_on_when_it_is_resumed(here: Room) -> None:
    sight = await against(here, Level.EASY)
    await here.courier.close()
    await here.desk.act(sight.table.id, 1, after=None, actions=[Rest()])
    await here.steward.pause(sight.table.id, "gone")
    await here.restart()
    await here.settle()
    assert not (await here.desk.look(sight.table.id)).acting.person
    await here.steward.resume(sight.table.id, 1, 3)
    await here.settle()
    assert (await here.desk.look(sight.table.id)).acting.user == 1


async def test_a_seat_that_was_offered_is_not_taken_from_whoever_came_back(
    here: Room, absence: Absence
) -> None:
    sight = await with_a_friend(here)
    away = sight.acting.user
    await absence.hold(sight.table.id, away, away, "?")
    async with here.house.writing() as writing:
        await offer(writing, sight.table.id, away)
    await here.settle()
    await absence.back(away, place=2)
    here.clock.time += 2 * JUST_NOW
    with pytest.raises(Refused, match="stale"):
        await absence.take(sight.table.id, away, 77, "Cy")


async def test_at_a_table_of_older_rules_nobody_comes_back_and_nothing_is_refused_for_it(
    here: Room, absence: Absence
) -> None:
    sight = await with_a_friend(here)
    away = sight.acting.user
    await absence.hold(sight.table.id, away, away, "?")
    await here.settle()
    async with here.house.writing() as writing:
        await writing.change_table(sight.table.id, rules="older")
    assert not await absence.back(away, place=2)


async def test_a_table_that_is_paused_in_the_turn_of_an_ai_and_never_resumed_ends(here: Room) -> None:
    sight = await against(here, Level.EASY)
    await here.courier.close()
    await here.desk.act(sight.table.id, 1, after=None, actions=[Rest()])
    await here.steward.pause(sight.table.id, "gone")
    await here.restart()
    await Crowd(here).pass_time(IDLE_ENDED + DAY)
    assert (await here.desk.look(sight.table.id)).table.ended == "idle"


async def test_whoever_could_not_be_called_yet_is_called_though_an_ai_takes_another_seat_meanwhile(
    here: Room, absence: Absence
) -> None:
    sight = await here.dealt(seats=3)
    away = sight.players[2].user
    here.voice.failing = [Unsent(5)]
    await here.desk.act(sight.table.id, sight.acting.user, after=None, actions=[Rest()])
    await here.settle()
    here.voice.told.clear()
    await absence.hold(sight.table.id, away, away, "?")
    here.clock.time += 5
    await here.settle()
    assert ("turn", sight.table.id, 2) in here.voice.told
