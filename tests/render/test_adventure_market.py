"""The market of Adventure Calls: each thing that changes shows in its place and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image

from engine import Event, View
from engine.cards import Card
from engine.events import RewardedCard, RewardedTile
from engine.state import Bonus, Offer
from render import SeatsWords, draw_seats
from render.layout.adventure_boards import lay_out_boards
from tests.render.compare_pictures import changed, opened, price_of_a_card
from tests.render.sample_adventure_views import SEATS, settling, view_on_map
from tests.render.sample_views import NAMES

NONE_PAID = (0, 0, 0, 0)
VIEW = view_on_map("first_game")
PAGE = lay_out_boards(seats=4).market


def picture(view: View, happened: Sequence[Event] = (), *, words: SeatsWords = SEATS) -> Image.Image:
    return opened(draw_seats(view, NAMES[:4], words, happened))


BEFORE = picture(VIEW)


def test_a_bonus_tile_that_was_taken_and_a_new_card_are_marked() -> None:
    after = picture(VIEW, [RewardedTile(1, "caravan", 0)])
    moves = [seat.move for seat in lay_out_boards(seats=4).seats]
    assert changed(BEFORE, after, PAGE.bonus[1].inset(-2), moves[1]) == [True, True, False]
    after = picture(VIEW, [RewardedCard(1, 2, Card("+11"), NONE_PAID, Card("^3"))])
    assert changed(BEFORE, after, PAGE.merchants[3].card.inset(-2), moves[1]) == [True, True, False]


@pytest.mark.parametrize(
    ("kind", "left"), [(0, Bonus(3, 4, (6, 5))), (1, Bonus(4, 0, (6, 5))), (2, Bonus(4, 4, (5,)))]
)
def test_the_remaining_bonus_tiles_show_in_their_places(kind: int, left: Bonus) -> None:
    before, after = (picture(VIEW._replace(bonus=bonus)) for bonus in (Bonus(4, 4, (6, 5)), left))
    assert changed(before, after, PAGE.bonus[kind]) == [True, False]


@pytest.mark.parametrize("slot", range(4))
def test_a_crystal_put_on_a_card_shows_there_and_nowhere_else(slot: int) -> None:
    merchants = list(VIEW.merchants)
    one, two = (Offer(merchants[slot].card, (many, 0, 0, 0)) for many in (1, 2))
    before, after = (
        picture(VIEW._replace(merchants=(*merchants[:slot], offer, *merchants[slot + 1 :])))
        for offer in (one, two)
    )
    assert changed(before, after, PAGE.merchants[slot].tray) == [True, False]


def test_the_decks_show_their_sizes() -> None:
    after = picture(VIEW._replace(merchant_deck_size=0))
    assert changed(BEFORE, after, PAGE.decks[0]) == [True, False]
    after = picture(VIEW._replace(vp_deck_size=1))
    assert changed(BEFORE, after, PAGE.decks[1]) == [True, False]


def test_lots_are_drawn_in_place_of_the_decks_until_everyone_has_settled() -> None:
    settle, _ = settling(4)
    page = lay_out_boards(seats=4, lots=len(settle.lots)).market
    fewer = settle._replace(lots=(*settle.lots[:-1], (0, 0, 0, 1)))
    assert changed(picture(settle), picture(fewer), page.lots[-1]) == [True, False]


def test_the_caller_provides_the_words() -> None:
    box = price_of_a_card(PAGE.merchants[0].price)
    assert changed(BEFORE, picture(VIEW, words=replace(SEATS, free="gratuit")), box) == [True, False]
