"""Ending before the end, seats that change hands, tables that are shown anew."""

from __future__ import annotations

import pytest

from engine.actions import Rest
from play import Refused
from play.courier import Unreachable, Unsent
from play.sight import Sight, story
from play.standings import standings
from store import Status, Table
from tests.play.room import Room


async def refused(what: object) -> str:
    with pytest.raises(Refused) as refusal:
        await what  # type: ignore[misc]
    return refusal.value.reason


async def rest(here: Room, table: Sight) -> None:
    sight = await here.desk.look(table.table.id)
    await here.desk.act(table.table.id, sight.acting.user, after=None, actions=[Rest()])


async def test_a_seat_that_resigned_rests_by_itself(here: Room) -> None:
    table = await here.dealt(seats=3)
    number = table.table.id
    await here.steward.resign(number, table.players[1].user)
    await rest(here, table)
    sight = await here.desk.look(number)
    assert (sight.position.to_act, sight.after) == (2, 3)
    assert [entry.player for entry in await here.store.entries(number)][-1] == 0


async def test_whoever_resigns_in_their_own_turn_passes_it_on_with_a_call(here: Room) -> None:
    table = await here.dealt(seats=3)
    await here.steward.resign(table.table.id, table.players[0].user)
    await here.settle()
    sight = await here.desk.look(table.table.id)
    assert sight.position.to_act == 1
    assert here.voice.told[-2][0] == "turn"


async def test_resigning_while_others_play_calls_nobody(here: Room) -> None:
    table = await here.dealt(seats=3)
    await here.steward.resign(table.table.id, table.players[2].user)
    await here.settle()
    assert here.voice.told[-1][0] == "show"


async def test_who_resigned_neither_plays_nor_resigns_again(here: Room) -> None:
    table = await here.dealt(seats=3)
    user = table.players[0].user
    await here.steward.resign(table.table.id, user)
    assert await refused(here.steward.resign(table.table.id, user)) == "resigned"
    assert await refused(here.desk.open(table.table.id, user)) == "resigned"


async def test_with_one_person_left_the_game_ends(here: Room) -> None:
    table = await here.dealt()
    await here.steward.resign(table.table.id, table.players[0].user)
    sight = await here.desk.look(table.table.id)
    assert sight.over
    assert (sight.table.status, sight.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(sight)] == [1, 0]
    assert [line.entry.text for line in await story(here.store, sight)] == ["resign", "end resigned"]


async def test_the_game_ends_when_all_agree_and_one_no_is_enough_against(here: Room) -> None:
    table = await here.dealt()
    number, (one, two) = table.table.id, (player.user for player in table.players)
    assert not (await here.steward.propose_end(number, one)).over
    await here.steward.decline_end(number, two)
    assert await refused(here.steward.decline_end(number, two)) == "nothing_proposed"
    await here.steward.propose_end(number, one)
    await here.steward.propose_end(number, one)
    assert not (await here.desk.look(number)).over
    assert (await here.steward.propose_end(number, two)).over
    assert await refused(here.steward.decline_end(number, two)) == "table_over"
    assert (await here.desk.look(number)).table.ended == "agreed"
    assert await refused(here.steward.propose_end(number, one)) == "table_over"


async def test_hands_are_open_once_a_game_was_ended(here: Room) -> None:
    table = await here.dealt()
    assert table.seen_by(None).seats[0].hand is None
    await here.steward.end(table.table.id, "admin")
    sight = await here.desk.look(table.table.id)
    assert sight.seen_by(None).seats[0].hand is not None
    assert await refused(here.steward.end(table.table.id, "admin")) == "table_over"


async def test_a_seat_changes_hands_with_all_that_lies_before_it(here: Room) -> None:
    table = await here.dealt()
    number, gone = table.table.id, table.acting.user
    sight = await here.steward.replace(number, gone, 50, "Fay")
    assert (sight.acting.user, sight.acting.name) == (50, "Fay")
    assert sight.position == table.position
    await here.settle()
    assert here.voice.told[-2][0] == "turn"
    assert await refused(here.desk.act(number, gone, after=None, actions=[Rest()])) == "not_seated"
    assert await refused(here.steward.replace(number, gone, 51, "Gus")) == "not_seated_they"
    other = sight.players[1].user
    assert await refused(here.steward.replace(number, 50, other, "Bob")) == "seated_already"


async def test_a_table_is_shown_anew_without_a_call(here: Room) -> None:
    table = await here.dealt()
    await here.steward.show(table.table.id, table.acting.user)
    await here.settle()
    assert [told[0] for told in here.voice.told[-2:]] == ["repost", "strip 1002"]
    assert await refused(here.steward.show(table.table.id, 99)) == "not_seated"


async def test_a_message_that_was_deleted_is_posted_anew_when_it_should_be_shown(here: Room) -> None:
    table = await here.dealt()
    shown = (await here.desk.look(table.table.id)).table.message
    assert shown is not None
    here.voice.gone.add(shown)
    await here.steward.propose_end(table.table.id, table.acting.user)
    await here.settle()
    assert [told[0] for told in here.voice.told if told[0] != "lobby"][-3:-1] == ["show", "repost"]


async def test_a_moderator_has_a_table_shown_anew_without_a_seat_there(here: Room) -> None:
    table = await here.dealt()
    await here.steward.show(table.table.id, None)
    await here.settle()
    assert here.voice.told[-2][0] == "repost"


async def test_what_needs_a_game_is_refused_while_the_table_gathers(here: Room) -> None:
    opened = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await here.lobby.open(opened, "Ada")).table.id
    assert await refused(here.steward.show(number, None)) == "still_gathering"
    assert await refused(here.steward.move(number, 9)) == "still_gathering"


async def test_what_can_t_be_told_of_a_table_that_is_over_is_given_up(here: Room) -> None:
    table = await here.dealt()
    here.voice.failing = [Unreachable("gone")]
    await here.steward.end(table.table.id, "admin")
    await here.settle()
    assert (await here.desk.look(table.table.id)).table.status is Status.OVER
    assert await here.store.owed(until=float("inf")) == []


async def test_a_table_of_older_rules_can_be_ended_all_the_same(here: Room) -> None:
    table = await here.dealt()
    async with here.store.writing() as writing:
        await writing.change_table(table.table.id, rules="older")
    await here.steward.end(table.table.id, "admin")
    found = await here.store.table(table.table.id)
    assert found
    assert (found.status, found.ended) == (Status.OVER, "admin")
    assert await refused(here.steward.end(table.table.id, "admin")) == "table_over"
    assert await refused(here.steward.end(99, "admin")) == "no_table"


async def test_a_seat_that_resigned_while_the_table_was_paused_rests_when_it_goes_on(here: Room) -> None:
    table = await here.dealt(seats=3)
    await here.steward.pause(table.table.id, "gone")
    await here.steward.resign(table.table.id, table.players[0].user)
    await here.steward.move(table.table.id, 9)
    sight = await here.desk.look(table.table.id)
    assert (sight.table.status, sight.position.to_act) == (Status.RUNNING, 1)


async def test_a_paused_table_may_be_ended_and_moved(here: Room) -> None:
    table = await here.dealt(place=7)
    await here.steward.pause(table.table.id, "gone")
    await here.steward.move(table.table.id, 9)
    assert (await here.desk.at(9)).table.status is Status.RUNNING
    await here.steward.pause(table.table.id, "gone")
    await here.steward.resign(table.table.id, table.players[0].user)
    assert (await here.desk.look(table.table.id)).over


async def test_what_was_owed_before_the_end_is_told_all_the_same(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.dealt()
    strip, failing = here.voice.strip, [Unsent()]

    async def slow_strip(sight: Sight, message: int, after: int) -> None:
        if failing:
            raise failing.pop()
        await strip(sight, message, after)

    monkeypatch.setattr(here.voice, "strip", slow_strip)
    await rest(here, table)
    await here.settle()
    await here.steward.end(table.table.id, "admin")
    here.clock.time += 60
    here.courier.wake()
    await here.settle()
    assert [told[0] for told in here.voice.told if told[0].startswith("strip")] == [
        "strip 1002",
        "strip 1003",
    ]
