"""Text cut to Discord's limits."""

from __future__ import annotations

import pytest

from cogs.ui.limits import shortened


def test_a_sentence_that_fits_is_kept() -> None:
    assert shortened("one two", 7) == "one two"


@pytest.mark.parametrize("most", range(4, 13))
def test_a_shortened_sentence_never_passes_the_limit(most: int) -> None:
    cut = shortened("one two, three", most)
    assert len(cut) <= most
    assert cut in ("one …", "one two …", " …")
