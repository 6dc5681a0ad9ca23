"""Labels of buttons and menus, in signs or in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.ui.button_labels import CIRCLES, DIGITS, IN_WORDS, Signs
from engine import new_game, seen_by
from engine.actions import Acquire, Build, Claim, Exchange, Play, Return, Reward
from engine.cards import Card
from engine.editions import EDITIONS
from i18n import words_in
from i18n.phrases import SEAT_SIGNS

VIEW = seen_by(new_game("golem", 2, seed=6), 0)
TRADE = Play(Card("4>222"), (), 2)


def test_who_reads_words_hears_what_a_claim_costs_and_how_often_a_trade_is_made() -> None:
    signs = Signs(words_in("en"), "golem", IN_WORDS)
    assert signs.choice(VIEW, Claim(1)) == "Claim 7 points for 3 yellow, 2 green"
    assert signs.choice(VIEW, TRADE) == "twice"
    assert signs.choice(VIEW, replace(TRADE, times=1)) == "once"
    assert signs.deed(VIEW, Exchange(2)) == "Trade twice"
    assert Signs(words_in("fr"), "golem", IN_WORDS).deed(VIEW, Exchange(2)) == "Échanger 2 fois"


def test_who_reads_words_is_told_what_each_alternative_does() -> None:
    offers = (VIEW.merchants[0]._replace(card=Card("11>3"), crystals=(1, 0, 0, 0)), *VIEW.merchants[1:])
    view, told = VIEW._replace(merchants=offers), {}
    for language in ("en", "fr"):
        signs = Signs(words_in(language), "golem", IN_WORDS)
        some = (Acquire(2, (2,)), Build((1, 0, 0, 0)), Return((1, 2, 0, 0)), Exchange(1), Reward(1))
        told[language] = [signs.choice(view, each) for each in some]
    assert told["en"] == [
        "Pay 1 green",
        "Pay 1 yellow",
        "Return 1 yellow, 2 green",
        "Trade once",
        "Reward: Trade 2 yellow for 1 turquoise (+1 yellow)",
    ]
    assert told["fr"] == [
        "Payer 1 vert",
        "Payer 1 jaune",
        "Remettre 1 jaune, 2 verts",
        "Échanger 1 fois",
        "Récompense\N{NO-BREAK SPACE}: Échanger 2 jaunes contre 1 turquoise (+1 jaune)",
    ]


def test_signs_are_short() -> None:
    signs = Signs(words_in("en"), "golem")
    assert signs.choice(VIEW, Claim(1)) == "Claim 7"
    assert signs.choice(VIEW, TRADE) == "×2"
    assert signs.deed(VIEW, Exchange(2)) == "Trade ×2"
    assert signs.choice(VIEW, Return((1, 2, 0, 0))) == "🟡🟢🟢"
    assert signs.choice(VIEW, Acquire(2, (2,))) == "🟢"


@pytest.mark.parametrize(
    ("style", "several", "created", "traded"),
    [
        (CIRCLES, "🟡🟡 3×🟢 🟣", "+4×🟡", "🟢→3×🟡"),
        (DIGITS, "➊➊ 3×➋ ➍", "+4×➊", "➋→3×➊"),
    ],
)
def test_one_or_two_of_a_kind_are_repeated_and_more_are_counted_wherever_crystals_are_signs(
    style: str, several: str, created: str, traded: str
) -> None:
    signs = Signs(words_in("en"), "golem", style)
    assert signs.crystals((2, 3, 0, 1)) == signs.caravan((2, 3, 0, 1)) == several
    assert signs.choice(VIEW, Return((2, 3, 0, 1))) == several
    assert signs.card(Card("+1111")) == created
    assert signs.card(Card("2>111")) == traded
    assert signs.raises((1, 1, 1)) == traded.replace("➋→3×➊", "3×➊→3×➋").replace("🟢→3×🟡", "3×🟡→3×🟢")
    assert signs.crystals((0, 0, 0, 0)) == "–"


@pytest.mark.parametrize("style", [CIRCLES, DIGITS, IN_WORDS])
def test_an_upgrade_has_its_name_however_crystals_are_shown(style: str) -> None:
    assert Signs(words_in("en"), "golem", style).card(Card("^2")) == "Upgrade 2"
    assert Signs(words_in("fr"), "golem", style).card(Card("^3")) == "Améliorer 3"


def test_a_card_to_acquire_says_how_many_crystals_it_costs() -> None:
    signs = Signs(words_in("en"), "golem")
    assert [signs.offer(slot, Card("+3")) for slot in (1, 2, 6)] == ["+🔵", "+🔵 (1)", "+🔵 (5)"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_crystal_has_the_sign_of_a_seat(edition: str) -> None:
    assert set(SEAT_SIGNS).isdisjoint(Signs(words_in("en"), edition).crystals((1, 1, 1, 1)))
