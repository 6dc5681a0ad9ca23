"""Extends futures by one turn, using the fast model. The innermost part of the search."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from ai.century.evaluation import Evaluation
from ai.century.fast_model import FastModel
from engine.cards import Card, PointCard
from engine.crystals import Crystals
from engine.state import Coins, Offer, make

_MAX_PAYMENTS = 2
"""How many ways to pay for a card are searched, the cheapest first."""


class Node(NamedTuple):
    """A future: its value, and the player's seat in it. Sets of cards are bit masks."""

    total: float
    gain: float
    """The value of claims and acquisitions so far, each by when it came."""
    caravan: int
    hand: int
    """Bits of `Board.cards`."""
    owned: int
    """Bits of `Board.cards`: the hand and the cards played."""
    taken: int
    """Bits of `Board.points`: the point cards claimed."""
    coins: Coins
    """The coins left on the table."""
    before: Node | None
    first: int
    """The index of the action it starts with, in `Beam.actions`."""


class Board:
    """The cards of a search: the player's own followed by those in the row, and the point cards."""

    def __init__(
        self, model: FastModel, own: tuple[Card, ...], row: tuple[Offer, ...], points: tuple[PointCard, ...]
    ) -> None:
        self.model = model
        self.cards = (*own, *(offer.card for offer in row))
        self.own, self.row, self.points = len(own), row, points
        self.plays = [(1 << index, model.plays(card)) for index, card in enumerate(self.cards)]
        self.claims = [(index, 1 << index, model.claims(card)) for index, card in enumerate(points)]
        self.offers: list[tuple[int, int, Crystals]] = [
            (index, 1 << index, offer.crystals) for index, offer in enumerate(row, start=len(own))
        ]


class Turn:
    """The futures after one more turn; of equivalent ones, only the best is kept."""

    def __init__(self, board: Board, evaluation: Evaluation, number: int, width: int) -> None:
        self._board, self._evaluation, self._number, self._width = board, evaluation, number, width
        self._leaves = evaluation.leaves[number + 1]
        self._found: dict[int, Node] = {}
        self._cutoff = float("-inf")
        self._size, self._bits = len(board.cards), board.model.bits
        self.ended: list[Node] = []
        """Futures in which the player ends the game."""

    def best(self) -> list[Node]:
        return sorted(self._found.values(), key=itemgetter(0), reverse=True)[: self._width]

    def prune(self) -> None:
        """From now on, skip futures that can't be among the best."""
        if len(self._found) >= self._width:
            self._cutoff = sorted((node[0] for node in self._found.values()), reverse=True)[self._width - 1]

    def add(self, node: Node) -> None:
        """Add a future whose total is not computed yet."""
        total = node.gain + self._leaves[node.caravan]
        key = self._key(node, node.hand) | node.caravan
        old = self._found.get(key)
        if total > self._cutoff and (old is None or old.total < total):
            self._found[key] = node._replace(total=total)

    def end(self, node: Node) -> None:
        """Add a future in which the player ends the game."""
        end_value = self._evaluation.end(node.caravan, node.taken, node.coins, self._number)
        self.ended.append(node._replace(total=node.gain + end_value))

    def play(self, node: Node) -> None:
        """Outcomes are sorted by worth, so the first one that is too low ends the loop."""
        _, gain, caravan, hand, owned, taken, coins, _, first = node
        found, leaves, cutoff = self._found, self._leaves, self._cutoff
        for bit, table in self._board.plays:
            if not hand & bit:
                continue
            left = hand ^ bit
            base = self._key(node, left)
            for after in table[caravan]:
                total = gain + leaves[after]
                if total <= cutoff:
                    break
                old = found.get(base | after)
                if old is None or old[0] < total:
                    found[base | after] = make(
                        Node, (total, gain, after, left, owned, taken, coins, node, first)
                    )

    def rest(self, node: Node) -> None:
        """Add a rest, even with nothing to take back, so that a future without other actions goes on."""
        self.add(node._replace(hand=node.owned, before=node))

    def claim(self, node: Node) -> None:
        for index, bit, table in self._board.claims:
            if node.taken & bit or table[node.caravan] < 0:
                continue
            slot = index + 1 - (node.taken & bit - 1).bit_count()
            worth, coins = self._evaluation.claim(index, slot, node.coins, self._number)
            taken, after = node.taken | bit, table[node.caravan]
            child = node._replace(
                gain=node.gain + worth, caravan=after, taken=taken, coins=coins, before=node
            )
            (self.end if taken.bit_count() >= self._evaluation.claims else self.add)(child)

    def acquire(self, node: Node, payments: int = _MAX_PAYMENTS) -> None:
        """Ignores the crystals put on skipped cards, and draws no card."""
        passed, owned = 0, node.owned.bit_count()
        acquisitions = self._board.model.acquisitions
        for index, bit, crystals in self._board.offers:
            if node.owned & bit:
                continue
            gain = node.gain + self._evaluation.card(index, owned, self._number)
            for after in acquisitions(passed, crystals)[node.caravan][:payments]:
                self.add(
                    node._replace(
                        gain=gain, caravan=after, hand=node.hand | bit, owned=node.owned | bit, before=node
                    )
                )
            passed += 1

    def _key(self, node: Node, hand: int) -> int:
        return ((node.taken << self._size | node.owned) << self._size | hand) << self._bits
