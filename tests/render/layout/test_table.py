"""The layout of a table."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.cards import Card, Create, Trade, Upgrade, kind_of, price_of
from engine.editions import edition_named
from i18n import words_in
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, SMALLEST_NAME, Box, fitted
from render.layout.claimed_cards import claimed_parts
from render.layout.exchange import exchange_places
from render.layout.goods import caravan_places, count_parts, count_places, tray_places
from render.layout.table import (
    NAME_CAPITALS,
    Page,
    SeatPlace,
    face_of,
    face_parts,
    lay_out,
    move_parts,
    price_tab,
)
from render.market import word_capital
from render.text import length

SEATS = range(2, 6)
PHONE = 320
"""How wide a phone shows a picture."""
PAGES = [
    lay_out(seats=seats, merchants=merchants, points=points)
    for seats, merchants, points in product(SEATS, range(7), range(6))
]
EDITION = edition_named("golem")


def outermost(page: Page) -> list[Box]:
    return [
        *(page.round, page.turn, page.point_deck, page.merchant_deck, *page.vacant),
        *(place.card for place in page.points),
        *(place.box for place in page.merchants),
        *(place.box for place in page.seats),
    ]


def parts(page: Page) -> list[tuple[Box, list[Box]]]:
    """Each box with the boxes inside it, which must not overlap."""
    return [
        *((place.card, [place.points, place.coin, place.cost]) for place in page.points),
        *((place.card, [place.block, place.cost]) for place in page.points),
        *((place.box, [place.price, place.card]) for place in page.merchants),
        *((place.card, [face_of(place.card), place.tray]) for place in page.merchants),
        *((place.tray, [place.crystals]) for place in page.merchants),
        *((face_of(place.card), list(face_parts(face_of(place.card))[:3])) for place in page.merchants),
        *((seat.box, seat_parts(seat)) for seat in page.seats),
        *((seat.name, [seat.mark]) for seat in page.seats),
    ]


def seat_parts(seat: SeatPlace) -> list[Box]:
    return [seat.tab, seat.name, seat.caravan, *seat.tallies, seat.race, seat.move]


def apart(boxes: list[Box]) -> bool:
    return not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def seat_of(seats: int) -> SeatPlace:
    return lay_out(seats=seats, merchants=6, points=5).seats[0]


FULL = lay_out(seats=5, merchants=6, points=5)


@pytest.mark.parametrize("seats", SEATS)
def test_the_page_is_about_square(seats: int) -> None:
    wide, high = lay_out(seats=seats, merchants=6, points=5).box.size
    assert 0.85 <= wide / high <= 1.15


def test_a_page_has_a_place_for_each_seat_and_open_card() -> None:
    for page, (seats, merchants, points) in zip(PAGES, product(SEATS, range(7), range(6)), strict=True):
        assert (len(page.seats), len(page.merchants), len(page.points)) == (seats, merchants, points)


def test_a_row_keeps_its_places_while_it_shrinks() -> None:
    shorter = lay_out(seats=5, merchants=4, points=2)
    assert shorter.merchants == FULL.merchants[:4]
    assert shorter.points == FULL.points[:2]
    assert len(shorter.vacant) == 5


def test_nothing_leaves_the_page() -> None:
    assert all(box.inside(page.box.inset(6)) for page in PAGES for box in outermost(page))


def test_nothing_overlaps() -> None:
    assert all(apart(outermost(page)) for page in PAGES)


def test_the_parts_of_a_place_are_inside_it_and_do_not_overlap() -> None:
    for page in PAGES:
        for whole, inner in parts(page):
            assert all(box.inside(whole) and min(box) >= 0 for box in inner)
            assert apart(inner)


def test_the_figure_over_a_point_card_does_not_cover_its_crystals() -> None:
    for place, card in product(FULL.points, EDITION.points):
        crystals = fitted(place.cost, sum(price_of(card).cost), most=38, gap=3)
        assert not any(place.claimant.overlaps(each) for each in crystals)
        assert not place.claimant.overlaps(place.points)


def test_every_text_that_matters_for_a_move_is_tall_enough() -> None:
    for page in PAGES:
        texts = [
            *(box for place in page.points for box in (place.coin, place.points)),
            *(place.price for place in page.merchants),
            *(box for seat in page.seats for box in (seat.name, *seat.tallies)),
        ]
        assert min(box.h for box in texts) >= CAPITAL


@pytest.mark.parametrize("card", [*EDITION.hand, *EDITION.merchants])
def test_the_crystals_of_each_merchant_card_are_large_enough(card: str) -> None:
    face = face_parts(face_of(FULL.merchants[0].card))
    shown = {"upper": 0, "lower": 0, "below": 0}
    match kind_of(next(each for each in (*EDITION.hand, *EDITION.merchants) if each == card)):
        case Create(gain):
            shown["below"] = sum(gain)
        case Trade(cost, gain):
            shown |= {"upper": sum(cost), "lower": sum(gain)}
        case _:
            pass
    for box, n in ((face.upper, shown["upper"]), (face.lower, shown["lower"]), (face.below, shown["below"])):
        assert all(each.h >= CRYSTAL for each in fitted(box, n, most=100, gap=3))


def test_the_crystals_of_each_point_card_are_large_enough() -> None:
    for card in EDITION.points:
        crystals = fitted(FULL.points[0].cost, sum(price_of(card).cost), most=100, gap=3)
        assert all(box.h >= CRYSTAL for box in crystals)


@pytest.mark.parametrize("n", range(1, 11))
def test_up_to_ten_crystals_on_a_card_are_large_enough_and_none_is_hidden(n: int) -> None:
    tray = FULL.merchants[0].crystals
    places = tray_places(tray, n, 38)
    assert all(box.h >= CRYSTAL and box.inside(tray) for box in places)
    for a, b in combinations(places, 2):
        assert abs(a.x - b.x) >= CRYSTAL * 3 // 4 or abs(a.y - b.y) >= CRYSTAL


def test_more_crystals_on_a_card_are_counted() -> None:
    assert tray_places(FULL.merchants[0].crystals, 11, 38) == ()


def test_counted_crystals_are_large_enough_too() -> None:
    for box in (FULL.merchants[0].crystals, *(seat_of(n).caravan.inset(6, 2) for n in SEATS)):
        for cell in count_places(box):
            icon, text = count_parts(cell)
            assert icon.h >= CRYSTAL
            assert text.h >= CAPITAL
            assert icon.inside(cell)
            assert text.inside(cell)


@pytest.mark.parametrize("seats", SEATS)
def test_the_ten_places_of_a_caravan_are_large_enough(seats: int) -> None:
    places = caravan_places(seat_of(seats).caravan, EDITION.caravan)
    assert len(places) == 10
    assert all(place.inset(max(1, place.h // 18)).h >= CRYSTAL for place in places)


@pytest.mark.parametrize("seats", SEATS)
def test_more_than_ten_crystals_are_shown_large_enough_or_as_counts(seats: int) -> None:
    caravan = seat_of(seats).caravan
    assert caravan_places(caravan, 60) == ()
    for n in range(11, 60):
        assert all(place.inset(1).h >= CRYSTAL for place in caravan_places(caravan, n))


@pytest.mark.parametrize("seats", SEATS)
def test_claimed_cards_have_room_for_a_fan_and_two_numbers(seats: int) -> None:
    race = seat_of(seats).race
    parts = claimed_parts(race)
    assert all(part.inside(race) for part in parts)
    assert apart([parts.fan, parts.alone])
    assert apart([parts.fan, parts.crown, parts.numbers])
    assert parts.fan.h >= 2 * SMALLEST
    assert length("6/6", CAPITAL, "Bold") <= parts.alone.w


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("card", EDITION.merchants)
def test_the_card_of_a_last_action_is_large_enough(seats: int, card: Card) -> None:
    kind = kind_of(card)
    _, place = move_parts(seat_of(seats).move)
    if not isinstance(kind, Upgrade):
        cost = sum(kind.cost) if isinstance(kind, Trade) else 0
        found = exchange_places(place, cost, sum(kind.gain), most=30)
        assert all(good.h >= CRYSTAL for good in (*found.cost, *found.gain))


@pytest.mark.parametrize("seats", SEATS)
def test_the_smallest_sizes_are_nine_pixels_on_a_phone(seats: int) -> None:
    wide = lay_out(seats=seats, merchants=6, points=5).box.w
    assert min(SMALLEST, CRYSTAL, CAPITAL) * PHONE / wide >= 9
    assert NAME_CAPITALS[seats] >= CAPITAL


@pytest.mark.parametrize("seats", SEATS)
def test_the_numbers_of_claimed_cards_keep_their_distance(seats: int) -> None:
    race = seat_of(seats).race
    parts, wide = claimed_parts(race), length("6/6", CAPITAL, "Bold")
    for numbers in (parts.alone, parts.numbers):
        spare = (numbers.w - wide) // 2
        assert numbers.x + spare - parts.fan.right >= 8
        assert race.right - (numbers.right - spare) >= 6


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_price_of_the_first_card_is_on_its_tab_which_is_no_wider_than_the_card(language: str) -> None:
    word, place = words_in(language)("picture.free"), FULL.merchants[0]
    text = length(word, word_capital(word, place.price), "Bold")
    tab = price_tab(place.price, text, signed=False)
    assert tab.behind.w >= text + 10
    assert tab.behind.x >= place.card.x
    assert tab.behind.right <= place.card.right


def test_the_headline_leaves_the_corner_to_the_moon() -> None:
    assert all(page.turn.right <= page.box.w - 100 for page in PAGES)


@pytest.mark.parametrize("seats", SEATS)
def test_names_are_whole(seats: int) -> None:
    places = lay_out(seats=seats, merchants=6, points=5).seats
    assert all(length("Cyrus the Great", SMALLEST_NAME, "Bold") <= place.name.w for place in places)
    assert length("Bartholomew", SMALLEST_NAME, "Bold") <= places[0].mark.x - places[0].name.x
