"""The maps of Adventure Calls, and what makes one's own fit to play on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine import new_game, write_position
from engine.editions import edition_named
from engine.hex_map import Place, distances, labels, read_place
from tests.engine.table import legal, on_map, wagon

OwnMap = dict[str, list[str]]
CORNERS = ("0,0", "0,3", "5,0", "5,3")
HOLE = Place(0, 0)
"""In the middle of the crater."""


def block(columns: range, rows: range) -> list[str]:
    return [f"{q},{r}" for q in columns for r in rows]


def own(places: Iterable[str], villages: Iterable[str]) -> OwnMap:
    return {"inner": [place for place in places if place not in villages], "villages": [*villages]}


def slab(*, without: str = "", plus: str = "", villages: tuple[str, ...] = CORNERS) -> OwnMap:
    """Six columns of four, with a village at each corner; places may lie elsewhere, villages too."""
    places = [place for place in block(range(6), range(4)) if place not in without.split()]
    return own(places + plus.split(), villages)


def crater(*villages: str) -> OwnMap:
    laid = edition_named("adventure").maps["crater"]
    return own([*laid["inner"], *laid["villages"]], villages or laid["villages"])


def tail(*last: str) -> OwnMap:
    """Four by four with its villages at the corners, and two rows that lead away from them."""
    places = block(range(4), range(4)) + block(range(4, 7), range(2))
    return own([*places, *last], ("0,0", "0,3", "3,0", "3,3"))


def refusal(map: Any) -> str:
    with pytest.raises(ValueError) as unfit:  # noqa: PT011  the tests compare the text
        new_game("adventure", 2, seed=1, map=map)
    return str(unfit.value)


@pytest.mark.parametrize("name", ["first_game", "slab", "crater"])
def test_the_three_maps_fit(name: str) -> None:
    laid = write_position(new_game("adventure", 2, seed=1, map=name))["map"]
    kinds = [tile["kind"] for tile in laid.values()]
    assert (len(kinds), kinds.count("village")) == (24, 4)


def test_the_first_game_map_is_laid_unless_another_is_named() -> None:
    assert new_game("adventure", 2, seed=1) == new_game("adventure", 2, seed=1, map="first_game")
    assert new_game("adventure", 2, seed=1) != new_game("adventure", 2, seed=1, map="slab")


def test_the_maps_lie_where_the_data_says() -> None:
    maps = edition_named("adventure").maps
    assert set(maps["slab"]["villages"]) == set(CORNERS)
    assert {*maps["slab"]["inner"], *CORNERS} == set(block(range(6), range(4)))
    assert set(maps["crater"]["villages"]) == {"3,-1", "-2,3", "-3,1", "2,-3"}
    near = {f"{q},{r}" for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
    assert set(maps["crater"]["inner"]) == near - {str(HOLE)} | {"1,2", "-1,-2"}


def test_players_may_build_their_own_map() -> None:
    state = new_game("adventure", 2, seed=1, map=slab())
    laid = write_position(state)["map"]
    assert {place for place, tile in laid.items() if tile["kind"] == "village"} == set(CORNERS)
    assert laid.keys() == set(block(range(6), range(4)))


def test_there_is_no_map_of_another_name() -> None:
    assert "'volcano'" in refusal("volcano")


@pytest.mark.parametrize("map", [{}, {"inner": ["0,0"]}, {"inner": "0,1"}, {"inner": [], "villages": 4}])
def test_a_map_has_inner_places_and_villages(map: dict[str, Any]) -> None:
    assert "list of places" in refusal(map)


@pytest.mark.parametrize("map", [None, 7, ["0,0", "1,0"]])
def test_what_is_no_map_at_all_is_refused(map: object) -> None:
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
def test_a_map_has_exactly_20_inner_places_and_4_villages_all_different(map: OwnMap) -> None:
    assert "exactly 20 inner places and 4 villages" in refusal(map)


def test_a_map_is_one_connected_group() -> None:
    apart = block(range(3), range(4)) + block(range(10, 13), range(4))
    assert "one connected group" in refusal(own(apart, ("0,0", "0,3", "12,0", "12,3")))


def test_every_place_touches_at_least_two_others() -> None:
    assert "touches at least 2 others; -1,0" in refusal(slab(without="2,1", plus="-1,0"))


def test_a_place_that_touches_two_others_is_fit() -> None:
    assert new_game("adventure", 2, map=slab(without="2,1", plus="-1,1")).land.map[Place(-1, 1)]


def test_villages_lie_on_the_outer_edge() -> None:
    assert "outer edge; 2,1" in refusal(slab(villages=("0,0", "2,1", "5,0", "5,3")))


def test_a_hole_in_the_map_is_not_its_outer_edge() -> None:
    assert HOLE in Place(1, 0).around()
    assert "outer edge; 1,0" in refusal(crater("1,0", "-2,3", "-3,1", "2,-3"))


def test_an_inlet_is_part_of_the_outer_edge() -> None:
    inlet = slab(without="2,0", plus="6,0", villages=("0,0", "2,1", "5,0", "5,3"))
    assert new_game("adventure", 2, map=inlet)


def test_villages_are_at_least_3_steps_apart() -> None:
    assert "at least 3 steps apart" in refusal(slab(villages=("0,0", "0,2", "5,0", "5,3")))


def test_steps_between_villages_lead_over_the_map() -> None:
    inlet = slab(without="2,0 2,1", plus="6,0 6,1", villages=("1,0", "3,0", "0,3", "5,3"))
    assert new_game("adventure", 2, map=inlet)


def test_no_inner_place_is_more_than_4_steps_from_its_nearest_village() -> None:
    assert "more than 4 steps from a village; 7,1" in refusal(tail("7,0", "7,1"))


def test_4_steps_from_a_village_are_near_enough() -> None:
    assert new_game("adventure", 2, map=tail("7,0", "4,2"))


def test_a_place_touches_the_six_around_it() -> None:
    state = on_map(wagon("0,0", hand="^2"), map=dict.fromkeys(block(range(-1, 2), range(-1, 2)), "valley"))
    reached = {text.split()[1] for text in legal(state) if "discard" in text}
    assert reached == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}


def test_a_way_leads_round_the_hole_of_the_crater() -> None:
    laid = crater()
    places = {read_place(text) for text in laid["inner"] + laid["villages"]}
    assert distances(Place(-1, 0), places)[Place(1, 0)] == 3
    assert distances(Place(-1, 0), {*places, HOLE})[Place(1, 0)] == 2


# What places are called


def test_a_place_is_called_by_its_column_and_how_far_down_it_lies() -> None:
    dealt = new_game("adventure", 2, seed=1).land.map
    named = labels(dealt)
    assert [named[Place(*each)] for each in ((-2, 2), (-2, 5), (2, 0), (0, 3))] == ["A3", "A6", "E1", "C4"]


@pytest.mark.parametrize("name", ["first_game", "slab", "crater"])
def test_no_two_places_are_called_the_same(name: str) -> None:
    named = labels(new_game("adventure", 2, seed=1, map=name).land.map)
    assert len(set(named.values())) == 24
    assert min(each[0] for each in named.values()) == "A"
    assert min(int(each[1:]) for each in named.values()) == 1
