"""One turn further: what can follow on a future, by the model. The innermost part of the search."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from ai.century.evaluation import Evaluation
from ai.century.fast_model import BITS, acquisitions, claims, plays
from engine.cards import Card, PointCard
from engine.crystals import Crystals
from engine.state import Coins, Offer, make

_PAYMENTS = 2
"""How many of the ways to pay for a card are followed, the cheapest first."""


class Node(NamedTuple):
    """A future: what it is worth, and one's seat in it."""

    total: float
    gain: float
    """Claims and cards on the way, each by what it was worth when it came."""
    caravan: int
    hand: int
    """Cards, and point cards, are bits."""
    owned: int
    """The hand, and the cards played."""
    taken: int
    """Point cards claimed."""
    coins: Coins
    """Left on the table."""
    before: Node | None
    first: int
    """The number of the action it begins with."""


class Board:
    """What the search has before it: the cards one has, then those in the row, and the point cards."""

    def __init__(self, own: tuple[Card, ...], row: tuple[Offer, ...], points: tuple[PointCard, ...]) -> None:
        self.cards = (*own, *(offer.card for offer in row))
        self.own, self.row, self.points = len(own), row, points
        self.plays = [(1 << at, plays(card)) for at, card in enumerate(self.cards)]
        self.claims = [(at, 1 << at, claims(card)) for at, card in enumerate(points)]
        self.offers: list[tuple[int, int, Crystals]] = [
            (at, 1 << at, offer.crystals) for at, offer in enumerate(row, start=len(own))
        ]


class Turn:
    """The futures after one turn more; of those that come to the same, the best is kept."""

    def __init__(self, board: Board, evaluation: Evaluation, number: int, width: int) -> None:
        self._board, self._evaluation, self._number, self._width = board, evaluation, number, width
        self._leaves = evaluation.leaves[number + 1]
        self._found: dict[int, Node] = {}
        self._cut = float("-inf")
        self._size = len(board.cards)
        self.ended: list[Node] = []
        """Futures in which one ends the game."""

    def best(self) -> list[Node]:
        return sorted(self._found.values(), key=itemgetter(0), reverse=True)[: self._width]

    def prune(self) -> None:
        """Leave out from now on what can't be among the best."""
        if len(self._found) >= self._width:
            self._cut = sorted((node[0] for node in self._found.values()), reverse=True)[self._width - 1]

    def add(self, node: Node) -> None:
        """A future whose total is not worked out yet."""
        total = node.gain + self._leaves[node.caravan]
        key = self._key(node, node.hand) | node.caravan
        old = self._found.get(key)
        if total > self._cut and (old is None or old.total < total):
            self._found[key] = node._replace(total=total)

    def end(self, node: Node) -> None:
        besides = self._evaluation.end(node.caravan, node.taken, node.coins, self._number)
        self.ended.append(node._replace(total=node.gain + besides))

    def play(self, node: Node) -> None:
        """Results come by their worth, so that the first too poor ends the list."""
        _, gain, caravan, hand, owned, taken, coins, _, first = node
        found, leaves, cut = self._found, self._leaves, self._cut
        for bit, table in self._board.plays:
            if not hand & bit:
                continue
            left = hand ^ bit
            base = self._key(node, left)
            for after in table[caravan]:
                total = gain + leaves[after]
                if total <= cut:
                    break
                old = found.get(base | after)
                if old is None or old[0] < total:
                    found[base | after] = make(
                        Node, (total, gain, after, left, owned, taken, coins, node, first)
                    )

    def rest(self, node: Node) -> None:
        """With nothing to take back, too: a future in which nothing can be done is still one."""
        self.add(node._replace(hand=node.owned, before=node))

    def claim(self, node: Node) -> None:
        for number, bit, table in self._board.claims:
            if node.taken & bit or table[node.caravan] < 0:
                continue
            slot = number + 1 - (node.taken & bit - 1).bit_count()
            worth, coins = self._evaluation.claim(number, slot, node.coins, self._number)
            taken, after = node.taken | bit, table[node.caravan]
            child = node._replace(
                gain=node.gain + worth, caravan=after, taken=taken, coins=coins, before=node
            )
            (self.end if taken.bit_count() >= self._evaluation.claims else self.add)(child)

    def acquire(self, node: Node, payments: int = _PAYMENTS) -> None:
        """Crystals put on cards on the way are forgotten, and no card is drawn."""
        passed, owned = 0, node.owned.bit_count()
        for number, bit, crystals in self._board.offers:
            if node.owned & bit:
                continue
            gain = node.gain + self._evaluation.card(number, owned, self._number)
            for after in acquisitions(passed, crystals)[node.caravan][:payments]:
                self.add(
                    node._replace(
                        gain=gain, caravan=after, hand=node.hand | bit, owned=node.owned | bit, before=node
                    )
                )
            passed += 1

    def _key(self, node: Node, hand: int) -> int:
        return ((node.taken << self._size | node.owned) << self._size | hand) << BITS
