"""Texts that are too long are cut at the end of a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.phrases import shortened

SENTENCE = "Merchant cards: 1 (free) Trade 3 yellow for 1 magenta; 2 (pay 1) Upgrade 2"


@pytest.mark.parametrize("most", range(20, len(SENTENCE)))
def test_a_sentence_is_cut_between_words_and_stays_within_its_limit(most: int) -> None:
    cut = shortened(SENTENCE, most)
    assert len(cut) <= most
    kept = cut.removesuffix("…")
    assert SENTENCE.startswith(kept)
    assert SENTENCE[len(kept)] in " ,;:("


def test_a_sentence_that_fits_is_left_as_it_is() -> None:
    assert shortened(SENTENCE, len(SENTENCE)) == SENTENCE


def test_a_text_is_cut_at_the_end_of_a_word_if_possible() -> None:
    assert shortened("Maximilian of the Long Name", 20) == "Maximilian of the…"
    assert shortened("W" * 32, 8) == "WWWWWWW…"
    assert shortened("a " + "W" * 32, 9) == "a WWWWWW…"


@given(st.text(max_size=60), st.integers(2, 50))
def test_any_text_fits(text: str, longest: int) -> None:
    assert len(shortened(text, longest)) <= longest
