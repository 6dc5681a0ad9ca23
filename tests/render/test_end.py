"""The picture of the end: points by part, best first."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine import Score, scores, seen_by, winner
from render import EndWords, draw_end
from render.final_scores import standings
from render.layout.boxes import CAPITAL, Box
from render.layout.final_scores import EndPage, lay_out_end
from tests.render.pictures import EDITIONS, HOSTILE, NAMES, changed, ended, opened

WORDS = EndWords(won="{name} wins", seat="Seat")
OVER = ended("golem", 3)
VIEW, SCORES = seen_by(OVER, None), scores(OVER)
PAGE = lay_out_end(seats=3)


def boxes(page: EndPage) -> list[Box]:
    return [page.title, *page.heads, page.sum, *(place.box for place in page.seats)]


@pytest.mark.parametrize("seats", range(2, 6))
def test_nothing_overlaps_and_nothing_leaves_the_page(seats: int) -> None:
    page = lay_out_end(seats=seats)
    assert all(box.inside(page.box.inset(6)) for box in boxes(page))
    assert not any(a.overlaps(b) for a, b in combinations(boxes(page), 2))
    for place in page.seats:
        inner = [place.tab, place.name, place.claimed, place.caravan, *place.parts, place.total]
        assert all(box.inside(place.box) and box.h >= CAPITAL for box in inner)
        assert not any(a.overlaps(b) for a, b in combinations(inner, 2))
        assert place.crown.inside(place.tab)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_end_is_drawn(edition: str, seats: int) -> None:
    over = ended(edition, seats)
    png = draw_end(seen_by(over, None), NAMES[:seats], WORDS, scores(over))
    assert png.startswith(b"\x89PNG")
    assert len(png) < 300_000


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_winner_stands_first(seats: int) -> None:
    over = ended("golem", seats)
    assert standings(scores(over))[0] == winner(over)


def test_of_equals_the_one_who_sits_later_stands_higher() -> None:
    totals = [Score(total, 0, 0, 0, 0, 0) for total in (40, 51, 51, 12)]
    assert standings(totals) == [2, 1, 0, 3]


@pytest.mark.parametrize(("part", "place"), [("cards", 0), ("coins", 1), ("crystals", 2)])
def test_each_part_has_its_own_column(part: str, place: int) -> None:
    last = standings(SCORES)[-1]
    changes = [SCORES[last]._replace(**{part: points}) for points in (3, 8)]
    before, after = (
        opened(draw_end(VIEW, NAMES[:3], WORDS, [*SCORES[:last], each, *SCORES[last + 1 :]]))
        for each in changes
    )
    assert changed(before, after, PAGE.seats[-1].parts[place]) == [True, False]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_in_its_place(name: str) -> None:
    first = standings(SCORES)[0]
    names = [name if number == first else each for number, each in enumerate(NAMES[:3])]
    before, after = (opened(draw_end(VIEW, each, WORDS, SCORES)) for each in (NAMES[:3], names))
    assert changed(before, after, PAGE.title, PAGE.seats[0].name) == [True, True, False]


def test_another_number_of_names_or_scores_than_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="2 names"):
        draw_end(VIEW, NAMES[:2], WORDS, SCORES)
    with pytest.raises(ValueError, match="2 scores"):
        draw_end(VIEW, NAMES[:3], WORDS, SCORES[:2])
