"""The text form of actions: read, written, and refused outside the notation."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal, read_action, read_record, write_action


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
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    assert write_action(read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("return 31", "return 13"), ("build 21", "build 12"), ("settle 211 0,3", "settle 112 0,3")],
)
def test_crystals_may_be_written_in_any_order_where_the_order_has_no_meaning(text: str, written: str) -> None:
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


@pytest.mark.parametrize("thing", [None, 3, b"rest", ["rest"]])
def test_anything_but_a_string_is_neither_an_action_nor_a_record(thing: Any) -> None:
    with pytest.raises(Illegal, match="is not an action"):
        read_action(thing)
    with pytest.raises(Illegal, match="line 1: a record is a text"):
        read_record(thing)
