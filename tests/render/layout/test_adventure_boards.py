"""The layout of the player boards of Adventure Calls."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.layout.adventure_boards import NAME_CAPITALS, BoardSeat, board_parts, lay_out_boards
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, SMALLEST_NAME, Box
from render.layout.claimed_cards import claimed_parts
from render.layout.goods import caravan_places
from render.text import length

NUMBERS = (2, 3, 4)


def parts(seat: BoardSeat) -> list[Box]:
    alone = [seat.tab, seat.name, seat.race, seat.wagon, seat.caravan, seat.board, seat.move]
    return [*alone, *seat.tallies, *seat.bonus]


SEAT = lay_out_boards(seats=4).seats[2]


@pytest.mark.parametrize("seats", NUMBERS)
def test_nothing_overlaps_or_leaves_the_page(seats: int) -> None:
    page = lay_out_boards(seats=seats)
    assert len(page.seats) == seats
    assert not any(a.box.overlaps(b.box) for a, b in combinations(page.seats, 2))
    for seat in page.seats:
        assert seat.box.inside(page.box.inset(6))
        assert all(box.inside(seat.box) for box in parts(seat))
        assert not any(a.overlaps(b) for a, b in combinations(parts(seat), 2))
        assert seat.mark.inside(seat.name)


@pytest.mark.parametrize("seats", NUMBERS)
def test_the_page_is_about_square(seats: int) -> None:
    wide, high = lay_out_boards(seats=seats).box.size
    assert wide == 960
    assert 0.9 <= wide / high <= 1.5


@pytest.mark.parametrize("seats", NUMBERS)
def test_everything_that_matters_for_a_move_is_tall_enough(seats: int) -> None:
    seat = lay_out_boards(seats=seats).seats[0]
    assert NAME_CAPITALS[seats] >= CAPITAL
    assert min(box.h for box in (seat.name, seat.wagon, *seat.tallies, *seat.bonus)) >= CAPITAL
    board = board_parts(seat.board)
    assert all(min(box.size) >= SMALLEST for row in board.spaces for box in (*row, *board.icons))
    assert claimed_parts(seat.race).numbers.h >= CAPITAL - 2


@pytest.mark.parametrize("seats", NUMBERS)
@pytest.mark.parametrize("tiles", range(5))
def test_a_caravan_has_a_place_for_each_crystal_it_can_hold(seats: int, tiles: int) -> None:
    places = caravan_places(lay_out_boards(seats=seats).seats[0].caravan, 10 + 3 * tiles)
    assert len(places) == 10 + 3 * tiles
    assert all(place.inset(max(1, place.h // 18)).h >= CRYSTAL for place in places)


def test_a_board_has_a_space_for_each_outpost_and_an_icon_for_each_row() -> None:
    found = board_parts(SEAT.board)
    spaces = [box for row in found.spaces for box in row]
    assert (len(spaces), len(found.icons), len(found.columns)) == (16, 4, 4)
    assert all(box.inside(SEAT.board) for box in (*spaces, *found.icons))
    assert not any(a.overlaps(b) for a, b in combinations([*spaces, *found.icons], 2))


@pytest.mark.parametrize("seats", NUMBERS)
def test_names_are_whole(seats: int) -> None:
    for seat in lay_out_boards(seats=seats).seats:
        assert length("Wilhelmina 12", SMALLEST_NAME, "Bold") <= seat.name.w
