"""Ending before the end, seats that change hands, tables that are shown anew."""

from __future__ import annotations

import pytest

from engine.actions import Rest
from play import Refused
from play.delivery_errors import Unreachable, Unsent
from play.loaded_table import LoadedTable, log_lines
from play.standings import standings
from store import Status, Table
from tests.play.room import Room


async def refused(what: object) -> str:
    with pytest.raises(Refused) as refusal:
        await what  # type: ignore[misc]
    return refusal.value.reason


async def rest(here: Room, table: LoadedTable) -> None:
    loaded = await here.turns.load(table.table.id)
    await here.turns.act(table.table.id, loaded.acting.user, after=None, actions=[Rest()])


async def test_a_seat_that_resigned_rests_by_itself(here: Room) -> None:
    table = await here.dealt(seats=3)
    number = table.table.id
    await here.lifecycle.resign(number, table.players[1].user)
    await rest(here, table)
    loaded = await here.turns.load(number)
    assert (loaded.position.to_act, loaded.after) == (2, 3)
    assert [entry.player for entry in await here.store.log_entries(number)][-1] == 0


async def test_whoever_resigns_in_their_own_turn_passes_it_on_with_a_call(here: Room) -> None:
    table = await here.dealt(seats=3)
    await here.lifecycle.resign(table.table.id, table.players[0].user)
    await here.settle()
    loaded = await here.turns.load(table.table.id)
    assert loaded.position.to_act == 1
    assert here.messages.told[-2][0] == "turn"


async def test_resigning_while_others_play_calls_nobody(here: Room) -> None:
    table = await here.dealt(seats=3)
    await here.lifecycle.resign(table.table.id, table.players[2].user)
    await here.settle()
    assert here.messages.told[-1][0] == "show"


async def test_who_resigned_neither_plays_nor_resigns_again(here: Room) -> None:
    table = await here.dealt(seats=3)
    user = table.players[0].user
    await here.lifecycle.resign(table.table.id, user)
    assert await refused(here.lifecycle.resign(table.table.id, user)) == "resigned"
    assert await refused(here.turns.open_panel(table.table.id, user)) == "resigned"


async def test_with_one_person_left_the_game_ends(here: Room) -> None:
    table = await here.dealt()
    await here.lifecycle.resign(table.table.id, table.players[0].user)
    loaded = await here.turns.load(table.table.id)
    assert loaded.over
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(loaded)] == [1, 0]
    assert [line.entry.text for line in await log_lines(here.store, loaded)] == ["resign", "end resigned"]


async def test_the_game_ends_when_all_agree_and_one_no_is_enough_against(here: Room) -> None:
    table = await here.dealt()
    number, (one, two) = table.table.id, (player.user for player in table.players)
    assert not (await here.lifecycle.propose_end(number, one)).over
    await here.lifecycle.decline_end(number, two)
    assert await refused(here.lifecycle.decline_end(number, two)) == "nothing_proposed"
    await here.lifecycle.propose_end(number, one)
    await here.lifecycle.propose_end(number, one)
    assert not (await here.turns.load(number)).over
    assert (await here.lifecycle.propose_end(number, two)).over
    assert await refused(here.lifecycle.decline_end(number, two)) == "table_over"
    assert (await here.turns.load(number)).table.ended == "agreed"
    assert await refused(here.lifecycle.propose_end(number, one)) == "table_over"


async def test_hands_are_open_once_a_game_was_ended(here: Room) -> None:
    table = await here.dealt()
    assert table.seen_by(None).seats[0].hand is None
    await here.lifecycle.end(table.table.id, "admin")
    loaded = await here.turns.load(table.table.id)
    assert loaded.seen_by(None).seats[0].hand is not None
    assert await refused(here.lifecycle.end(table.table.id, "admin")) == "table_over"


async def test_a_seat_changes_hands_with_all_that_lies_before_it(here: Room) -> None:
    table = await here.dealt()
    number, gone = table.table.id, table.acting.user
    loaded = await here.lifecycle.replace(number, gone, 50, "Fay")
    assert (loaded.acting.user, loaded.acting.name) == (50, "Fay")
    assert loaded.position == table.position
    await here.settle()
    assert here.messages.told[-2][0] == "turn"
    assert await refused(here.turns.act(number, gone, after=None, actions=[Rest()])) == "not_seated"
    assert await refused(here.lifecycle.replace(number, gone, 51, "Gus")) == "not_seated_they"
    other = loaded.players[1].user
    assert await refused(here.lifecycle.replace(number, 50, other, "Bob")) == "seated_already"


async def test_a_table_is_shown_anew_without_a_call(here: Room) -> None:
    table = await here.dealt()
    await here.lifecycle.repost(table.table.id, table.acting.user)
    await here.settle()
    assert [told[0] for told in here.messages.told[-2:]] == ["repost", "strip 1002"]
    assert await refused(here.lifecycle.repost(table.table.id, 99)) == "not_seated"


async def test_a_message_that_was_deleted_is_posted_anew_when_it_should_be_shown(here: Room) -> None:
    table = await here.dealt()
    shown = (await here.turns.load(table.table.id)).table.message
    assert shown is not None
    here.messages.gone.add(shown)
    await here.lifecycle.propose_end(table.table.id, table.acting.user)
    await here.settle()
    told = [what for what, *_ in here.messages.told if not what.startswith(("lobby", "strip"))]
    assert told[-3:] == ["show", "end_proposed", "repost"]


async def test_a_moderator_has_a_table_shown_anew_without_a_seat_there(here: Room) -> None:
    table = await here.dealt()
    await here.lifecycle.repost(table.table.id, None)
    await here.settle()
    assert here.messages.told[-2][0] == "repost"


async def test_what_needs_a_game_is_refused_while_the_table_gathers(here: Room) -> None:
    opened = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await here.lobby.open(opened, "Ada")).table.id
    assert await refused(here.lifecycle.repost(number, None)) == "still_gathering"
    assert await refused(here.lifecycle.move(number, 9)) == "still_gathering"


async def test_what_can_t_be_told_of_a_table_that_is_over_is_given_up(here: Room) -> None:
    table = await here.dealt()
    here.messages.failing = [Unreachable("gone")]
    await here.lifecycle.end(table.table.id, "admin")
    await here.settle()
    assert (await here.turns.load(table.table.id)).table.status is Status.OVER
    assert await here.store.outbox(until=float("inf")) == []


async def test_a_table_of_older_rules_can_be_ended_all_the_same(here: Room) -> None:
    table = await here.dealt()
    async with here.store.transaction() as transaction:
        await transaction.change_table(table.table.id, rules="older")
    await here.lifecycle.end(table.table.id, "admin")
    found = await here.store.table(table.table.id)
    assert found
    assert (found.status, found.ended) == (Status.OVER, "admin")
    assert await refused(here.lifecycle.end(table.table.id, "admin")) == "table_over"
    assert await refused(here.lifecycle.end(99, "admin")) == "no_table"


async def test_a_seat_that_resigned_while_the_table_was_paused_rests_when_it_goes_on(here: Room) -> None:
    table = await here.dealt(seats=3)
    await here.lifecycle.pause(table.table.id, "gone")
    await here.lifecycle.resign(table.table.id, table.players[0].user)
    await here.lifecycle.move(table.table.id, 9)
    loaded = await here.turns.load(table.table.id)
    assert (loaded.table.status, loaded.position.to_act) == (Status.RUNNING, 1)


async def test_a_paused_table_may_be_ended_and_moved(here: Room) -> None:
    table = await here.dealt(place=7)
    await here.lifecycle.pause(table.table.id, "gone")
    await here.lifecycle.move(table.table.id, 9)
    assert (await here.turns.load_in_channel(9)).table.status is Status.RUNNING
    await here.lifecycle.pause(table.table.id, "gone")
    await here.lifecycle.resign(table.table.id, table.players[0].user)
    assert (await here.turns.load(table.table.id)).over


async def test_what_was_owed_before_the_end_is_told_all_the_same(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.dealt()
    strip, failing = here.messages.strip_turn, [Unsent()]

    async def slow_strip(loaded: LoadedTable, message: int, after: int) -> None:
        if failing:
            raise failing.pop()
        await strip(loaded, message, after)

    monkeypatch.setattr(here.messages, "strip_turn", slow_strip)
    await rest(here, table)
    await here.settle()
    await here.lifecycle.end(table.table.id, "admin")
    here.clock.time += 60
    here.outbox.wake()
    await here.settle()
    assert [told[0] for told in here.messages.told if told[0].startswith("strip")] == [
        "strip 1002",
        "strip 1003",
    ]
