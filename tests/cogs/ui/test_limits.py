"""Text that may be longer than Discord allows is never cut by characters alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cogs
from cogs.ui import limits

FILES = sorted(Path(cogs.__file__).parent.rglob("*.py"))
COUNTED = {"SELECT_OPTIONS", "CHOICES", "ROW_BUTTONS", "LAYOUT_COMPONENTS"}
"""Limits on how many things there are, not on how long a text is."""
LENGTHS = {name for name in vars(limits) if name.isupper()} - COUNTED | {"LONGEST", "LINE", "NAME_LENGTH"}


def cut_texts(source: str) -> Iterator[int]:
    """The lines with a slice up to a limit on the length of a text."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Subscript(slice=ast.Slice(lower=None, upper=ast.Name(name))) if name in LENGTHS:
                yield node.lineno
            case ast.Subscript(slice=ast.Slice(lower=None, upper=ast.Constant(int(most)))) if most >= 16:
                yield node.lineno
            case _:
                pass


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_text_is_cut_in_the_middle_of_a_word(path: Path) -> None:
    assert [*cut_texts(path.read_text(encoding="utf-8"))] == []


def test_a_text_that_is_cut_by_characters_is_found() -> None:
    assert [*cut_texts("a[:OPTION_LABEL]\nb[:100]\nc[:CHOICES]\nd[:2]\ne[1:]")] == [1, 2]
