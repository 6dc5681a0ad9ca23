"""Positions as JSON: read, written, and refused where they are wrong."""

from __future__ import annotations

import json
import pickle
from types import MappingProxyType
from typing import Any

import pytest

from engine import Illegal, State, new_game, read_position, write_position
from tests.engine.small_positions import do, on_map, seat, table, wagon


def test_the_example_position_is_written_as_it_was_read() -> None:
    position = {
        "edition": "golem",
        "phase": "action",
        "round": 3,
        "to_act": 0,
        "seats": [
            {
                "caravan": "1123",
                "hand": ["+11", "^2"],
                "played": ["11>3"],
                "claimed": ["1122=6"],
                "coins": [1, 0],
            }
        ],
        "merchants": [{"card": "+3", "crystals": "12"}],
        "merchant_deck": ["1>22"],
        "points": ["1133=8"],
        "point_deck": [],
        "coins": [4, 4],
    }
    assert write_position(read_position(position)) == position
    assert read_position(json.dumps(position)) == read_position(position)


def test_the_order_of_crystals_and_of_cards_in_a_pile_has_no_meaning() -> None:
    one = table(seat("21", "^2 +11", "+3 +12", "2222=8 1122=6"))
    other = table(seat("12", "+11 ^2", "+12 +3", "1122=6 2222=8"))
    assert one == other
    assert hash(one) == hash(other)


def adventure() -> dict[str, Any]:
    return write_position(new_game("adventure", 2, seed=1))


def broken(path: str, value: Any) -> dict[str, Any]:
    """A dealt position of Adventure Calls with one value replaced."""
    position = adventure()
    *way, last = path.split(".")
    node: Any = position
    for key in way:
        node = node[int(key) if isinstance(node, list) else key]
    node[int(last) if isinstance(node, list) else last] = value
    return position


INVALID: list[tuple[str, Any, str]] = [
    ("edition", "catan", "edition"),
    ("edition", 3, "edition"),
    ("phase", "late", "phase"),
    ("round", 0, "round"),
    ("round", True, "round"),
    ("to_act", 2, "to_act"),
    ("seats", [], "seats"),
    ("seats", {}, "seats"),
    ("seats", [{}, {}], "seats[0].caravan"),
    ("seats.1.hand.0", "1>11", "seats[1].hand[0]"),
    ("seats.0.board", [4, 4, 4], "seats[0].board"),
    ("seats.0.board", [5, 4, 4, 4], "seats[0].board[0]"),
    ("seats.0.wagon", "9,9", "seats[0].wagon"),
    ("phase", "action", "seats[0].wagon"),
    ("to_act", 0, "seats[1].wagon"),
    ("lots", ["22"], "position"),
    ("map", {}, "map"),
    ("map", {f"{q},0": {"kind": "valley"} for q in range(101)}, "map"),
    ("merchants", [{"card": "+3", "crystals": "-"}] * 41, "merchants"),
    ("seats.0.caravan", "1" * 301, "seats[0].caravan"),
    ("seats.1.hand.0", "^0", "seats[1].hand[0]"),
    ("seats.1.hand.0", "^10", "seats[1].hand[0]"),
    ("merchants.0", "+3", "merchants[0]"),
    ("merchants.0.crystals", "5", "merchants[0].crystals"),
    ("map.0,0", {"kind": "sea"}, "map.0,0"),
    ("map.here", {"kind": "valley"}, "map.here"),
    ("map.0,0", {"kind": "mountain", "icon": "sword", "trade": "2>111", "outposts": []}, "map.0,0.icon"),
    ("map.0,0", {"kind": "mountain", "icon": "rope", "trade": "+11", "outposts": []}, "map.0,0.trade"),
    ("map.0,0", {"kind": "mountain", "icon": "rope", "trade": "2>111", "outposts": [1, 1]}, "map.0,0"),
    ("lots", [], "position"),
    ("vp_deck.0", "shut", "vp_deck[0]"),
    ("bonus.points", 6, "bonus.points"),
]


@pytest.mark.parametrize(("path", "value", "at"), INVALID)
def test_an_invalid_position_is_refused_with_the_path_of_the_wrong_value(
    path: str, value: Any, at: str
) -> None:
    with pytest.raises(Illegal) as refusal:
        read_position(broken(path, value))
    assert refusal.value.reason == "bad_position"
    assert refusal.value.details["at"] == at


@pytest.mark.parametrize("phase", ["reward", "settle"])
def test_a_position_in_which_nobody_can_act_is_refused(phase: str) -> None:
    with pytest.raises(Illegal, match=f"position: nobody can act in phase {phase}"):
        on_map(wagon("0,0"), wagon("0,0"), map={"0,0": "valley"}, phase=phase)


MOUNTAIN = {"0,0": "rope 2>111"}


@pytest.mark.parametrize("phase", ["action", "arrived", "built", "return", "overflow", "over"])
def test_after_settling_a_wagon_off_the_map_is_refused(phase: str) -> None:
    with pytest.raises(Illegal, match=r"seats\[1\]\.wagon: the wagon is not on the map: None"):
        on_map(wagon("0,0"), wagon(None), map=MOUNTAIN, phase=phase)


@pytest.mark.parametrize("to_act", [0, 1, 2])
def test_seats_that_have_not_settled_yet_have_no_wagon(to_act: int) -> None:
    seats = [wagon(None if number <= to_act else "0,0") for number in range(3)]
    lots = " ".join(["22"] * (to_act + 1))
    state = on_map(*seats, map=MOUNTAIN, phase="settle", to_act=to_act, lots=lots)
    assert do(state, *["settle 22 0,0"] * (to_act + 1)).phase == "action"


def test_a_position_with_too_few_lots_for_settling_is_refused() -> None:
    with pytest.raises(Illegal, match="position: nobody can act in phase settle"):
        on_map(wagon(None), wagon(None), map=MOUNTAIN, phase="settle", to_act=1, lots="22")


def test_the_largest_row_map_and_caravan_are_accepted() -> None:
    state = table(seat("1" * 300), merchants="+3 " * 40, points="1122=6 " * 40)
    assert (len(state.market.row), len(state.point_row.row), state.seats[0].caravan[0]) == (40, 40, 300)
    assert len(on_map(wagon("0,0"), map={f"{q},0": "valley" for q in range(100)}).land.map) == 100


def test_a_row_of_point_cards_that_is_too_long_is_refused() -> None:
    with pytest.raises(Illegal, match="points: 0 to 40 are possible, not 41"):
        table(seat(), points="1122=6 " * 41)


@pytest.mark.parametrize("steps", range(1, 10))
def test_an_upgrade_card_may_raise_1_to_9_times(steps: int) -> None:
    assert table(seat(hand=f"^{steps}")).seats[0].hand == (f"^{steps}",)


def test_a_position_is_read_from_any_mapping() -> None:
    position = adventure()
    seats = [MappingProxyType(each) for each in position["seats"]]
    places = MappingProxyType(position["map"])
    proxy = MappingProxyType(position | {"seats": seats, "map": places})
    assert read_position(proxy) == read_position(position)


TEXTS_AND_NUMBERS = [
    *("edition", "phase", "round", "to_act", "merchants.0.card", "vp_deck.0", "lots.0"),
    *("seats.0.wagon", "seats.0.board.0", "bonus.move", "map.0,0.kind"),
]
LISTS_AND_OBJECTS = ["seats", "seats.0", "merchants", "lots", "bonus", "bonus.points", "map", "map.0,0"]


@pytest.mark.parametrize("path", TEXTS_AND_NUMBERS + LISTS_AND_OBJECTS)
def test_a_very_deep_list_is_refused(path: str) -> None:
    deep: list[Any] = []
    for _ in range(20_000):
        deep = [deep]
    with pytest.raises(Illegal):
        read_position(broken(path, deep))


@pytest.mark.parametrize("path", TEXTS_AND_NUMBERS + LISTS_AND_OBJECTS)
def test_a_huge_number_is_refused(path: str) -> None:
    with pytest.raises(Illegal):
        read_position(broken(path, 10**4000))


@pytest.mark.parametrize("path", TEXTS_AND_NUMBERS)
def test_a_number_too_long_to_print_is_refused(path: str) -> None:
    with pytest.raises(Illegal):
        read_position(broken(path, 10**5000))


def test_a_phase_of_another_edition_is_refused() -> None:
    with pytest.raises(Illegal, match="golem has no phase settle"):
        table(seat(), phase="settle")


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "3"])
def test_text_that_is_not_a_json_object_is_refused(text: str) -> None:
    with pytest.raises(Illegal, match="position: "):
        read_position(text)


def test_a_position_can_be_pickled() -> None:
    state = new_game("adventure", 3, seed=4)
    assert pickle.loads(pickle.dumps(state)) == state


def test_the_test_helper_for_a_wagon_writes_every_key_of_a_seat() -> None:
    assert set(wagon("0,0")) == set(adventure()["seats"][0])


TRAIL = {"0,0": "valley", "1,0": "rope 44>2333", "2,0": "village 22=4"}


def alone(at: str | None, caravan: str = "-", *, phase: str = "arrived", board: str = "4444") -> State:
    seat = wagon(at, caravan, board=[int(left) for left in board])
    return on_map(seat, map=TRAIL, merchants="+3", lots="22", phase=phase)


HOME, SETTLING, HERE = alone("1,0", "13", phase="action"), alone(None, phase="settle"), alone("1,0", "1")


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("map.1,0.trade", "1>12"),
        ("map.1,0.trade", "+12"),
        ("map.1,0.icon", "anchor"),
        ("map.1,0.outposts", [0, 0]),
        ("map.1,0.outposts", [1]),
        ("map.1,0.kind", "sea"),
        ("map.2,0.tile", "22"),
        ("seats.0.wagon", "9,9"),
        ("seats.0.wagon", None),
        ("seats.0.board", [4, 4, 4]),
        ("seats.0.board", [4, 4, 4, 5]),
    ],
)
def test_an_impossible_position_is_refused_at_the_wrong_value(at: str, value: object) -> None:
    position: Any = write_position(HOME)
    *path, last = at.split(".")
    inner = position
    for step in path:
        inner = inner[int(step) if isinstance(inner, list) else step]
    inner[last] = value
    with pytest.raises(Illegal) as refusal:
        read_position(position)
    assert refusal.value.reason == "bad_position"
    assert str(refusal.value.details["at"]).startswith(path[0])
