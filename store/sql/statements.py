"""SQL statements, and the text from which they are built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

_RESERVED = {"user"}


class Statement(NamedTuple):
    text: str
    values: Sequence[Any] = ()
    unchanged: type[Exception] | None = None
    """Raised if the statement changes no row."""


def listed(columns: Iterable[str]) -> str:
    return ", ".join(map(quoted, columns))


def assigned(columns: Iterable[str]) -> str:
    return ", ".join(f"{quoted(column)} = ?" for column in columns)


def placeholders(count: int) -> str:
    return ", ".join("?" * count)


def inserted(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({listed(columns)}) VALUES ({placeholders(len(columns))})"


def upserted(table: str, columns: Sequence[str], *key: str) -> str:
    """Insert a row, or change the one with the same key."""
    return f"{inserted(table, columns)} {replacing(columns, *key)}"


def replacing(columns: Sequence[str], *key: str) -> str:
    """The end of an insertion that changes the row with the same key, if there is one."""
    changed = (f"{quoted(column)} = excluded.{quoted(column)}" for column in columns if column not in key)
    return f"ON CONFLICT ({listed(key)}) DO UPDATE SET {', '.join(changed)}"


def quoted(column: str) -> str:
    return f'"{column}"' if column in _RESERVED else column
