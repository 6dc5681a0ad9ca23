"""How many presses each turn takes on a phone, with short and long hands, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.panel_tables import TABLES, save_tables_of_all_editions
from tests.browser.phone_view import Phone, acting, record, tap_turn
from tests.browser.playground_process import PlaygroundProcess
from tests.long_runs import LONG

MEASURED = TABLES if LONG else (("golem", 9), ("adventure", 9))
MOST = {"create": 3, "trade": 3, "rest": 3, "claim": 3, "acquire": 3, "upgrade": 4, "build": 4, "tile": 4}
"""The most presses for each kind of turn, with **My turn** and **Confirm**."""
TURNS = {"adventure": ("create", "trade", "rest", "upgrade", "build", "tile")}
USUAL = ("create", "trade", "rest", "claim", "acquire", "upgrade")
LIST = 1
"""One press more: a hand too long for buttons, or a place far away, is in a list, which has to be opened."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    return save_tables_of_all_editions


@pytest.mark.parametrize(("edition", "hand"), MEASURED)
def test_each_turn_takes_few_presses_in_both_languages(
    playground: PlaygroundProcess, open_page: OpenPage, edition: str, hand: int
) -> None:
    too_many: list[str] = []
    for _ in range(2):
        player = acting(open_page, playground, edition, hand)
        player.wait_for_turn()
        player.open_panel()
        for turn in TURNS.get(edition, USUAL):
            if turn == "trade" and hand == 2:  # neither card trades
                continue
            presses, listed = presses_until_confirmed(player, turn)
            record(f"{edition} {hand} {player.words.locale} {turn} {presses}{' with a list' * listed}")
            if presses > MOST[turn] + LIST * listed:
                too_many.append(f"{player.words.locale} {turn} {presses}")
        save_screenshot(player.page, f"presses-{edition}-{hand}-{player.words.locale}")
        tap_turn(player, "rest")
        player.confirm()
        player.page.close()
    assert too_many == []


def presses_until_confirmed(player: Phone, turn: str) -> tuple[int, bool]:
    """Choose the turn without playing it, and go back.

    Returns the presses with **My turn** and **Confirm**, and whether a list had to be opened.
    """
    player.taps = 1
    listed = choose(player, turn)
    confirm = player.panel.get_by_role("button", name=player.words("button.confirm"), exact=True)
    expect(confirm).to_be_visible()
    presses = player.taps + 1
    while player.panel.get_by_role("button", name=player.words("button.back"), exact=True).count():
        before = player.panel.text_content() or ""
        player.tap(player.words("button.back"))
        expect(player.panel).not_to_have_text(before)
    return presses, listed


def choose(player: Phone, turn: str) -> bool:
    """Choose a turn; whether a list had to be opened."""
    words = player.words
    long_hand = player.panel.get_by_role("combobox", name=words("select.play")).count() > 0
    match turn:
        case "create" | "trade" if long_hand:
            player.choose(words("select.play"), re.compile(r"^\+" if turn == "create" else "→"))
        case "upgrade" if long_hand:
            player.choose(words("select.play"), re.compile("^(Upgrade|Améliorer) "))
            player.tap(re.compile("→"))
        case "tile":
            if far_away := not player.panel.get_by_role("button", name="E1", exact=True).count():
                player.choose(words("select.way"), re.compile("^E1"))
            else:
                player.tap("E1")
            player.tap(words("button.claim_tile"))
            return far_away
        case "build":
            player.tap(words("button.stay"))
            player.tap(re.compile(rf"^{words('button.build')} \+ {words('button.trade')}"))
            return False
        case _:
            tap_turn(player, turn)
            return False
    return True
