"""What happened recently, and how the pictures mark it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import Event
from engine.cards import Card, PointCard
from engine.crystals import NONE
from engine.events import (
    Acquired,
    Built,
    Claimed,
    LastRound,
    Moved,
    Played,
    Rested,
    RewardedCard,
    RewardedTile,
    TileClaimed,
)
from engine.hex_map import Place
from engine.state import Offer
from render.recent_events import map_changes, recent_events
from tests.render.compare_pictures import changed
from tests.render.sample_adventure_views import holding, view
from tests.render.sample_views import page_of, picture, without_claims

VIEW = without_claims()._replace(merchants=(Offer(Card("+4")),) * 6)
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
def test_new_merchant_cards_and_crystals_are_tracked_while_the_row_slides(
    happened: Sequence[Event], new: set[int], laid: set[int]
) -> None:
    found = recent_events(VIEW, happened)
    assert (found.new_merchants, found.laid) == (new, laid)


def test_new_point_cards_are_tracked_while_the_row_slides() -> None:
    assert recent_events(VIEW, [claimed(2)]).new_points == {4}
    assert recent_events(VIEW, [claimed(2), claimed(1)]).new_points == {3, 4}
    assert recent_events(VIEW, [claimed(2, drawn=None)]).new_points == NOTHING


def test_the_last_action_of_each_seat_is_kept() -> None:
    found = recent_events(VIEW, [played(0), acquired(2, seat=3), played(3), LastRound(3, 5)])
    assert found.moves == {0: played(0), 3: played(3)}
    assert found.latest == 3


@pytest.mark.parametrize("event", [played(), acquired(1, drawn=None), Rested(1, (), ())])
def test_a_move_shows_at_its_seat_and_nowhere_else(event: Event) -> None:
    assert changed(PLAIN, picture(VIEW, happened=[event]), PAGE.seats[1].move) == [True, False]


def test_an_acquired_card_marks_the_crystals_paid_and_the_new_card() -> None:
    after = picture(VIEW, happened=[acquired(3)])
    boxes = (PAGE.merchants[0].tray, PAGE.merchants[1].tray, PAGE.merchants[5].card.inset(-2))
    assert changed(PLAIN, after, *boxes, PAGE.seats[1].move) == [True, True, True, True, False]


def test_a_claimed_card_marks_the_new_card() -> None:
    after = picture(VIEW, happened=[claimed(3)])
    assert changed(PLAIN, after, PAGE.points[4].card.inset(-2), PAGE.seats[1].move) == [True, True, False]


def test_different_kinds_of_moves_look_different() -> None:
    events = (played(), acquired(1, drawn=None), Rested(1, (), ()), claimed(1, drawn=None))
    box = PAGE.seats[1].move
    parts = {
        picture(VIEW, happened=[each]).crop((box.x, box.y, box.right, box.bottom)).tobytes()
        for each in events
    }
    assert len(parts) == 4


HOLDING = holding(view(3), 1)
HERE, THERE, FAR = Place(0, 0), Place(0, 1), Place(0, 2)
NO_CRYSTALS = (0, 0, 0, 0)


def test_map_changes_collect_what_happened_at_each_place() -> None:
    found = map_changes(
        [
            Moved(1, HERE, THERE, 1, (), (), ()),
            Built(1, THERE, "rope", NO_CRYSTALS, 2, True),
            RewardedTile(1, "move", 0),
            TileClaimed(2, FAR, PointCard("1=1"), NO_CRYSTALS, None, HERE),
        ]
    )
    assert (found.left, found.reached, found.tiles) == (frozenset(), {HERE, THERE, FAR}, {HERE})
    assert (found.wagons, found.built, found.bonus) == ({1}, {(THERE, 1)}, {"move"})
    assert found.last_actions[1] == RewardedTile(1, "move", 0)
    assert found.latest == 2


def test_the_place_that_a_wagon_left_is_kept() -> None:
    found = map_changes([Moved(1, HERE, THERE, 1, (), (), ())])
    assert (found.left, found.reached) == ({HERE}, {THERE})


def test_no_events_are_no_map_changes() -> None:
    found = map_changes([])
    assert not any(found[:-1])
    assert found.latest is None


def test_a_card_taken_as_a_reward_marks_the_new_card_and_no_crystals() -> None:
    taken = RewardedCard(0, 2, Card("+11"), NO_CRYSTALS, Card("^3"))
    found = recent_events(HOLDING, [taken])
    assert (found.new_merchants, found.laid) == ({3}, frozenset())
    found = recent_events(HOLDING, [taken, Acquired(1, 3, Card("+11"), (1, 1), NO_CRYSTALS, None)])
    assert (found.new_merchants, found.laid) == ({3}, {0, 1})
