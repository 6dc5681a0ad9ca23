"""The maps of Adventure Calls, and the rules for a map of your own."""

from __future__ import annotations

from typing import Any

import pytest

from engine import new_game, write_position
from engine.editions import edition_named
from engine.hex_map import Place
from tests.engine.own_maps import CORNERS, OwnMap, build_map, crater, rectangle, slab, tail

HOLE = Place(0, 0)
"""In the middle of the crater."""


def refusal(map: Any) -> str:
    with pytest.raises(ValueError) as refused:  # noqa: PT011  the tests compare the text
        new_game("adventure", 2, seed=1, map=map)
    return str(refused.value)


@pytest.mark.parametrize("name", ["first_game", "slab", "crater"])
def test_the_three_maps_that_come_with_the_game_can_be_dealt(name: str) -> None:
    laid = write_position(new_game("adventure", 2, seed=1, map=name))["map"]
    kinds = [tile["kind"] for tile in laid.values()]
    assert (len(kinds), kinds.count("village")) == (24, 4)


def test_the_first_game_map_is_the_default() -> None:
    assert new_game("adventure", 2, seed=1) == new_game("adventure", 2, seed=1, map="first_game")
    assert new_game("adventure", 2, seed=1) != new_game("adventure", 2, seed=1, map="slab")


def test_the_maps_have_the_places_that_the_data_lists() -> None:
    maps = edition_named("adventure").maps
    assert set(maps["slab"]["villages"]) == set(CORNERS)
    assert {*maps["slab"]["inner"], *CORNERS} == set(rectangle(range(6), range(4)))
    assert set(maps["crater"]["villages"]) == {"3,-1", "-2,3", "-3,1", "2,-3"}
    near = {f"{q},{r}" for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
    assert set(maps["crater"]["inner"]) == near - {str(HOLE)} | {"1,2", "-1,-2"}


def test_players_may_use_their_own_map() -> None:
    state = new_game("adventure", 2, seed=1, map=slab())
    laid = write_position(state)["map"]
    assert {place for place, tile in laid.items() if tile["kind"] == "village"} == set(CORNERS)
    assert laid.keys() == set(rectangle(range(6), range(4)))


def test_an_unknown_map_name_is_refused() -> None:
    assert "'volcano'" in refusal("volcano")


@pytest.mark.parametrize("map", [{}, {"inner": ["0,0"]}, {"inner": "0,1"}, {"inner": [], "villages": 4}])
def test_a_map_must_list_inner_places_and_villages(map: dict[str, Any]) -> None:
    assert "list of places" in refusal(map)


@pytest.mark.parametrize("map", [None, 7, ["0,0", "1,0"]])
def test_anything_that_is_not_a_map_is_refused(map: object) -> None:
    assert "map" in refusal(map)


@pytest.mark.parametrize("place", ["somewhere", "1", "01,0", "1,2,3", 7])
def test_a_place_is_written_q_r(place: str | int) -> None:
    assert repr(str(place)) in refusal(slab() | {"inner": [place] * 20})


@pytest.mark.parametrize(
    "map",
    [
        slab(without="2,2"),
        slab(plus="6,0"),
        slab(plus="2,2"),
        slab(villages=CORNERS[:3]),
        slab(without="2,2", plus="2,1"),
        slab() | {"villages": ["0,0", "0,3", "5,0", "5,0"]},
        slab() | {"villages": ["0,0", "0,3", "5,0", "2,2"]},
    ],
)
def test_a_map_has_exactly_20_inner_places_and_4_villages_without_duplicates(map: OwnMap) -> None:
    assert "exactly 20 inner places and 4 villages" in refusal(map)


def test_a_map_is_one_connected_group() -> None:
    apart = rectangle(range(3), range(4)) + rectangle(range(10, 13), range(4))
    assert "one connected group" in refusal(build_map(apart, ("0,0", "0,3", "12,0", "12,3")))


def test_every_place_touches_at_least_two_others() -> None:
    assert "touches at least 2 others; -1,0" in refusal(slab(without="2,1", plus="-1,0"))


def test_a_place_that_touches_two_others_is_accepted() -> None:
    assert new_game("adventure", 2, map=slab(without="2,1", plus="-1,1")).land.map[Place(-1, 1)]


def test_villages_must_be_on_the_outer_edge() -> None:
    assert "outer edge; 2,1" in refusal(slab(villages=("0,0", "2,1", "5,0", "5,3")))


def test_a_hole_in_the_map_is_not_its_outer_edge() -> None:
    assert HOLE in Place(1, 0).around()
    assert "outer edge; 1,0" in refusal(crater("1,0", "-2,3", "-3,1", "2,-3"))


def test_an_inlet_is_part_of_the_outer_edge() -> None:
    inlet = slab(without="2,0", plus="6,0", villages=("0,0", "2,1", "5,0", "5,3"))
    assert new_game("adventure", 2, map=inlet)


def test_villages_are_at_least_3_steps_apart() -> None:
    assert "at least 3 steps apart" in refusal(slab(villages=("0,0", "0,2", "5,0", "5,3")))


def test_steps_between_villages_are_counted_along_the_map() -> None:
    inlet = slab(without="2,0 2,1", plus="6,0 6,1", villages=("1,0", "3,0", "0,3", "5,3"))
    assert new_game("adventure", 2, map=inlet)


def test_no_inner_place_is_more_than_4_steps_from_its_nearest_village() -> None:
    assert "more than 4 steps from a village; 7,1" in refusal(tail("7,0", "7,1"))


def test_a_place_4_steps_from_a_village_is_accepted() -> None:
    assert new_game("adventure", 2, map=tail("7,0", "4,2"))
