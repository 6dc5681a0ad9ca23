"""The open merchant cards on the picture of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import View
from engine.cards import Card
from engine.crystals import Crystals, plus
from engine.state import Offer
from render.layout.table import face_of, face_parts
from tests.render.compare_pictures import changed, price_of_a_card
from tests.render.sample_views import WORDS, page_of, picture, without_claims

VIEW = without_claims()
PAGE = page_of(VIEW)
BEFORE = picture(VIEW)
ONE: Sequence[Crystals] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def with_offer(slot: int, offer: Offer) -> View:
    merchants = list(VIEW.merchants)
    merchants[slot] = offer
    return VIEW._replace(merchants=tuple(merchants))


@pytest.mark.parametrize("slot", range(6))
@pytest.mark.parametrize("crystal", ONE)
def test_a_crystal_put_on_a_card_shows_there_and_nowhere_else(slot: int, crystal: Crystals) -> None:
    offer = VIEW.merchants[slot]
    after = picture(with_offer(slot, Offer(offer.card, plus(offer.crystals, crystal))))
    assert changed(BEFORE, after, PAGE.merchants[slot].tray) == [True, False]


def test_more_than_ten_crystals_on_a_card_are_counted_there() -> None:
    card = VIEW.merchants[2].card
    pictures = [picture(with_offer(2, Offer(card, (n, 3, 2, 1)))) for n in (4, 5, 6, 7, 30, 31)]
    for one, more in pairwise(pictures):
        assert changed(one, more, PAGE.merchants[2].tray) == [True, False]


@pytest.mark.parametrize("card", ["+1111", "^3", "^2", "2>111", "44>22233"])
def test_a_different_merchant_card_changes_its_face_and_nothing_else(card: str) -> None:
    crystals = VIEW.merchants[3].crystals
    before = picture(with_offer(3, Offer(Card("+4"), crystals)))
    after = picture(with_offer(3, Offer(Card(card), crystals)))
    assert changed(before, after, face_of(PAGE.merchants[3].card)) == [True, False]


def test_an_upgrade_shows_how_many_steps_it_has() -> None:
    before, after = (picture(with_offer(3, Offer(Card(each)))) for each in ("^2", "^3"))
    assert changed(before, after, face_of(PAGE.merchants[3].card)) == [True, False]


@pytest.mark.parametrize(("card", "part"), [("3>111", 0), ("22>111", 0), ("2>113", 2), ("2>1111", 2)])
def test_a_trade_shows_what_it_costs_above_and_what_it_gives_below(card: str, part: int) -> None:
    before, after = (picture(with_offer(3, Offer(Card(each)))) for each in ("2>111", card))
    assert changed(before, after, face_parts(face_of(PAGE.merchants[3].card))[part]) == [True, False]


def test_the_word_free_is_over_the_first_merchant_card() -> None:
    after = picture(VIEW, words=replace(WORDS, free="gratuit"))
    assert changed(BEFORE, after, price_of_a_card(PAGE.merchants[0].price)) == [True, False]


def test_each_slot_shows_its_own_price() -> None:
    offers = [place.price for place in PAGE.merchants]
    parts = [BEFORE.crop((box.x, box.y, box.right, box.bottom)).tobytes() for box in offers]
    assert len(set(parts)) == len(parts) == 6
