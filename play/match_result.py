"""The result of a duplicate match: each seat beside the same seat at other tables, and the tables' totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from engine import scores
from play.end_reasons import RESIGNED
from play.loaded_table import LoadedTable
from play.matches import MatchTable
from play.standings import winner_of


class SeatResult(NamedTuple):
    """The points of a seat at one table."""

    table: int
    """The table's number in the match."""
    seat: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    totals: dict[int, int]
    """The points of each table that was played to the end, by its number, best first."""
    seats: list[list[SeatResult]]
    """The same seat at these tables, best first; empty if fewer than two tables were played to the end."""
    broken_off: list[int]
    """The numbers of tables that were broken off: they aren't compared."""

    @property
    def winner(self) -> int | None:
        """The table with the most points; None if there is a tie, or nothing to compare."""
        if len(self.totals) < 2:
            return None
        (first, most), (_, next_most) = list(self.totals.items())[:2]
        return first if most > next_most else None

    @property
    def best(self) -> tuple[SeatResult, int] | None:
        """Who is furthest ahead of the same seat at the other tables, on average, and by how many points."""
        ahead = [(each, round(_ahead(each, seat))) for seat in self.seats for each in seat]
        ahead.sort(key=lambda found: -found[1])
        clear = len(ahead) > 1 and ahead[0][1] > max(0, ahead[1][1])
        return ahead[0] if clear else None


def _ahead(own: SeatResult, seat: Sequence[SeatResult]) -> float:
    return own.points - fmean(each.points for each in seat if each is not own)


def match_result(tables: Sequence[MatchTable]) -> MatchResult:
    finished = {each.table.match_table: each.loaded for each in tables if counts(each) and each.loaded}
    broken_off = [each.table.match_table for each in tables if each.table.match_table not in finished]
    results = [_results(number, loaded) for number, loaded in finished.items()]
    totals = {each[0].table: sum(seat.points for seat in each) for each in results}
    seats = [sorted(seat, key=lambda each: -each.points) for seat in zip(*results, strict=True)]
    ranked = dict(sorted(totals.items(), key=lambda each: -each[1]))
    return MatchResult(ranked, seats if len(finished) > 1 else [], broken_off)


def counts(table: MatchTable) -> bool:
    """Whether a table was played to the end, or ended so that its points count."""
    if table.loaded is None or table.table.ended == RESIGNED:
        return False
    return winner_of(table.loaded) is not None


def _results(number: int, loaded: LoadedTable) -> list[SeatResult]:
    points = [score.total for score in scores(loaded.position)]
    return [SeatResult(number, seat, name, points[seat]) for seat, name in enumerate(loaded.names)]
