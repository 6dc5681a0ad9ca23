"""How many turns away each open point card is, with the cards the player has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ai.advice import Reach
from ai.century.fast_model import FastModel, model_of
from engine import SeatView, View
from engine.cards import Card, PointCard, price_of
from engine.crystals import holds, missing
from engine.rules.caravan_options import Memo

DEPTH = 10
"""How many turns are searched, the claim included."""
_BUDGET = 60_000
"""How many positions are searched. With very many cards this runs out before DEPTH is reached."""


def reach(view: View) -> tuple[Reach, ...]:
    """For each open point card, the fewest turns the viewer needs to claim it.

    Cards are played and taken back but not acquired: this shows what the viewer's own cards can do. The
    search is breadth-first, so a number is exact; None means more than DEPTH turns or out of budget.
    """
    if view.viewer is None:
        raise ValueError("an onlooker has nothing in reach")
    seat = view.seats[view.viewer]
    turns = _turns(model_of(view.edition), seat, set(view.points))
    return tuple(
        Reach(card, slot, None, turns.get(card), missing(price_of(card).cost, seat.caravan))
        for slot, card in enumerate(view.points)
    )


def _turns(model: FastModel, seat: SeatView, wanted: set[PointCard]) -> dict[PointCard, int]:
    search, found = _Search(model, seat.hand or (), seat.played), dict[PointCard, int]()
    search.start(seat)
    for turn in range(1, DEPTH + 1):
        now = {card for card in wanted if search.reaches(_payers(model, card))}
        found |= dict.fromkeys(now, turn)
        wanted = wanted - now
        if not wanted or not search.next_turn():
            break
    return found


class _Search:
    """Breadth-first search over hands and caravans; the caravans of a hand are the bits of one number."""

    def __init__(self, model: FastModel, hand: Sequence[Card], played: Sequence[Card]) -> None:
        self._model = model
        self._cards = [
            (1 << index, _plays_as_bits(model, card)) for index, card in enumerate((*hand, *played))
        ]
        self._all = (1 << len(self._cards)) - 1
        self._hand = (1 << len(hand)) - 1
        self._seen: dict[int, int] = defaultdict(int)
        self._new: dict[int, int] = {}
        self._searched = 0

    def start(self, seat: SeatView) -> None:
        caravans = self._model.within_limit(seat.caravan)
        self._add({self._hand: sum(1 << self._model.index[caravan] for caravan in caravans)})

    def reaches(self, caravans: int) -> bool:
        """Whether the last turn has reached any of these caravans."""
        return any(new & caravans for new in self._new.values())

    def next_turn(self) -> bool:
        """Search one turn further; False once there is nothing new or the budget is spent."""
        found: dict[int, int] = defaultdict(int)
        for hand, caravans in self._new.items():
            found[self._all] |= caravans
            indices = list(_set_bits(caravans))
            self._searched += len(indices)
            if self._searched > _BUDGET:
                return False
            for bit, table in self._cards:
                if hand & bit:
                    for index in indices:
                        found[hand ^ bit] |= table[index]
        self._add(found)
        return bool(self._new)

    def _add(self, found: dict[int, int]) -> None:
        self._new = {hand: new for hand, caravans in found.items() if (new := caravans & ~self._seen[hand])}
        for hand, new in self._new.items():
            self._seen[hand] |= new


def _set_bits(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


@lru_cache(maxsize=1 << 10)
def _plays_as_bits(model: FastModel, card: Card) -> Memo[int, int]:
    """By caravan: the caravans that playing the card can lead to, as bits."""
    table = model.plays(card)
    return Memo(lambda index: sum(1 << after for after in table[index]))


@lru_cache(maxsize=1 << 10)
def _payers(model: FastModel, card: PointCard) -> int:
    """The caravans that can pay for the card, as bits."""
    cost = price_of(card).cost
    return sum(1 << index for index, caravan in enumerate(model.caravans) if holds(caravan, cost))
