"""The reasons for which a table ended are stored, so tables of earlier versions have them too."""

from __future__ import annotations

import pytest

from i18n import LOCALES, words_in
from play.end_reasons import CANCELLED, WITHOUT_WINNER

STORED = {"agreed", "counted", "resigned", "admin", "idle", "gone", "left", "lesson"}
"""What earlier versions stored about games; a lobby can be `cancelled`."""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_stored_reason_still_has_its_sentence(locale: str) -> None:
    words = words_in(locale)
    assert all(words(f"log.end.{reason}") for reason in STORED)


def test_the_stored_reasons_still_mean_the_same() -> None:
    assert sorted(STORED - WITHOUT_WINNER) == ["counted", "resigned"]
    assert not WITHOUT_WINNER - STORED
    assert CANCELLED == "cancelled"
