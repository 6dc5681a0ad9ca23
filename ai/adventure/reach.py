"""How far away each open VP tile is."""

from __future__ import annotations

from ai.adventure.moves import turns
from ai.adventure.search_state import SearchState, starting_state
from ai.adventure.terrain import Terrain, Tile, terrain_of
from ai.advice import Reach
from engine import Phase, View
from engine.crystals import Crystals

_WIDTH, _FARTHEST = 24, 14
"""Journeys carried on after each turn, and for how many turns."""


def reach(view: View) -> tuple[Reach, ...]:
    """The open VP tiles by place, for the viewer.

    The turns are the fewest that a narrow search finds while rivals stand still and no new card comes:
    never too few by these terms, and seldom too many by more than one. Before the wagon is set, none.
    """
    terrain = terrain_of(view)
    here = starting_state(terrain, view)
    return tuple(
        Reach(
            card=tile.card,
            slot=None,
            place=terrain.places[at],
            turns=None if view.phase is Phase.SETTLE else _turns(terrain, here, at),
            missing=missing(tile.cost, here.caravan),
        )
        for at, tile in terrain.tiles.items()
    )


def missing(cost: Crystals, caravan: Crystals) -> Crystals:
    a, b, c, d = (max(0, due - held) for due, held in zip(cost, caravan, strict=True))
    return a, b, c, d


def _turns(terrain: Terrain, here: SearchState, village: int) -> int | None:
    tile, journeys = terrain.tiles[village], [here]
    for length in range(1, _FARTHEST + 1):
        after: dict[SearchState, float] = {}
        for state in journeys:
            for _, there in turns(terrain, state, Phase.ACTION):
                if not there.tiles >> village & 1:
                    return length
                if there not in after:
                    after[there] = _closeness(terrain, there, village, tile)
        journeys = sorted(after, key=lambda each: after[each], reverse=True)[:_WIDTH]
    return None


def _closeness(terrain: Terrain, state: SearchState, village: int, tile: Tile) -> float:
    """Rises as the price comes together and the wagon comes near with cards to go on."""
    lack = spare = 0.0
    for level, (due, held) in enumerate(zip(tile.cost, state.caravan, strict=True), start=1):
        lack += level * max(0, due - held)
        spare += level * max(0, held - due)
    cards = state.hand.bit_count() + 0.5 * state.played.bit_count()
    steps = max(0, terrain.steps(state.wagon, village) - state.free)
    return -lack + 0.6 * min(spare, lack) + 0.1 * spare - max(0.0, steps - cards) - 0.1 * steps + 0.2 * cards
