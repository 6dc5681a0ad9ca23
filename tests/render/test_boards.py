"""The picture of the seats of Adventure Calls, and where everything stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from engine import Event, Phase, View
from engine.cards import Card, PointCard
from engine.crystals import NONE
from engine.editions import edition_named
from engine.events import (
    Acquired,
    Built,
    Exchanged,
    Moved,
    Played,
    Rested,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from engine.hex_map import Place
from engine.state import Bonus
from render import draw_seats
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, Box
from render.layout.player_boards import NAME_CAPITALS, BoardSeat, board_parts, lay_out_boards
from render.layout.table import caravan_places, race_places
from tests.render.adventure import SEATS, laid, settling, view
from tests.render.pictures import HOSTILE, NAMES, changed, drawn_apart, opened, table, with_seat

NUMBERS = (2, 3, 4)
EDITION = edition_named("adventure")


def parts(seat: BoardSeat) -> list[Box]:
    alone = [seat.tab, seat.name, seat.race, seat.wagon, seat.caravan, seat.board, seat.cards, seat.move]
    return [*alone, *seat.tallies, *seat.bonus]


def plain(view: View) -> View:
    """Every seat with nothing that could stand in the way."""
    kept: dict[str, Any] = {"caravan": NONE, "played": (), "bonus": Bonus(), "claimed_size": 0}
    kept |= {"board": (4, 4, 4, 4), "hand_size": 2, "discard_size": 0}
    return view._replace(seats=tuple(seat._replace(**kept) for seat in view.seats), to_act=0)


def drawn(view: View) -> bytes:
    return draw_seats(view, NAMES[: len(view.seats)], SEATS)


def picture(view: View, happened: Sequence[Event] = (), names: Sequence[str] = NAMES) -> Image.Image:
    return opened(draw_seats(view, names[: len(view.seats)], SEATS, happened))


VIEW = plain(laid("first_game"))
PLACE = next(iter(VIEW.map))
SEAT = lay_out_boards(seats=4).seats[2]
BEFORE = picture(VIEW)


@pytest.mark.parametrize("seats", NUMBERS)
def test_nothing_overlaps_and_nothing_leaves_the_page(seats: int) -> None:
    page = lay_out_boards(seats=seats)
    assert len(page.seats) == seats
    assert not any(a.box.overlaps(b.box) for a, b in combinations(page.seats, 2))
    for seat in page.seats:
        assert seat.box.inside(page.box.inset(6))
        assert all(box.inside(seat.box) for box in parts(seat))
        assert not any(a.overlaps(b) for a, b in combinations(parts(seat), 2))
        assert seat.mark.inside(seat.name)


@pytest.mark.parametrize("seats", NUMBERS)
def test_the_page_is_wide(seats: int) -> None:
    wide, high = lay_out_boards(seats=seats).box.size
    assert wide == 1200
    assert high <= 700


@pytest.mark.parametrize("seats", NUMBERS)
def test_what_a_move_depends_on_is_tall_enough(seats: int) -> None:
    seat = lay_out_boards(seats=seats).seats[0]
    assert NAME_CAPITALS[seats] >= CAPITAL
    assert min(box.h for box in (seat.name, seat.wagon, *seat.tallies, *seat.bonus)) >= CAPITAL
    board = board_parts(seat.board)
    assert all(min(box.size) >= SMALLEST for row in board.spaces for box in (*row, *board.icons))
    assert all(min(box.size) >= SMALLEST for box in race_places(seat.race, 4))


@pytest.mark.parametrize("seats", NUMBERS)
@pytest.mark.parametrize("tiles", range(5))
def test_a_caravan_has_its_real_number_of_places(seats: int, tiles: int) -> None:
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
@pytest.mark.parametrize("moves", [1, 40, 150])
def test_every_table_is_drawn_at_any_time(seats: int, moves: int) -> None:
    assert len(draw_seats(view(seats, moves=moves), NAMES[:seats], SEATS)) < 300_000


def test_the_same_view_gives_the_same_pixels_in_any_thread() -> None:
    views = [view(seats) for seats in NUMBERS]
    assert drawn_apart(drawn, views) == []


CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("tallies.0", {"hand_size": 12}),
    ("tallies.2", {"discard_size": 12}),
    ("race", {"claimed_size": 1}),
    ("wagon", {"wagon": None}),
    ("caravan", {"caravan": (1, 0, 0, 0)}),
    ("bonus.0", {"bonus": Bonus(1, 0, ())}),
    ("bonus.2", {"bonus": Bonus(0, 0, (6,))}),
    ("board", {"board": (3, 4, 4, 4)}),
]


@pytest.mark.parametrize(("where", "change"), CHANGES)
def test_each_thing_of_a_seat_shows_in_its_place_and_nowhere_else(where: str, change: dict[str, Any]) -> None:
    part, _, number = where.partition(".")
    box = getattr(SEAT, part)
    after = picture(with_seat(VIEW, 2, **change))
    assert changed(BEFORE, after, box[int(number)] if number else box) == [True, False]


def test_a_caravan_tile_adds_places() -> None:
    after = picture(with_seat(VIEW, 2, bonus=Bonus(0, 1, ())))
    assert changed(BEFORE, after, SEAT.bonus[1], SEAT.caravan) == [True, True, False]


def test_played_cards_show_with_their_number() -> None:
    after = picture(with_seat(VIEW, 2, played=(Card("+11"), Card("^2"))))
    assert changed(BEFORE, after, SEAT.tallies[1], SEAT.cards) == [True, True, False]


def test_each_outpost_that_is_built_uncovers_one_space() -> None:
    rows = board_parts(SEAT.board).spaces
    for number, row in enumerate(rows):
        for column, space in enumerate(row[:3]):
            boards = [[4, 4, 4, 4], [4, 4, 4, 4]]
            boards[0][number], boards[1][number] = 4 - column, 3 - column
            before, after = (picture(with_seat(VIEW, 2, board=tuple(board))) for board in boards)
            assert changed(before, after, space) == [True, False]


def test_a_column_that_is_emptied_is_framed() -> None:
    before, after = (picture(with_seat(VIEW, 2, board=board)) for board in ((4, 3, 3, 3), (3, 3, 3, 3)))
    parts = board_parts(SEAT.board)
    assert changed(before, after, *parts.columns) == [True, False, False, False, False]
    frame = parts.columns[0]
    assert before.getpixel((frame.x + 1, frame.y + 60)) != after.getpixel((frame.x + 1, frame.y + 60))


def test_the_seat_to_act_changes_those_two_seats_and_nothing_else() -> None:
    boxes = [lay_out_boards(seats=4).seats[number].box for number in (0, 3)]
    assert changed(BEFORE, picture(VIEW._replace(to_act=3)), *boxes) == [True, True, False]


def test_when_the_game_is_over_nobody_is_to_act() -> None:
    one, other = (picture(VIEW._replace(phase=Phase.OVER, to_act=number)) for number in (0, 2))
    assert changed(one, other) == [False]


def test_the_first_player_is_marked_and_nobody_else_is() -> None:
    image = picture(VIEW._replace(phase=Phase.OVER), names="AAAA")
    marks = [
        image.crop((seat.mark.x, seat.mark.y, seat.mark.right, seat.mark.bottom)).tobytes()
        for seat in lay_out_boards(seats=4).seats
    ]
    assert marks[0] not in marks[1:]


NOTHING = (0, 0, 0, 0)
ELSEWHERE = Place(PLACE.q, PLACE.r + 1)
DEEDS: list[Event] = [
    Played(2, Card("+11"), (), 1, NONE, (2, 0, 0, 0)),
    Acquired(2, 1, Card("+11"), (), NONE, None),
    Rested(2, (), ()),
    Settled(2, (4, 0, 0, 0), PLACE),
    Moved(2, PLACE, ELSEWHERE, 1, (), (), ()),
    Built(2, PLACE, "rope", NOTHING, 1, False),
    RewardedCard(2, 1, Card("^3"), NOTHING, None),
    RewardedTile(2, "points", 6),
    Exchanged(2, PLACE, Card("11>3"), 1, (2, 0, 0, 0), (0, 0, 1, 0)),
    TileClaimed(2, PLACE, PointCard("1122=6"), (2, 2, 0, 0), None, PLACE),
]


@pytest.mark.parametrize("event", DEEDS)
def test_what_a_seat_did_shows_at_its_right(event: Event) -> None:
    assert changed(BEFORE, picture(VIEW, [event]), SEAT.move) == [True, False]


def test_any_two_deeds_look_different() -> None:
    found = {picture(VIEW, [event]).tobytes() for event in DEEDS}
    assert len(found) == len(DEEDS)


def test_seats_are_drawn_before_their_wagons_stand_on_the_map() -> None:
    shown, happened = settling(4)
    assert draw_seats(shown, NAMES[:4], SEATS, happened).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seats", NUMBERS)
def test_a_hostile_name_stays_in_its_place(name: str, seats: int) -> None:
    shown = view(seats)
    page = lay_out_boards(seats=seats)
    before, after = picture(shown), picture(shown, names=(*NAMES[: seats - 1], name))
    assert changed(before, after, page.seats[-1].name) == [True, False]


def test_another_number_of_names_and_another_edition_are_refused() -> None:
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        draw_seats(VIEW, NAMES[:3], SEATS)
    with pytest.raises(ValueError, match="golem"):
        draw_seats(table("golem", 3), NAMES[:3], SEATS)
