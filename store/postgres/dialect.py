"""The shared SQL in PostgreSQL's form, several statements to a round trip.

Reads go together as one statement with parameters. Writes go together as one script; its values are literals,
because a script takes no parameters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, count
from typing import Any

from store.sql.statements import Statement

UNCHANGED = "CARAV"
"""The error code of the function `require_change`; the error's message names the exception to raise."""


@lru_cache(512)
def numbered(text: str, first: int = 1) -> str:
    """Number the placeholders from `first` on."""
    numbers = count(first)
    return "".join(part if part != "?" else f"${next(numbers)}" for part in _separated(text))


def read_together(statements: Sequence[Statement]) -> tuple[str, list[Any]]:
    """A query that reads the rows of every statement, each as one array, and its values.

    As a single statement it sees a single state of the database.
    """
    arrays, values = list[str](), list[Any]()
    for statement in statements:
        arrays.append(f"ARRAY(SELECT part FROM ({numbered(statement.text, len(values) + 1)}) AS part)")
        values += statement.values
    return f"SELECT {', '.join(arrays)}", values


def script(statements: Iterable[Statement]) -> str:
    return ";\n".join(map(_written_out, statements))


def _written_out(statement: Statement) -> str:
    """The statement with its values, and an error if it changes no row although it must."""
    values = iter(statement.values)
    text = "".join(part if part != "?" else literal(next(values)) for part in _separated(statement.text))
    if statement.unchanged is None:
        return text
    changed = f"WITH changed AS ({text} RETURNING 1)"
    return f"{changed} SELECT require_change(count(*), '{statement.unchanged.__name__}') FROM changed"


def literal(value: Any) -> str:
    """The value in SQL. Connections set `standard_conforming_strings`, so that only quotes are special."""
    match value:
        case None:
            return "NULL"
        case int():  # a bool as well
            return f"({value:d})"
        case float():
            return f"CAST('{value!r}' AS DOUBLE PRECISION)"
        case str():
            if "\0" in value:
                raise ValueError("PostgreSQL stores no text with a NUL character")
            return "'" + value.replace("'", "''") + "'"
        case _:
            raise TypeError(f"{type(value).__name__} can't be stored")


@lru_cache(512)
def _separated(text: str) -> tuple[str, ...]:
    """The text's parts, with each placeholder as a part of its own."""
    first, *rest = text.split("?")
    return (first, *chain.from_iterable(("?", part) for part in rest))
