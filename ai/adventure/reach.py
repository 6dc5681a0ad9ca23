"""How far away each open VP tile is."""

from __future__ import annotations

from ai.adventure.moves import turns
from ai.adventure.search_state import Journey, embark
from ai.adventure.terrain import Ground, Tile, survey
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
    ground = survey(view)
    here = embark(ground, view)
    return tuple(
        Reach(
            card=tile.card,
            slot=None,
            place=ground.places[at],
            turns=None if view.phase is Phase.SETTLE else _turns(ground, here, at),
            missing=missing(tile.cost, here.caravan),
        )
        for at, tile in ground.tiles.items()
    )


def missing(cost: Crystals, caravan: Crystals) -> Crystals:
    a, b, c, d = (max(0, due - held) for due, held in zip(cost, caravan, strict=True))
    return a, b, c, d


def _turns(ground: Ground, here: Journey, village: int) -> int | None:
    tile, journeys = ground.tiles[village], [here]
    for length in range(1, _FARTHEST + 1):
        after: dict[Journey, float] = {}
        for journey in journeys:
            for _, there in turns(ground, journey, Phase.ACTION):
                if not there.tiles >> village & 1:
                    return length
                if there not in after:
                    after[there] = _closeness(ground, there, village, tile)
        journeys = sorted(after, key=lambda each: after[each], reverse=True)[:_WIDTH]
    return None


def _closeness(ground: Ground, journey: Journey, village: int, tile: Tile) -> float:
    """Rises as the price comes together and the wagon comes near with cards to go on."""
    lack = spare = 0.0
    for level, (due, held) in enumerate(zip(tile.cost, journey.caravan, strict=True), start=1):
        lack += level * max(0, due - held)
        spare += level * max(0, held - due)
    cards = journey.hand.bit_count() + 0.5 * journey.played.bit_count()
    steps = max(0, ground.steps(journey.wagon, village) - journey.free)
    return -lack + 0.6 * min(spare, lack) + 0.1 * spare - max(0.0, steps - cards) - 0.1 * steps + 0.2 * cards
