"""What a seat must reckon with: how many points its rivals may have, and how soon one may end the game."""

from __future__ import annotations

from typing import NamedTuple

from ai.adventure.terrain import Terrain, Tile
from engine import SeatView, View
from engine.cards import price_of
from engine.hex_map import Place

_HIDDEN = 14
"""Points of a VP tile that lies face down: most have about as many."""
_PACE = 2.0
"""Points that a turn brings at least, on average."""
_LEVELS = 3
"""Crystal levels that a turn brings."""
_LONG = 99


class Rivals(NamedTuple):
    points: float
    """Of the one ahead."""
    pace: float
    """What a turn adds to them."""
    follow: bool
    """Whether one has a turn after the seat in each round."""
    last: bool
    """Whether one has ended the game, so that this turn is the seat's last."""
    turns: int
    """How many more turns the seat may count on."""


def rivals(view: View, terrain: Terrain) -> Rivals:
    others = [(number, seat) for number, seat in enumerate(view.seats) if number != terrain.seat]
    ahead = max(_points(seat, terrain) for _, seat in others)
    return Rivals(
        points=ahead,
        pace=max(_PACE, ahead / max(1, view.round)),
        follow=any(number > terrain.seat for number, _ in others),
        last=any(seat.claimed_size >= terrain.ends_at for _, seat in others),
        turns=min(_turns(view, terrain, seat) for _, seat in others),
    )


def _points(seat: SeatView, terrain: Terrain) -> int:
    columns = terrain.game.board
    board = sum(sum(columns[: len(columns) - left]) for left in seat.board)
    known = [price_of(card).points for card in seat.claimed or ()]
    hidden = 0 if seat.claimed else _HIDDEN * seat.claimed_size
    return sum(known) + hidden + board + sum(seat.bonus.points) + sum(seat.caravan[1:])


def _turns(view: View, terrain: Terrain, seat: SeatView) -> int:
    """Until a rival who needs one tile more may have it."""
    if seat.claimed_size + 1 != terrain.ends_at or seat.wagon is None:
        return _LONG
    ways = (_way(view, seat, seat.wagon, terrain.places[at], tile) for at, tile in terrain.tiles.items())
    return 1 + min(ways, default=_LONG)


def _way(view: View, seat: SeatView, wagon: Place, village: Place, tile: Tile) -> int:
    """A rival's turns to a tile, about."""
    steps = view.map.steps(wagon, village) or 0
    cards = seat.hand_size + len(seat.played) + seat.bonus.move
    pairs = enumerate(zip(tile.cost, seat.caravan, strict=True), start=1)
    lack = sum(level * max(0, due - held) for level, (due, held) in pairs)
    return 1 + (steps > cards) - (-lack // _LEVELS)
