"""Forecasts what rivals may do: which point cards they claim, when the game may end, who would win."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from ai.century.heuristics import worth
from engine import SeatView, View
from engine.cards import PointCard, price_of
from engine.crystals import Crystals, holds, missing
from engine.editions import Edition, edition_named

_PACE = 3.0
"""The worth that a rival's caravan gains per turn."""
_TAKEN = 0.35
"""The probability that a rival claims a given card on each of its turns, once it can."""
_CLAIM_TURNS = 3.0
"""Turns that a rival spends per point card."""
_SCORING = 2.0
"""Points that a rival scores per turn."""
_SPREAD = 5.0
"""How many points ahead make a win nearly three times as likely as a loss."""


@dataclass(frozen=True, slots=True)
class RivalForecast:
    left: tuple[tuple[float, ...], ...]
    """The probability that each open point card is still there, by the player's turns from now."""
    on: tuple[float, ...]
    """The probability that the game is still going on, by the player's turns from now."""
    to_go: tuple[int, ...]
    """How many more claims by each seat end the game."""
    best: float
    """The estimated points of the best rival if the game ended with this round."""
    mine: int
    """The player's points, without crystals."""
    claims: int
    """How many more claims by the player end the game."""

    def rival(self, turn: int) -> float:
        """The estimated points of the best rival after `turn` more turns."""
        return self.best + _SCORING * turn


def forecast_rivals(view: View, me: int, depth: int) -> RivalForecast:
    game = edition_named(view.edition)
    to_go = tuple(view.end_mark - seat.claimed_size for seat in view.seats)
    rivals = [seat for number, seat in enumerate(view.seats) if number != me]
    unseen, mine = _mean_unseen(view, game), view.seats[me]
    bests = [
        _points(seat, game, unseen) + (_next_claim(seat, view) if number > me else 0)
        for number, seat in enumerate(view.seats)
        if number != me
    ]
    return RivalForecast(
        left=tuple(_left_chances(card, rivals, depth) for card in view.points),
        on=_going_on_chances(view, rivals, depth),
        to_go=to_go,
        best=max(bests, default=0),
        mine=round(_points(mine, game, unseen)) - sum(mine.caravan[1:]),
        claims=to_go[me],
    )


def winning(ahead: float) -> float:
    """The probability (0 to 1) of winning with a lead of `ahead` points."""
    return 1 / (1 + exp(-ahead / _SPREAD))


@lru_cache(maxsize=1 << 14)
def _turns(card: PointCard, caravan: Crystals) -> float:
    """How many turns a rival needs for a card, the claim included, judging by its caravan."""
    return 1 + worth(missing(price_of(card).cost, caravan)) / _PACE


def _left_chances(card: PointCard, rivals: list[SeatView], depth: int) -> tuple[float, ...]:
    chances = [1.0]
    for turn in range(1, depth + 1):
        chance = chances[-1]
        for rival in rivals:
            chance *= 1 - _TAKEN * min(1.0, max(0.0, turn + 1 - _turns(card, rival.caravan)))
        chances.append(chance)
    return tuple(chances)


def _going_on_chances(view: View, rivals: list[SeatView], depth: int) -> tuple[float, ...]:
    if view.last_round:
        return (1.0,) + (0.0,) * depth
    soonest = min((_turns_to_end(seat, view) for seat in rivals), default=99.0)
    later = (1 / (1 + exp(1.5 * (turn - soonest - 0.5))) for turn in range(1, depth + 1))
    return (1.0, *later)


def _turns_to_end(rival: SeatView, view: View) -> float:
    """How many of its own turns a rival needs to make its last claim."""
    first = min((_turns(card, rival.caravan) for card in view.points), default=99.0)
    return first + _CLAIM_TURNS * (view.end_mark - rival.claimed_size - 1)


def _points(seat: SeatView, game: Edition, unseen: float) -> float:
    cards = seat.claimed_size * unseen
    if seat.claimed is not None:
        cards = sum(price_of(card).points for card in seat.claimed)
    return cards + game.worth_of_coins(seat.coins) + sum(seat.caravan[1:])


def _next_claim(seat: SeatView, view: View) -> int:
    """What the best claim now would add to a seat's points, less the crystals it costs."""
    prices = [price_of(card) for card in view.points]
    return max((points - sum(cost[1:]) for cost, points in prices if holds(seat.caravan, cost)), default=0)


def _mean_unseen(view: View, game: Edition) -> float:
    """The mean points of a face-down point card."""
    seen = {*view.points, *(card for seat in view.seats for card in seat.claimed or ())}
    hidden = [price_of(card).points for card in game.points if card not in seen]
    return sum(hidden) / len(hidden) if hidden else 0.0
