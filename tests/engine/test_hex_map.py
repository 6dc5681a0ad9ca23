"""Places on the hex map: neighbours, distances and labels."""

from __future__ import annotations

import pytest

from engine import apply, legal_actions, new_game
from engine.hex_map import EMPTY_MAP, Map, Place, Valley, distances, labels, read_place
from tests.engine.own_maps import OwnMap, crater, rectangle, slab
from tests.engine.small_positions import legal, on_map, wagon

HOLE = Place(0, 0)
"""In the middle of the crater."""


def test_a_place_has_six_neighbours() -> None:
    valleys = dict.fromkeys(rectangle(range(-1, 2), range(-1, 2)), "valley")
    state = on_map(wagon("0,0", hand="^2"), map=valleys)
    reached = {text.split()[1] for text in legal(state) if "discard" in text}
    assert reached == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}


def test_a_path_leads_around_the_hole_of_the_crater() -> None:
    map = crater()
    places = {read_place(text) for text in map["inner"] + map["villages"]}
    assert distances(Place(-1, 0), places)[Place(1, 0)] == 3
    assert distances(Place(-1, 0), {*places, HOLE})[Place(1, 0)] == 2


def test_places_around_one_are_listed_nearest_first_and_counted_by_steps() -> None:
    land = new_game("adventure", 2, seed=1, map="crater").land.map
    for start in land:
        places, numbers, sizes = land.around(start)
        steps = [land.steps(start, place) for place in places]
        assert places[0] == start
        assert steps == [far for far, size in enumerate(sizes) for _ in range(size)]
        assert [numbers[place] for place in places] == list(range(len(land)))


def test_a_map_knows_the_places_within_reach_and_the_steps_to_each() -> None:
    map = Map({place: Valley() for place in (Place(0, 0), Place(1, 0), Place(2, 0), Place(5, 0))})
    assert map.reach(Place(0, 0)) == {Place(0, 0): 0, Place(1, 0): 1, Place(2, 0): 2}
    assert map.steps(Place(0, 0), Place(5, 0)) is None


def test_a_label_is_the_column_letter_and_the_row_number() -> None:
    dealt = new_game("adventure", 2, seed=1).land.map
    named = labels(dealt)
    assert [named[Place(*each)] for each in ((-2, 2), (-2, 5), (2, 0), (0, 3))] == ["A3", "A6", "E1", "C4"]


@pytest.mark.parametrize("name", ["first_game", "slab", "crater"])
def test_labels_are_unique_and_start_at_a_and_1(name: str) -> None:
    named = labels(new_game("adventure", 2, seed=1, map=name).land.map)
    assert len(set(named.values())) == 24
    assert min(each[0] for each in named.values()) == "A"
    assert min(int(each[1:]) for each in named.values()) == 1


@pytest.mark.parametrize("map", ["first_game", "slab", "crater", slab()])
def test_every_place_has_its_own_label(map: str | OwnMap) -> None:
    land = new_game("adventure", 3, seed=2, map=map).land.map
    found = labels(land)
    assert found.keys() == set(land)
    assert len(set(found.values())) == len(land)


def test_letters_count_columns_and_numbers_count_down_from_the_smallest_r() -> None:
    found = labels(new_game("adventure", 2, seed=1).land.map)
    assert found[Place(-2, 2)] == "A3"
    assert found[Place(-1, 1)] == "B2"
    assert found[Place(0, 0)] == "C1"
    assert found[Place(2, 3)] == "E4"


def test_labels_stay_the_same_during_the_game() -> None:
    state = new_game("adventure", 2, seed=1)
    later, _ = apply(state, legal_actions(state)[0])
    assert labels(later.land.map) == labels(state.land.map)


@pytest.mark.parametrize(
    ("column", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA"), (702, "AAA")]
)
def test_columns_beyond_z_have_several_letters(column: int, letters: str) -> None:
    far = Place(column, 7)
    assert labels(Map({Place(0, 5): Valley(), far: Valley()}))[far] == f"{letters}3"


def test_an_empty_map_has_no_labels() -> None:
    assert labels(EMPTY_MAP) == {}
