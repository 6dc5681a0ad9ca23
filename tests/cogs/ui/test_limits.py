"""Text cut to Discord's limits."""

from __future__ import annotations

import pytest

from cogs.ui.limits import shortened

SENTENCE = "Merchant cards: 1 (free) Trade 3 yellow for 1 magenta; 2 (pay 1) Upgrade 2"


@pytest.mark.parametrize("most", range(20, len(SENTENCE)))
def test_a_sentence_is_cut_between_words_and_stays_within_its_limit(most: int) -> None:
    cut = shortened(SENTENCE, most)
    assert len(cut) <= most
    kept = cut.removesuffix(" …")
    assert SENTENCE.startswith(kept)
    assert SENTENCE[len(kept)] in " ,;:"


def test_a_sentence_that_fits_is_left_as_it_is() -> None:
    assert shortened(SENTENCE, len(SENTENCE)) == SENTENCE
