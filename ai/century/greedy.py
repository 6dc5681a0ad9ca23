"""A player who looks no further than the position after its action."""

from __future__ import annotations

from functools import cache

from ai.century.heuristics import kept, nearness, worth, yields
from ai.hidden_cards import guessed
from engine import Action, Seat, State, View, apply, legal_actions
from engine.cards import Card, price_of
from engine.deal import Chance
from engine.editions import edition_named

_CLAIMED, _NEAR, _CARD, _PLAYED, _MANY = 2.5, 0.5, 1.0, 0.5, 8
"""Points in hand against crystals; closeness to a card; a merchant card, one lying played, and how many
are enough."""
_WHIM, _WILD, _LATE = 0.5, 6.0, 60
"""As much as chance may add, so that nobody goes round in circles; more by and by after so many rounds, when
a caravan may be full of what no open card asks for."""


def greedy(view: View, seed: int) -> Action:
    """The action that leaves the best position."""
    state, chance = guessed(view, seed), Chance(seed * 1_000 + view.round)

    whim = min(_WILD, _WHIM + max(0, view.round - _LATE) / 4)

    def rated(action: Action) -> float:
        after, _ = apply(state, action)
        return _rate(after, view.to_act) + whim * chance.below(1_000) / 1_000

    return max(legal_actions(state), key=rated)


def _rate(state: State, number: int) -> float:
    seat, game = state.seats[number], edition_named(state.edition)
    caravan = kept(seat.caravan, game.caravan)
    points = sum(price_of(card).points for card in seat.claimed)
    points += seat.coins[0] * game.coin_points[0] + seat.coins[1] * game.coin_points[1]
    near = max((nearness(card, caravan) for card in state.point_row.row), default=0.0)
    return _CLAIMED * points + worth(caravan) + _NEAR * near + _cards(seat)


def _cards(seat: Seat) -> float:
    """The more cards there are, the less one more is worth."""
    held = [*map(_strength, seat.hand), *(_PLAYED * _strength(card) for card in seat.played)]
    return _CARD * sum(sorted(held, reverse=True)[:_MANY])


@cache
def _strength(card: Card) -> float:
    return 1 + yields(card)
