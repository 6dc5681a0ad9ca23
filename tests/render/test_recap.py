"""What has just happened shows at a glance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import Event
from engine.cards import Card, PointCard
from engine.crystals import NONE
from engine.events import Acquired, Claimed, LastRound, Played, Rested
from engine.state import Offer
from render.recent_events import recent_events
from tests.render.pictures import changed, page_of, picture, table

VIEW = table("golem", 5)._replace(points=(PointCard("44444=20"),) * 5, merchants=(Offer(Card("+4")),) * 6)
PAGE = page_of(VIEW)
PLAIN = picture(VIEW)
NOTHING: set[int] = set()
NEW, NEW_POINTS = Card("+22"), PointCard("2222=8")


def acquired(slot: int, *, seat: int = 1, drawn: Card | None = NEW) -> Acquired:
    return Acquired(seat, slot, Card("+4"), (1,) * (slot - 1), NONE, drawn)


def claimed(slot: int, *, seat: int = 1, drawn: PointCard | None = NEW_POINTS) -> Claimed:
    return Claimed(seat, slot, PointCard("1122=6"), (2, 2, 0, 0), None, False, drawn)


def played(seat: int = 1) -> Played:
    return Played(seat, Card("+11"), (), 0, NONE, (2, 0, 0, 0))


@pytest.mark.parametrize(
    ("happened", "new", "laid"),
    [
        ([], NOTHING, NOTHING),
        ([acquired(1)], {5}, NOTHING),
        ([acquired(4)], {5}, {0, 1, 2}),
        ([acquired(4), acquired(1)], {4, 5}, {0, 1}),
        ([acquired(4), acquired(2)], {4, 5}, {0, 1}),
        ([acquired(1), acquired(6)], {5}, {0, 1, 2, 3, 4}),
        ([acquired(3, drawn=None)], NOTHING, {0, 1}),
        ([acquired(3), acquired(5, drawn=None)], {5}, {0, 1, 2, 3}),
    ],
)
def test_merchant_cards_are_followed_while_the_row_slides(
    happened: Sequence[Event], new: set[int], laid: set[int]
) -> None:
    found = recent_events(VIEW, happened)
    assert (found.new_merchants, found.laid) == (new, laid)


def test_point_cards_are_followed_too() -> None:
    assert recent_events(VIEW, [claimed(2)]).new_points == {4}
    assert recent_events(VIEW, [claimed(2), claimed(1)]).new_points == {3, 4}
    assert recent_events(VIEW, [claimed(2, drawn=None)]).new_points == NOTHING


def test_each_seat_shows_the_last_thing_it_did() -> None:
    found = recent_events(VIEW, [played(0), acquired(2, seat=3), played(3), LastRound(3, 5)])
    assert found.moves == {0: played(0), 3: played(3)}
    assert found.latest == 3


@pytest.mark.parametrize("event", [played(), acquired(1, drawn=None), Rested(1, (), ())])
def test_a_move_shows_at_its_seat_and_nowhere_else(event: Event) -> None:
    assert changed(PLAIN, picture(VIEW, happened=[event]), PAGE.seats[1].move) == [True, False]


def test_a_card_acquired_marks_where_crystals_were_laid_and_what_came_in() -> None:
    after = picture(VIEW, happened=[acquired(3)])
    boxes = (PAGE.merchants[0].tray, PAGE.merchants[1].tray, PAGE.merchants[5].card.inset(-2))
    assert changed(PLAIN, after, *boxes, PAGE.seats[1].move) == [True, True, True, True, False]


def test_a_card_claimed_marks_what_came_in() -> None:
    after = picture(VIEW, happened=[claimed(3)])
    assert changed(PLAIN, after, PAGE.points[4].card.inset(-2), PAGE.seats[1].move) == [True, True, False]


def test_the_kinds_of_move_look_different() -> None:
    events = (played(), acquired(1, drawn=None), Rested(1, (), ()), claimed(1, drawn=None))
    box = PAGE.seats[1].move
    parts = {
        picture(VIEW, happened=[each]).crop((box.x, box.y, box.right, box.bottom)).tobytes()
        for each in events
    }
    assert len(parts) == 4
