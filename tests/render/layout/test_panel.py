"""Layout of the panel's picture: nothing overlaps, whatever the number of cards."""

from __future__ import annotations

import pytest

from render.layout.panel import land_size, lay_out_map_panel, lay_out_open_cards, lay_out_panel
from tests.render.box_checks import assert_apart

NUMBERS = [(0, 0), (2, 0), (5, 3), (9, 0), (9, 6), (13, 2), (20, 0), (34, 10)]


@pytest.mark.parametrize(("hand", "played"), NUMBERS)
def test_the_players_things_are_below_the_open_cards(hand: int, played: int) -> None:
    page = lay_out_panel(merchants=6, points=5, hand=hand, played=played, claimed=6)
    table = lay_out_open_cards(merchants=6, points=5)
    open_cards = [*(place.box for place in table.merchants), *(place.card for place in table.points)]
    own = page.own
    assert_apart(
        page.box,
        *open_cards,
        *(own.title, *own.claimed, *own.coins, own.caravan, page.points),
        *(own.hand_title, *own.hand, own.played_title, *own.played),
    )


@pytest.mark.parametrize(("hand", "played"), NUMBERS)
@pytest.mark.parametrize("land", [(200, 170), (638, 850), (640, 400)])
def test_the_map_the_market_and_the_piles_are_apart(land: tuple[int, int], hand: int, played: int) -> None:
    page = lay_out_map_panel(land=land, merchants=4, hand=hand, played=played, discard=played // 2, claimed=5)
    own = page.own
    assert_apart(
        page.box,
        *(page.land, *(place.box for place in page.merchants), own.title, *own.claimed, *own.bonus),
        *(own.caravan, page.points, own.hand_title, *own.hand, *own.played, *own.discard),
        *((own.played_title, own.discard_title) if played else ()),
    )


@pytest.mark.parametrize(
    ("hand", "played", "discard"), [(1, 0, 9), (3, 1, 4), (5, 2, 2), (0, 3, 5), (6, 1, 1)]
)
def test_few_cards_beside_a_map_are_in_one_line_in_which_every_digit_can_be_read(
    hand: int, played: int, discard: int
) -> None:
    page = lay_out_map_panel(
        land=(640, 400), merchants=4, hand=hand, played=played, discard=discard, claimed=5
    )
    alone = lay_out_map_panel(land=(640, 400), merchants=4, hand=hand, played=0, discard=0, claimed=5)
    piles = (*page.own.played, *page.own.discard)
    assert page.box == alone.box, "the piles need no further line"
    assert page.own.hand == alone.own.hand, "the cards in hand stay as large"
    assert all(card.h >= 96 for card in piles)


def test_nine_cards_leave_room_for_the_controls_on_a_phone() -> None:
    phone = 312 / 1200
    page = lay_out_panel(merchants=6, points=5, hand=9, played=0, claimed=0)
    assert page.box.h * phone < 240
    page = lay_out_map_panel(land=(638, 850), merchants=4, hand=9, played=2, discard=0, claimed=0)
    assert page.box.h * phone < 275


def test_a_map_that_is_too_wide_becomes_smaller() -> None:
    assert land_size((638, 850)) == (638, 850)
    width, height = land_size((1292, 500))
    assert width < 700
    assert abs(height / width - 500 / 1292) < 0.01
