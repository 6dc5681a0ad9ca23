"""Every card explained, and where it is at the table."""

from __future__ import annotations

import pytest

from engine.cards import PointCard, kind_of, price_of
from engine.editions import EDITIONS, edition_named
from i18n import Words, words_in
from i18n.phrases import about, card_name, cards_of, explained, topics, whereabouts
from tests.render.sample_views import own_view

EN, FR = words_in("en"), words_in("fr")
both = pytest.mark.parametrize("words", [EN, FR], ids=repr)
games = pytest.mark.parametrize("edition", EDITIONS)


@both
@games
def test_every_card_is_explained_with_all_its_numbers(words: Words, edition: str) -> None:
    for card in cards_of(edition):
        title, does, *_ = explained(words, edition, card)
        assert f"`{card}`" in title
        assert card_name(words, edition, card) in title
        if "=" in card:
            counts = [held for held in price_of(PointCard(card)).cost if held]
            assert all(str(count) in does for count in counts)
        assert about(edition, card) in topics(edition)


def test_the_location_of_a_card_depends_on_who_reads() -> None:
    view = own_view("golem", 3)
    seat, names = view.to_act, ["Ana", "*Bo*", "Chloé"]
    first, second = view.merchants[0].card, view.merchants[1].card
    assert "card 1 in the row, free right now" in whereabouts(EN, view, names, seat, first)[0]
    assert "card 2 in the row and costs 1 crystal right now" in whereabouts(EN, view, names, seat, second)[0]
    assert "point card 1." in whereabouts(EN, view, names, seat, view.points[0])[0]
    held = next(iter(view.seats[seat].hand or ()))
    assert whereabouts(EN, view, names, seat, held)[0] == "It’s in your hand."
    assert "your hand" not in " ".join(whereabouts(EN, view, names, None, held))


def test_starting_cards_are_explained_as_such() -> None:
    assert explained(EN, "golem", cards_of("golem")[0])[-1] == "Everyone starts with it."
    assert isinstance(kind_of(edition_named("golem").hand[0]), tuple)
