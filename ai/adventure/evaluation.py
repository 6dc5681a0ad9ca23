"""The value of a seat's position, in points."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ai.adventure.rivals import rivals
from ai.adventure.search_state import SearchState
from ai.adventure.terrain import Terrain, Way, bits, use
from engine import View
from engine.crystals import Crystals
from engine.rules.caravan_options import Memo


class Weights(NamedTuple):
    """Values in points, unless stated otherwise; set by hand."""

    crystal: tuple[float, float, float, float] = (0.4, 1.0, 1.6, 2.2)
    """Per crystal, by level."""
    tile: float = 0.3
    """The fraction of a VP tile's points that counts when the caravan holds its price."""
    second: float = 0.3
    """The fraction of the second-best tile's value that counts besides the best."""
    step: float = 0.5
    """Cost per step between the wagon and a tile that the caravan can pay for."""
    card: float = 0.8
    """Per unit of a merchant card's `use`."""
    many: float = 7.0
    """The number of cards beyond which further ones count little."""
    ready: float = 0.35
    """Per card in the hand."""
    spent: float = 0.15
    """Per played card, which can still pay for a step."""
    free: float = 3.5
    """Per step that needs no card."""
    room: float = 0.7
    """Per space that bonus tiles add to the caravan."""
    column: tuple[float, ...] = (0.8, 1.6, 1.6, 1.6)
    """Per outpost built, by column, as progress towards emptying it."""
    haste: float = 0.5
    """Cost per turn until the game ends."""
    store: float = 8.0
    """What rivals are assumed to have besides their points."""
    win: float = 25.0
    """Ending the game with more points than the rivals."""


PATIENCE, _URGE = 60, 20.0
"""After PATIENCE rounds each claim counts this much more, and the last one counts as a win even if the seat
expects to be behind. Otherwise two players could wait for each other, or one hoard crystals, forever."""


_FAR = 9
"""Steps assumed to a village that no way leads to."""


def _impatient(weights: Weights) -> Weights:
    a, b, c, d = (worth / 5 for worth in weights.crystal)
    return weights._replace(crystal=(a, b, c, d), tile=1.0, second=0.0)


@lru_cache(maxsize=1 << 15)
def _held_part(cost: Crystals, caravan: Crystals) -> float:
    """The squared fraction of a cost that the caravan holds, by level."""
    (a, b, c, d), (e, f, g, h) = caravan, cost
    have = min(a, e) + 2 * min(b, f) + 3 * min(c, g) + 4 * min(d, h)
    return (have / (e + 2 * f + 3 * g + 4 * h)) ** 2


class Evaluation:
    """Values the states of one search, caching the parts that come up again."""

    def __init__(self, view: View, terrain: Terrain, weights: Weights) -> None:
        late = view.round > PATIENCE
        self._weights = weights = _impatient(weights) if late else weights
        self._rivals = rivals(view, terrain)
        self.last, self.turns = self._rivals.last, self._rivals.turns
        most = max(seat.claimed_size for seat in view.seats)
        self._left = max(0.0, 1 - most / terrain.ends_at)
        """The fraction of the game still to come."""
        self._urge = _URGE if late else 0.0
        self._limit = terrain.game.caravan
        # None of these tables refers to `self`: a cycle would keep them until the garbage collector runs.
        self._caravan_values = Memo(_Caravans(terrain, weights).value)
        self._card_values = Memo[int, float](lambda own: _cards_value(terrain, weights, own))
        self._column_values = Memo[tuple[int, ...], float](lambda board: _columns_value(weights, board))

    def final(self, state: SearchState, turns: int) -> float:
        """The value of a state in which the game ends after `turns` of the seat's turns."""
        weights, rivals = self._weights, self._rivals
        points = state.points + sum(state.caravan[1:])
        if self.last:
            return points
        lead = points - rivals.points - rivals.pace * (turns if rivals.follow else turns - 1)
        win = weights.win * (1 if self._urge else math.tanh(lead / 8))
        return self._urge * state.claimed + lead + win - weights.haste * turns

    def later(self, turns: int) -> float:
        """What rivals have after `turns` turns; subtract it to compare `of` with `final`."""
        return self._rivals.points + self._rivals.pace * turns + self._weights.store

    def of(self, state: SearchState) -> float:
        """The value of a state in which the game goes on."""
        caravan, hand, played, discard, wagon, _, board, tiles, claimed, points, free, limit, _, _ = state
        caravan_value = self._caravan_values[caravan, tiles, wagon]
        cards, columns = self._card_values[hand | played | discard], self._column_values[board]
        weights = self._weights
        ready = weights.ready * hand.bit_count() + weights.spent * played.bit_count()
        bonus = weights.free * free + weights.room * (limit - self._limit)
        return points + self._urge * claimed + caravan_value + ready + self._left * (cards + bonus + columns)


class _Caravans:
    """Values caravans by their crystals and the two tiles that these come nearest to paying for."""

    def __init__(self, terrain: Terrain, weights: Weights) -> None:
        self._second = weights.second
        self._crystal_values = Memo[Crystals, _CrystalValue](
            lambda caravan: _crystal_value(terrain, weights, caravan)
        )
        self._pull = [_pull_of_tiles(terrain, weights, ways) for ways in terrain.ways]
        """By place of the wagon and village: the value of its tile to a caravan that holds the price."""

    def value(self, key: tuple[Crystals, int, int]) -> float:
        """The value of a caravan, given with the villages whose tiles are left and the place of the wagon."""
        caravan, tiles, wagon = key
        crystals, parts = self._crystal_values[caravan]
        pull = self._pull[wagon]
        best = second = 0.0
        for village in bits(tiles):
            value = parts[village] * pull[village]
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return crystals + best + self._second * second


_CrystalValue: TypeAlias = tuple[float, dict[int, float]]
"""The value of a caravan's crystals; by tile, the squared fraction of its price held."""


def _crystal_value(terrain: Terrain, weights: Weights, caravan: Crystals) -> _CrystalValue:
    (a, b, c, d), w = caravan, weights.crystal
    parts = {village: _held_part(tile.cost, caravan) for village, tile in terrain.tiles.items()}
    return a * w[0] + b * w[1] + c * w[2] + d * w[3], parts


def _pull_of_tiles(terrain: Terrain, weights: Weights, ways: tuple[Way, ...]) -> dict[int, float]:
    steps = {way.to: way.steps for way in ways}
    return {
        village: weights.tile * tile.points - weights.step * steps.get(village, _FAR)
        for village, tile in terrain.tiles.items()
    }


def _cards_value(terrain: Terrain, weights: Weights, own: int) -> float:
    uses = sorted((use(terrain.cards[card]) for card in bits(own)), reverse=True)
    return weights.card * sum(each * (1 if rank < weights.many else 0.2) for rank, each in enumerate(uses))


def _columns_value(weights: Weights, board: tuple[int, ...]) -> float:
    worth = weights.column
    return sum(sum(worth[: len(worth) - left]) for left in board)
