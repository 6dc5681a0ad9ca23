"""Maps for Adventure Calls: reads a layout and checks that it can be played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.editions import Edition
from engine.hex_map import Place, distances, read_place, ways

INNER, VILLAGES = 20, 4
TOUCHES, VILLAGES_APART, FARTHEST = 2, 3, 4


class Layout(NamedTuple):
    inner: tuple[Place, ...]
    villages: tuple[Place, ...]


def read_layout(game: Edition, wanted: str | Mapping[str, Any]) -> Layout:
    """The layout of a named or custom map; ValueError says which rule an invalid one breaks."""
    if isinstance(wanted, str):
        if wanted not in game.maps:
            raise ValueError(f"there is no map {wanted!r}; there are {', '.join(game.maps)}")
        wanted = game.maps[wanted]
    if not isinstance(wanted, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  callers may pass anything
        raise ValueError("a map is a name, or lists of places under 'inner' and 'villages'")
    layout = Layout(_places(wanted, "inner"), _places(wanted, "villages"))
    _check(layout)
    return layout


def check_maps(game: Edition) -> None:
    """Check the maps of an edition; ValueError names the invalid one and the rule it breaks."""
    for name in game.maps:
        try:
            read_layout(game, name)
        except ValueError as error:
            raise ValueError(f"maps.{name}: {error}") from error


def _places(wanted: Mapping[str, Any], key: str) -> tuple[Place, ...]:
    texts = wanted.get(key)
    if not isinstance(texts, Sequence) or isinstance(texts, str):
        raise ValueError(f"a map has a list of places under {key!r}")
    return tuple(read_place(str(text)) for text in texts)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  read_place checks each item


def _check(layout: Layout) -> None:
    places = frozenset(layout.inner + layout.villages)
    if len(layout.inner) != INNER or len(layout.villages) != VILLAGES or len(places) != INNER + VILLAGES:
        raise ValueError(f"a map has exactly {INNER} inner places and {VILLAGES} villages, all different")
    steps = ways(places)
    if len(steps[layout.inner[0]]) != len(places):
        raise ValueError("a map is one connected group")
    for place in sorted(places):
        if sum(near in places for near in place.around()) < TOUCHES:
            raise ValueError(f"every place touches at least {TOUCHES} others; {place} does not")
    _check_villages(layout, steps)


def _check_villages(layout: Layout, steps: Mapping[Place, Mapping[Place, int]]) -> None:
    outside = _outside(frozenset(steps))
    for village in layout.villages:
        if not any(near in outside for near in village.around()):
            raise ValueError(f"villages lie on the outer edge; {village} does not")
        if any(steps[village][other] < VILLAGES_APART for other in layout.villages if other != village):
            raise ValueError(f"villages are at least {VILLAGES_APART} steps apart; {village} is not")
    for place in layout.inner:
        if min(steps[place][village] for village in layout.villages) > FARTHEST:
            raise ValueError(f"no inner place is more than {FARTHEST} steps from a village; {place} is")


def _outside(places: frozenset[Place]) -> frozenset[Place]:
    """The empty hexes around the map, except for those it encloses."""
    qs, rs = [place.q for place in places], [place.r for place in places]
    frame = {Place(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    return frozenset(distances(Place(min(qs) - 1, min(rs) - 1), frame - places))
