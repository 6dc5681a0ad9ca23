"""Looking ahead over a seat's own turns: the best few journeys of each length are carried on."""

from __future__ import annotations

from typing import NamedTuple

from ai.adventure.ground import Ground
from ai.adventure.journey import How, Journey, Turn, turns
from ai.adventure.worth import Worth
from engine import Phase


class Depth(NamedTuple):
    """How far a player looks."""

    width: int
    """Journeys carried on after each turn."""
    turns: int
    positions: int
    """Looked at in all, but for the last turn."""


class Trip(NamedTuple):
    """A journey with the way that led to it."""

    value: float
    journey: Journey
    path: tuple[How, ...]


def best_trip(ground: Ground, worth: Worth, first: list[Turn], depth: Depth) -> Trip:
    """The most promising way to go on from one of the first turns."""
    seen = len(first)
    trips = [_trip(ground, worth, how, there, (), 1) for how, there in first]
    ended = [trip for trip in trips if trip.journey.claimed >= ground.ends_at]
    length = 1
    while not worth.last and length < depth.turns and seen < depth.positions:
        length += 1
        after: dict[Journey, Trip] = {}
        for trip in _carried(ground, trips, depth.width):
            found = turns(ground, trip.journey, Phase.ACTION)
            seen += len(found)
            for how, there in found:
                if there not in after:
                    after[there] = _trip(ground, worth, how, there, trip.path, length)
        if not after:
            break
        trips = list(after.values())
        ended += [trip for trip in trips if trip.journey.claimed >= ground.ends_at]
    return max(ended + trips, key=lambda trip: trip.value)


def _carried(ground: Ground, trips: list[Trip], width: int) -> list[Trip]:
    going = [trip for trip in trips if trip.journey.claimed < ground.ends_at]
    going.sort(key=lambda trip: trip.value, reverse=True)
    return going[:width]


def _trip(ground: Ground, worth: Worth, how: How, there: Journey, path: tuple[How, ...], length: int) -> Trip:
    over = worth.last or there.claimed >= ground.ends_at
    value = worth.final(there, length) if over else worth.of(there)
    return Trip(value, there, (*path, how))
