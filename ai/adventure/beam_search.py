"""Looking ahead over a seat's own turns: the best few journeys of each length are carried on."""

from __future__ import annotations

from typing import NamedTuple

from ai.adventure.evaluation import Worth
from ai.adventure.moves import turns
from ai.adventure.search_state import How, Journey, Turn
from ai.adventure.terrain import Ground
from engine import Phase
from engine.state import make


class Depth(NamedTuple):
    """How far a player looks."""

    width: int
    """Journeys carried on after each turn."""
    turns: int
    positions: int
    """Looked at in all, but for the last turn."""


class Trip(NamedTuple):
    """A journey with the turn that led to it."""

    value: float
    journey: Journey
    how: How
    before: Trip | None

    def trail(self) -> list[Trip]:
        """This one and those it came from, the first turn first."""
        return [*(self.before.trail() if self.before else ()), self]


def best_trip(ground: Ground, worth: Worth, first: list[Turn], depth: Depth) -> Trip:
    """The most promising way to go on from one of the first turns."""
    trips, best = _reached(ground, worth, first, None, 1, set())
    seen, length = len(first), 1
    while not worth.last and length < min(depth.turns, worth.turns) and seen < depth.positions:
        trips.sort(key=_value, reverse=True)
        length += 1
        after: list[Trip] = []
        known: set[Journey] = set()
        for trip in trips[: depth.width]:
            found = turns(ground, trip.journey, Phase.ACTION)
            seen += len(found)
            going, ended = _reached(ground, worth, found, trip, length, known)
            after += going
            best += ended
        if not after:
            break
        trips = after
    return _better(trips, best, worth.later(length))


def reached(ground: Ground, worth: Worth, first: list[Turn]) -> list[Trip]:
    """Each of the first turns with its value, one measure for all."""
    going, ended = _reached(ground, worth, first, None, 1, set())
    later = worth.later(1)
    return [trip._replace(value=trip.value - later) for trip in going] + ended


def _better(going: list[Trip], ended: list[Trip], later: float) -> Trip:
    """The best of all; those that go on are set against what the rivals will have by then."""
    on = max(going, key=_value, default=None)
    end = max(ended, key=_value, default=None)
    if on is None or (end and end.value > on.value - later):
        assert end, "there is a first turn"
        return end
    return on


def _value(trip: Trip) -> float:
    return trip.value


def _reached(
    ground: Ground,
    worth: Worth,
    found: list[Turn],
    earlier: Trip | None,
    length: int,
    known: set[Journey],
) -> tuple[list[Trip], list[Trip]]:
    """The journeys that go on and those that end the game."""
    going: list[Trip] = []
    ended: list[Trip] = []
    for how, there in found:
        size = len(known)
        known.add(there)
        if len(known) == size:
            continue
        if worth.last or there.claimed >= ground.ends_at:
            ended.append(make(Trip, (worth.final(there, length), there, how, earlier)))
        else:
            going.append(make(Trip, (worth.of(there), there, how, earlier)))
    return going, ended
