"""The players of Adventure Calls."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from ai import adventure
from ai.adventure import levels
from ai.adventure.beam_search import Depth
from ai.adventure.search_state import SearchState
from ai.adventure.terrain import Terrain, bits, terrain_of
from ai.advice import Why
from ai.hidden_cards import guess_position
from engine import (
    Action,
    Phase,
    State,
    View,
    apply,
    legal_actions,
    new_game,
    scores,
    seen_by,
    write_action,
)
from engine.actions import Acquire, Move, Return
from engine.crystals import plus
from engine.hex_map import Mountain, Village
from tests.engine.games import claiming, game
from tests.engine.table import do, on_map, wagon

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
OVERFLOWING = on_map(
    wagon("0,0", "111222333444"), wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", phase="overflow"
)


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    """The same players with less to look at, so that whole games fit in a test."""
    monkeypatch.setattr(levels, "MEDIUM", Depth(width=2, turns=2, positions=200))
    monkeypatch.setattr(levels, "HARD", Depth(width=3, turns=3, positions=300))


def whole(players: list[Player], seed: int, most: int = 2000) -> Iterator[State]:
    """The positions of a game, to its end or to so many actions."""
    state = new_game("adventure", len(players), seed=seed)
    for number in range(most):
        yield state
        if state.phase is Phase.OVER:
            return
        state, _ = apply(state, players[state.to_act](seen_by(state, state.to_act), number))


@cache
def positions(seats: int) -> list[State]:
    """Of a game of haphazard players, and of one of greedy ones; of each phase there are some."""
    walked = [turn.before for turn in game("adventure", seats, seed=seats, policy=claiming, moves=200)]
    played = list(whole([adventure.greedy] * seats, seed=seats))[:-1]
    seldom = [state for state in played if state.phase in (Phase.REWARD, Phase.RETURN)]
    return walked[::8] + played[::8] + seldom[:4] + [OVERFLOWING]


def chosen(player: Player, state: State, seed: int = 1) -> str:
    return write_action(player(seen_by(state, state.to_act), seed))


# Looking ahead


def follow(state: State, actions: tuple[Action, ...], left: SearchState) -> State:
    """The position after a turn, in which what is too much was returned as the journey tells."""
    seat = state.to_act
    for action in actions:
        state, _ = apply(state, action)
    if state.phase is Phase.RETURN and state.to_act == seat:
        state, _ = apply(state, Return(plus(state.acting.caravan, left.caravan, -1)))
    return state


def told(terrain: Terrain, reached: SearchState) -> tuple[object, ...]:
    """A journey in the engine's words."""
    piles = (reached.hand, reached.played, reached.discard)
    return (
        reached.caravan,
        [sorted(terrain.held(pile)) for pile in piles],
        terrain.places[reached.wagon],
        {place for at, place in enumerate(terrain.places) if reached.outposts >> at & 1},
        reached.board,
        (reached.claimed, reached.points),
        (reached.free, reached.limit),
        reached.pile,
    )


def real(state: State, number: int) -> tuple[object, ...]:
    """What a journey should tell of a seat."""
    seat, score = state.seats[number], scores(state)[number]
    built = [(place, tile) for place, tile in state.land.map.items() if isinstance(tile, Mountain)]
    return (
        seat.caravan,
        [list(seat.hand), list(seat.played), list(seat.adventure.discard)],
        seat.adventure.wagon,
        {place for place, tile in built if number in tile.outposts},
        seat.adventure.board,
        (len(seat.claimed), score.total - score.crystals),
        (seat.adventure.bonus.move, 10 + 3 * seat.adventure.bonus.caravan),
        state.land.bonus,
    )


def open_tiles(state: State) -> set[object]:
    return {tile.offer for tile in state.land.map.values() if isinstance(tile, Village)}


def test_thousands_of_turns_looked_ahead_are_what_the_rules_make_of_them() -> None:
    chance, phases, seen = random.Random(1), set[Phase](), 0
    for state in (each for seats in (2, 3, 4) for each in positions(seats)):
        phases.add(state.phase)
        terrain = terrain_of(seen_by(state, state.to_act))
        found = levels.first_turns(seen_by(state, state.to_act), terrain)
        for actions, reached in chance.sample(found, min(len(found), 20)):
            after = follow(state, actions, reached)
            assert told(terrain, reached) == real(after, state.to_act), list(map(write_action, actions))
            row = [(terrain.cards[card], crystals) for card, crystals in reached.row]
            assert row == list(after.market.row)[: len(row)]
            assert {terrain.tiles[at].card for at in bits(reached.tiles)} <= open_tiles(after)
            seen += 1
    assert phases == {*Phase} - {Phase.OVER}
    assert seen > 2000


@pytest.mark.parametrize("seats", [2, 4])
def test_no_acquisition_and_no_place_worth_going_to_is_overlooked(seats: int) -> None:
    for state in positions(seats):
        if state.phase is not Phase.ACTION:
            continue
        view = seen_by(state, state.to_act)
        found = [actions[0] for actions, _ in levels.first_turns(view, terrain_of(view))]
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
    for state in positions(seats)[:: 4 if name == "random" else 8]:
        apply(state, PLAYERS[name](seen_by(state, state.to_act), 7))


TABLES = [[name, name] for name in THINKING] + [
    ["easy", "medium", "hard"],
    ["greedy", "hard", "medium", "easy"],
]


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_a_game_comes_to_its_end(names: list[str]) -> None:
    *_, last = whole([PLAYERS[name] for name in names], seed=len(names))
    assert last.phase is Phase.OVER


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_view_and_seed_give_the_same_action(name: str) -> None:
    for state in positions(3)[::9]:
        view = seen_by(state, state.to_act)
        assert len({PLAYERS[name](view, 3) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    for state in positions(2)[:-1:9]:
        seat = state.to_act
        others = [guess_position(seen_by(state, seat), seed) for seed in (1, 2)]
        assert others[0] != others[1]
        assert len({PLAYERS[name](seen_by(each, seat), 3) for each in (state, *others)}) == 1


@pytest.mark.parametrize("name", THINKING)
def test_who_can_pay_a_tile_and_win_with_it_claims_it(name: str) -> None:
    mine = wagon("0,0", "3333", claimed="44444=20 33333=15 3344=14")
    state = on_map(mine, wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6")
    assert chosen(PLAYERS[name], state) in {"move 1,0 discard +11", "move 1,0 discard ^2"}
    assert chosen(PLAYERS[name], do(state, "move 1,0 discard +11")) == "claim"


@pytest.mark.parametrize("name", ["greedy", "medium", "hard"])
def test_in_the_last_round_only_points_count(name: str) -> None:
    ended = wagon("0,1", "1", claimed="44444=20 33333=15 3344=14 1122=6")
    state = on_map(ended, wagon("0,0", "3333"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6", to_act=1)
    assert chosen(PLAYERS[name], state).startswith("move 1,0")


@pytest.mark.parametrize("name", ["greedy", "medium", "hard"])
def test_the_lowest_crystals_go_when_no_tile_needs_them(name: str) -> None:
    assert chosen(PLAYERS[name], OVERFLOWING) == "return 11"


# The mentor


def test_the_mentor_names_the_tile_that_can_be_claimed_at_once() -> None:
    mine = wagon("0,0", "3333", claimed="44444=20 33333=15 3344=14")
    state = on_map(mine, wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6")
    said = adventure.advise(seen_by(state, 0), 1)
    assert (said.why, said.aim, said.turns, str(said.place)) == (Why.CLAIM, "3333=12", 1, "1,0")
    assert [write_action(each) for each in said.plan] == ["claim"]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_mentor_does_as_the_hard_player_and_its_turn_is_legal_to_the_end(seats: int) -> None:
    for state in positions(seats)[::6]:
        view = seen_by(state, state.to_act)
        said = adventure.advise(view, 4)
        assert said.action == adventure.hard(view, 4)
        after, _ = apply(state, said.action)
        for action in said.plan:
            if (after.round, after.to_act) != (state.round, state.to_act):
                break
            after, _ = apply(after, action)
        assert (said.aim is None) == (said.turns == 0) == (said.place is None)


def test_a_tile_is_as_far_away_as_the_turns_until_its_claim() -> None:
    near = {"0,0": "rope 2>111", "1,0": "village 1111=6", "0,1": "village closed", "2,0": "village 33=8"}
    state = on_map(wagon("0,0", "11"), wagon("0,0", "1"), map=near)
    (first, second) = adventure.reach(seen_by(state, 0))
    assert (first.card, str(first.place), first.turns, first.missing) == ("1111=6", "1,0", 2, (2, 0, 0, 0))
    assert (second.card, str(second.place), second.turns, second.missing) == ("33=8", "2,0", 4, (0, 0, 2, 0))


def test_a_tile_that_no_card_leads_to_is_out_of_reach() -> None:
    state = on_map(wagon("0,0", "11", hand="+11"), wagon("0,1", "1"), map=VILLAGE)
    assert [each.turns for each in adventure.reach(seen_by(state, 0))] == [None]
