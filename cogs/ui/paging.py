"""Long lists, one page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from discord import ui

from cogs.ui.components import Button, row
from i18n import Words

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pages(Generic[T]):
    """The items of one page, its number counted from 0, and the number of pages."""

    items: Sequence[T]
    number: int
    count: int


def page_of(items: Sequence[T], number: int, size: int) -> Pages[T]:
    """Return this page, or the last one if there are fewer."""
    count = max(1, -(-len(items) // size))
    number = max(0, min(number, count - 1))
    return Pages(items[number * size : (number + 1) * size], number, count)


def page_buttons(
    words: Words, press: str, before: Sequence[object], page: int, count: int, *after: object
) -> list[ui.ActionRow[Any]]:
    """Buttons to the previous and the next page, as far as there are any.

    The arguments of the press are `before`, the number of the page, and `after`.
    """
    buttons = [
        Button(press, *before, number, *after, label=words(f"button.{key}"))
        for key, number in (("older", page - 1), ("newer", page + 1))
        if 0 <= number < count
    ]
    return [row(*buttons)] if buttons else []
