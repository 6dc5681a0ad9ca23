"""What the others may do meanwhile: which point cards go, when the game may end, who would win it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from ai.century.heuristics import missing, worth
from engine import SeatView, View
from engine.cards import PointCard, price_of
from engine.crystals import Crystals, holds
from engine.editions import Edition, edition_named

_PACE = 3.0
"""What a rival's caravan gains in worth by a turn."""
_TAKEN = 0.35
"""How likely a rival takes a given card at each of its turns, once it can."""
_CLAIM_TURNS = 3.0
"""Turns that a rival spends on a point card."""
_SCORING = 2.0
"""Points that a rival makes by a turn."""
_SPREAD = 5.0
"""How many points ahead make a win nearly three times as likely as not."""


@dataclass(frozen=True, slots=True)
class RivalForecast:
    left: tuple[tuple[float, ...], ...]
    """How likely each open point card is still there, by one's own turns from now."""
    on: tuple[float, ...]
    """How likely the game still goes on then."""
    to_go: tuple[int, ...]
    """How many claims each seat is away from the end."""
    best: float
    """The points of the best of the others, as far as one can tell, were the game to end with this round."""
    mine: int
    """One's own points, without crystals."""
    claims: int
    """How many more claims of one's own end the game."""

    def rival(self, turn: int) -> float:
        return self.best + _SCORING * turn


def forecast_rivals(view: View, me: int, depth: int) -> RivalForecast:
    game = edition_named(view.edition)
    ends_at = game.ends_at[len(view.seats) - 1]
    to_go = tuple(ends_at - seat.claimed_size for seat in view.seats)
    rivals = [seat for number, seat in enumerate(view.seats) if number != me]
    unseen, mine = _mean_unseen(view, game), view.seats[me]
    bests = [
        _points(seat, game, unseen) + (_next_claim(seat, view) if number > me else 0)
        for number, seat in enumerate(view.seats)
        if number != me
    ]
    return RivalForecast(
        left=tuple(_left(card, rivals, depth) for card in view.points),
        on=_on(view, rivals, ends_at, depth),
        to_go=to_go,
        best=max(bests, default=0),
        mine=round(_points(mine, game, unseen)) - sum(mine.caravan[1:]),
        claims=to_go[me],
    )


def winning(ahead: float) -> float:
    """How likely so many points ahead win, from 0 to 1."""
    return 1 / (1 + exp(-ahead / _SPREAD))


@lru_cache(maxsize=1 << 14)
def _turns(card: PointCard, caravan: Crystals) -> float:
    """How many turns a rival needs for a card, the claim included, as far as its caravan tells."""
    return 1 + worth(missing(price_of(card).cost, caravan)) / _PACE


def _left(card: PointCard, rivals: list[SeatView], depth: int) -> tuple[float, ...]:
    chances = [1.0]
    for turn in range(1, depth + 1):
        there = chances[-1]
        for rival in rivals:
            there *= 1 - _TAKEN * min(1.0, max(0.0, turn + 1 - _turns(card, rival.caravan)))
        chances.append(there)
    return tuple(chances)


def _on(view: View, rivals: list[SeatView], ends_at: int, depth: int) -> tuple[float, ...]:
    if any(seat.claimed_size >= ends_at for seat in view.seats):
        return (1.0,) + (0.0,) * depth
    soonest = min((_end(seat, ends_at, view) for seat in rivals), default=99.0)
    later = (1 / (1 + exp(1.5 * (turn - soonest - 0.5))) for turn in range(1, depth + 1))
    return (1.0, *later)


def _end(rival: SeatView, ends_at: int, view: View) -> float:
    """In how many of its turns a rival may make its last claim."""
    first = min((_turns(card, rival.caravan) for card in view.points), default=99.0)
    return first + _CLAIM_TURNS * (ends_at - rival.claimed_size - 1)


def _points(seat: SeatView, game: Edition, unseen: float) -> float:
    cards = seat.claimed_size * unseen
    if seat.claimed is not None:
        cards = sum(price_of(card).points for card in seat.claimed)
    coins = seat.coins[0] * game.coin_points[0] + seat.coins[1] * game.coin_points[1]
    return cards + coins + sum(seat.caravan[1:])


def _next_claim(seat: SeatView, view: View) -> int:
    """What a claim now would add to a seat's points; the crystals paid no longer count."""
    prices = [price_of(card) for card in view.points]
    return max((points - sum(cost[1:]) for cost, points in prices if holds(seat.caravan, cost)), default=0)


def _mean_unseen(view: View, game: Edition) -> float:
    """The points of a card that lies face down, one with another."""
    seen = {*view.points, *(card for seat in view.seats for card in seat.claimed or ())}
    hidden = [price_of(card).points for card in game.points if card not in seen]
    return sum(hidden) / len(hidden) if hidden else 0.0
