"""The short names of the places on a map."""

from __future__ import annotations

import pytest

from engine import apply, legal_actions, new_game
from engine.hex_map import EMPTY_MAP, Map, Place, Valley, labels
from tests.engine.test_maps import OwnMap, slab


@pytest.mark.parametrize("map", ["first_game", "slab", "crater", slab()])
def test_every_place_has_a_label_of_its_own(map: str | OwnMap) -> None:
    land = new_game("adventure", 3, seed=2, map=map).land.map
    found = labels(land)
    assert found.keys() == set(land)
    assert len(set(found.values())) == len(land)


def test_the_letter_is_the_column_and_the_number_runs_down_from_the_smallest_r() -> None:
    found = labels(new_game("adventure", 2, seed=1).land.map)
    assert found[Place(-2, 2)] == "A3"
    assert found[Place(-1, 1)] == "B2"
    assert found[Place(0, 0)] == "C1"
    assert found[Place(2, 3)] == "E4"


def test_labels_stay_while_the_game_goes_on() -> None:
    state = new_game("adventure", 2, seed=1)
    later, _ = apply(state, legal_actions(state)[0])
    assert labels(later.land.map) == labels(state.land.map)


@pytest.mark.parametrize(
    ("column", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA"), (702, "AAA")]
)
def test_beyond_z_there_are_two_letters(column: int, letters: str) -> None:
    far = Place(column, 7)
    assert labels(Map({Place(0, 5): Valley(), far: Valley()}))[far] == f"{letters}3"


def test_no_map_has_no_labels() -> None:
    assert labels(EMPTY_MAP) == {}
