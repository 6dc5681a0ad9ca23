"""Known deals: tables that play the deal of a number, or that of the game before once more."""

from __future__ import annotations

from dataclasses import replace

from engine import commitment
from engine.deal_number import DealNumber, new_deal_number, read_deal_number, write_deal_number
from play import Refused
from play.loaded_table import LoadedTable, deal_of
from play.table_options import DEAL_OPTIONS, MATCH_OPTIONS
from store import Table

NUMBER, AGAIN, MATCH = "number", "again", "match"
"""Where a known deal comes from: its number; the game before, whose players move up by one seat; a duplicate
match, whose tables all play it.
"""


def is_known(table: Table) -> bool:
    """Whether its players may know the deal from an earlier game: such a game is never rated."""
    return bool(table.deal_source)


def with_known_deal(table: Table, text: str) -> Table:
    """The table with the deal, edition and seats of this number; raises Refused for a wrong one."""
    number = _read(text)
    written = write_deal_number(number, number.deal())
    return replace(table, edition=number.edition, size=number.seats, deal_number=written, deal_source=NUMBER)


def with_deal_of(table: Table, old: Table) -> Table:
    """The table with the deal of a finished game; raises Refused if it has no number."""
    if not old.deal_number:
        raise Refused("no_deal_number")
    return replace(with_known_deal(table, old.deal_number), deal_source=AGAIN)


def check_same_deal(table: Table, changed: Table) -> None:
    """Raises Refused if a change of options doesn't fit the table's known deal."""
    fixed = MATCH_OPTIONS if table.match_id else DEAL_OPTIONS if is_known(table) else ()
    if any(getattr(table, name) != getattr(changed, name) for name in fixed):
        if table.match_id:
            raise Refused("match_fixed")
        raise Refused("deal_fixed")


def number_to_deal(table: Table, seats: int) -> DealNumber:
    """The number of the table's known deal, or a new one."""
    return _read(table.deal_number) if is_known(table) else new_deal_number(table.edition, seats)


def seal_of(loaded: LoadedTable) -> str:
    """The commitment to the deal, which is published at the start. Equal deals have equal seals."""
    return commitment(deal_of(loaded), loaded.table.salt)


def _read(text: str) -> DealNumber:
    try:
        return read_deal_number(text)
    except ValueError as error:
        raise Refused("no_such_deal") from error
