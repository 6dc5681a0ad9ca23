"""Texts that are too long are cut at the end of a word or of a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.phrases import shortened, whole_sentences

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


@pytest.mark.parametrize(
    ("most", "kept"),
    [
        (
            95,
            "Hand: Create 2 yellow; Upgrade 2\n"
            "Round 3, Ada’s turn. Points: 1: 8 points (6 left); 2: 9 points",
        ),
        (94, "Hand: Create 2 yellow; Upgrade 2\nRound 3, Ada’s turn. Points: 1: 8 points (6 left)…"),
        (80, "Hand: Create 2 yellow; Upgrade 2\nRound 3, Ada’s turn."),
        (40, "Hand: Create 2 yellow; Upgrade 2"),
        (30, "Hand: Create 2 yellow…"),
        (10, "Hand…"),
    ],
)
def test_several_sentences_are_cut_after_one_or_after_an_item_of_a_list(most: int, kept: str) -> None:
    text = "Hand: Create 2 yellow; Upgrade 2\nRound 3, Ada’s turn. Points: 1: 8 points (6 left); 2: 9 points"
    assert whole_sentences(text, most) == kept


def test_an_item_is_not_cut_within_its_brackets() -> None:
    assert whole_sentences("Points: 8 (copper; 6 left); 9 (silver; 4 left); 10.", 40) == (
        "Points: 8 (copper; 6 left)…"
    )


@given(st.text(max_size=60), st.integers(2, 50))
def test_any_sentences_fit(text: str, longest: int) -> None:
    assert len(whole_sentences(text, longest)) <= longest


@given(st.text(max_size=60), st.integers(2, 50))
def test_any_text_fits(text: str, longest: int) -> None:
    assert len(shortened(text, longest)) <= longest
