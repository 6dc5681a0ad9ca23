"""The picture of a player's hand: the cards, what can be played, and what a draft would change."""

from __future__ import annotations

import pytest

from engine import View
from engine.cards import Card, PointCard
from engine.editions import edition_named
from engine.state import Bonus
from render import HandWords, draw_hand
from render.layout.goods import caravan_places
from render.layout.hand import HandPage, lay_out_hand
from tests.render.compare_pictures import changed, opened
from tests.render.sample_adventure_views import HAND_WORDS, holding, view
from tests.render.sample_views import EDITIONS, own_view, with_seat

WORDS = HandWords(title="Your cards", hand="Hand", played="Played")
VIEW = own_view("golem", 3)
SEAT = VIEW.to_act
HAND = VIEW.seats[SEAT].hand or ()


def page_of(view: View, *, draft: bool = False) -> HandPage:
    seat = view.seats[SEAT]
    hand, claimed = len(seat.hand or ()), len(seat.claimed or ())
    return lay_out_hand(hand=hand, played=len(seat.played), claimed=claimed, draft=draft)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("many", [0, 1, 2, 7, 13, 20, 34])
def test_any_number_of_cards_is_drawn(edition: str, many: int) -> None:
    view = own_view(edition, 3)
    cards = edition_named(edition).merchants[:many]
    seats = tuple(seat._replace(hand=cards, played=cards[::2]) for seat in view.seats)
    assert len(draw_hand(view._replace(seats=seats), 0, WORDS)) < 300_000


def test_a_different_card_changes_its_place_and_nothing_else() -> None:
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


def test_a_card_that_cannot_be_played_is_dimmed() -> None:
    before, after = (opened(draw_hand(VIEW, SEAT, WORDS, playable=each)) for each in (HAND, HAND[1:]))
    assert changed(before, after, page_of(VIEW).hand[0].inset(-3)) == [True, False]


def test_playable_cards_are_highlighted() -> None:
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


def test_a_hidden_hand_is_refused() -> None:
    hidden = VIEW._replace(seats=tuple(seat._replace(hand=None) for seat in VIEW.seats))
    with pytest.raises(ValueError, match="hidden"):
        draw_hand(hidden, 0, WORDS)


HOLDING = holding(view(3), 1)
CARDS = edition_named("adventure").merchants
NO_CRYSTALS = (0, 0, 0, 0)


def adventure_page(*, draft: bool = False) -> HandPage:
    return lay_out_hand(hand=5, played=2, claimed=2, draft=draft, discard=4)


@pytest.mark.parametrize("draft", [True, False])
def test_a_discarded_card_shows_in_its_place_and_nowhere_else(draft: bool) -> None:
    then = HOLDING if draft else None
    before, after = (
        opened(
            draw_hand(with_seat(HOLDING, 1, discard=(*CARDS[30:33], Card(card))), 1, HAND_WORDS, then=then)
        )
        for card in ("+4", "^3")
    )
    assert changed(before, after, adventure_page(draft=draft).discard[3]) == [True, False]


@pytest.mark.parametrize(("kind", "bonus"), [(0, Bonus(3, 1, (6, 5))), (2, Bonus(2, 1, (6, 5, 4)))])
def test_a_hand_shows_its_bonus_tiles(kind: int, bonus: Bonus) -> None:
    before, after = (
        opened(draw_hand(each, 1, HAND_WORDS)) for each in (HOLDING, with_seat(HOLDING, 1, bonus=bonus))
    )
    assert changed(before, after, adventure_page().bonus[kind]) == [True, False]


def test_a_hand_shows_the_caravan_with_its_real_capacity() -> None:
    ten, thirteen = (
        opened(draw_hand(with_seat(HOLDING, 1, bonus=Bonus(0, tiles), caravan=NO_CRYSTALS), 1, HAND_WORDS))
        for tiles in (0, 1)
    )
    added = caravan_places(adventure_page().caravan, 13)[12]
    assert changed(ten, thirteen, added)[0]
