"""What a future is worth to a seat: claims and cards by when they come, crystals by what they may become."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ai.century.fast_model import CARAVANS
from ai.century.heuristics import strength, worth
from ai.century.rivals import forecast_rivals, winning
from engine import View
from engine.cards import Card, price_of
from engine.crystals import Crystals
from engine.editions import edition_named
from engine.rules.point_row import coin_over
from engine.state import Coins


class Tuning(NamedTuple):
    """Found by matches of one against the other."""

    discount: float = 0.95
    """What a point is worth a turn later."""
    crystals: float = 0.85
    """What crystals of the worth of a point are worth."""
    plenty: float = 1.0
    """What a crystal counts of which there are four already; less keeps the short-sighted from hoarding."""
    cards: float = 3.5
    """For how many turns a merchant card counts, by each claim still to come."""
    end: float = 30.0
    """What winning is worth, in points, when one can end the game."""


TUNING = Tuning()
_PATIENT, _IMPATIENT = 45, 60
"""From the first of these rounds on one minds ever less to end a lost game, from the second not at all."""
_MANY = 4
_STEPS = 20
"""How finely the chance that the game goes on is told apart; the tables are kept."""


class Evaluation:
    """The scales of one search."""

    def __init__(self, view: View, cards: tuple[Card, ...], depth: int, tuning: Tuning = TUNING) -> None:
        game = edition_named(view.edition)
        self._tuning, self._forecast = tuning, forecast_rivals(view, view.to_act, depth)
        self._points, self._coins, self._coin_points = view.points, view.coins, game.coin_points
        self._patience = min(1.0, max(0.0, (_IMPATIENT - view.round) / (_IMPATIENT - _PATIENT)))
        self.claims = self._forecast.claims
        """How many more claims of one's own end the game."""
        self.rate = [tuning.discount**turn * on for turn, on in enumerate(self._forecast.on)]
        """What a point is worth, by turn."""
        rates = [tuning.crystals * tuning.discount**turn for turn in range(depth + 1)]
        self.leaves = [_leaves(*each, tuning.plenty) for each in zip(rates, self._steps(), strict=True)]
        """What each caravan is worth after so many turns."""
        turns = tuning.cards * max(0, min(self._forecast.to_go))
        self._strength = [
            [turns * strength(card, owned) for owned in range(len(cards) + 1)] for card in cards
        ]

    def _steps(self) -> list[int]:
        return [round(on * _STEPS) for on in self._forecast.on]

    def card(self, card: int, owned: int, turn: int) -> float:
        """What acquiring a card is worth to one who has so many."""
        return self._strength[card][owned] * self.rate[turn]

    def claim(self, card: int, slot: int, coins: Coins, turn: int) -> tuple[float, Coins]:
        """What claiming a point card from a slot is worth, and the coins then left on the table."""
        points, coin = price_of(self._points[card]).points, coin_over(slot, coins)
        if coin is not None:
            points += self._coin_points[coin]
            coins = (coins[0] - (coin == 0), coins[1] - (coin == 1))
        return points * self.rate[turn] * self._forecast.left[card][turn], coins

    def end(self, caravan: int, taken: int, coins: Coins, turn: int) -> float:
        """What ending the game is worth besides the claim: crystals count, and who is ahead."""
        crystals = sum(CARAVANS[caravan][1:])
        points = sum(price_of(card).points for at, card in enumerate(self._points) if taken >> at & 1)
        for each, left, before in zip(self._coin_points, coins, self._coins, strict=True):
            points += each * (before - left)
        ahead = self._forecast.mine + points + crystals - self._forecast.rival(turn)
        return self.rate[turn] * (crystals + self._patience * self._tuning.end * (2 * winning(ahead) - 1))


@lru_cache(maxsize=1 << 9)
def _leaves(rate: float, steps: int, plenty: float) -> list[float]:
    """If the game is over a crystal above the lowest level is worth a point."""
    on = steps / _STEPS
    return [
        rate * on * (plenty * worth(caravan) + (1 - plenty) * worth(_few(caravan)))
        + (1 - on) * sum(caravan[1:])
        for caravan in CARAVANS
    ]


def _few(caravan: Crystals) -> Crystals:
    a, b, c, d = (min(held, _MANY) for held in caravan)
    return a, b, c, d
