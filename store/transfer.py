"""Copies all games from one database to another, of the same kind or not."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol

from store.adapters import require_postgres, sqlite_path
from store.errors import Unusable
from store.postgres.address import is_postgres, shown
from store.sqlite.all_rows import opened_contents as opened_sqlite
from store.sqlite.check import examine

BATCH = 500
"""Rows read and written at a time."""


class Contents(Protocol):
    """All rows of a database that no other process uses, in one transaction."""

    async def columns(self) -> Mapping[str, Sequence[str]]:
        """The columns of each table in alphabetical order."""
        ...

    def rows(self, table: str, columns: Sequence[str], most: int) -> AsyncGenerator[list[tuple[Any, ...]]]:
        """The table's rows in the order of their keys, up to this many at a time."""
        ...

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> None: ...

    async def last_numbers(self) -> Mapping[str, int]:
        """The last number given to a row, for each table that numbers its rows; 0 if none was.

        Such numbers are used as nonces, so they must not be given again even if their rows are gone.
        """
        ...

    async def set_last_number(self, table: str, number: int) -> None: ...

    async def commit(self) -> None: ...


async def move(source: str, target: str) -> dict[str, int]:
    """Copy everything from `source` to `target`, which must be empty; returns the number of rows by table.

    Copies all or nothing, and checks that what can be read from `target` is the same. Raises Unusable, InUse
    or another of the store's errors.
    """
    _check_source(source)
    async with _opened(source) as old, _opened(target) as new:
        columns = await _common_columns(old, new)
        for table in columns:
            async for _ in new.rows(table, columns[table], 1):
                raise Unusable(f"{_shown(target)} is not empty. Name a new database.")
        for table in sorted(columns, key=lambda name: (name != "tables", name)):  # other rows refer to it
            async for rows in old.rows(table, columns[table], BATCH):
                await new.add(table, columns[table], rows)
        for table, number in (await old.last_numbers()).items():
            await new.set_last_number(table, number)
        counts = {table: await _compare(old, new, table, columns[table]) for table in columns}
        if await old.last_numbers() != await new.last_numbers():
            raise Unusable(f"The copy in {_shown(target)} would give numbers twice. Nothing was kept.")
        await new.commit()
    return counts


async def _common_columns(old: Contents, new: Contents) -> Mapping[str, Sequence[str]]:
    columns = await old.columns()
    assert columns == await new.columns(), "both databases have the newest schema"
    return {table: names for table, names in columns.items() if table != "workers"}  # none of them runs


async def _compare(old: Contents, new: Contents, table: str, columns: Sequence[str]) -> int:
    """The number of rows; raises Unusable unless they are the same in both."""
    count, copied = 0, new.rows(table, columns, BATCH)
    async for rows in old.rows(table, columns, BATCH):
        if await anext(copied, None) != rows:
            raise Unusable(f"The copy of the table {table} differs. Nothing was kept.")
        count += len(rows)
    if await anext(copied, None) is not None:
        raise Unusable(f"The copy of the table {table} has more rows. Nothing was kept.")
    return count


def _check_source(source: str) -> None:
    """Refuse a missing or damaged file, which opening would create or fail to read halfway."""
    if not is_postgres(source):
        examine(sqlite_path(source))


def _opened(url: str) -> AbstractAsyncContextManager[Contents]:
    if not is_postgres(url):
        path = sqlite_path(url)
        path.parent.mkdir(parents=True, exist_ok=True)
        return opened_sqlite(path)
    require_postgres()
    from store.postgres.all_rows import opened_contents as opened_postgres  # noqa: PLC0415  optional

    return opened_postgres(url)


def _shown(url: str) -> str | Path:
    return shown(url) if is_postgres(url) else sqlite_path(url)
