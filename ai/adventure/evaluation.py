"""The value of a seat's position, in points."""

from __future__ import annotations

import math
from typing import NamedTuple

from ai.adventure.rivals import rivals
from ai.adventure.search_state import SearchState
from ai.adventure.terrain import Terrain, bits, use
from engine import View
from engine.crystals import Crystals


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


def _impatient(weights: Weights) -> Weights:
    a, b, c, d = (worth / 5 for worth in weights.crystal)
    return weights._replace(crystal=(a, b, c, d), tile=1.0, second=0.0)


class Evaluation:
    """Values the states of one search, caching the parts that come up again."""

    def __init__(self, view: View, terrain: Terrain, weights: Weights) -> None:
        late = view.round > PATIENCE
        self._terrain, self._weights = terrain, _impatient(weights) if late else weights
        self._rivals = rivals(view, terrain)
        self.last, self.turns = self._rivals.last, self._rivals.turns
        most = max(seat.claimed_size for seat in view.seats)
        self._left = max(0.0, 1 - most / terrain.ends_at)
        """The fraction of the game still to come."""
        self._urge = _URGE if late else 0.0
        self._caravan_values: dict[tuple[Crystals, int, int], float] = {}
        self._crystal_values: dict[Crystals, tuple[float, dict[int, tuple[float, int]]]] = {}
        self._card_values: dict[int, float] = {}
        self._column_values: dict[tuple[int, ...], float] = {}
        self._steps = [{way.to: way.steps for way in ways} for ways in terrain.ways]

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
        key = (caravan, tiles, wagon)
        caravan_value = self._caravan_values.get(key)
        if caravan_value is None:
            caravan_value = self._caravan_values[key] = self._caravan_value(caravan, tiles, wagon)
        own = hand | played | discard
        cards = self._card_values.get(own)
        if cards is None:
            cards = self._card_values[own] = self._cards_value(own)
        weights = self._weights
        ready = weights.ready * hand.bit_count() + weights.spent * played.bit_count()
        bonus = weights.free * free + weights.room * (limit - self._terrain.game.caravan)
        columns = self._column_values.get(board)
        if columns is None:
            columns = self._column_values[board] = self._columns_value(board)
        return points + self._urge * claimed + caravan_value + ready + self._left * (cards + bonus + columns)

    def _caravan_value(self, caravan: Crystals, tiles: int, wagon: int) -> float:
        """The value of the crystals, and of the two tiles they come nearest to paying for."""
        cached = self._crystal_values.get(caravan)
        if cached is None:
            cached = self._crystal_values[caravan] = self._crystal_value(caravan)
        crystals, parts = cached
        weights, steps = self._weights, self._steps[wagon]
        best = second = 0.0
        for village in bits(tiles):
            part, points = parts[village]
            value = part * (weights.tile * points - weights.step * steps.get(village, 9))
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return crystals + best + weights.second * second

    def _crystal_value(self, caravan: Crystals) -> tuple[float, dict[int, tuple[float, int]]]:
        """The value of the crystals; by tile, the squared fraction of its price held, and its points."""
        a, b, c, d = caravan
        w = self._weights.crystal
        parts: dict[int, tuple[float, int]] = {}
        for village, (_, (e, f, g, h), points) in self._terrain.tiles.items():
            have = min(a, e) + 2 * min(b, f) + 3 * min(c, g) + 4 * min(d, h)
            parts[village] = (have / (e + 2 * f + 3 * g + 4 * h)) ** 2, points
        return a * w[0] + b * w[1] + c * w[2] + d * w[3], parts

    def _cards_value(self, own: int) -> float:
        uses = sorted((use(self._terrain.cards[card]) for card in bits(own)), reverse=True)
        many = self._weights.many
        return self._weights.card * sum(each * (1 if rank < many else 0.2) for rank, each in enumerate(uses))

    def _columns_value(self, board: tuple[int, ...]) -> float:
        worth = self._weights.column
        return sum(sum(worth[: len(worth) - left]) for left in board)
