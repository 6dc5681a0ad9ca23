"""The plot of a score race."""

from __future__ import annotations

import pytest

from render import PaletteChoice, PlottedMark, RaceWords, draw_race
from render.layout.score_race import lay_out_race
from tests.engine.games import TABLES
from tests.long_runs import sample
from tests.render.compare_pictures import changed, opened
from tests.render.sample_views import HOSTILE, NAMES

WORDS = RaceWords(title="Points by round", seat="Seat")


@pytest.mark.parametrize(
    ("edition", "seats", "choice"), sample([(*table, each) for table in TABLES for each in PaletteChoice], 8)
)
def test_it_is_drawn_for_every_table_and_palette(edition: str, seats: int, choice: PaletteChoice) -> None:
    rounds = [[number * (seat + 1) for seat in range(seats)] for number in range(12)]
    drawn = opened(draw_race(edition, NAMES[:seats], WORDS, rounds, palette_choice=choice))
    assert drawn.size == lay_out_race(seats=seats).box.size
    assert max(drawn.size) <= 1200


@pytest.mark.parametrize("rounds", [[(0, 0)], [(0, 1), (0, 0)], [(0, 0), (250, 3)], [(None, 4), (None, 9)]])
def test_unusual_races_are_drawn_too(rounds: list[tuple[int | None, ...]]) -> None:
    assert draw_race("golem", HOSTILE[:2], WORDS, rounds)


def test_seats_differ_by_line_style_not_only_by_colour() -> None:
    rounds = [(0, 40), (60, 40), (60, 40)]
    page = lay_out_race(seats=2)
    drawn = opened(draw_race("spice_road", NAMES[:2], WORDS, rounds)).convert("L")
    heights = [round(page.plot.bottom - page.plot.h * points / 60) for points in (60, 40)]
    across = range(page.plot.x + 500, page.plot.x + 700)
    full, dashed = ({drawn.getpixel((x, y)) for x in across} for y in heights)
    assert len(full) < len(dashed)


def test_a_claim_is_marked_where_it_was_made() -> None:
    rounds = [(0, 0), (5, 0), (20, 0), (20, 10)]
    page = lay_out_race(seats=2)
    plain = opened(draw_race("golem", NAMES[:2], WORDS, rounds))
    marked = opened(draw_race("golem", NAMES[:2], WORDS, rounds, [PlottedMark(2, 0)]))
    near = page.plot._replace(x=page.plot.x + page.plot.w * 2 // 3 - 12, y=page.plot.y - 12, w=26, h=26)
    assert changed(plain, marked, near) == [True, False]


def test_points_that_are_not_known_are_not_drawn() -> None:
    hidden = draw_race("golem", NAMES[:2], WORDS, [(None, 0), (None, 9)])
    assert hidden != draw_race("golem", NAMES[:2], WORDS, [(0, 0), (5, 9)])
