"""Finding the line of a value in JSON text."""

from __future__ import annotations

from engine.json_reader import line_of


def test_the_line_of_a_value_is_found() -> None:
    text = '{\n "a": [1,\n  {"b, }": "]"},\n  {"c": 2}],\n "d": 3}'
    assert line_of(text, ()) == 1
    assert line_of(text, ("a", 1, "b, }")) == 3
    assert line_of(text, ("a", 2, "c")) == 4
    assert line_of(text, ("d",)) == 5
