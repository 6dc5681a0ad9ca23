"""Taking back: who may, when, with whose consent, and what is left of it."""

from __future__ import annotations

import pytest

from engine import new_game, read_action, write_position
from engine.actions import Acquire, Play, Rest
from engine.cards import Card
from play import Refused
from play.loaded_table import LoadedTable, log_lines
from tests.play.room import Room

CREATE = Play(Card("+11"))
REVEALING = Acquire(1)


async def refused(what: object) -> str:
    with pytest.raises(Refused) as refusal:
        await what  # type: ignore[misc]
    return refusal.value.reason


async def moved(here: Room, table: LoadedTable, *actions: str) -> int:
    """The player to act takes these; their user."""
    loaded = await here.turns.load(table.table.id)
    user = loaded.acting.user
    for text in actions:
        await here.turns.act(table.table.id, user, after=None, actions=[read_action(text)])
    await here.settle()
    return user


async def test_a_turn_that_turned_up_no_card_is_taken_back_by_who_took_it(here: Room) -> None:
    table = await here.dealt()
    user = await moved(here, table, "play +11")
    back = await here.undo.undo(table.table.id, user)
    assert back is not None
    assert (back.position, back.after) == (table.position, 2)
    assert await here.turns.load(table.table.id) == back


async def test_nobody_else_takes_it_back(here: Room) -> None:
    table = await here.dealt()
    await moved(here, table, "play +11")
    other = (await here.turns.load(table.table.id)).acting.user
    assert await refused(here.undo.undo(table.table.id, other)) == "nothing_to_undo"
    assert await refused(here.undo.undo(table.table.id, 99)) == "not_seated"


async def test_once_somebody_has_acted_it_stays(here: Room) -> None:
    table = await here.dealt()
    first = await moved(here, table, "play +11")
    await moved(here, table, "rest")
    assert await refused(here.undo.undo(table.table.id, first)) == "nothing_to_undo"


async def test_an_undo_shows_the_table_without_a_call_and_the_turn_redone_calls_afresh(here: Room) -> None:
    table = await here.dealt()
    user = await moved(here, table, "play +11")
    await here.undo.undo(table.table.id, user)
    await here.settle()
    assert here.messages.told[-1] == ("show", table.table.id, 2)
    await moved(here, table, "rest")
    assert ("turn", table.table.id, 3) in here.messages.told


async def test_after_a_new_card_the_next_player_has_to_agree(here: Room) -> None:
    table = await here.dealt()
    number = table.table.id
    user = await moved(here, table, "acquire 1")
    assert await here.undo.undo(number, user) is None
    loaded = await here.turns.load(number)
    assert loaded.votes == {"undo": [user]}
    await here.settle()
    assert here.messages.told[-2:] == [("show", number, 1), ("undo_asked", number, 1)]
    assert await refused(here.undo.allow(number, user, after=1)) == "not_yours_to_allow"
    back = await here.undo.allow(number, loaded.acting.user, after=1)
    assert back.position == table.position
    assert (await here.turns.load(number)).votes == {}
    await here.settle()
    assert here.messages.told[-1] == ("undo_allowed", number, 2)


async def test_nothing_is_allowed_that_was_not_asked_for(here: Room) -> None:
    table = await here.dealt()
    await moved(here, table, "acquire 1")
    next_one = (await here.turns.load(table.table.id)).acting.user
    assert await refused(here.undo.allow(table.table.id, next_one, after=1)) == "stale"


async def test_acting_instead_of_agreeing_settles_the_question(here: Room) -> None:
    table = await here.dealt()
    user = await moved(here, table, "acquire 1")
    await here.undo.undo(table.table.id, user)
    await moved(here, table, "rest")
    loaded = await here.turns.load(table.table.id)
    assert loaded.votes == {}
    assert await refused(here.undo.allow(table.table.id, loaded.acting.user, after=1)) == "stale"


async def test_a_stale_press_after_an_undo_does_nothing(here: Room) -> None:
    table = await here.dealt()
    number = table.table.id
    user = await moved(here, table, "play +11")
    await here.undo.undo(number, user, after=1)
    assert await refused(here.undo.undo(number, user, after=1)) == "stale"
    assert await refused(here.turns.act(number, user, after=0, actions=[Rest()])) == "stale"
    assert await refused(here.turns.act(number, user, after=1, actions=[Rest()])) == "stale"


async def test_half_a_turn_is_taken_back_too(here: Room) -> None:
    table = await here.dealt()
    number = table.table.id
    deal = write_position(new_game("golem", 2, seed=1))
    deal["seats"][0]["caravan"] = "1112223334"  # type: ignore[index,call-overload]
    await here.put(number, deal)
    start = await here.turns.load(number)
    user = await moved(here, table, "play +11")
    assert (await here.turns.load(number)).position.phase.value == "return"
    back = await here.undo.undo(number, user)
    assert back is not None
    assert back.position == start.position
    user = await moved(here, table, "play +11", "return 11")
    back = await here.undo.undo(number, user)
    assert back is not None
    assert back.position == start.position


async def test_the_story_leaves_out_what_was_taken_back_and_says_that_it_was(here: Room) -> None:
    table = await here.dealt()
    user = await moved(here, table, "play +11")
    await here.undo.undo(table.table.id, user)
    await moved(here, table, "rest")
    loaded = await here.turns.load(table.table.id)
    lines = await log_lines(here.store, loaded)
    assert [line.entry.text for line in lines] == ["undo 0", "rest"]
    assert len(await here.store.log_entries(table.table.id)) == 3


async def test_the_turn_before_one_taken_back_may_be_taken_back_by_its_player(here: Room) -> None:
    table = await here.dealt()
    first = await moved(here, table, "play +11")
    second = await moved(here, table, "rest")
    await here.undo.undo(table.table.id, second)
    back = await here.undo.undo(table.table.id, first)
    assert back is not None
    assert back.position == table.position


async def test_the_last_person_at_the_table_undoes_freely_with_what_seats_did_by_themselves(
    here: Room,
) -> None:
    table = await here.dealt(seats=3)
    number = table.table.id
    resigning = table.players[1].user
    user = await moved(here, table, "play +11")
    await here.lifecycle.resign(number, resigning)
    third = await moved(here, table, "play +11")
    before = await here.turns.load(number)
    assert before.acting.user == user
    await moved(here, table, "rest")
    back = await here.undo.undo(number, user)
    assert back is not None
    assert back.position == before.position
    assert third != user


async def test_a_finished_game_stays_as_it_is(here: Room) -> None:
    table = await here.dealt()
    await moved(here, table, "rest")
    user = await moved(here, table, "rest")
    await here.lifecycle.end(table.table.id, "admin")
    assert await refused(here.undo.undo(table.table.id, user)) == "table_over"


async def test_a_plan_of_another_survives_an_undo(here: Room) -> None:
    table = await here.dealt()
    number = table.table.id
    other = table.players[1].user
    user = await moved(here, table, "play +11")
    opened = await here.turns.open_panel(number, other)
    await here.turns.pick(number, other, after=1, revision=opened.draft.revision, at=0, step="rest")
    await here.undo.undo(number, user)
    assert (await here.turns.plan(number, other)).draft.steps == ("rest",)
