"""The plot of the lead that a review expected after each of its reader's turns."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from render import PaletteChoice, draw_leads
from render.layout.boxes import CAPITAL
from render.layout.score_race import lay_out_small_race
from render.review_plot import SIZE
from render.text import length
from tests.render.compare_pictures import changed, opened

TITLE = "The final lead you could expect"


def plot(leads: Mapping[int, float], *, seat: int = 1, seats: int = 3, edition: str = "golem") -> bytes:
    return draw_leads(edition, TITLE, seat, seats, leads)


@pytest.mark.parametrize(
    "leads",
    [
        {1: 0.0},
        {1: -4.2, 2: -30.0, 3: -80.4},
        {2: 4.0, 5: 90.0, 60: -120.0},
        dict.fromkeys(range(1, 99), 0.3),
    ],
)
@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
def test_every_course_is_drawn(edition: str, leads: Mapping[int, float]) -> None:
    for seat in range(4):
        assert opened(plot(leads, seat=seat, seats=4, edition=edition)).size == SIZE


def test_a_lead_is_drawn_at_its_height() -> None:
    level, ahead = ({1: -20.0, 2: 20.0, 3: lead} for lead in (0.0, 20.0))
    page = lay_out_small_race(*SIZE, signed=True).plot
    upper = page._replace(x=page.right - 60, w=50, y=page.y - 10, h=40)
    lower = page._replace(x=page.right - 60, w=50, y=page.bottom - 40, h=40)
    assert changed(opened(plot(level)), opened(plot(ahead)), upper, lower)[:2] == [True, False]


def test_turns_that_are_shown_are_marked() -> None:
    leads = {number: float(number) for number in range(1, 9)}
    marked = draw_leads("golem", TITLE, 1, 3, leads, [4])
    assert marked != plot(leads)
    assert draw_leads("golem", TITLE, 1, 3, leads, [4], palette_choice=PaletteChoice.CONTRAST)


def test_its_numbers_stay_in_the_picture() -> None:
    page = lay_out_small_race(*SIZE, signed=True)
    assert length("−120", CAPITAL, "Bold") <= page.scale.w
    assert page.scale.inside(page.box)
