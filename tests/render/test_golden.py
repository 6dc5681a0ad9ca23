"""Golden pictures: every pixel is nearly the same as in the approved picture."""

from __future__ import annotations

import pytest
from PIL import Image

from engine.crystals import levels, lowest, plus
from render import draw_table
from tests.render.compare_pictures import opened, same
from tests.render.gallery import GOLDEN, NAMES, WORDS, eventful, pictures


@pytest.mark.parametrize("name", pictures())
def test_a_picture_matches_its_golden(name: str) -> None:
    assert same(opened(pictures()[name]()), Image.open(GOLDEN / f"{name}.webp"))


def test_every_picture_has_a_golden_and_every_golden_a_picture() -> None:
    assert {path.stem for path in GOLDEN.glob("*.webp")} == set(pictures())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_missing_crystal_is_detected(seats: int) -> None:
    view, happened = eventful("golem", seats)
    golden = Image.open(GOLDEN / f"golem-{seats}.webp")
    for number, seat in enumerate(view.seats):
        held = len(levels(seat.caravan))
        if held and number != view.to_act:
            robbed = list(view.seats)
            robbed[number] = seat._replace(caravan=lowest(seat.caravan, held - 1))
            data = draw_table(view._replace(seats=tuple(robbed)), NAMES[:seats], WORDS, happened)
            assert not same(opened(data), golden)


def test_a_missing_crystal_on_a_card_is_detected() -> None:
    view, happened = eventful("golem", 5)
    slot = next(i for i, offer in enumerate(view.merchants) if sum(offer.crystals))
    merchants = list(view.merchants)
    merchants[slot] = merchants[slot]._replace(
        crystals=plus(merchants[slot].crystals, merchants[slot].crystals, -1)
    )
    data = draw_table(view._replace(merchants=tuple(merchants)), NAMES, WORDS, happened)
    assert not same(opened(data), Image.open(GOLDEN / "golem-5.webp"))
