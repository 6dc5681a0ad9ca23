"""AIs at a table: seated, taking their turns, and holding the seats of people who are away."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from ai import Level
from engine import Action, legal_actions, seen_by
from engine.actions import Claim, Rest
from play import Refused
from play.advance import AI_PACE
from play.ai_turns import AiTurns
from play.delivery_errors import Unsent
from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable, log_lines
from play.lobby_seats import AI_NAMES
from play.reminders.policy import IDLE_ENDED, JUST_NOW
from play.seats import Seats, offer_seat
from store import OutboxKind, Status, Table
from tests.play.callers import DAY, Crowd
from tests.play.room import Room, room

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=4, locale="en", here=True)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncGenerator[Room]:
    async with room(tmp_path / "tables.sqlite") as opened:
        yield opened


async def against(here: Room, *levels: Level, edition: str = "golem") -> LoadedTable:
    """User 1 against AIs, told until it is the person's turn."""
    table = Table(id=0, guild=1, channel=2, host=1, edition=edition, size=5, locale="en", here=True)
    loaded = await here.lobby.start_against_ais(table, "Ada", levels)
    await here.settle()
    return await here.turns.load(loaded.table.id)


async def with_a_friend(here: Room, *levels: Level) -> LoadedTable:
    """Users 1 and 2 and AIs, in the turn of a person."""
    loaded = await here.lobby.open(LOBBY, "Ada")
    await here.lobby.join(loaded.table.id, 2, "Bea")
    for level in levels or (Level.MEDIUM,):
        await here.lobby.add_ai(loaded.table.id, 1, level)
    await here.lobby.start(loaded.table.id, 1)
    await here.settle()
    return await here.turns.load(loaded.table.id)


# In the lobby


async def test_an_ai_has_a_name_of_its_level_is_ready_and_no_two_are_the_same(here: Room) -> None:
    loaded = await here.lobby.open(LOBBY, "Ada")
    for _ in range(3):
        loaded = await here.lobby.add_ai(loaded.table.id, 1, Level.HARD)
    ais = loaded.players[1:]
    assert [player.name for player in ais] == [*AI_NAMES[Level.HARD][:3]]
    assert len({player.user for player in ais}) == 3
    assert all(player.ready and not player.person and player.level == "hard" for player in ais)
    assert [player.user for player in loaded.people] == [1]
    with pytest.raises(Refused, match="lobby_full"):
        await here.lobby.add_ai(loaded.table.id, 1, Level.EASY)


async def test_only_the_host_adds_ais_and_may_remove_them(here: Room) -> None:
    loaded = await here.lobby.open(LOBBY, "Ada")
    await here.lobby.join(loaded.table.id, 2, "Bea")
    with pytest.raises(Refused, match="not_host"):
        await here.lobby.add_ai(loaded.table.id, 2, Level.EASY)
    loaded = await here.lobby.add_ai(loaded.table.id, 1, Level.EASY)
    loaded = await here.lobby.remove(loaded.table.id, 1, loaded.players[-1].user)
    assert [player.user for player in loaded.players] == [1, 2]


async def test_an_ai_is_never_the_host(here: Room) -> None:
    loaded = await here.lobby.open(LOBBY, "Ada")
    loaded = await here.lobby.add_ai(loaded.table.id, 1, Level.EASY)
    with pytest.raises(Refused, match="not_a_person"):
        await here.lobby.hand_over(loaded.table.id, 1, loaded.players[-1].user)
    await here.lobby.leave(loaded.table.id, 1)
    assert (await here.turns.load(loaded.table.id)).table.host == 1
    await here.lobby.join(loaded.table.id, 2, "Bea")
    assert (await here.turns.load(loaded.table.id)).table.host == 2


async def test_a_rematch_against_the_same_ais_starts_at_once(here: Room) -> None:
    loaded = await against(here, Level.EASY, Level.HARD)
    await here.lifecycle.end(loaded.table.id, "admin")
    again = await here.lobby.rematch(loaded.table.id, 1, 2)
    assert again.table.status is Status.RUNNING
    assert {(player.name, player.level, player.ready) for player in again.players} == {
        ("Ada", "", True),
        (AI_NAMES[Level.EASY][0], "easy", True),
        (AI_NAMES[Level.HARD][0], "hard", True),
    }


async def test_whoever_leaves_a_rematch_to_its_ais_does_not_start_it(here: Room) -> None:
    loaded = await with_a_friend(here, Level.EASY, Level.HARD)
    await here.lifecycle.end(loaded.table.id, "admin")
    again = (await here.lobby.rematch(loaded.table.id, 1, 2)).table.id
    await here.lobby.leave(again, 1)
    await here.lobby.leave(again, 2)
    assert (await here.turns.load(again)).table.status is Status.LOBBY


async def test_against_more_ais_than_there_are_seats_for_all_seats_are_taken(here: Room) -> None:
    loaded = await against(here, *[Level.EASY] * 4, edition="adventure")
    assert (len(loaded.players), loaded.table.size, loaded.acting.user) == (4, 4, 1)


# Their turns


def something(loaded: LoadedTable) -> Action:
    moves = legal_actions(loaded.position)
    return Rest() if Rest() in moves else moves[0]


async def act(here: Room, loaded: LoadedTable) -> LoadedTable:
    """Whoever is to act does something, and the AIs answer."""
    await here.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[something(loaded)])
    await here.settle()
    return await here.turns.load(loaded.table.id)


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_against_ais_alone_the_game_starts_at_once_and_they_answer_by_themselves(
    here: Room, edition: str
) -> None:
    loaded = await against(here, Level.EASY, Level.MEDIUM, edition=edition)
    assert (loaded.table.status, loaded.acting.user) == (Status.RUNNING, 1)
    after = await act(here, await act(here, loaded))
    assert after.acting.user == 1
    players = {line.entry.player for line in (await log_lines(here.store, after))[loaded.after :]}
    assert players == {player.user for player in loaded.players}


async def test_the_moves_of_several_ais_are_folded_into_one_message(here: Room) -> None:
    loaded = await against(here, Level.EASY, Level.EASY, Level.EASY)
    here.messages.told.clear()
    after = (await act(here, loaded)).after
    assert [told for told in here.messages.told if told[0] == "turn"] == [("turn", loaded.table.id, after)]


async def test_an_ai_sees_what_its_seat_sees(here: Room) -> None:
    loaded = await against(here, Level.HARD)
    await act(here, loaded)
    view, level, _ = here.ai_service.asked[-1]
    before = (await log_lines(here.store, loaded))[loaded.after].state
    assert (view, level) == (seen_by(before, before.to_act), Level.HARD)
    assert view.seats[loaded.seat_of(1) or 0].hand is None


async def test_a_turn_owed_to_an_ai_is_taken_after_a_restart(here: Room) -> None:
    loaded = await against(here, Level.MEDIUM)
    await here.outbox.close()
    await here.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    assert [owed.kind for owed in await here.store.outbox(until=float("inf"))] == [OutboxKind.THINK]
    asked = len(here.ai_service.asked)
    await here.restart()
    await here.settle()
    assert (await here.turns.load(loaded.table.id)).acting.user == 1
    assert len(here.ai_service.asked) > asked
    assert here.messages.told[-2][0] == "turn"


async def test_a_turn_taken_back_while_an_ai_thinks_is_not_answered(here: Room) -> None:
    loaded = await against(here, Level.MEDIUM)
    await here.outbox.close()
    await here.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    (owed,) = await here.store.outbox(until=float("inf"))
    await here.undo.undo(loaded.table.id, 1)
    await AiTurns(here.services, here.ai_service).take_turn(owed)
    assert (await here.turns.load(loaded.table.id)).position == loaded.position


async def test_what_the_rules_forbid_is_not_done_and_does_not_hold_up_the_table(
    here: Room, caplog: pytest.LogCaptureFixture
) -> None:
    loaded = await against(here, Level.MEDIUM)
    here.ai_service.answers = [Claim(9)]
    after = await act(here, loaded)
    assert after.acting.user == 1
    assert "the rules forbid" in caplog.text


async def test_alone_at_a_table_a_turn_can_be_taken_back_with_the_answers_to_it(here: Room) -> None:
    loaded = await against(here, Level.EASY, Level.EASY)
    asked_at = loaded.after + 1
    await act(here, loaded)
    back = await here.undo.undo(loaded.table.id, 1, after=asked_at)
    assert back
    assert back.position == loaded.position


async def test_what_an_ai_turned_up_since_needs_the_consent_of_the_next_person(here: Room) -> None:
    loaded = await with_a_friend(here)
    while not (loaded.players[(loaded.position.to_act + 1) % 3].level):
        loaded = await act(here, loaded)
    user = loaded.acting.user
    loaded = await act(here, loaded)
    lines = await log_lines(here.store, loaded)
    turned_up = any(line.reveals for line in lines if line.entry.player < NO_PLAYER and line is lines[-1])
    assert (await here.undo.undo(loaded.table.id, user) is None) == turned_up


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_ais_alone_play_to_the_end_at_their_pace(here: Room, edition: str) -> None:
    table = Table(id=0, guild=1, channel=2, host=1, edition=edition, size=4, locale="en", here=True)
    loaded = await here.lobby.open(table, "Ada")
    for level in Level:
        await here.lobby.add_ai(loaded.table.id, 1, level)
    await here.lobby.leave(loaded.table.id, 1)
    await here.lobby.start(loaded.table.id, 1)
    for _ in range(1000):
        await here.settle()
        loaded = await here.turns.load(loaded.table.id)
        if loaded.over:
            break
        here.clock.time += AI_PACE
    assert loaded.over
    assert sum(what == "turn" for what, *_ in here.messages.told) == 1  # the end
    assert sum(what in ("show", "repost") for what, *_ in here.messages.told) > 3


# Seats held


@pytest.fixture
def seats(here: Room) -> Seats:
    return Seats(here.services)


async def test_an_ai_plays_for_whoever_asks_for_it_until_they_press_something(
    here: Room, seats: Seats
) -> None:
    loaded = await with_a_friend(here)
    away, other = loaded.acting.user, next(each.user for each in loaded.people if each != loaded.acting)
    await seats.hold(loaded.table.id, away, away, "?")
    await here.settle()
    loaded = await here.turns.load(loaded.table.id)
    assert (loaded.acting.user, [each.user for each in loaded.people]) == (other, [other])
    loaded = await act(here, loaded)
    assert loaded.acting.user == other  # both others are played by AIs
    assert await seats.take_back_held_seats(away, place=2)
    assert not await seats.take_back_held_seats(away, place=2)
    loaded = await here.turns.load(loaded.table.id)
    assert {each.user for each in loaded.people} == {away, other}
    words = [line.entry.text for line in await log_lines(here.store, loaded) if line.entry.player == away]
    assert [word for word in words if word in ("held", "back")] == ["held", "back"]


async def test_whoever_comes_back_in_their_own_turn_takes_it_themselves(here: Room, seats: Seats) -> None:
    loaded = await with_a_friend(here)
    away = loaded.acting.user
    await here.outbox.close()
    await seats.hold(loaded.table.id, away, away, "?")
    thinking = [owed for owed in await here.store.outbox(until=float("inf")) if owed.kind is OutboxKind.THINK]
    await seats.take_back_held_seats(away, place=2)
    await AiTurns(here.services, here.ai_service).take_turn(thinking[0])
    after = await here.turns.load(loaded.table.id)
    assert (after.acting.user, after.position) == (away, loaded.position)
    assert (await here.turns.plan(loaded.table.id, away)).options


async def test_only_the_host_may_let_an_ai_play_for_somebody_else(here: Room, seats: Seats) -> None:
    loaded = await with_a_friend(here)
    number = loaded.table.id
    with pytest.raises(Refused, match="not_host"):
        await seats.hold(number, 2, 1, "Ada")
    await seats.hold(number, 1, 2, "Bea")
    with pytest.raises(Refused, match="held_already"):
        await seats.hold(number, 1, 2, "Bea")
    with pytest.raises(Refused, match="not_seated_they"):
        await seats.hold(number, 1, 77, "Cy")
    with pytest.raises(Refused, match="not_seated"):
        await seats.hold(number, 77, 77, "Cy")


async def test_ais_do_not_play_on_while_nobody_is_there(here: Room, seats: Seats) -> None:
    loaded = await against(here, Level.EASY)
    with pytest.raises(Refused, match="nobody_else"):
        await seats.hold(loaded.table.id, 1, 1, "Ada")


async def test_who_resigns_among_ais_ends_the_game(here: Room) -> None:
    loaded = await against(here, Level.EASY, Level.EASY)
    loaded = await here.lifecycle.resign(loaded.table.id, 1)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")


async def test_a_paused_table_waits_and_its_ai_goes_on_when_it_is_resumed(here: Room) -> None:
    loaded = await against(here, Level.EASY)
    await here.outbox.close()
    await here.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    await here.lifecycle.pause(loaded.table.id, "gone")
    await here.restart()
    await here.settle()
    assert not (await here.turns.load(loaded.table.id)).acting.person
    await here.lifecycle.resume(loaded.table.id, 1, 3)
    await here.settle()
    assert (await here.turns.load(loaded.table.id)).acting.user == 1


async def test_a_seat_that_was_offered_is_not_taken_from_whoever_came_back(here: Room, seats: Seats) -> None:
    loaded = await with_a_friend(here)
    away = loaded.acting.user
    await seats.hold(loaded.table.id, away, away, "?")
    async with here.services.transaction() as transaction:
        await offer_seat(transaction, loaded.table.id, away)
    await here.settle()
    await seats.take_back_held_seats(away, place=2)
    here.clock.time += 2 * JUST_NOW
    with pytest.raises(Refused, match="stale"):
        await seats.take_seat(loaded.table.id, away, 77, "Cy")


async def test_at_a_table_of_older_rules_nobody_comes_back_and_nothing_is_refused_for_it(
    here: Room, seats: Seats
) -> None:
    loaded = await with_a_friend(here)
    away = loaded.acting.user
    await seats.hold(loaded.table.id, away, away, "?")
    await here.settle()
    async with here.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, rules="older")
    assert not await seats.take_back_held_seats(away, place=2)


async def test_a_table_that_is_paused_in_the_turn_of_an_ai_and_never_resumed_ends(here: Room) -> None:
    loaded = await against(here, Level.EASY)
    await here.outbox.close()
    await here.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    await here.lifecycle.pause(loaded.table.id, "gone")
    await here.restart()
    await Crowd(here).pass_time(IDLE_ENDED + DAY)
    assert (await here.turns.load(loaded.table.id)).table.ended == "idle"


async def test_whoever_could_not_be_called_yet_is_called_though_an_ai_takes_another_seat_meanwhile(
    here: Room, seats: Seats
) -> None:
    loaded = await here.dealt(seats=3)
    away = loaded.players[2].user
    here.messages.failing = [Unsent(5)]
    await here.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[Rest()])
    await here.settle()
    here.messages.told.clear()
    await seats.hold(loaded.table.id, away, away, "?")
    here.clock.time += 5
    await here.settle()
    assert ("turn", loaded.table.id, 2) in here.messages.told
