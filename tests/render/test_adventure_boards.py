"""The picture of the player boards of Adventure Calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from PIL import Image

from engine import Event, Phase, View
from engine.cards import Card, PointCard
from engine.crystals import NONE
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
from render.layout.adventure_boards import board_parts, lay_out_boards
from tests.long_runs import pairs
from tests.render.compare_pictures import changed, concurrent_differences, opened
from tests.render.sample_adventure_views import SEATS, settling, view, view_on_map
from tests.render.sample_views import HOSTILE, NAMES, table, with_seat

NUMBERS = (2, 3, 4)


def plain(view: View) -> View:
    """The view with every seat as empty as at the start."""
    kept: dict[str, Any] = {"caravan": NONE, "played": (), "bonus": Bonus(), "claimed_size": 0}
    kept |= {"board": (4, 4, 4, 4), "hand_size": 2, "discard_size": 0}
    return view._replace(seats=tuple(seat._replace(**kept) for seat in view.seats), to_act=0)


def drawn(view: View) -> bytes:
    return draw_seats(view, NAMES[: len(view.seats)], SEATS)


def picture(view: View, happened: Sequence[Event] = (), names: Sequence[str] = NAMES) -> Image.Image:
    return opened(draw_seats(view, names[: len(view.seats)], SEATS, happened))


VIEW = plain(view_on_map("first_game"))
PLACE = next(iter(VIEW.map))
SEAT = lay_out_boards(seats=4).seats[2]
BEFORE = picture(VIEW)


@pytest.mark.parametrize("seats", NUMBERS)
@pytest.mark.parametrize("moves", [1, 40, 150])
def test_every_table_is_drawn_at_any_point_of_the_game(seats: int, moves: int) -> None:
    assert len(draw_seats(view(seats, moves=moves), NAMES[:seats], SEATS)) < 300_000


def test_the_same_view_gives_the_same_pixels_in_any_thread() -> None:
    views = [view(seats) for seats in NUMBERS]
    assert concurrent_differences(drawn, views) == []


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
def test_each_property_of_a_seat_shows_in_its_place_and_nowhere_else(
    where: str, change: dict[str, Any]
) -> None:
    part, _, number = where.partition(".")
    box = getattr(SEAT, part)
    after = picture(with_seat(VIEW, 2, **change))
    assert changed(BEFORE, after, box[int(number)] if number else box) == [True, False]


def test_a_caravan_tile_adds_places() -> None:
    after = picture(with_seat(VIEW, 2, bonus=Bonus(0, 1, ())))
    assert changed(BEFORE, after, SEAT.bonus[1], SEAT.caravan) == [True, True, False]


def test_played_cards_are_counted() -> None:
    after = picture(with_seat(VIEW, 2, played=(Card("+11"), Card("^2"))))
    assert changed(BEFORE, after, SEAT.tallies[1]) == [True, False]


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


def test_passing_the_turn_changes_the_two_seats_and_nothing_else() -> None:
    boxes = [lay_out_boards(seats=4).seats[number].box for number in (0, 3)]
    assert changed(BEFORE, picture(VIEW._replace(to_act=3)), *boxes) == [True, True, False]


def test_nobody_is_marked_as_acting_when_the_game_is_over() -> None:
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
ACTIONS: list[Event] = [
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


@pytest.mark.parametrize("event", ACTIONS)
def test_the_last_action_shows_at_the_right_of_the_seat(event: Event) -> None:
    market = [
        *lay_out_boards(seats=4).market.bonus,
        *(place.card for place in lay_out_boards(seats=4).market.merchants),
    ]
    marked = [box.inset(-2) for box in market]
    found = changed(BEFORE, picture(VIEW, [event]), SEAT.move, *marked)
    assert (found[0], found[-1]) == (True, False)


def test_any_two_actions_look_different() -> None:
    found = {picture(VIEW, [event]).tobytes() for event in ACTIONS}
    assert len(found) == len(ACTIONS)


def test_seats_are_drawn_before_their_wagons_have_settled() -> None:
    shown, happened = settling(4)
    assert draw_seats(shown, NAMES[:4], SEATS, happened).startswith(b"\x89PNG")


@pytest.mark.parametrize(("name", "seats"), pairs(HOSTILE, NUMBERS))
def test_a_hostile_name_stays_in_its_place(name: str, seats: int) -> None:
    shown = view(seats)
    page = lay_out_boards(seats=seats)
    before, after = picture(shown), picture(shown, names=(*NAMES[: seats - 1], name))
    assert changed(before, after, page.seats[-1].name) == [True, False]


def test_a_wrong_number_of_names_and_a_wrong_edition_are_refused() -> None:
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        draw_seats(VIEW, NAMES[:3], SEATS)
    with pytest.raises(ValueError, match="golem"):
        draw_seats(table("golem", 3), NAMES[:3], SEATS)
