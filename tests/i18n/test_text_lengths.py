"""The longest texts of every language fit in buttons, options, placeholders and pictures."""

from __future__ import annotations

from itertools import product

import pytest

from i18n import Words, words_in
from render.layout.boxes import CAPITAL, Box
from render.layout.hand import lay_out_hand
from render.layout.large_print import lay_out_caravan, lay_out_cards
from render.layout.table import lay_out
from render.market import word_capital
from render.text import length
from tests.i18n.ftl import LANGUAGES, parameters, written

language = pytest.mark.parametrize("words", [words_in(each) for each in LANGUAGES], ids=repr)
OPTIONS = (
    "option.",
    "display.palette.",
    "display.pictures.",
    "rules.title.",
    "remind.",
    "limit.",
    "edition.",
    "level.",
)
"""Prefixes of texts that appear as options of a select menu or as choices of a command."""
OPTION, PLACEHOLDER, BUTTON = 100, 150, 34


def longest(words: Words, prefix: str) -> list[str]:
    """Every text whose key has that prefix, with long values for its parameters."""
    found: list[str] = []
    for name, needed in parameters(written(words.locale)).items():
        if name.startswith(prefix):
            found += [words(name, **dict.fromkeys(needed, value)) for value in (0, 1, 88, "W" * 8)]
    assert found, prefix
    return found


@language
def test_texts_of_options_fit(words: Words) -> None:
    long = {"remind.panel", "remind.closed", "remind.zone", "remind.away"}
    for prefix in OPTIONS:
        sentences = longest(words, prefix)
        skipped = {text for name in long if name.startswith(prefix) for text in longest(words, name)}
        assert [text for text in sentences if text not in skipped and len(text) > OPTION] == []


@language
def test_texts_of_placeholders_and_buttons_fit(words: Words) -> None:
    assert [text for text in longest(words, "select.") if len(text) > PLACEHOLDER] == []
    assert [text for text in longest(words, "rules.topic") if len(text) > PLACEHOLDER] == []
    assert [text for text in longest(words, "button.") if "W" not in text and len(text) > BUTTON] == []


def fits(text: str, box: Box, capital: int = CAPITAL, *, beside: int = 0) -> bool:
    return length(text, capital, "Bold") <= box.w - beside


@language
def test_the_titles_of_a_hand_fit_for_any_number_of_cards(words: Words) -> None:
    title, hand, played, discard = (
        words(f"picture.{each}") for each in ("yours", "hand", "played", "discard")
    )
    for cards, draft in product((1, 6, 20), (False, True)):
        page = lay_out_hand(hand=cards, played=2, claimed=3, draft=draft, discard=2)
        assert fits(title, page.title, beside=page.title.h + 10)
        assert fits(f"{hand} {cards}", page.hand_title, 22)
        assert fits(f"{played} 2", page.played_title, 22)
        assert fits(f"{discard} 2", page.discard_title, 22)


@language
def test_the_titles_of_large_pictures_fit(words: Words) -> None:
    page = lay_out_caravan(claimed=6, draft=True)
    assert fits(words("picture.yours"), page.title, beside=page.title.h + 10)
    for each in ("hand", "played", "discard"):
        assert fits(f"{words(f'picture.{each}')} 45", lay_out_cards(6).title, 22)


@language
def test_the_texts_on_a_table_fit(words: Words) -> None:
    for seats in (2, 5):
        page = lay_out(seats=seats, merchants=6, points=5)
        assert fits(words("picture.round", round=88), page.round)
        assert fits(words("picture.last_round"), page.notice, beside=8)
        assert fits(words("picture.over"), page.turn)
        assert fits(words("picture.turn").replace("{name}", "W" * 8), page.turn, beside=page.turn.h + 12)
        free = words("picture.free")
        price = page.merchants[0].price
        assert fits(free, price, word_capital(free, price), beside=10)
