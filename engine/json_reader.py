"""JSON read with care: every value knows where it stands, so that a refusal can say so."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from engine.illegal import Illegal

Path: TypeAlias = tuple[str | int, ...]
"""Keys and indices, from the root inwards."""

_T = TypeVar("_T")
_DECODER = json.JSONDecoder()


class Node(NamedTuple):
    value: Any
    path: Path = ()

    def refuse(self, problem: object, *within: str) -> Illegal:
        """A refusal of this value, or of one that should stand within it."""
        steps = (*self.path, *within)
        where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
        at = where.removeprefix(".") or "position"
        return Illegal("bad_position", at=at, problem=problem, path=self.path)

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
        """Read a text."""
        if not isinstance(self.value, str):
            raise self.refuse(f"{brief(self.value)} is not a text")
        try:
            return reader(self.value)
        except ValueError as unfit:
            raise self.refuse(unfit) from unfit

    def each(self, reader: Callable[[str], _T]) -> tuple[_T, ...]:
        return tuple(item.read(reader) for item in self.items())


def tree(source: object) -> Node:
    """The tree of a JSON text, or of what such a text has already been read into."""
    if not isinstance(source, str):
        return Node(source)
    try:
        return Node(json.loads(source))
    except (ValueError, RecursionError) as broken:
        problem = broken.msg if isinstance(broken, json.JSONDecodeError) else broken
        raise Node(None).refuse(f"not JSON: {problem}") from broken


def brief(value: object) -> str:
    """A value as a refusal may quote it, however large or deep it is."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python writes no number of thousands of digits
        return f"such a {type(value).__name__}"


def line_of(text: str, path: Path) -> int:
    """The line, from 1, on which the value at that path begins in a JSON text."""
    at = _skip(text, 0)
    for step in path:
        at = _enter(text, at, step)
    return text.count("\n", 0, at) + 1


def _enter(text: str, at: int, step: str | int) -> int:
    """From the beginning of an object or list to that of its item."""
    index = 0
    while True:
        at, key = _skip(text, at + 1), index
        if isinstance(step, str):
            key, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key == step:
            return at
        at, index = _skip(text, _DECODER.raw_decode(text, at)[1]), index + 1


def _skip(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at
