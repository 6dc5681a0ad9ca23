"""The players of Adventure Calls."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from ai import adventure
from ai.adventure import levels
from ai.adventure.ground import Ground, survey
from ai.adventure.journey import Journey, embark
from ai.adventure.search import Depth
from ai.adventure.turns import settlements, turns
from ai.guess import guessed
from engine import (
    Action,
    Phase,
    State,
    View,
    apply,
    legal_actions,
    new_game,
    seen_by,
    write_action,
)
from engine.actions import Acquire, Move, Return
from engine.crystals import plus
from tests.engine.games import claiming, game
from tests.engine.table import do, trek, wagon

Player = Callable[[View, int], Action]
PLAYERS: dict[str, Player] = {
    "random": adventure.random,
    "greedy": adventure.greedy,
    "easy": adventure.easy,
    "medium": adventure.medium,
    "hard": adventure.hard,
}
THINKING = [name for name in PLAYERS if name != "random"]
VILLAGE = {"0,0": "rope 2>111", "1,0": "village 3333=12", "2,0": "valley", "0,1": "lantern 22>33"}


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    """The same players with less to look at, so that whole games fit in a test."""
    monkeypatch.setattr(levels, "MEDIUM", Depth(width=4, turns=3, positions=600))
    monkeypatch.setattr(levels, "HARD", Depth(width=6, turns=4, positions=1200))


def whole(players: list[Player], seed: int, most: int = 2000) -> Iterator[State]:
    """The positions of a game, to its end or to so many actions."""
    state = new_game("adventure", len(players), seed=seed)
    for number in range(most):
        yield state
        if state.phase is Phase.OVER:
            return
        state, _ = apply(state, players[state.to_act](seen_by(state, state.to_act), number))


def positions(seats: int, seed: int) -> list[State]:
    """Of a game of haphazard players, and of one of greedy ones."""
    walked = [turn.before for turn in game("adventure", seats, seed, policy=claiming, moves=250)][::4]
    played = [state for state in whole([adventure.greedy] * seats, seed) if state.phase is not Phase.OVER]
    seldom = (Phase.REWARD, Phase.RETURN, Phase.OVERFLOW)
    return walked + [state for at, state in enumerate(played) if at % 4 == 0 or state.phase in seldom]


def chosen(player: Player, state: State, seed: int = 1) -> str:
    return write_action(player(seen_by(state, state.to_act), seed))


# Looking ahead


def follow(state: State, actions: tuple[Action, ...], left: Journey) -> State:
    """The position after a turn, in which what is too much was returned as the journey tells."""
    seat = state.to_act
    for action in actions:
        state, _ = apply(state, action)
    if state.phase is Phase.RETURN and state.to_act == seat:
        state, _ = apply(state, Return(plus(state.acting.caravan, left.caravan, -1)))
    return state


def told(ground: Ground, journey: Journey) -> tuple[object, ...]:
    """A journey in the engine's words, but for what lies open on the table."""
    cards = tuple(
        tuple(sorted(ground.held(each))) for each in (journey.hand, journey.played, journey.discard)
    )
    outposts = {place for at, place in enumerate(ground.places) if journey.outposts >> at & 1}
    return (
        (journey.caravan, *cards, ground.places[journey.wagon], outposts, journey.board, journey.claimed)
        + (journey.points, journey.free, journey.limit)
    )  # fmt: skip


def first_turns(view: View, ground: Ground) -> list[tuple[tuple[Action, ...], Journey]]:
    here = embark(ground, view)
    if view.phase is Phase.SETTLE:
        return settlements(ground, here, view.lots)
    return turns(ground, here, view.phase, every=True)


def test_a_turn_looked_ahead_is_what_the_rules_make_of_it() -> None:
    chance, phases = random.Random(1), set[Phase]()
    for state in (each for seats in (2, 3, 4) for each in positions(seats, seed=seats)):
        phases.add(state.phase)
        view = seen_by(state, state.to_act)
        ground = survey(view)
        found = first_turns(view, ground)
        for actions, journey in chance.sample(found, min(len(found), 10)):
            after = seen_by(follow(state, actions, journey), state.to_act)
            now = survey(after)
            real = embark(now, after)
            assert told(ground, journey) == told(now, real), [write_action(each) for each in actions]
            assert journey.pile == real.pile
            row = [(ground.cards[card], crystals) for card, crystals in journey.row]
            assert row == list(after.merchants)[: len(row)]
            open = {ground.tiles[at].card for at in ground.tiles if journey.tiles >> at & 1}
            assert open <= {tile.card for tile in now.tiles.values()}
    assert phases == {*Phase} - {Phase.OVER}


@pytest.mark.parametrize("seats", [2, 4])
def test_no_acquisition_and_no_place_worth_going_to_is_overlooked(seats: int) -> None:
    for state in positions(seats, seed=seats + 10):
        if state.phase is not Phase.ACTION:
            continue
        view = seen_by(state, state.to_act)
        found = [actions[0] for actions, _ in first_turns(view, survey(view))]
        legal = legal_actions(state)
        assert {each for each in found if isinstance(each, Acquire)} == {
            each for each in legal if isinstance(each, Acquire)
        }
        useful = {
            each.place
            for each in legal
            if isinstance(each, Move) and apply(state, each)[0].phase is Phase.ARRIVED
        }
        assert {each.place for each in found if isinstance(each, Move)} >= useful


# Every player


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_gets_a_legal_answer(name: str, seats: int) -> None:
    for state in positions(seats, seed=20 + seats)[::5]:
        apply(state, PLAYERS[name](seen_by(state, state.to_act), 7))


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_comes_to_its_end(name: str, seats: int) -> None:
    *_, last = whole([PLAYERS[name]] * seats, seed=seats)
    assert last.phase is Phase.OVER


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_view_and_seed_give_the_same_action(name: str) -> None:
    for state in positions(3, seed=5)[::25]:
        view = seen_by(state, state.to_act)
        assert len({PLAYERS[name](view, 3) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    for state in positions(2, seed=6)[::20]:
        seat = state.to_act
        others = [guessed(seen_by(state, seat), seed) for seed in (1, 2)]
        assert others[0] != others[1]
        assert len({PLAYERS[name](seen_by(each, seat), 3) for each in (state, *others)}) == 1


@pytest.mark.parametrize("name", THINKING)
def test_who_can_pay_a_tile_and_win_with_it_claims_it(name: str) -> None:
    mine = wagon("0,0", "3333", claimed="44444=20 33333=15 3344=14")
    state = trek(mine, wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6")
    assert chosen(PLAYERS[name], state) in {"move 1,0 discard +11", "move 1,0 discard ^2"}
    assert chosen(PLAYERS[name], do(state, "move 1,0 discard +11")) == "claim"
