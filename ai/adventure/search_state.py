"""A seat's position in a compact form, for searching over its own turns.

Rivals don't move during the search, and no card or tile is drawn. The rules are those of the engine; tests
check that the two agree.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ai.adventure.terrain import Terrain
from engine import Action, View
from engine.cards import Card, price_of
from engine.crystals import Crystals, choices, count, levels, plus
from engine.hex_map import Mountain
from engine.state import Bonus, make

How: TypeAlias = tuple[Action, ...]
"""The actions of a turn, except for the return of excess crystals at its end."""
Turn: TypeAlias = tuple[How, "SearchState"]
"""The actions of a turn, and the state they lead to."""


class SearchState(NamedTuple):
    """What a seat has. Cards and places are numbered as in `Terrain`; sets of them are bit masks."""

    caravan: Crystals
    hand: int
    played: int
    discard: int
    wagon: int
    outposts: int
    board: tuple[int, ...]
    """Outposts left in each row of the player board."""
    tiles: int
    """The villages whose tile has not been claimed yet."""
    claimed: int
    points: int
    """Points scored, not counting crystals."""
    free: int
    """Steps of each move that need no card."""
    limit: int
    pile: Bonus
    """Bonus tiles left on the table."""
    row: tuple[tuple[int, Crystals], ...]
    """The merchant cards left of the current row, with the crystals on them."""


def starting_state(terrain: Terrain, view: View) -> SearchState:
    """The viewer's current state."""
    own, game = view.seats[terrain.seat], terrain.game
    numbers = _Numbers(terrain.cards)
    outposts = sum(
        1 << index
        for index, place in enumerate(terrain.places)
        if isinstance(tile := view.map[place], Mountain) and terrain.seat in tile.outposts
    )
    claimed = sum(price_of(card).points for card in own.claimed or ())
    return SearchState(
        caravan=own.caravan,
        hand=numbers.of(own.hand or ()),
        played=numbers.of(own.played),
        discard=numbers.of(own.discard or ()),
        wagon=terrain.places.index(own.wagon) if own.wagon else -1,
        outposts=outposts,
        board=own.board,
        tiles=sum(1 << index for index in terrain.tiles),
        claimed=own.claimed_size,
        points=claimed + game.worth_of_board(own.board) + sum(own.bonus.points),
        free=own.bonus.move,
        limit=game.caravan_limit(own.bonus),
        pile=view.bonus,
        row=tuple((numbers.next(offer.card), offer.crystals) for offer in view.merchants),
    )


class _Numbers:
    """Finds for each card the number of an equal card among `cards`, using each number once."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._left = list(enumerate(cards))

    def next(self, wanted: Card) -> int:
        index = next(index for index, (_, card) in enumerate(self._left) if card == wanted)
        return self._left.pop(index)[0]

    def of(self, cards: tuple[Card, ...]) -> int:
        return sum(1 << self.next(card) for card in cards)


def kept(caravan: Crystals, limit: int, costs: tuple[Crystals, ...]) -> tuple[Crystals, ...]:
    """The caravans worth considering after the excess is returned."""
    over = sum(caravan) - limit
    return _returned(caravan, over, costs) if over > 0 else (caravan,)


@lru_cache(maxsize=1 << 15)
def _returned(caravan: Crystals, over: int, costs: tuple[Crystals, ...]) -> tuple[Crystals, ...]:
    """The lowest crystals go first: of the whole caravan, or of what one of the costs doesn't need."""
    found = [count(levels(caravan)[over:])]
    for cost in costs:
        spare = levels(plus(caravan, _common(caravan, cost), -1))
        if len(spare) >= over:
            found.append(plus(caravan, count(spare[:over]), -1))
    return tuple(dict.fromkeys(found))


def _common(a: Crystals, b: Crystals) -> Crystals:
    return min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def ended(terrain: Terrain, state: SearchState, how: How) -> list[Turn]:
    """The finished turn, one for each caravan left after returning the excess."""
    caravan, rest, limit = state[0], state[1:], state.limit
    if sum(caravan) <= limit:
        return [(how, state)]
    return [(how, make(SearchState, (left, *rest))) for left in kept(caravan, limit, terrain.costs)]


def payments(caravan: Crystals, due: int, every: bool) -> tuple[Crystals, ...]:
    """Every way to pay, lowest crystals first, or only the first one."""
    found = choices(caravan, due)
    return found if every else found[:1]
