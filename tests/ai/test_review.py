"""Reviews of turns: what the strongest player would have done, and what both turns are worth."""

from __future__ import annotations

import pytest

from ai.review import mean_lead, review_turn, strongest_turn
from engine import Action, Phase, apply, legal_actions, new_game, seen_by
from engine.actions import Acquire, Claim
from engine.cards import price_of

SEEDS = range(4)


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
def test_the_strongest_turn_is_a_whole_turn_that_can_be_played(edition: str) -> None:
    state = new_game(edition, 2, seed=3)
    for _ in range(6):
        acting, settling = state.to_act, state.phase is Phase.SETTLE
        for action in strongest_turn(seen_by(state, acting)):
            state, _ = apply(state, action)
        assert settling or state.to_act != acting


def test_the_same_view_and_sample_give_the_same_review() -> None:
    view, turn = seen_by(new_game("golem", 3, seed=5), 0), (Acquire(1, ()),)
    assert review_turn(view, turn, None, 1) == review_turn(view, turn, None, 1)


def test_a_review_depends_on_what_its_reader_saw_and_not_on_the_decks() -> None:
    state = new_game("golem", 2, seed=5)
    market, row = state.market, state.point_row
    other = state._replace(
        market=market._replace(deck=market.deck[::-1]), point_row=row._replace(deck=row.deck[::-1])
    )
    turn: tuple[Action, ...] = (legal_actions(state)[0],)
    assert state != other
    assert review_turn(seen_by(state, 0), turn, None, 0) == review_turn(seen_by(other, 0), turn, None, 0)


def test_the_strongest_players_own_turn_costs_nothing() -> None:
    view = seen_by(new_game("golem", 2, seed=5), 0)
    best = strongest_turn(view)
    assert review_turn(view, best, None, 0).loss == 0


def test_missing_the_best_claim_of_the_last_turn_costs_its_points() -> None:
    state = new_game("golem", 2, seed=5)
    cards = sorted(state.point_row.row, key=lambda card: price_of(card).points)
    rival = state.seats[1]._replace(claimed=tuple(state.point_row.deck[:6]))
    rich = state.seats[0]._replace(caravan=price_of(cards[-1]).cost)
    view = seen_by(state._replace(seats=(rich, rival)), 0)
    crystals = sum(price_of(cards[-1]).cost[1:])
    reviewed = review_turn(view, (Acquire(1, ()),), None, 0)
    assert reviewed.best == (Claim(state.point_row.row.index(cards[-1]) + 1),)
    assert reviewed.loss >= price_of(cards[-1]).points - crystals


@pytest.mark.parametrize("edition", ["golem", "adventure"])
def test_a_seat_with_more_crystals_leads(edition: str) -> None:
    state = new_game(edition, 2, seed=7)
    while state.phase is Phase.SETTLE:
        state, _ = apply(state, legal_actions(state)[0])
    view, turn = seen_by(state, state.to_act), (Acquire(1, ()),)
    before = mean_lead(view, turn, SEEDS, rounds=2)
    own = view.seats[view.to_act]
    richer = own._replace(caravan=(0, 0, 0, 8))
    seats = tuple(richer if number == view.to_act else each for number, each in enumerate(view.seats))
    assert mean_lead(view._replace(seats=seats), turn, SEEDS, rounds=2) > before + 5
