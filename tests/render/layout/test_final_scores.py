"""The layout of the final scores."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.layout.boxes import CAPITAL, SMALLEST_NAME, Box
from render.layout.final_scores import EndPage, lay_out_end, small_cards
from render.layout.goods import caravan_places
from render.result_banner import POINTS, TITLE
from render.text import label, length


def boxes(page: EndPage) -> list[Box]:
    return [page.banner.box, *page.heads, page.sum, *(place.box for place in page.seats)]


@pytest.mark.parametrize("seats", range(2, 6))
def test_nothing_overlaps_or_leaves_the_page(seats: int) -> None:
    page = lay_out_end(seats=seats)
    assert all(box.inside(page.box.inset(6)) for box in boxes(page))
    assert not any(a.overlaps(b) for a, b in combinations(boxes(page), 2))
    for place in page.seats:
        inner = [place.tab, place.name, place.claimed, place.caravan, *place.parts, place.total]
        assert all(box.inside(place.box) and box.h >= CAPITAL for box in inner)
        assert not any(a.overlaps(b) for a, b in combinations(inner, 2))
        assert place.crown.inside(place.tab)


def test_the_parts_of_the_banner_are_apart_and_large_enough() -> None:
    page = lay_out_end(seats=3)
    banner = page.banner
    parts = [banner.crown, banner.figure, banner.title, banner.points, page.confetti[1]]
    assert all(box.inside(banner.box) and box.h >= CAPITAL for box in parts)
    assert not any(a.overlaps(b) for a, b in combinations(parts, 2))
    assert not any(page.confetti[0].overlaps(box) for box in boxes(page))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_final_scores_of_adventure_calls_have_four_separate_parts(seats: int) -> None:
    found = lay_out_end(seats=seats, parts=4)
    assert len(found.heads) == 4
    for place in found.seats:
        inner = [place.tab, place.name, place.claimed, place.caravan, *place.parts, place.total]
        assert all(box.inside(place.box) and box.h >= CAPITAL for box in inner)
        assert not any(a.overlaps(b) for a, b in combinations(inner, 2))
        assert all(len(caravan_places(place.caravan, 10 + 3 * tiles)) for tiles in range(5))


@pytest.mark.parametrize("parts", [3, 4])
def test_a_caravan_is_drawn_in_two_lines_of_five(parts: int) -> None:
    caravan = lay_out_end(seats=3, parts=parts).seats[0].caravan
    assert len({box.y for box in caravan_places(caravan, 10)}) == 2


def test_letters_below_the_line_are_not_cut_off_the_banner() -> None:
    banner = lay_out_end(seats=3).banner
    for high in (banner.title.h, 200):
        assert label("gp", (500, high), TITLE, "Black", "left").mask.height == 56
    for high in (banner.points.h, 200):
        assert label("gp", (500, high), POINTS, "Bold", "left").mask.height == 38


@pytest.mark.parametrize(("parts", "most"), [(3, 7), (4, 4)])
def test_claimed_cards_are_large_enough_to_read_their_points(parts: int, most: int) -> None:
    claimed = lay_out_end(seats=3, parts=parts).seats[0].claimed
    for n in range(1, most + 1):
        boxes = small_cards(claimed, n)
        assert len(boxes) == n
        assert all(box.inside(claimed) and box.h >= CAPITAL + 8 for box in boxes)


@pytest.mark.parametrize("parts", [3, 4])
@pytest.mark.parametrize("name", ["Cyrus the Great", "Wilhelmina 12"])
def test_names_are_whole(name: str, parts: int) -> None:
    place = lay_out_end(seats=4, parts=parts).seats[0].name
    assert length(name, SMALLEST_NAME, "Bold") <= place.w
