"""The columns of stored records, and how rows become records."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, TypeVar

from store.due_rows import DueKind
from store.outbox import OutboxKind
from store.people import Way
from store.tables import Status
from store.votes import VoteKind

log = logging.getLogger(__name__)

T = TypeVar("T")
_MOST_KEPT = 1_000
"""How many records of each kind are kept for rows that are read again."""


def _way(value: str) -> Way | None:
    """How somebody is called; None for a way that only a newer version knows."""
    return Way(value) if value in set(Way) else None


_CONVERTERS: dict[Any, Callable[[Any], Any]] = {
    "bool": bool,
    "Status": Status,
    "OutboxKind": OutboxKind,
    "DueKind": DueKind,
    "VoteKind": VoteKind,
    "Way": lambda value: _way(value) or Way.MENTION,
    "Way | None": _way,
}
"""How to turn a stored value into that of a field, by the field's type; other values stay as they are."""


def field_names(record: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(record))


def reader(record: type[T]) -> Callable[[Sequence[Any]], T]:
    """A function that makes a record from a row with the values of its first fields, in their order.

    Keyword-only fields come first in the row, because they are inherited. Records can't change, so an equal
    row gives the same one: a turn reads its table and log several times, and looking up a record takes a
    tenth of the time of making it.
    """
    found = fields(record)  # pyright: ignore[reportArgumentType]
    converters = [
        (index, _CONVERTERS[each.type]) for index, each in enumerate(found) if each.type in _CONVERTERS
    ]
    by_keyword = [each.name for each in found if each.kw_only]

    @lru_cache(_MOST_KEPT)
    def read(row: Sequence[Any]) -> T:
        values = list(row)
        for index, convert in converters:
            values[index] = convert(values[index])
        return record(*values[len(by_keyword) :], **dict(zip(by_keyword, values, strict=False)))

    return read


def readable(read: Callable[[Sequence[Any]], T], rows: Iterable[Sequence[Any]]) -> list[T]:
    """The records of the rows, without those that are damaged or that only a newer version can read.

    One such row must not hold up everything that is read together with it.
    """
    found = list[T]()
    for row in rows:
        try:
            found.append(read(row))
        except ValueError as problem:
            log.error("a row can't be read and is left out: %s", problem)
    return found
