"""Whole turns by tapping on a phone, and how many presses each takes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.panel_tables import save_tables_of_all_editions
from tests.browser.phone_view import WORDS, acting_name, phone, record, tap_turn
from tests.browser.playground_process import PlaygroundProcess
from tests.long_runs import LONG


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    return save_tables_of_all_editions


@pytest.mark.parametrize("edition", ["golem", "spice_road"] if LONG else ["golem"])
def test_whole_turns_by_tapping(playground: PlaygroundProcess, open_page: OpenPage, edition: str) -> None:
    presses: dict[str, int] = {}
    players = {name: phone(open_page, playground, name, edition, 5) for name in WORDS}
    for turn in ("claim", "trade", "acquire", "create", "upgrade", "rest"):
        player = players[acting_name(playground, edition, 5)]
        player.wait_for_turn()
        player.open_panel()
        tap_turn(player, turn)
        player.confirm()
        presses[turn] = player.taps
    record(f"{edition} {presses}")
    assert presses == {"create": 3, "trade": 3, "rest": 3, "claim": 3, "acquire": 3, "upgrade": 4}


def test_whole_turns_of_adventure_calls_by_tapping(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    presses: dict[str, int] = {}
    turns = {"create": None, "rest": None, "build and trade": r"Build \+ Trade|Construire \+ Échanger"}
    players = {name: phone(open_page, playground, name, "adventure", 5) for name in WORDS}
    for turn, deed in turns.items():
        player = players[acting_name(playground, "adventure", 5)]
        player.wait_for_turn()
        player.open_panel()
        if deed is None:
            tap_turn(player, turn)
        else:
            player.tap(player.words("button.stay"))
            player.tap(re.compile(deed))
        player.confirm()
        presses[turn] = player.taps
    player = players[acting_name(playground, "adventure", 5)]
    player.wait_for_turn()
    player.open_panel()
    player.choose(player.words("select.way"), re.compile("⛰"))
    expect(player.panel.get_by_role("button", name=player.words("button.back"))).to_be_visible()
    record(f"adventure {presses}")
    assert max(presses.values()) <= 4
