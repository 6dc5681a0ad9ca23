"""What a database says instead of doing it."""

from __future__ import annotations


class Stale(Exception):  # noqa: N818  it is news, not a fault
    """The log has gone on: exactly so many entries were expected and there are more."""


class Taken(Exception):  # noqa: N818
    """Another game is being played in that place."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table
