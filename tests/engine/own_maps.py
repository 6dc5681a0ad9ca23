"""Maps of Adventure Calls built by a test, in the form that `new_game` accepts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.editions import edition_named

OwnMap = dict[str, list[str]]
CORNERS = ("0,0", "0,3", "5,0", "5,3")


def rectangle(columns: range, rows: range) -> list[str]:
    return [f"{q},{r}" for q in columns for r in rows]


def build_map(places: Iterable[str], villages: Iterable[str]) -> OwnMap:
    return {"inner": [place for place in places if place not in villages], "villages": [*villages]}


def slab(*, without: str = "", plus: str = "", villages: tuple[str, ...] = CORNERS) -> OwnMap:
    """Six columns of four places with a village at each corner; some places and villages may be moved."""
    places = [place for place in rectangle(range(6), range(4)) if place not in without.split()]
    return build_map(places + plus.split(), villages)


def crater(*villages: str) -> OwnMap:
    laid = edition_named("adventure").maps["crater"]
    return build_map([*laid["inner"], *laid["villages"]], villages or laid["villages"])


def tail(*last: str) -> OwnMap:
    """Four by four places with villages at the corners, and two rows that lead away from them."""
    places = rectangle(range(4), range(4)) + rectangle(range(4, 7), range(2))
    return build_map([*places, *last], ("0,0", "0,3", "3,0", "3,3"))
