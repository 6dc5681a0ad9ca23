"""The comparison of a duplicate match: every number of tables fits and can be read on a phone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from render import ComparedTable, ComparisonWords, PlottedMark, draw_comparison
from render.layout.boxes import SMALLEST, Box
from render.layout.match_comparison import ComparisonPage, lay_out_comparison
from tests.render.compare_pictures import changed, opened
from tests.render.sample_views import HOSTILE, NAMES

WORDS = ComparisonWords(title="The same deal at every table: points by round", total="Total", seat="Seat")


def a_table(number: int, seats: int, names: Sequence[str] = NAMES, *, counts: bool = True) -> ComparedTable:
    """A game of about 20 rounds whose points depend on the number of the table."""
    last = 18 + number
    rounds = [[each * (3 + (seat + number) % 4) * 3 // 4 for seat in range(seats)] for each in range(last)]
    marks = [PlottedMark(each, seat) for seat in range(seats) for each in range(4 + seat, last, 4)]
    return ComparedTable(
        title=f"Table {number}",
        names=[names[(seat + number) % len(names)] for seat in range(seats)],
        points=rounds[-1],
        rounds=rounds,
        marks=marks,
        counts=counts,
    )


def comparison(seats: int, tables: int, *, broken: int = 0, names: Sequence[str] = NAMES) -> bytes:
    compared = [a_table(n, seats, names, counts=n != broken) for n in range(1, tables + 1)]
    return draw_comparison("golem", WORDS, compared)


def parts(page: ComparisonPage) -> list[Box]:
    entries = [entry for line in (*page.seats, page.totals) for entry in line.entries]
    samples = [line.sample for line in (*page.seats, page.totals)]
    return [page.title, *page.races, *page.heads, *samples, *(entry.box for entry in entries)]


@pytest.mark.parametrize("tables", [2, 3, 4])
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_overlaps_and_all_of_it_is_tall_enough_for_a_phone(seats: int, tables: int) -> None:
    page = lay_out_comparison(seats=seats, tables=tables)
    found = parts(page)
    assert all(part.inside(page.box) for part in found)
    assert not [(one, two) for one in found for two in found if one is not two and one.overlaps(two)]
    assert min(min(entry.name.h, entry.points.h) for line in page.seats for entry in line.entries) >= SMALLEST
    assert page.box.h <= 2 * page.box.w


@pytest.mark.parametrize(("seats", "tables"), [(2, 2), (3, 3), (5, 4)])
def test_it_is_drawn_for_every_number_of_tables_and_names_in_any_script(seats: int, tables: int) -> None:
    assert opened(comparison(seats, tables)).width == 960
    assert comparison(seats, tables, names=HOSTILE)
    assert comparison(seats, tables, names=["عمر", "山田太郎", "🦊 Ольга"])


def test_only_tables_that_were_played_to_the_end_have_a_crown() -> None:
    whole, broken = (opened(comparison(2, 2, broken=number)) for number in (0, 2))
    page = lay_out_comparison(seats=2, tables=2)
    lines = [line.entries for line in (*page.seats, page.totals)]
    assert any(changed(whole, broken, entry.box)[0] for line in lines for entry in line)
    assert not any(changed(whole, broken, box)[0] for box in page.races)


def test_the_races_have_the_same_scale() -> None:
    """The shorter race ends before the right edge of its plot."""
    alone, beside = (
        opened(draw_comparison("golem", WORDS, [a_table(1, 2), other]))
        for other in (a_table(1, 2), a_table(9, 2))
    )
    assert changed(alone, beside, lay_out_comparison(seats=2, tables=2).races[0])[0]
