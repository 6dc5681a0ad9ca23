"""A player that looks no further than the position right after its action."""

from __future__ import annotations

from functools import cache

from ai.century.heuristics import kept, nearness, worth, yields
from ai.hidden_cards import guess_position
from engine import Action, Seat, State, View, apply, legal_actions
from engine.cards import Card, price_of
from engine.chance import Chance
from engine.editions import edition_named

_CLAIMED, _NEAR = 2.5, 0.5
"""Weights of points scored and of nearness to a point card, relative to the worth of crystals."""
_CARD, _PLAYED, _MAX_CARDS = 1.0, 0.5, 8
"""Weights of a merchant card and of a played one, and how many cards count at most."""
_NOISE, _MAX_NOISE, _NOISE_GROWS_FROM = 0.5, 6.0, 60
"""Random noise added to each rating, so that the player doesn't go in circles. It grows from a late round on,
when the caravan may be full of crystals that no open card asks for."""


def greedy(view: View, seed: int) -> Action:
    """The action that leaves the best position."""
    state, chance = guess_position(view, seed), Chance(seed * 1_000 + view.round)
    noise = min(_MAX_NOISE, _NOISE + max(0, view.round - _NOISE_GROWS_FROM) / 4)

    def rating(action: Action) -> float:
        after, _ = apply(state, action)
        return _rate(after, view.to_act) + noise * chance.below(1_000) / 1_000

    return max(legal_actions(state), key=rating)


def _rate(state: State, number: int) -> float:
    seat, game = state.seats[number], edition_named(state.edition)
    caravan = kept(seat.caravan, game.caravan)
    points = sum(price_of(card).points for card in seat.claimed)
    points += game.worth_of_coins(seat.coins)
    near = max((nearness(card, caravan) for card in state.point_row.row), default=0.0)
    return _CLAIMED * points + worth(caravan) + _NEAR * near + _cards(seat)


def _cards(seat: Seat) -> float:
    """Only the strongest cards count, so the more cards there are, the less another one adds."""
    held = [*map(_strength, seat.hand), *(_PLAYED * _strength(card) for card in seat.played)]
    return _CARD * sum(sorted(held, reverse=True)[:_MAX_CARDS])


@cache
def _strength(card: Card) -> float:
    return 1 + yields(card)
