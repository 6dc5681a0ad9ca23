"""The map of Adventure Calls: hexes, the tiles on them, and the distances between them."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.cards import CLOSED, Card, PointCard
from engine.illegal import Illegal


class Place(NamedTuple):
    """Axial coordinates of a flat-top hex: q grows to the right, r downwards."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    def around(self) -> tuple[Place, ...]:
        return tuple(Place(self.q + q, self.r + r) for q, r in _NEIGHBOURS)


_NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def read_place(text: str) -> Place:
    found = re.fullmatch(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})", text)
    if not found:
        raise Illegal("unreadable", text=text, expected="a place q,r")
    return Place(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Mountain:
    icon: str
    trade: Card
    outposts: tuple[int, ...] = ()
    """The seats that have built here, in ascending order."""


@dataclass(frozen=True, slots=True)
class Village:
    tile: PointCard | None

    @property
    def offer(self) -> PointCard | None:
        """The tile that can be claimed; None if the village is closed or has no tile."""
        return None if self.tile == CLOSED else self.tile


@dataclass(frozen=True, slots=True)
class Valley:
    pass


Tile: TypeAlias = Mountain | Village | Valley


@lru_cache(maxsize=64)
def ways(places: frozenset[Place]) -> dict[Place, dict[Place, int]]:
    """The number of steps from every place to every place reachable from it."""
    return {start: distances(start, places) for start in sorted(places)}


def distances(start: Place, places: Collection[Place]) -> dict[Place, int]:
    """The number of steps to every place reachable from `start`, nearest first."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for neighbour in place.around():
            if neighbour in places and neighbour not in steps:
                steps[neighbour] = steps[place] + 1
                queue.append(neighbour)
    return steps


class Surroundings(NamedTuple):
    """The places reachable from one of them, which is itself the first."""

    places: tuple[Place, ...]
    """Nearest first."""
    numbers: Mapping[Place | None, int]
    """The index of each in `places`."""
    sizes: tuple[int, ...]
    """How many of them are at each number of steps, from none upwards."""


@lru_cache(maxsize=64)
def surroundings(places: frozenset[Place]) -> dict[Place, Surroundings]:
    """What is around every place."""
    return {start: _surroundings(steps) for start, steps in ways(places).items()}


def _surroundings(steps: Mapping[Place, int]) -> Surroundings:
    numbers: dict[Place | None, int] = {place: number for number, place in enumerate(steps)}
    return Surroundings(tuple(steps), numbers, tuple(Counter(steps.values()).values()))


class Map(Mapping[Place, Tile]):
    """The tiles by place; immutable, like everything in a position."""

    __slots__ = ("_surroundings", "_tiles", "_ways")

    def __init__(self, tiles: Mapping[Place, Tile]) -> None:
        places = frozenset(tiles)
        self._tiles, self._ways, self._surroundings = dict(tiles), ways(places), surroundings(places)

    def __getitem__(self, place: Place) -> Tile:
        return self._tiles[place]

    def __iter__(self) -> Iterator[Place]:
        return iter(self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)

    def __hash__(self) -> int:
        return hash(frozenset(self._tiles.items()))

    def __repr__(self) -> str:
        return f"Map({self._tiles!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Map, (self._tiles,)

    def changed(self, *changes: tuple[Place, Tile]) -> Map:
        """The same places with other tiles on some of them."""
        changed = object.__new__(Map)
        changed._tiles = self._tiles | dict(changes)
        changed._ways, changed._surroundings = self._ways, self._surroundings
        return changed

    def tile_at(self, place: Place | None) -> Tile | None:
        """The tile at a place of the map; None elsewhere. Faster than `get`."""
        return self._tiles.get(place) if place else None

    def steps(self, start: Place, end: Place) -> int | None:
        """The length of the shortest path, or None if there is none."""
        return self._ways.get(start, {}).get(end)

    def around(self, start: Place) -> Surroundings:
        """The places reachable from `start`, which is itself the first."""
        return self._surroundings[start]

    def reach(self, start: Place) -> Mapping[Place, int]:
        """Every place reachable from `start`, itself included, with the number of steps."""
        return self._ways[start]


EMPTY_MAP = Map({})


def labels(map: Mapping[Place, Tile]) -> dict[Place, str]:
    """A short label for every place, such as B4: a letter for the column q, a number for r."""
    first, top = min((place.q for place in map), default=0), min((place.r for place in map), default=0)
    return {place: f"{_letters(place.q - first)}{place.r - top + 1}" for place in map}


def _letters(column: int) -> str:
    """A to Z, then AA, AB and so on."""
    prefix = _letters(column // 26 - 1) if column >= 26 else ""
    return prefix + chr(ord("A") + column % 26)
