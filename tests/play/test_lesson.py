"""A lesson without Discord: its deal, its friend, what the teacher proposes, and how it ends."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import Phase, State, apply, legal_actions, read_action
from engine.actions import Acquire, Claim, Play, Rest
from play import Refused
from play.game_log import turn_passed
from play.lesson import DONE, LEFT, OPPONENT, TURNS, Lessons, lesson_deal, lesson_talk
from play.lesson_teacher import FIRST_TRIES, opponent_turn, propose, task_of
from play.loaded_table import LoadedTable, log_lines
from store import Status, Table
from tests.play.room import Room, room

LEARNER = 7
TABLE = Table(id=0, guild=1, channel=100, host=LEARNER, edition="golem", size=2, locale="en", here=True)


async def begun(here: Room) -> LoadedTable:
    return await Lessons(here.services).begin(TABLE, "Ada")


async def taught(here: Room, loaded: LoadedTable, choose: str | None = None) -> LoadedTable:
    """Play a turn as the teacher proposes, or another; then the friend has its own."""
    while True:
        step = lesson_talk(loaded, await log_lines(here.store, loaded)).step
        assert step is not None
        action = read_action(choose) if choose else step.action
        moved = await here.turns.act(loaded.table.id, LEARNER, after=None, actions=[action])
        choose = None
        if moved.loaded.acting.user != LEARNER:
            break
        loaded = moved.loaded
    await here.settle()
    return await here.turns.load(loaded.table.id)


async def test_everybody_has_the_same_deal_and_the_first_seat(here: Room) -> None:
    loaded = await begun(here)
    assert loaded.position == lesson_deal()
    assert [player.user for player in loaded.players] == [LEARNER, OPPONENT.user]
    assert loaded.acting.user == LEARNER
    assert loaded.table.lesson


async def test_followed_to_its_end_it_shows_every_kind_of_move_and_two_claims(here: Room) -> None:
    loaded = await begun(here)
    tasks: list[str] = []
    while not loaded.over:
        said = lesson_talk(loaded, await log_lines(here.store, loaded))
        assert said.as_told
        assert said.turn == len(tasks) + 1
        assert said.step is not None
        tasks.append(said.step.task)
        loaded = await taught(here, loaded)
    assert len(tasks) == TURNS
    assert {*FIRST_TRIES, "claim", "aim"} == set(tasks)
    assert len(loaded.position.seats[0].claimed) == 2
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, DONE)
    last = lesson_talk(loaded, await log_lines(here.store, loaded))
    assert (last.did, last.step) == ("claim", None)


async def test_the_teacher_notices_what_was_done_instead(here: Room) -> None:
    loaded = await taught(here, await begun(here), "acquire 1")
    said = lesson_talk(loaded, await log_lines(here.store, loaded))
    assert (said.turn, said.did, said.as_told) == (2, "acquire", False)
    assert said.step is not None
    assert said.step.task == "create"
    loaded = await taught(here, loaded)
    assert lesson_talk(loaded, await log_lines(here.store, loaded)).as_told


async def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path / "lesson.sqlite") as before:
        loaded = await taught(before, await begun(before))
        said = lesson_talk(loaded, await log_lines(before.store, loaded))
    async with room(tmp_path / "lesson.sqlite") as after:
        loaded = await after.turns.load(loaded.table.id)
        assert lesson_talk(loaded, await log_lines(after.store, loaded)) == said
        assert (await taught(after, loaded)).position.round == 3


async def test_a_turn_taken_back_is_proposed_anew(here: Room) -> None:
    loaded = await taught(here, await begun(here))
    first = lesson_talk(loaded, await log_lines(here.store, loaded))
    await here.undo.undo(loaded.table.id, LEARNER)
    loaded = await here.turns.load(loaded.table.id)
    said = lesson_talk(loaded, await log_lines(here.store, loaded))
    assert (said.turn, said.did, said.step) == (1, None, propose(lesson_deal(), ()))
    assert said != first


async def test_it_can_be_left_at_any_time_by_who_learns_and_nobody_else(here: Room) -> None:
    loaded = await begun(here)
    lessons = Lessons(here.services)
    with pytest.raises(Refused, match="not_seated"):
        await lessons.leave(loaded.table.id, LEARNER + 1)
    await lessons.leave(loaded.table.id, LEARNER)
    loaded = await here.turns.load(loaded.table.id)
    assert (loaded.over, loaded.table.ended) == (True, LEFT)
    with pytest.raises(Refused, match="table_over"):
        await lessons.leave(loaded.table.id, LEARNER)


async def test_one_lesson_at_a_time_and_another_after_it(here: Room) -> None:
    loaded = await begun(here)
    with pytest.raises(Refused, match="lesson_open"):
        await begun(here)
    await Lessons(here.services).leave(loaded.table.id, LEARNER)
    assert (await begun(here)).table.id != loaded.table.id


async def test_a_game_that_is_no_lesson_is_not_left_so(here: Room) -> None:
    loaded = await here.dealt()
    with pytest.raises(Refused, match="not_seated"):
        await Lessons(here.services).leave(loaded.table.id, loaded.acting.user)


async def test_a_thread_is_opened_before_the_first_turn(here: Room) -> None:
    await Lessons(here.services).begin(replace(TABLE, here=False), "Ada")
    await here.settle()
    assert [what for what, *_ in here.messages.told] == ["lobby", "thread", "turn"]


# The friend, and the teacher, whatever the learner does


def wandering(seed: int) -> list[State]:
    """Positions of a lesson in which the learner does as they like."""
    chance, state, found = random.Random(seed), lesson_deal(), list[State]()
    while state.round <= TURNS and state.phase is not Phase.OVER:
        if state.to_act == 0:
            found.append(state)
            state, _ = apply(state, chance.choice(legal_actions(state)))
        else:
            for action in opponent_turn(state):
                state, _ = apply(state, action)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_learner_does_the_teacher_proposes_what_is_legal(seed: int) -> None:
    for state in wandering(seed):
        for tried in ((), FIRST_TRIES):
            assert propose(state, tried).action in legal_actions(state)


@pytest.mark.parametrize("seed", range(8))
def test_the_friend_takes_whole_turns_and_never_claims(seed: int) -> None:
    for state in wandering(seed):
        after, _ = apply(state, Rest() if state.phase is Phase.ACTION else legal_actions(state)[0])
        if after.to_act != 1 or after.phase is Phase.OVER:
            continue
        start, actions = after, opponent_turn(after)
        assert not any(isinstance(each, Claim) for each in actions)
        for action in actions:
            after, _ = apply(after, action)
        assert turn_passed(start, after)


def test_the_friend_leaves_crystals_for_others() -> None:
    state, laid = lesson_deal(), 0
    for _ in range(TURNS):
        state, _ = apply(state, Rest())
        for action in opponent_turn(state):
            laid += len(action.payment) if isinstance(action, Acquire) else 0
            state, _ = apply(state, action)
    assert laid >= 5


def test_a_claim_comes_before_everything_else() -> None:
    for state in wandering(3):
        claims = [each for each in legal_actions(state) if isinstance(each, Claim)]
        assert (propose(state, ()).task == "claim") == bool(claims)


def test_what_somebody_did_is_told_by_its_kind() -> None:
    state = lesson_deal()
    for action in legal_actions(state):
        _, events = apply(state, action)
        kind = task_of(events[0])
        if isinstance(action, Play):
            assert kind in ("create", "upgrade")
        elif isinstance(action, Acquire):
            assert kind == ("acquire" if action.slot == 1 else "pay")
        else:
            assert kind == "rest"
