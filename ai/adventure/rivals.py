"""Forecasts a seat's rivals: how many points they may have, and how soon one may end the game."""

from __future__ import annotations

from typing import NamedTuple

from ai.adventure.terrain import Terrain, Tile
from engine import SeatView, View
from engine.cards import price_of
from engine.crystals import levels, missing
from engine.hex_map import Place

_HIDDEN = 14
"""Points assumed for a face-down VP tile, which is about what most have."""
_PACE = 2.0
"""The least number of points per turn that rivals are assumed to score."""
_LEVELS = 3
"""Crystal levels that a rival gains per turn."""
_NEVER = 99


class Rivals(NamedTuple):
    points: float
    """The points of the leading rival."""
    pace: float
    """What each turn adds to those points."""
    follow: bool
    """Whether a rival plays after the seat in each round."""
    last: bool
    """Whether a rival has ended the game, so that this is the seat's last turn."""
    turns: int
    """How many more turns the seat can count on."""


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
    board = terrain.game.worth_of_board(seat.board)
    known = [price_of(card).points for card in seat.claimed or ()]
    hidden = 0 if seat.claimed else _HIDDEN * seat.claimed_size
    return sum(known) + hidden + board + sum(seat.bonus.points) + sum(seat.caravan[1:])


def _turns(view: View, terrain: Terrain, seat: SeatView) -> int:
    """How many turns are left before a rival that needs one more tile could claim it."""
    if seat.claimed_size + 1 != terrain.ends_at or seat.wagon is None:
        return _NEVER
    estimates = (
        _turns_to_tile(view, seat, seat.wagon, terrain.places[village], tile)
        for village, tile in terrain.tiles.items()
    )
    return 1 + min(estimates, default=_NEVER)


def _turns_to_tile(view: View, seat: SeatView, wagon: Place, village: Place, tile: Tile) -> int:
    """A rough estimate of the turns a rival needs to claim a tile."""
    steps = view.map.steps(wagon, village) or 0
    cards = seat.hand_size + len(seat.played) + seat.bonus.move
    lack = sum(levels(missing(tile.cost, seat.caravan)))
    return 1 + (steps > cards) - (-lack // _LEVELS)
