"""Labels of buttons and menus, in signs or in words."""

from __future__ import annotations

from dataclasses import replace

from cogs.ui.button_labels import IN_WORDS, Signs
from engine import new_game, seen_by
from engine.actions import Claim, Exchange, Play
from engine.cards import Card
from i18n import words_in

VIEW = seen_by(new_game("golem", 2, seed=6), 0)
TRADE = Play(Card("4>222"), (), 2)


def test_who_reads_words_hears_what_a_claim_costs_and_how_often_a_trade_is_made() -> None:
    signs = Signs(words_in("en"), "golem", IN_WORDS)
    assert signs.choice(VIEW, Claim(1)) == "Claim 7 points for 3 yellow, 2 green"
    assert signs.choice(VIEW, TRADE) == "2 times"
    assert signs.choice(VIEW, replace(TRADE, times=1)) == "once"
    assert signs.deed(VIEW, Exchange(2)) == "Trade 2 times"
    assert Signs(words_in("fr"), "golem", IN_WORDS).deed(VIEW, Exchange(2)) == "Échanger 2 fois"


def test_signs_are_short() -> None:
    signs = Signs(words_in("en"), "golem")
    assert signs.choice(VIEW, Claim(1)) == "Claim 7"
    assert signs.choice(VIEW, TRADE) == "×2"
    assert signs.deed(VIEW, Exchange(2)) == "Trade ×2"
