"""The picture of an example of a plan."""

from __future__ import annotations

import pytest

from engine.cards import is_point_card
from engine.editions import EDITIONS, edition_named
from i18n import words_in
from render.layout.boxes import CAPITAL
from render.layout.plan_example import lay_out_plan
from render.plan_example import EXAMPLE, PlanWords, draw_plan_example
from render.text import measure
from tests.render.compare_pictures import opened

WORDS = PlanWords(title="When:", lines=(("Play, then", "claim."), ("Else", "acquire.")), last="Else call.")
PAGE = lay_out_plan(tuple(tuple(map(is_point_card, line)) for line in EXAMPLE))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_one_with_its_own_cards(edition: str) -> None:
    picture = opened(draw_plan_example(edition, WORDS))
    assert picture.size == PAGE.box.size
    for line in PAGE.lines:
        for place in line.turns:
            colours = picture.crop((place.x, place.y, place.right, place.bottom)).getcolors(1 << 16)
            assert colours is not None
            assert len(colours) > 8


def test_its_cards_exist() -> None:
    game = edition_named("golem")
    assert {card for line in EXAMPLE for card in line} <= {*game.merchants, *game.points, *game.hand}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_its_captions_fit_in_every_language(language: str, edition: str) -> None:
    words = words_in(language)
    for key in ("first", "then", "else", "price"):
        caption = words(f"plan_picture.{key}", edition=edition)
        assert measure(caption, CAPITAL, "Bold") <= PAGE.lines[0].caption[0].w
