"""How far away each open VP tile is."""

from __future__ import annotations

from ai.adventure.moves import turns
from ai.adventure.search_state import SearchState, starting_state
from ai.adventure.terrain import Terrain, Tile, terrain_of
from ai.advice import Reach
from engine import Phase, View
from engine.crystals import levels, missing

_WIDTH, _MAX_TURNS = 24, 14
"""States followed further after each turn, and how many turns are searched."""


def reach(view: View) -> tuple[Reach, ...]:
    """How far away each open VP tile is for the viewer, ordered by place.

    The turns are the fewest that a narrow search finds, assuming that rivals don't move and no card is drawn:
    never too few under these assumptions, and rarely more than one too many. None before the wagon is placed.
    """
    terrain = terrain_of(view)
    state = starting_state(terrain, view)
    return tuple(
        Reach(
            card=tile.card,
            slot=None,
            place=terrain.places[village],
            turns=None if view.phase is Phase.SETTLE else _turns(terrain, state, village),
            missing=missing(tile.cost, state.caravan),
        )
        for village, tile in terrain.tiles.items()
    )


def _turns(terrain: Terrain, start: SearchState, village: int) -> int | None:
    tile, states = terrain.tiles[village], [start]
    for length in range(1, _MAX_TURNS + 1):
        after: dict[SearchState, float] = {}
        for state in states:
            for _, result in turns(terrain, state, Phase.ACTION):
                if not result.tiles >> village & 1:
                    return length
                if result not in after:
                    after[result] = _closeness(terrain, result, village, tile)
        states = sorted(after, key=lambda each: after[each], reverse=True)[:_WIDTH]
    return None


def _closeness(terrain: Terrain, state: SearchState, village: int, tile: Tile) -> float:
    """Rises as the caravan collects the price, and as the wagon gets nearer with cards left to move."""
    lack = sum(levels(missing(tile.cost, state.caravan)))
    spare = sum(levels(missing(state.caravan, tile.cost)))
    cards = state.hand.bit_count() + 0.5 * state.played.bit_count()
    steps = max(0, terrain.steps(state.wagon, village) - state.free)
    return -lack + 0.6 * min(spare, lack) + 0.1 * spare - max(0.0, steps - cards) - 0.1 * steps + 0.2 * cards
