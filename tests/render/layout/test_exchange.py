"""The layout of an exchange: goods, an arrow, goods."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.layout.boxes import CRYSTAL, Box
from render.layout.exchange import exchange_places

BOX = Box(10, 20, 150, 62)
OVERLAP = 5
"""How many pixels of a good another one may cover."""


@pytest.mark.parametrize("cost", range(6))
@pytest.mark.parametrize("gain", range(1, 6))
def test_there_is_a_place_for_each_good_and_the_arrow_stands_between_them(cost: int, gain: int) -> None:
    found = exchange_places(BOX, cost, gain, most=40)
    assert (len(found.cost), len(found.gain)) == (cost, gain)
    goods = (*found.cost, *found.gain)
    assert all(good.inside(BOX) for good in (*goods, found.arrow))
    assert not any(found.arrow.overlaps(good) for good in goods)
    for one, other in combinations(goods, 2):
        assert abs(one.x - other.x) >= one.w - OVERLAP or abs(one.y - other.y) >= one.h


def test_the_arrow_has_room_to_breathe() -> None:
    found = exchange_places(BOX, 1, 1, most=40)
    assert found.arrow.x - found.cost[0].right >= 4
    assert found.gain[0].x - found.arrow.right >= 4


def test_goods_are_as_large_as_fit_and_never_larger_than_asked() -> None:
    sizes = [exchange_places(BOX, cost, 2, most=40).cost[0].h for cost in range(1, 6)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] <= 40
    assert exchange_places(BOX, 1, 1, most=30).cost[0].h == 30


def test_many_goods_overlap_before_they_become_too_small() -> None:
    assert exchange_places(BOX, 5, 3, most=40).cost[0].h == CRYSTAL


def test_an_exchange_too_large_for_its_box_is_drawn_smaller() -> None:
    found = exchange_places(Box(0, 0, 60, 30), 5, 5, most=40)
    assert 0 < found.cost[0].h < CRYSTAL
