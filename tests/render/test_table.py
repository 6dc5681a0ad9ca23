"""The picture of a table: each thing that changes shows in its place and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine import Phase, View
from engine.cards import PointCard
from engine.crystals import NONE
from render import draw_table
from render.palette import STONE
from tests.long_runs import pairs, sample
from tests.render.compare_pictures import changed, concurrent_differences, price_of_a_card
from tests.render.sample_views import (
    EDITIONS,
    HOSTILE,
    NAMES,
    WORDS,
    page_of,
    picture,
    table,
    with_seat,
    without_claims,
)

VIEW = without_claims()
PAGE = page_of(VIEW)
BEFORE = picture(VIEW)


def drawn(view: View) -> bytes:
    return draw_table(view, NAMES[: len(view.seats)], WORDS)


@pytest.mark.parametrize(
    ("moves", "seats", "edition"), sample([*product([1, 40, 4000], range(2, 6), EDITIONS)], 8)
)
def test_every_table_is_drawn_at_any_point_of_the_game(edition: str, seats: int, moves: int) -> None:
    png = draw_table(table(edition, seats, moves=moves), NAMES[:seats], WORDS)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 90 * 1024


def test_the_picture_is_960_wide_and_has_an_edge() -> None:
    assert BEFORE.size == PAGE.box.size
    last = (BEFORE.width - 1, BEFORE.height - 1)
    assert BEFORE.getpixel((0, 0)) == BEFORE.getpixel(last) != BEFORE.getpixel((8, 8))


def test_the_same_view_gives_the_same_pixels() -> None:
    assert changed(BEFORE, picture(VIEW)) == [False]


def test_threads_draw_the_same_pictures_concurrently() -> None:
    views = [table(edition, seats) for edition in EDITIONS for seats in range(2, 6)]
    assert concurrent_differences(drawn, views) == []


def test_a_missing_card_leaves_its_place_empty() -> None:
    after = picture(VIEW._replace(merchants=VIEW.merchants[:5], points=VIEW.points[:4]))
    assert changed(BEFORE, after, PAGE.merchants[5].box.inset(-10), PAGE.points[4].card.inset(-10)) == [
        True,
        True,
        False,
    ]


def test_a_different_point_card_changes_its_points_or_its_cost_and_nothing_else() -> None:
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


def test_silver_moves_to_the_first_card_once_the_first_coins_are_gone() -> None:
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


def test_passing_the_turn_changes_the_two_seats_and_nothing_else() -> None:
    poor = with_seat(VIEW, 1, caravan=NONE)._replace(
        seats=tuple(seat._replace(caravan=NONE) for seat in VIEW.seats)
    )
    before, after = (picture(poor._replace(to_act=number)) for number in (1, 3))
    boxes = (PAGE.turn, PAGE.seats[1].box, PAGE.seats[3].box)
    assert changed(before, after, *boxes) == [True, True, True, False]


def test_the_acting_seat_is_clearly_marked() -> None:
    others = picture(VIEW._replace(to_act=0))
    acting = picture(VIEW._replace(to_act=2))
    box = PAGE.seats[2].box
    for x, y in ((box.x + 3, box.y + 60), (box.x + 60, box.bottom - 4), (box.right - 20, box.y + 14)):
        assert acting.getpixel((x, y)) != others.getpixel((x, y))


def test_nobody_is_marked_as_acting_when_the_game_is_over() -> None:
    over = with_seat(VIEW, 1, claimed_size=5)._replace(phase=Phase.OVER)
    one, other = (picture(over._replace(to_act=number)) for number in (0, 3))
    assert changed(one, other) == [False]


def test_the_last_round_is_announced_at_dusk_and_replaces_the_round() -> None:
    last = with_seat(VIEW, 1, claimed_size=5)
    one, other = (picture(last, words=replace(WORDS, round=text)) for text in ("Round 4", "Round 5"))
    assert changed(one, other) == [False]
    assert changed(BEFORE, one, PAGE.notice)[0]
    assert one.getpixel((0, 0)) == STONE.within_reach != BEFORE.getpixel((0, 0))


@pytest.mark.parametrize(("name", "seats"), pairs(HOSTILE, range(2, 6)))
def test_a_hostile_name_stays_in_its_place(name: str, seats: int) -> None:
    view = table("spice_road", seats)._replace(to_act=0)
    page = page_of(view)
    words = replace(WORDS, turn="{name} to play")
    before = picture(view, words=words)
    after = picture(view, names=(*NAMES[: seats - 1], name), words=words)
    assert changed(before, after, page.seats[-1].name) == [True, False]
    acting = picture(view, names=(name, *NAMES[1:seats]), words=words)
    assert changed(before, acting, page.seats[0].name, page.turn) == [True, True, False]


def test_the_caller_provides_the_words() -> None:
    words = replace(WORDS, round="Manche 4", free="gratuit")
    boxes = (PAGE.round, price_of_a_card(PAGE.merchants[0].price))
    assert changed(BEFORE, picture(VIEW, words=words), *boxes) == [True, True, False]


@pytest.mark.parametrize("names", [NAMES[:4], (*NAMES, "Flo")])
def test_a_wrong_number_of_names_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="names for 5 seats"):
        draw_table(VIEW, names, WORDS)


def test_what_the_acting_player_can_claim_is_marked() -> None:
    points = (*VIEW.points[:2], PointCard("1122=6"), *VIEW.points[3:])
    poor, rich = (
        with_seat(VIEW, VIEW.to_act, caravan=held)._replace(points=points) for held in (NONE, (2, 2, 0, 0))
    )
    place = PAGE.points[2]
    marked = (place.card.inset(-3), place.claimant, PAGE.seats[VIEW.to_act].caravan)
    assert changed(picture(poor), picture(rich), *marked) == [True, True, True, False]
