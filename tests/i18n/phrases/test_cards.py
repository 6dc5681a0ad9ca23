"""Crystals and cards in words."""

from __future__ import annotations

import pytest

from engine.cards import CLOSED, Card, PointCard
from engine.crystals import read_crystals
from engine.editions import EDITIONS, edition_named
from i18n import Words, words_in
from i18n.phrases import card, cards, crystals, point_card

EN, FR = words_in("en"), words_in("fr")


@pytest.mark.parametrize(
    ("edition", "english", "french"),
    [
        (
            "spice_road",
            "2 turmeric, 1 saffron, 2 cardamom, 1 cinnamon",
            "2 curcuma, 1 safran, 2 cardamome, 1 cannelle",
        ),
        ("golem", "2 yellow, 1 green, 2 turquoise, 1 magenta", "2 jaunes, 1 vert, 2 turquoise, 1 magenta"),
        (
            "adventure",
            "2 yellow, 1 green, 2 turquoise, 1 magenta",
            "2 jaunes, 1 vert, 2 turquoise, 1 magenta",
        ),
    ],
)
def test_crystals_have_the_names_of_their_edition(edition: str, english: str, french: str) -> None:
    caravan = read_crystals("112334")
    assert (crystals(EN, edition, caravan), crystals(FR, edition, caravan)) == (english, french)


def test_no_crystals_are_written_as_nothing() -> None:
    assert (crystals(EN, "golem", (0, 0, 0, 0)), crystals(FR, "golem", (0, 0, 0, 0))) == ("nothing", "rien")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("+11", "Create 2 yellow", "Produire 2 jaunes"),
        ("^2", "Upgrade 2", "Améliorer 2"),
        ("11>3", "Trade 2 yellow for 1 turquoise", "Échanger 2 jaunes contre 1 turquoise"),
    ],
)
def test_a_card_says_what_it_does(text: str, english: str, french: str) -> None:
    assert (card(EN, "golem", Card(text)), card(FR, "golem", Card(text))) == (english, french)


def test_a_point_card_says_what_it_is_worth_and_costs() -> None:
    assert point_card(EN, "golem", PointCard("2244=12")) == "12 points for 2 green, 2 magenta"
    assert point_card(FR, "golem", PointCard("2244=12")) == "12 points pour 2 verts, 2 magenta"


def test_the_closed_village_is_described_as_closed() -> None:
    assert (point_card(EN, "adventure", CLOSED), point_card(FR, "adventure", CLOSED)) == ("closed", "fermé")


def test_cards_are_listed_and_an_empty_list_is_named() -> None:
    assert cards(EN, "golem", [Card("+11"), Card("^2")]) == "Create 2 yellow; Upgrade 2"
    assert (cards(EN, "golem", []), cards(FR, "golem", [])) == ("no cards", "aucune carte")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("words", [EN, FR], ids=repr)
def test_different_cards_have_different_texts(edition: str, words: Words) -> None:
    game = edition_named(edition)
    deck = {*game.merchants, *game.hand}
    assert len({card(words, edition, each) for each in deck}) == len(deck) == 45
    assert len({point_card(words, edition, each) for each in game.points}) == len(game.points) == 36
