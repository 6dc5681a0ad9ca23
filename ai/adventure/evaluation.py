"""What a seat's position is worth, in points."""

from __future__ import annotations

import math
from typing import NamedTuple

from ai.adventure.rivals import rivals
from ai.adventure.search_state import SearchState
from ai.adventure.terrain import Terrain, bits, use
from engine import View
from engine.crystals import Crystals


class Weights(NamedTuple):
    """In points, set by hand."""

    crystal: tuple[float, float, float, float] = (0.4, 1.0, 1.6, 2.2)
    """By level."""
    tile: float = 0.3
    """Of a VP tile's points, when its price lies in the caravan."""
    second: float = 0.3
    """Of the second tile, beside the best."""
    step: float = 0.5
    """Each step between the wagon and a tile that could be paid."""
    card: float = 0.8
    """Of a merchant card's use."""
    many: float = 7.0
    """Cards beyond so many are of little use."""
    ready: float = 0.35
    """A card in the hand, not yet played."""
    spent: float = 0.15
    """A card played, which still pays for a step."""
    free: float = 3.5
    """A step that needs no card."""
    room: float = 0.7
    """Each place that a bonus tile adds to the caravan."""
    column: tuple[float, ...] = (0.8, 1.6, 1.6, 1.6)
    """An outpost of each column, on the way to emptying it."""
    haste: float = 0.5
    """Each turn that a win takes."""
    store: float = 8.0
    """What rivals have besides their points."""
    win: float = 25.0
    """Ending the game with more points than the others."""


PATIENCE, _URGE = 60, 20.0
"""Rounds after which every claim counts so much more, and the last even for a seat that believes itself
behind: else two could wait for each other, or one sit on its crystals, for ever."""


def _impatient(weights: Weights) -> Weights:
    a, b, c, d = (worth / 5 for worth in weights.crystal)
    return weights._replace(crystal=(a, b, c, d), tile=1.0, second=0.0)


class Evaluation:
    """Measures the journeys of one seat; what comes up again is remembered."""

    def __init__(self, view: View, terrain: Terrain, weights: Weights) -> None:
        late = view.round > PATIENCE
        self._terrain, self._weights = terrain, _impatient(weights) if late else weights
        self._rivals = rivals(view, terrain)
        self.last, self.turns = self._rivals.last, self._rivals.turns
        most = max(seat.claimed_size for seat in view.seats)
        self._left = max(0.0, 1 - most / terrain.ends_at)
        """How much of the game is still to come."""
        self._urge = _URGE if late else 0.0
        self._loads: dict[tuple[Crystals, int, int], float] = {}
        self._hoards: dict[Crystals, tuple[float, dict[int, tuple[float, int]]]] = {}
        self._decks: dict[int, float] = {}
        self._boards: dict[tuple[int, ...], float] = {}
        self._steps = [{way.to: way.steps for way in ways} for ways in terrain.ways]

    def final(self, state: SearchState, turns: int) -> float:
        """Of a game that ends after so many turns of the seat's own."""
        weights, rivals = self._weights, self._rivals
        points = state.points + sum(state.caravan[1:])
        if self.last:
            return points
        lead = points - rivals.points - rivals.pace * (turns if rivals.follow else turns - 1)
        glory = weights.win * (1 if self._urge else math.tanh(lead / 8))
        return self._urge * state.claimed + lead + glory - weights.haste * turns

    def later(self, turns: int) -> float:
        """What the rivals have after so many turns, to be set against what goes on."""
        return self._rivals.points + self._rivals.pace * turns + self._weights.store

    def of(self, state: SearchState) -> float:
        """Of a game that goes on."""
        caravan, hand, played, discard, wagon, _, board, tiles, claimed, points, free, limit, _, _ = state
        key = (caravan, tiles, wagon)
        load = self._loads.get(key)
        if load is None:
            load = self._loads[key] = self._load(caravan, tiles, wagon)
        own = hand | played | discard
        cards = self._decks.get(own)
        if cards is None:
            cards = self._decks[own] = self._cards(own)
        weights = self._weights
        ready = weights.ready * hand.bit_count() + weights.spent * played.bit_count()
        bonus = weights.free * free + weights.room * (limit - self._terrain.game.caravan)
        columns = self._boards.get(board)
        if columns is None:
            columns = self._boards[board] = self._columns(board)
        return points + self._urge * claimed + load + ready + self._left * (cards + bonus + columns)

    def _load(self, caravan: Crystals, tiles: int, wagon: int) -> float:
        """The crystals, and the two tiles that they come nearest to."""
        held = self._hoards.get(caravan)
        if held is None:
            held = self._hoards[caravan] = self._hoard(caravan)
        crystals, parts = held
        weights, steps = self._weights, self._steps[wagon]
        best = second = 0.0
        for at in bits(tiles):
            part, points = parts[at]
            near = part * (weights.tile * points - weights.step * steps.get(at, 9))
            if near > best:
                best, second = near, best
            elif near > second:
                second = near
        return crystals + best + weights.second * second

    def _hoard(self, caravan: Crystals) -> tuple[float, dict[int, tuple[float, int]]]:
        """What the crystals are worth, and for each tile how much of its price is there, with its points."""
        a, b, c, d = caravan
        w = self._weights.crystal
        parts: dict[int, tuple[float, int]] = {}
        for at, (_, (e, f, g, h), points) in self._terrain.tiles.items():
            have = min(a, e) + 2 * min(b, f) + 3 * min(c, g) + 4 * min(d, h)
            parts[at] = (have / (e + 2 * f + 3 * g + 4 * h)) ** 2, points
        return a * w[0] + b * w[1] + c * w[2] + d * w[3], parts

    def _cards(self, own: int) -> float:
        uses = sorted((use(self._terrain.cards[card]) for card in bits(own)), reverse=True)
        many = self._weights.many
        return self._weights.card * sum(each * (1 if at < many else 0.2) for at, each in enumerate(uses))

    def _columns(self, board: tuple[int, ...]) -> float:
        worth = self._weights.column
        return sum(sum(worth[: len(worth) - left]) for left in board)
