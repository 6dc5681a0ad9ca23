"""A lesson without Discord: its deal, its friend, what the teacher proposes, and how it ends."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import Phase, State, apply, legal_actions, read_action
from engine.actions import Acquire, Claim, Play, Rest
from play import Refused
from play.lesson import DONE, FRIEND, LEFT, TURNS, Lessons, deal, talk
from play.log import passed
from play.sight import Sight, story
from play.teacher import FIRST_TRIES, friendly, propose, task_of
from store import Status, Table
from tests.play.room import Room, room

LEARNER = 7
TABLE = Table(id=0, guild=1, channel=100, host=LEARNER, edition="golem", size=2, locale="en", here=True)


async def begun(here: Room) -> Sight:
    return await Lessons(here.house).begin(TABLE, "Ada")


async def taught(here: Room, sight: Sight, choose: str | None = None) -> Sight:
    """Play a turn as the teacher proposes, or another; then the friend has its own."""
    while True:
        step = talk(sight, await story(here.store, sight)).step
        assert step is not None
        action = read_action(choose) if choose else step.action
        moved = await here.desk.act(sight.table.id, LEARNER, after=None, actions=[action])
        choose = None
        if moved.sight.acting.user != LEARNER:
            break
        sight = moved.sight
    await here.settle()
    return await here.desk.look(sight.table.id)


async def test_everybody_has_the_same_deal_and_the_first_seat(here: Room) -> None:
    sight = await begun(here)
    assert sight.position == deal()
    assert [player.user for player in sight.players] == [LEARNER, FRIEND.user]
    assert sight.acting.user == LEARNER
    assert sight.table.lesson


async def test_followed_to_its_end_it_shows_every_kind_of_move_and_two_claims(here: Room) -> None:
    sight = await begun(here)
    tasks: list[str] = []
    while not sight.over:
        said = talk(sight, await story(here.store, sight))
        assert said.as_told
        assert said.turn == len(tasks) + 1
        assert said.step is not None
        tasks.append(said.step.task)
        sight = await taught(here, sight)
    assert len(tasks) == TURNS
    assert {*FIRST_TRIES, "claim", "aim"} == set(tasks)
    assert len(sight.position.seats[0].claimed) == 2
    assert (sight.table.status, sight.table.ended) == (Status.OVER, DONE)
    last = talk(sight, await story(here.store, sight))
    assert (last.did, last.step) == ("claim", None)


async def test_the_teacher_notices_what_was_done_instead(here: Room) -> None:
    sight = await taught(here, await begun(here), "acquire 1")
    said = talk(sight, await story(here.store, sight))
    assert (said.turn, said.did, said.as_told) == (2, "acquire", False)
    assert said.step is not None
    assert said.step.task == "create"
    sight = await taught(here, sight)
    assert talk(sight, await story(here.store, sight)).as_told


async def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path / "lesson.sqlite") as before:
        sight = await taught(before, await begun(before))
        said = talk(sight, await story(before.store, sight))
    async with room(tmp_path / "lesson.sqlite") as after:
        sight = await after.desk.look(sight.table.id)
        assert talk(sight, await story(after.store, sight)) == said
        assert (await taught(after, sight)).position.round == 3


async def test_a_turn_taken_back_is_proposed_anew(here: Room) -> None:
    sight = await taught(here, await begun(here))
    first = talk(sight, await story(here.store, sight))
    await here.desk.undo(sight.table.id, LEARNER)
    sight = await here.desk.look(sight.table.id)
    said = talk(sight, await story(here.store, sight))
    assert (said.turn, said.did, said.step) == (1, None, propose(deal(), ()))
    assert said != first


async def test_it_can_be_left_at_any_time_by_who_learns_and_nobody_else(here: Room) -> None:
    sight = await begun(here)
    lessons = Lessons(here.house)
    with pytest.raises(Refused, match="not_seated"):
        await lessons.leave(sight.table.id, LEARNER + 1)
    await lessons.leave(sight.table.id, LEARNER)
    sight = await here.desk.look(sight.table.id)
    assert (sight.over, sight.table.ended) == (True, LEFT)
    with pytest.raises(Refused, match="table_over"):
        await lessons.leave(sight.table.id, LEARNER)


async def test_one_lesson_at_a_time_and_another_after_it(here: Room) -> None:
    sight = await begun(here)
    with pytest.raises(Refused, match="lesson_open"):
        await begun(here)
    await Lessons(here.house).leave(sight.table.id, LEARNER)
    assert (await begun(here)).table.id != sight.table.id


async def test_a_game_that_is_no_lesson_is_not_left_so(here: Room) -> None:
    sight = await here.dealt()
    with pytest.raises(Refused, match="not_seated"):
        await Lessons(here.house).leave(sight.table.id, sight.acting.user)


async def test_a_thread_is_opened_before_the_first_turn(here: Room) -> None:
    await Lessons(here.house).begin(replace(TABLE, here=False), "Ada")
    await here.settle()
    assert [what for what, *_ in here.voice.told] == ["lobby", "thread", "turn"]


# The friend, and the teacher, whatever the learner does


def wandering(seed: int) -> list[State]:
    """Positions of a lesson in which the learner does as they like."""
    chance, state, found = random.Random(seed), deal(), list[State]()
    while state.round <= TURNS and state.phase is not Phase.OVER:
        if state.to_act == 0:
            found.append(state)
            state, _ = apply(state, chance.choice(legal_actions(state)))
        else:
            for action in friendly(state):
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
        start, actions = after, friendly(after)
        assert not any(isinstance(each, Claim) for each in actions)
        for action in actions:
            after, _ = apply(after, action)
        assert passed(start, after)


def test_the_friend_leaves_crystals_for_others() -> None:
    state, laid = deal(), 0
    for _ in range(TURNS):
        state, _ = apply(state, Rest())
        for action in friendly(state):
            laid += len(action.payment) if isinstance(action, Acquire) else 0
            state, _ = apply(state, action)
    assert laid >= 5


def test_a_claim_comes_before_everything_else() -> None:
    for state in wandering(3):
        claims = [each for each in legal_actions(state) if isinstance(each, Claim)]
        assert (propose(state, ()).task == "claim") == bool(claims)


def test_what_somebody_did_is_told_by_its_kind() -> None:
    state = deal()
    for action in legal_actions(state):
        _, events = apply(state, action)
        kind = task_of(events[0])
        if isinstance(action, Play):
            assert kind in ("create", "upgrade")
        elif isinstance(action, Acquire):
            assert kind == ("acquire" if action.slot == 1 else "pay")
        else:
            assert kind == "rest"
