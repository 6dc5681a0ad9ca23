"""A player's own picture: what is held, what can be played, what a draft would change."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine import View
from engine.cards import Card, PointCard
from engine.editions import edition_named
from render import HandWords, draw_hand
from render.layout.boxes import CRYSTAL, Box
from render.layout.hand import HandPage, lay_out_hand
from render.layout.table import caravan_places
from tests.render.pictures import EDITIONS, changed, opened, own, with_seat

WORDS = HandWords(title="Your cards", hand="Hand", played="Played")
VIEW = own("golem", 3)
SEAT = VIEW.to_act
HAND = VIEW.seats[SEAT].hand or ()
PAGES = [
    lay_out_hand(hand=hand, played=played, claimed=claimed, draft=draft)
    for hand, played, claimed, draft in product(range(0, 30, 3), range(0, 30, 3), (0, 1, 6, 9), (True, False))
]


def page_of(view: View, *, draft: bool = False) -> HandPage:
    seat = view.seats[SEAT]
    hand, claimed = len(seat.hand or ()), len(seat.claimed or ())
    return lay_out_hand(hand=hand, played=len(seat.played), claimed=claimed, draft=draft)


def boxes(page: HandPage) -> list[Box]:
    lone = [page.title, *page.coins, *page.claimed, page.caravan, page.arrow, page.then]
    return [*lone, page.hand_title, page.played_title, *page.hand, *page.played]


def test_nothing_overlaps_and_nothing_leaves_the_page_however_much_is_held() -> None:
    for page in PAGES:
        assert all(box.inside(page.box.inset(6)) for box in boxes(page))
        assert not any(a.overlaps(b) for a, b in combinations(boxes(page), 2))


def test_the_page_is_landscape() -> None:
    assert page_of(VIEW).box.size == (1200, 600)


def test_the_caravan_is_large_with_and_without_a_draft() -> None:
    for page in PAGES:
        assert all(place.h >= CRYSTAL * 3 // 2 for place in caravan_places(page.caravan, 10))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("many", [0, 1, 2, 7, 13, 20, 34])
def test_any_number_of_cards_is_drawn(edition: str, many: int) -> None:
    view = own(edition, 3)
    cards = edition_named(edition).merchants[:many]
    seats = tuple(seat._replace(hand=cards, played=cards[::2]) for seat in view.seats)
    assert len(draw_hand(view._replace(seats=seats), 0, WORDS)) < 300_000


def test_another_card_changes_its_place_and_nothing_else() -> None:
    before, after = (
        opened(draw_hand(with_seat(VIEW, SEAT, hand=(Card(each), *HAND[1:])), SEAT, WORDS))
        for each in ("+4", "^3")
    )
    assert changed(before, after, page_of(VIEW).hand[0]) == [True, False]


def test_a_claimed_card_and_coins_show_in_their_places() -> None:
    one, other = (with_seat(VIEW, SEAT, claimed=(PointCard(each),)) for each in ("1122=6", "44444=20"))
    before, after = (opened(draw_hand(each, SEAT, WORDS)) for each in (one, other))
    assert changed(before, after, page_of(one).claimed[0]) == [True, False]
    before, after = (opened(draw_hand(with_seat(VIEW, SEAT, coins=(n, 0)), SEAT, WORDS)) for n in (1, 2))
    assert changed(before, after, page_of(VIEW).coins[0]) == [True, False]


def test_a_card_that_can_not_be_played_steps_back() -> None:
    before, after = (opened(draw_hand(VIEW, SEAT, WORDS, playable=each)) for each in (HAND, HAND[1:]))
    assert changed(before, after, page_of(VIEW).hand[0].inset(-3)) == [True, False]


def test_cards_that_can_be_played_stand_out() -> None:
    before, after = (opened(draw_hand(VIEW, SEAT, WORDS, playable=each)) for each in (None, HAND[:1]))
    marked = changed(before, after, *(place.inset(-3) for place in page_of(VIEW).hand))
    assert marked == [*(True for _ in HAND), False]


def test_a_draft_shows_the_caravan_before_and_after() -> None:
    page = page_of(VIEW, draft=True)
    one, other = (with_seat(VIEW, SEAT, caravan=held) for held in ((2, 1, 0, 0), (2, 1, 1, 0)))
    before, after = (opened(draw_hand(VIEW, SEAT, WORDS, then=then)) for then in (one, other))
    assert changed(before, after, page.then) == [True, False]


def test_a_draft_marks_the_card_that_leaves_the_hand() -> None:
    page = page_of(VIEW, draft=True)
    before, after = (
        opened(draw_hand(VIEW, SEAT, WORDS, then=with_seat(VIEW, SEAT, hand=kept)))
        for kept in (HAND, HAND[1:])
    )
    assert changed(before, after, page.hand[0].inset(-3)) == [True, False]


def test_a_hand_that_is_hidden_is_not_drawn() -> None:
    hidden = VIEW._replace(seats=tuple(seat._replace(hand=None) for seat in VIEW.seats))
    with pytest.raises(ValueError, match="hidden"):
        draw_hand(hidden, 0, WORDS)
