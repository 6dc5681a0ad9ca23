"""Names of AI players."""

from __future__ import annotations

from itertools import product

import pytest

from i18n import words_in
from play.ai_names import AI_NAMES
from tests.i18n.ftl import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_ai_is_called_like_a_good_or_a_coin(language: str) -> None:
    words, names = words_in(language), {name.casefold() for level in AI_NAMES.values() for name in level}
    for goods in ("spices", "crystals"):
        for level, count in product((1, 2, 3, 4), (1, 2)):
            assert words("crystal", goods=goods, level=level, count=count) not in names
        assert not names & {words("coin", goods=goods, coin=coin) for coin in ("first", "silver")}
