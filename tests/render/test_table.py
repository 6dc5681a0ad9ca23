"""The picture of a table: each thing that changes shows where it stands, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine import Phase, View
from engine.cards import Card, PointCard
from engine.crystals import NONE, Crystals, count, plus
from engine.state import Offer
from render import draw_table
from render.layout.boxes import Box
from render.layout.table import caravan_places, face_of, face_parts
from tests.render.pictures import (
    EDITIONS,
    HOSTILE,
    NAMES,
    WORDS,
    changed,
    drawn_apart,
    page_of,
    picture,
    table,
    with_seat,
)

VIEW = table("golem", 5)._replace(points=(PointCard("44444=20"),) * 5)
"""Nobody can claim anything here, whatever is added."""
PAGE = page_of(VIEW)
BEFORE = picture(VIEW)
ONE: Sequence[Crystals] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def drawn(view: View) -> bytes:
    return draw_table(view, NAMES[: len(view.seats)], WORDS)


def with_tails(box: Box) -> Box:
    """The tails of letters may reach a little lower."""
    return Box(box.x, box.y, box.w, box.h + 6)


def with_offer(slot: int, offer: Offer) -> View:
    merchants = list(VIEW.merchants)
    merchants[slot] = offer
    return VIEW._replace(merchants=tuple(merchants))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("moves", [1, 40, 4000])
def test_every_table_is_drawn_at_any_time(edition: str, seats: int, moves: int) -> None:
    png = draw_table(table(edition, seats, moves=moves), NAMES[:seats], WORDS)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 300_000


def test_the_picture_is_1200_by_800_and_its_edge_is_its_own() -> None:
    assert BEFORE.size == (1200, 800)
    assert BEFORE.getpixel((0, 0)) == BEFORE.getpixel((1199, 799)) != BEFORE.getpixel((8, 8))


def test_the_same_view_gives_the_same_pixels() -> None:
    assert changed(BEFORE, picture(VIEW)) == [False]


def test_threads_that_draw_at_once_draw_the_same() -> None:
    views = [table(edition, seats) for edition in EDITIONS for seats in range(2, 6)]
    assert drawn_apart(drawn, views) == []


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("crystal", ONE)
def test_one_crystal_more_changes_that_caravan_and_nothing_else(number: int, crystal: Crystals) -> None:
    caravan = plus(VIEW.seats[number].caravan, crystal)
    after = picture(with_seat(VIEW, number, caravan=caravan))
    assert changed(BEFORE, after, PAGE.seats[number].caravan) == [True, False]


@pytest.mark.parametrize("held", range(11))
def test_a_caravan_fills_its_ten_places_in_order(held: int) -> None:
    empty = picture(with_seat(VIEW, 2, caravan=NONE))
    filled = picture(with_seat(VIEW, 2, caravan=count([1, 1, 1, 2, 2, 3, 3, 3, 4, 4][:held])))
    places = caravan_places(PAGE.seats[2].caravan, 10)
    assert changed(empty, filled, *places) == [*(number < held for number in range(10)), False]


def test_crystals_beyond_ten_and_beyond_counting_by_eye_still_show() -> None:
    pictures = [picture(with_seat(VIEW, 1, caravan=(n, 3, 2, 1))) for n in (4, 5, 8, 9, 12, 13, 40, 41)]
    for one, more in pairwise(pictures):
        assert changed(one, more, PAGE.seats[1].caravan) == [True, False]


@pytest.mark.parametrize("slot", range(6))
@pytest.mark.parametrize("crystal", ONE)
def test_a_crystal_laid_on_a_card_shows_on_it_and_nowhere_else(slot: int, crystal: Crystals) -> None:
    offer = VIEW.merchants[slot]
    after = picture(with_offer(slot, Offer(offer.card, plus(offer.crystals, crystal))))
    assert changed(BEFORE, after, PAGE.merchants[slot].tray) == [True, False]


def test_more_than_ten_crystals_on_a_card_are_counted_there() -> None:
    card = VIEW.merchants[2].card
    pictures = [picture(with_offer(2, Offer(card, (n, 3, 2, 1)))) for n in (4, 5, 6, 7, 30, 31)]
    for one, more in pairwise(pictures):
        assert changed(one, more, PAGE.merchants[2].tray) == [True, False]


@pytest.mark.parametrize("card", ["+1111", "^3", "^2", "2>111", "44>22233"])
def test_another_merchant_card_changes_its_face_and_nothing_else(card: str) -> None:
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


def test_the_first_merchant_card_is_free_and_the_word_stands_over_it() -> None:
    after = picture(VIEW, words=replace(WORDS, free="gratuit"))
    assert changed(BEFORE, after, with_tails(PAGE.merchants[0].price)) == [True, False]


def test_each_further_place_has_its_own_price() -> None:
    offers = [place.price for place in PAGE.merchants]
    parts = [BEFORE.crop((box.x, box.y, box.right, box.bottom)).tobytes() for box in offers]
    assert len(set(parts)) == len(parts) == 6


def test_a_card_that_is_gone_leaves_its_place_empty() -> None:
    after = picture(VIEW._replace(merchants=VIEW.merchants[:5], points=VIEW.points[:4]))
    assert changed(BEFORE, after, PAGE.merchants[5].box, PAGE.points[4].card) == [True, True, False]


def test_another_point_card_changes_its_points_and_its_cost_and_nothing_else() -> None:
    points = (*VIEW.points[:2], PointCard("1122=6"), *VIEW.points[3:])
    dearer = (*VIEW.points[:2], PointCard("1122=7"), *VIEW.points[3:])
    costlier = (*VIEW.points[:2], PointCard("1123=6"), *VIEW.points[3:])
    before = picture(VIEW._replace(points=points))
    place = PAGE.points[2]
    assert changed(before, picture(VIEW._replace(points=dearer)), place.block) == [True, False]
    assert changed(before, picture(VIEW._replace(points=costlier)), place.cost) == [True, False]


@pytest.mark.parametrize(("coins", "slot"), [((7, 10), 0), ((8, 9), 1)])
def test_a_coin_fewer_shows_over_its_card_and_nowhere_else(coins: tuple[int, int], slot: int) -> None:
    before = picture(VIEW._replace(coins=(8, 10)))
    after = picture(VIEW._replace(coins=coins))
    assert changed(before, after, PAGE.points[slot].coin) == [True, False]


def test_silver_lies_over_the_first_card_once_the_first_coins_are_gone() -> None:
    first, second = PAGE.points[0].coin, PAGE.points[1].coin
    moved, last = (picture(VIEW._replace(coins=(0, silver))) for silver in (9, 1))
    assert changed(moved, last, first) == [True, False]
    none = picture(VIEW._replace(coins=(0, 0)))
    assert changed(moved, none, PAGE.points[0].block, second) == [True, False, False]


def test_the_decks_show_their_sizes() -> None:
    after = picture(VIEW._replace(merchant_deck_size=0))
    assert changed(BEFORE, after, PAGE.merchant_deck) == [True, False]
    after = picture(VIEW._replace(point_deck_size=1))
    assert changed(BEFORE, after, PAGE.point_deck) == [True, False]


def test_the_seat_to_act_changes_those_two_seats_and_nothing_else() -> None:
    poor = with_seat(VIEW, 1, caravan=NONE)._replace(
        seats=tuple(seat._replace(caravan=NONE) for seat in VIEW.seats)
    )
    before, after = (picture(poor._replace(to_act=number)) for number in (1, 3))
    boxes = (PAGE.turn, PAGE.seats[1].box, PAGE.seats[3].box)
    assert changed(before, after, *boxes) == [True, True, True, False]


def test_the_seat_to_act_is_unmistakable() -> None:
    others = picture(VIEW._replace(to_act=0))
    acting = picture(VIEW._replace(to_act=2))
    box = PAGE.seats[2].box
    for x, y in ((box.x + 3, box.y + 60), (box.x + 60, box.bottom - 4), (box.right - 20, box.y + 14)):
        assert acting.getpixel((x, y)) != others.getpixel((x, y))


def test_the_acting_players_name_can_stand_in_the_sentence() -> None:
    words = replace(WORDS, turn="{name} to play")
    before, after = (
        picture(VIEW._replace(to_act=1), names=names, words=words)
        for names in (NAMES, (NAMES[0], "X", *NAMES[2:]))
    )
    assert changed(before, after, PAGE.turn, PAGE.seats[1].name) == [True, True, False]


@pytest.mark.parametrize(
    ("place", "change"),
    [(0, {"hand_size": 12}), (1, {"coins": (3, 0)}), (2, {"coins": (0, 3)})],
)
def test_each_tally_of_a_seat_shows_in_its_place_and_nowhere_else(place: int, change: dict[str, Any]) -> None:
    plain: dict[str, Any] = {"hand_size": 1, "coins": (0, 0)}
    before, after = (picture(with_seat(VIEW, 2, **tallies)) for tallies in (plain, plain | change))
    assert changed(before, after, PAGE.seats[2].tallies[place]) == [True, False]


def test_played_cards_show_before_their_seat_and_nowhere_else() -> None:
    before = picture(with_seat(VIEW, 4, played=()))
    after = picture(with_seat(VIEW, 4, played=(Card("+11"), Card("11>3"))))
    assert changed(before, after, PAGE.seats[4].cards) == [True, False]


@pytest.mark.parametrize("many", [12, 20, 30, 43, 53])
def test_however_many_played_cards_find_room(many: int) -> None:
    after = picture(with_seat(VIEW, 4, played=(Card("44>22233"),) * many))
    assert changed(BEFORE, after, PAGE.seats[4].cards) == [True, False]


def test_the_first_player_is_marked_and_nobody_else_is() -> None:
    nameless = picture(VIEW._replace(to_act=4), names=("A", "A", "A", "A", "A"))
    marks = [
        nameless.crop((mark.x, mark.y + 4, mark.right, mark.bottom - 4)) for _, _, _, mark, *_ in PAGE.seats
    ]
    assert marks[0] != marks[1] == marks[2] == marks[3]


def test_when_the_game_is_over_nobody_is_to_act_and_nothing_is_announced() -> None:
    over = with_seat(VIEW, 1, claimed_size=5)._replace(phase=Phase.OVER)
    one, other = (picture(over._replace(to_act=number)) for number in (0, 3))
    assert changed(one, other) == [False]
    assert changed(BEFORE, one, PAGE.notice, PAGE.turn)[:2] == [False, True]


def test_claimed_cards_show_once_they_are_known() -> None:
    before, after = (
        picture(with_seat(VIEW, 1, claimed=claimed, claimed_size=1))
        for claimed in (None, (PointCard("1122=6"),))
    )
    assert changed(before, after, PAGE.seats[1].race) == [True, False]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_hostile_name_stays_in_its_place(name: str, seats: int) -> None:
    view = table("spice_road", seats)._replace(to_act=0)
    page = page_of(view)
    words = replace(WORDS, turn="{name} to play")
    before = picture(view, words=words)
    after = picture(view, names=(*NAMES[: seats - 1], name), words=words)
    assert changed(before, after, page.seats[-1].name) == [True, False]
    acting = picture(view, names=(name, *NAMES[1:seats]), words=words)
    assert changed(before, acting, page.seats[0].name, page.turn) == [True, True, False]


def test_words_are_the_callers() -> None:
    words = replace(WORDS, round="Manche 4", free="gratuit")
    boxes = (PAGE.round, with_tails(PAGE.merchants[0].price))
    assert changed(BEFORE, picture(VIEW, words=words), *boxes) == [True, True, False]


@pytest.mark.parametrize("names", [NAMES[:4], (*NAMES, "Flo")])
def test_another_number_of_names_than_seats_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="names for 5 seats"):
        draw_table(VIEW, names, WORDS)
