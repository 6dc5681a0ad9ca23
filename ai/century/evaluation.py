"""Values a future for a seat: claims and cards by when they come, crystals by what they may become."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ai.century.fast_model import FastModel, model_of
from ai.century.heuristics import strength, worth
from ai.century.rivals import forecast_rivals, winning
from engine import View
from engine.cards import Card, price_of
from engine.crystals import Crystals
from engine.editions import edition_named
from engine.rules.point_row import coin_over
from engine.state import Coins


class Tuning(NamedTuple):
    """Parameters, found by playing variants against each other."""

    discount: float = 0.95
    """The value of a point one turn later."""
    crystals: float = 0.85
    """The value of crystals whose `worth` is one."""
    plenty: float = 1.0
    """The weight of a crystal beyond the fourth of its level; less keeps a short search from hoarding."""
    cards: float = 3.5
    """How many turns of use a merchant card counts for, per claim until the game can end."""
    end: float = 30.0
    """The value of winning, in points, when the player can end the game."""


TUNING = Tuning()
_PATIENT, _IMPATIENT = 45, 60
"""Between these rounds a player cares less and less whether ending the game loses it; then not at all."""
_ENOUGH = 4
_STEPS = 20
"""Resolution of the probability that the game goes on; rounding it lets the tables be cached."""


class Evaluation:
    """Values futures during one search."""

    def __init__(self, view: View, cards: tuple[Card, ...], depth: int, tuning: Tuning = TUNING) -> None:
        game, self._model = edition_named(view.edition), model_of(view.edition)
        self._tuning, self._forecast = tuning, forecast_rivals(view, view.to_act, depth)
        self._points, self._coins, self._coin_points = view.points, view.coins, game.coin_points
        self._patience = min(1.0, max(0.0, (_IMPATIENT - view.round) / (_IMPATIENT - _PATIENT)))
        self.claims = self._forecast.claims
        """How many more claims by the player end the game."""
        self.rate = [tuning.discount**turn * on for turn, on in enumerate(self._forecast.on)]
        """The value of a point, by turn."""
        rates = [tuning.crystals * tuning.discount**turn for turn in range(depth + 1)]
        self.leaves = [
            _leaves(self._model, *each, tuning.plenty) for each in zip(rates, self._steps(), strict=True)
        ]
        """The value of each caravan, by turn."""
        turns = tuning.cards * max(0, min(self._forecast.to_go))
        self._strength = [
            [turns * strength(card, owned) for owned in range(len(cards) + 1)] for card in cards
        ]

    def _steps(self) -> list[int]:
        return [round(probability * _STEPS) for probability in self._forecast.on]

    def card(self, card: int, owned: int, turn: int) -> float:
        """The value of acquiring a card for a player who already has `owned` cards."""
        return self._strength[card][owned] * self.rate[turn]

    def claim(self, card: int, slot: int, coins: Coins, turn: int) -> tuple[float, Coins]:
        """The value of claiming a point card from a slot, and the coins then left on the table."""
        points, coin = price_of(self._points[card]).points, coin_over(slot, coins)
        if coin is not None:
            points += self._coin_points[coin]
            coins = (coins[0] - (coin == 0), coins[1] - (coin == 1))
        return points * self.rate[turn] * self._forecast.left[card][turn], coins

    def end(self, caravan: int, taken: int, coins: Coins, turn: int) -> float:
        """The value of ending the game, beyond that of the claim: crystals count, and being ahead."""
        crystals = sum(self._model.caravans[caravan][1:])
        points = sum(price_of(card).points for index, card in enumerate(self._points) if taken >> index & 1)
        for each, left, before in zip(self._coin_points, coins, self._coins, strict=True):
            points += each * (before - left)
        ahead = self._forecast.mine + points + crystals - self._forecast.rival(turn)
        return self.rate[turn] * (crystals + self._patience * self._tuning.end * (2 * winning(ahead) - 1))


@lru_cache(maxsize=1 << 9)
def _leaves(model: FastModel, rate: float, steps: int, plenty: float) -> list[float]:
    """The value of each caravan. Once the game is over, a crystal above the lowest level is worth a point."""
    going_on = steps / _STEPS
    return [
        rate * going_on * (plenty * worth(caravan) + (1 - plenty) * worth(_capped(caravan)))
        + (1 - going_on) * sum(caravan[1:])
        for caravan in model.caravans
    ]


def _capped(caravan: Crystals) -> Crystals:
    a, b, c, d = (min(held, _ENOUGH) for held in caravan)
    return a, b, c, d
