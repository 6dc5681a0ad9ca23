"""Reads and checks JSON. Every value knows its path, so that a refusal can say where the problem is."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from engine.illegal import Illegal

Path: TypeAlias = tuple[str | int, ...]
"""Keys and indices, from the root down."""

_T = TypeVar("_T")
_DECODER = json.JSONDecoder()


class Node(NamedTuple):
    value: Any
    path: Path = ()

    def refuse(self, problem: object, *within: str) -> Illegal:
        """The refusal of this value, or of one inside it that is wrong or missing."""
        steps = (*self.path, *within)
        where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
        location = where.removeprefix(".") or "position"
        return Illegal("bad_position", at=location, problem=problem, path=self.path)

    def get(self, key: str) -> Node:
        fields = self.fields()
        if key not in fields:
            raise self.refuse("missing", key)
        return fields[key]

    def fields(self) -> dict[str, Node]:
        if not isinstance(self.value, Mapping):
            raise self.refuse("an object is expected")
        value = cast(Mapping[str, Any], self.value)
        return {str(key): Node(item, (*self.path, str(key))) for key, item in value.items()}

    def items(self) -> list[Node]:
        if not isinstance(self.value, list | tuple):
            raise self.refuse("a list is expected")
        value = cast(list[Any], self.value)
        return [Node(item, (*self.path, index)) for index, item in enumerate(value)]

    def number(self, low: int = 0, high: int = 999_999) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.refuse(f"{brief(self.value)} is not a number from {low} to {high}")
        return self.value

    def numbers(self, size: int | None = None, high: int = 999_999) -> tuple[int, ...]:
        found = tuple(item.number(high=high) for item in self.items())
        if size is not None and len(found) != size:
            raise self.refuse(f"{size} numbers are expected, not {len(found)}")
        return found

    def read(self, reader: Callable[[str], _T]) -> _T:
        """Parse a string; the reader's ValueError becomes a refusal of this value."""
        if not isinstance(self.value, str):
            raise self.refuse(f"{brief(self.value)} is not a text")
        try:
            return reader(self.value)
        except ValueError as error:
            raise self.refuse(error) from error

    def each(self, reader: Callable[[str], _T]) -> tuple[_T, ...]:
        return tuple(item.read(reader) for item in self.items())


def tree(source: object) -> Node:
    """The root node of a JSON text, or of a value already parsed from one."""
    if not isinstance(source, str):
        return Node(source)
    try:
        return Node(json.loads(source))
    except (ValueError, RecursionError) as error:
        problem = error.msg if isinstance(error, json.JSONDecodeError) else error
        raise Node(None).refuse(f"not JSON: {problem}") from error


def brief(value: object) -> str:
    """A short repr for use in a refusal, however large or deep the value is."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write integers of thousands of digits
        return f"such a {type(value).__name__}"


def line_of(text: str, path: Path) -> int:
    """The line (from 1) of a JSON text on which the value at that path starts."""
    offset = _skip(text, 0)
    for step in path:
        offset = _enter(text, offset, step)
    return text.count("\n", 0, offset) + 1


def _enter(text: str, offset: int, step: str | int) -> int:
    """The offset of the item `step`, given the offset of the object or list that holds it."""
    index = 0
    while True:
        offset, key = _skip(text, offset + 1), index
        if isinstance(step, str):
            key, offset = _DECODER.raw_decode(text, offset)
            offset = _skip(text, _skip(text, offset) + 1)
        if key == step:
            return offset
        offset, index = _skip(text, _DECODER.raw_decode(text, offset)[1]), index + 1


def _skip(text: str, offset: int) -> int:
    while text[offset : offset + 1].isspace():
        offset += 1
    return offset
