"""The texts of cards."""

from __future__ import annotations

import pytest

from engine.cards import is_point_card
from engine.editions import EDITIONS, edition_named


@pytest.mark.parametrize("edition", EDITIONS)
def test_point_cards_and_merchant_cards_are_told_apart_by_their_text(edition: str) -> None:
    game = edition_named(edition)
    assert all(map(is_point_card, (*game.points, *game.vp_tiles)))
    assert not any(map(is_point_card, (*game.hand, *game.merchants)))
