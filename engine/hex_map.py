"""The map of Adventure Calls: hexes, what lies on them, and the way from one to another."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.cards import CLOSED, Card, PointCard
from engine.illegal import Illegal


class Place(NamedTuple):
    """Axial coordinates of flat-top hexes: q runs to the right, r downwards."""

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
    """The seats that have built here, in rising order."""


@dataclass(frozen=True, slots=True)
class Village:
    tile: PointCard | None

    @property
    def offer(self) -> PointCard | None:
        return None if self.tile == CLOSED else self.tile


@dataclass(frozen=True, slots=True)
class Valley:
    pass


Tile: TypeAlias = Mountain | Village | Valley


@lru_cache(maxsize=64)
def ways(places: frozenset[Place]) -> dict[Place, dict[Place, int]]:
    """The steps from every place to every place it is connected with."""
    return {start: distances(start, places) for start in sorted(places)}


def distances(start: Place, places: Collection[Place]) -> dict[Place, int]:
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in here.around():
            if there in places and there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


class Map(Mapping[Place, Tile]):
    """What lies where; a value, like everything in a position."""

    __slots__ = ("_tiles", "_ways")

    def __init__(self, tiles: Mapping[Place, Tile]) -> None:
        self._tiles = dict(tiles)
        self._ways = ways(frozenset(tiles))

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
        return Map({**self._tiles, **dict(changes)})

    def steps(self, start: Place, end: Place) -> int | None:
        """The length of the shortest way, or None where there is none."""
        return self._ways.get(start, {}).get(end)

    def reach(self, start: Place) -> Mapping[Place, int]:
        """Every place a way leads to, the start included, with its length."""
        return self._ways[start]


NOWHERE = Map({})


def labels(map: Mapping[Place, Tile]) -> dict[Place, str]:
    """A short name for every place, such as B4: a letter for the column, a number down the other axis."""
    first, top = min((place.q for place in map), default=0), min((place.r for place in map), default=0)
    return {place: f"{_letters(place.q - first)}{place.r - top + 1}" for place in map}


def _letters(column: int) -> str:
    """A to Z, then AA and so on."""
    before = _letters(column // 26 - 1) if column >= 26 else ""
    return before + chr(ord("A") + column % 26)
