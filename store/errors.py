"""Errors raised by stores."""

from __future__ import annotations


class Stale(Exception):  # noqa: N818  here and below: outcomes that callers expect
    """The log has more entries than the writer expected."""


class Repeated(Exception):  # noqa: N818
    """The request was handled before."""


class ChannelTaken(Exception):  # noqa: N818
    """Another game is being played in the same channel or thread."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table


class InUse(Exception):  # noqa: N818
    """Another process has the database open."""


class LeaseLost(Exception):  # noqa: N818
    """This process was suspended for too long; others may have done what it was about to do."""


class NewerSchema(Exception):  # noqa: N818
    """The database was written by a newer version of this program."""


class Unusable(Exception):  # noqa: N818
    """The file isn't a database of this program or can't be opened; the text says which."""


class Damaged(Unusable):
    """The database is corrupt."""
