"""The layout of the zoomed parts of a table."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.layout.adventure_boards import lay_out_boards
from render.layout.boxes import CAPITAL, WIDTH
from render.layout.zoom import (
    ENLARGED,
    lay_out_large_boards,
    lay_out_merchants,
    lay_out_points,
    lay_out_seats,
)


@pytest.mark.parametrize("cards", range(7))
def test_cards_are_apart_and_on_the_page(cards: int) -> None:
    merchants, points = lay_out_merchants(cards), lay_out_points(cards)
    for page, boxes in (
        (merchants.box, [*(place.box for place in merchants.merchants), merchants.deck]),
        (points.box, [*(place.card for place in points.points), points.point_deck]),
    ):
        assert page.w * ENLARGED == WIDTH
        assert all(box.inside(page) for box in boxes)
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_four_cards_fill_two_lines() -> None:
    four, six = lay_out_merchants(4), lay_out_merchants(6)
    assert four.box == six.box
    assert len({place.box.y for place in four.merchants}) == 2
    assert four.merchants[1].box.right == six.merchants[2].box.right
    assert four.merchants[3].box.right == six.merchants[5].box.right


@pytest.mark.parametrize("ghosts", range(1, 7))
def test_cards_that_left_the_rows_are_below_and_cover_nothing(ghosts: int) -> None:
    merchants, points = lay_out_merchants(6, ghosts), lay_out_points(5, ghosts)
    for page, boxes, left in (
        (merchants.box, [*(place.box for place in merchants.merchants), merchants.deck], merchants.ghosts),
        (points.box, [*(place.card for place in points.points), points.point_deck], points.ghosts),
    ):
        assert len(left) == ghosts
        assert all(box.inside(page.inset(6)) for box in left)
        assert not any(a.overlaps(b) for a, b in combinations([*boxes, *left], 2))


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_parts_of_a_seat_are_apart_and_large_enough(seats: int) -> None:
    page = lay_out_seats(seats)
    for place in page.seats:
        inner = [place.tab, place.name, *place.tallies, place.race, place.caravan]
        assert all(box.inside(place.box) and box.h >= CAPITAL for box in inner)
        assert not any(a.overlaps(b) for a, b in combinations(inner, 2))


@pytest.mark.parametrize("bonus", [False, True])
@pytest.mark.parametrize("seats", range(2, 5))
def test_the_parts_of_a_seat_with_a_board_are_apart_and_much_larger_than_on_the_table(
    seats: int, bonus: bool
) -> None:
    page, usual = lay_out_large_boards(seats, bonus=bonus), lay_out_boards(seats=seats)
    assert page.box.w * ENLARGED == WIDTH
    for place, on_table in zip(page.seats, usual.seats, strict=True):
        tiles = place.bonus if bonus else ()
        inner = [place.tab, place.name, *place.tallies, place.race, place.wagon, place.caravan, place.board]
        inner += tiles
        assert all(box.inside(place.box) and box.h >= CAPITAL for box in inner)
        assert not any(a.overlaps(b) for a, b in combinations(inner, 2))
        assert place.board.h * ENLARGED > on_table.board.h * 1.9
        assert place.caravan.w * ENLARGED > on_table.caravan.w * 1.9
