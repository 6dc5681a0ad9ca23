"""The written form of actions, positions and records, and what lies outside it."""

from __future__ import annotations

import json
import pickle
from types import MappingProxyType
from typing import Any

import pytest

from engine import (
    Illegal,
    Record,
    new_game,
    read_action,
    read_position,
    read_record,
    write_action,
    write_position,
)
from engine.illegal import SENTENCES
from engine.json_reader import line_of
from engine.records import replay_text, write_record
from tests.engine.table import do, on_map, seat, table, wagon


@pytest.mark.parametrize(
    "text",
    [
        "play +11",
        "play ^3 1>2 2>3",
        "play ^2",
        "play 11>3 x2",
        "acquire 1",
        "acquire 4 112",
        "acquire 4 211",
        "rest",
        "claim 2",
        "return 11",
        "return -",
        "settle 112 0,3",
        "settle 13 -2,-4",
        "move 1,2 discard +11 ^2 toll 1:0 2:3",
        "move 0,0",
        "move 0,0 toll 4:1",
        "build",
        "build 12",
        "reward 3",
        "reward move",
        "reward caravan",
        "reward points",
        "trade x3",
        "claim",
        "done",
    ],
)
def test_an_action_reads_and_writes_the_same(text: str) -> None:
    assert write_action(read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("return 31", "return 13"), ("build 21", "build 12"), ("settle 211 0,3", "settle 112 0,3")],
)
def test_crystals_are_taken_in_any_order_where_it_has_no_meaning(text: str, written: str) -> None:
    assert write_action(read_action(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        " rest",
        "rest ",
        "Rest",
        "rest now",
        "play",
        "play ",
        "play 5",
        "play +",
        "play +5",
        "play +21",
        "play ^0",
        "play ^2 4>5",
        "play ^2 1>3",
        "play ^2 2>1",
        "play ^2 x1",
        "play ^2  1>2",
        "play +11 x1",
        "play +11 1>2",
        "play 11>3",
        "play 11>3 x0",
        "play 11>3 x01",
        "play 11>3 2",
        "play 11>3 x1 x1",
        "play 31>4 x1",
        "play 1>11 x1",
        "acquire",
        "acquire 0",
        "acquire 1 ",
        "acquire 2",
        "acquire 1 1",
        "acquire 3 1",
        "acquire 3 15",
        "acquire 3 1 1",
        "acquire 2 -",
        "acquire ²",
        "claim 0",
        "claim -1",
        "claim 1.0",
        "claim 1234567",
        "return",
        "return 5",
        "return 1 1",
        "settle 11",
        "settle 11 0;3",
        "settle 11 00,3",
        "settle 11 -0,3",
        "move",
        "move x",
        "move 1,2 discard",
        "move 1,2 toll",
        "move 1,2 +11",
        "move 1,2 discard toll 1:0",
        "move 1,2 discard +11 toll",
        "move 1,2 toll 1:0 discard +11",
        "move 1,2 toll 1",
        "move 1,2 toll 5:0",
        "move 1,2 toll 1:10",
        "build -",
        "build 5",
        "reward",
        "reward 0",
        "reward card",
        "trade",
        "trade x0",
        "trade 2",
        "done 1",
        "pass",
    ],
)
def test_text_outside_the_notation_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        read_action(text)


def test_the_example_of_a_position_reads_and_writes_the_same() -> None:
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


def test_order_has_no_meaning_where_nothing_lies_in_order() -> None:
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


UNFIT: list[tuple[str, Any, str]] = [
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


@pytest.mark.parametrize(("path", "value", "at"), UNFIT)
def test_an_unfit_position_is_refused_with_the_place_that_is_wrong(path: str, value: Any, at: str) -> None:
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
def test_once_all_have_settled_no_wagon_is_off_the_map(phase: str) -> None:
    with pytest.raises(Illegal, match=r"seats\[1\]\.wagon: the wagon is not on the map: None"):
        on_map(wagon("0,0"), wagon(None), map=MOUNTAIN, phase=phase)


@pytest.mark.parametrize("to_act", [0, 1, 2])
def test_while_they_settle_those_still_to_settle_have_no_wagon(to_act: int) -> None:
    seats = [wagon(None if number <= to_act else "0,0") for number in range(3)]
    lots = " ".join(["22"] * (to_act + 1))
    state = on_map(*seats, map=MOUNTAIN, phase="settle", to_act=to_act, lots=lots)
    assert do(state, *["settle 22 0,0"] * (to_act + 1)).phase == "action"


def test_there_is_a_lot_for_everyone_still_to_settle() -> None:
    with pytest.raises(Illegal, match="position: nobody can act in phase settle"):
        on_map(wagon(None), wagon(None), map=MOUNTAIN, phase="settle", to_act=1, lots="22")


def test_the_longest_row_the_largest_map_and_the_fullest_caravan_are_read() -> None:
    state = table(seat("1" * 300), merchants="+3 " * 40, points="1122=6 " * 40)
    assert (len(state.market.row), len(state.point_row.row), state.seats[0].caravan[0]) == (40, 40, 300)
    assert len(on_map(wagon("0,0"), map={f"{q},0": "valley" for q in range(100)}).land.map) == 100


def test_a_row_of_point_cards_that_is_too_long_is_refused() -> None:
    with pytest.raises(Illegal, match="points: 0 to 40 are possible, not 41"):
        table(seat(), points="1122=6 " * 41)


@pytest.mark.parametrize("steps", range(1, 10))
def test_an_upgrade_raises_1_to_9_times(steps: int) -> None:
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
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Illegal):
        read_position(broken(path, deep))


@pytest.mark.parametrize("path", TEXTS_AND_NUMBERS + LISTS_AND_OBJECTS)
def test_a_huge_number_is_refused(path: str) -> None:
    with pytest.raises(Illegal):
        read_position(broken(path, 10**4000))


@pytest.mark.parametrize("path", TEXTS_AND_NUMBERS)
def test_a_number_too_long_to_be_written_is_refused(path: str) -> None:
    with pytest.raises(Illegal):
        read_position(broken(path, 10**5000))


def test_a_phase_of_the_other_game_is_refused() -> None:
    with pytest.raises(Illegal, match="golem has no phase settle"):
        table(seat(), phase="settle")


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "3"])
def test_what_is_no_json_object_is_no_position(text: str) -> None:
    with pytest.raises(Illegal, match="position: "):
        read_position(text)


def test_the_line_of_a_value_is_found() -> None:
    text = '{\n "a": [1,\n  {"b, }": "]"},\n  {"c": 2}],\n "d": 3}'
    assert line_of(text, ()) == 1
    assert line_of(text, ("a", 1, "b, }")) == 3
    assert line_of(text, ("a", 2, "c")) == 4
    assert line_of(text, ("d",)) == 5


def record_lines() -> list[str]:
    return write_record(Record(table(seat(), seat()), ())).splitlines()


def test_a_record_has_comments_and_headers_for_people() -> None:
    edition, seats, deal, _ = record_lines()
    text = "\n".join(
        [
            "# a game",
            "",
            edition,
            "played: today # at home",
            seats,
            deal,
            "# now",
            "",
            "rest # tired",
            "",
            "rest",
        ]
    )
    assert [write_action(action) for action in read_record(text).actions] == ["rest", "rest"]
    assert replay_text(text) == do(table(seat(), seat()), "rest", "rest")


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        (2, "edition golem", "line 2: a header line is 'key: value', each key once"),
        (1, "edition: spice_road", "line 1: edition is spice_road, but the deal has golem"),
        (2, "seats: 3", "line 2: seats is 3, but the deal has 2"),
        (3, "deal: {}", "line 3: edition: missing"),
        (3, "dealt: {}", "line 4: the header has no deal"),
        (5, "sleep", "line 5: 'sleep' is not an action"),
        (6, "claim 1", "line 6: slot 1 is empty, 0 are open"),
    ],
)
def test_a_broken_record_names_the_line(line: int, text: str, problem: str) -> None:
    lines = [*record_lines(), "rest", "rest", "rest"]
    lines[line - 1] = text
    with pytest.raises(Illegal) as refusal:
        replay_text("\n".join(lines))
    assert str(refusal.value) == problem


def test_empty_lines_may_stand_before_the_header() -> None:
    text = "\n".join(["", "# a game", "", "  ", "", *record_lines(), "rest"])
    assert replay_text(text) == do(table(seat(), seat()), "rest")


@pytest.mark.parametrize("key", [0, 1, 2])
def test_a_header_that_says_a_thing_twice_is_refused(key: int) -> None:
    head = record_lines()[:3]
    with pytest.raises(Illegal, match="line 4: a header line is 'key: value', each key once"):
        read_record("\n".join([*head, head[key], "", "rest"]))


@pytest.mark.parametrize("character", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r"])
def test_a_comment_ends_with_its_line_and_nowhere_else(character: str) -> None:
    text = "\n".join([*record_lines(), f"rest # tired{character}sleep", f"# now{character}sleep", "rest"])
    assert replay_text(text) == do(table(seat(), seat()), "rest", "rest")


@pytest.mark.parametrize("thing", [None, 3, b"rest", ["rest"]])
def test_what_is_no_text_is_neither_an_action_nor_a_record(thing: Any) -> None:
    with pytest.raises(Illegal, match="is not an action"):
        read_action(thing)
    with pytest.raises(Illegal, match="line 1: a record is a text"):
        read_record(thing)


def test_an_empty_record_has_no_header() -> None:
    with pytest.raises(Illegal, match="line 1: the header has no edition"):
        read_record("")


def test_a_refusal_travels_between_processes() -> None:
    refusal = Illegal("not_in_hand", card="+11")
    copy = pickle.loads(pickle.dumps(refusal))
    assert (copy.reason, copy.details, str(copy)) == (refusal.reason, refusal.details, str(refusal))


def test_a_position_travels_between_processes() -> None:
    state = new_game("adventure", 3, seed=4)
    assert pickle.loads(pickle.dumps(state)) == state


def test_every_reason_has_a_sentence_without_leftovers() -> None:
    assert all(sentence and "{" in sentence for sentence in SENTENCES.values())


def test_a_wagon_helper_makes_a_seat_of_the_other_game() -> None:
    assert set(wagon("0,0")) == set(adventure()["seats"][0])
