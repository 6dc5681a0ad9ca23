"""What a database says instead of doing it."""

from __future__ import annotations


class Stale(Exception):  # noqa: N818  it is news, not a fault
    """The log has gone on: exactly so many entries were expected and there are more."""


class Repeated(Exception):  # noqa: N818
    """That request was handled before."""


class Taken(Exception):  # noqa: N818
    """Another game is being played in that place."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table


class InUse(Exception):  # noqa: N818
    """Another process has the database open."""


class NewerSchema(Exception):  # noqa: N818
    """The database was written by a newer version of this program."""


class Unsound(Exception):  # noqa: N818
    """There is no database of ours in that file, or it can't be opened; the text says which."""


class Damaged(Unsound):
    """It was a database, and can't be read any more."""
