"""The layout of the large pictures of a hand."""

from __future__ import annotations

from itertools import product

from render.layout.boxes import CRYSTAL
from render.layout.goods import caravan_places
from render.layout.large_print import lay_out_caravan
from tests.render.box_checks import assert_apart


def test_the_large_caravan_is_twice_as_large_and_nothing_overlaps() -> None:
    for claimed, draft in product(range(8), (False, True)):
        page = lay_out_caravan(claimed=claimed, draft=draft)
        for beside in (page.coins, page.bonus):
            assert_apart(page.box, page.title, *page.claimed, *beside, page.caravan, page.arrow, page.then)
        assert all(place.h >= CRYSTAL * 2 for place in caravan_places(page.caravan, 10))
