"""What it costs to go to a place of the map, for the pictures; the rules are in the engine."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine import Phase, View
from engine.hex_map import Mountain, Place


class TravelCost(NamedTuple):
    cards: int | None
    """Cards to discard; None while the seats settle, which costs nothing."""
    toll: int
    """Crystals for the other wagons there."""


def travel_costs(view: View, reachable: Collection[Place]) -> dict[Place, TravelCost]:
    """The cost of each reachable place for the seat that acts."""
    seat = view.seats[view.to_act]
    if view.phase is Phase.SETTLE or seat.wagon is None:
        return dict.fromkeys(reachable, TravelCost(None, 0))
    found: dict[Place, TravelCost] = {}
    for place in reachable:
        steps = view.map.steps(seat.wagon, place) or 0
        others = sum(other.wagon == place for other in view.seats)
        toll = others if steps and isinstance(view.map[place], Mountain) else 0
        found[place] = TravelCost(max(0, steps - seat.bonus.move), toll)
    return found
