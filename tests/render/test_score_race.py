"""The plot of a score race."""

from __future__ import annotations

from typing import Any

import pytest

from render import PaletteChoice, PlottedMark, RaceWords, draw_race
from render.canvas import Canvas
from render.fonts import Weight
from render.layout.boxes import CAPITAL, SMALLEST, Box
from render.layout.score_race import lay_out_race, lay_out_small_race
from render.palette import palette_of
from render.score_race import small_race_canvas
from render.text import length
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


def test_its_numbers_can_be_read_on_a_phone_and_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    write, written = Canvas.write, list[tuple[Box, str, Weight, int]]()

    def noted(
        canvas: Canvas,
        box: Box,
        text: str,
        *given: Any,
        capital: int = CAPITAL,
        weight: Weight = "Bold",
        **more: Any,
    ) -> None:
        written.append((box, text, weight, capital))
        write(canvas, box, text, *given, capital=capital, weight=weight, **more)

    monkeypatch.setattr(Canvas, "write", noted)
    draw_race("golem", NAMES[:2], WORDS, [(0, 0)] * 120 + [(104, 96)])
    numbers = [each for each in written if each[1].isdigit()]
    assert {text for _, text, *_ in numbers} >= {"0", "20", "100", "104", "96"}
    assert all(capital >= SMALLEST for *_, capital in numbers)
    assert all(length(text, capital, weight) <= box.w for box, text, weight, capital in numbers)


@pytest.mark.parametrize("rounds", [3, 12, 42, 60, 200])
def test_a_small_race_has_at_least_two_round_numbers(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    page, written = lay_out_small_race(392, 480), list[str]()

    def noted(_: Canvas, box: Box, text: str, *__: Any, **___: Any) -> None:
        written.extend([text] if box.y == page.rounds.y else [])

    monkeypatch.setattr(Canvas, "write", noted)
    small_race_canvas((392, 480), palette_of("golem"), "Points", [(0, 0)] * (rounds + 1))
    assert len(written) in (2, 3, 4)


def test_points_that_are_not_known_are_not_drawn() -> None:
    hidden = draw_race("golem", NAMES[:2], WORDS, [(None, 0), (None, 9)])
    assert hidden != draw_race("golem", NAMES[:2], WORDS, [(0, 0), (5, 9)])
