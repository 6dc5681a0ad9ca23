"""Plans on a phone: arming a turn with the taps counted, and how the plan looks in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.panel_tables import save_tables_of_all_editions, table_number
from tests.browser.phone_view import WORDS, Phone, phone, record, tap_turn
from tests.browser.playground_process import PlaygroundProcess


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    return save_tables_of_all_editions


def waiting(open_page: OpenPage, playground: PlaygroundProcess, edition: str) -> Phone:
    acting = playground.acting_person(playground.thread(table_number(edition, 5)))
    name = next(each for each in WORDS if each != acting)
    return phone(open_page, playground, name, edition, 5)


@pytest.mark.parametrize("edition", ["spice_road", "golem"])
def test_a_turn_is_armed_in_three_taps_and_a_second_line_in_three_more(
    playground: PlaygroundProcess, open_page: OpenPage, edition: str
) -> None:
    player = waiting(open_page, playground, edition)
    player.open_panel()
    tap_turn(player, "claim")
    save_screenshot(player.page, f"arm-{edition}-{player.words.locale}")
    player.tap(player.words("button.arm"))
    add = player.panel.get_by_role("button", name=player.words("button.plan_add"), exact=True)
    expect(add).to_be_visible()
    first = player.taps
    player.tap(player.words("button.plan_add"))
    tap_turn(player, "create")
    player.tap(player.words("button.arm"))
    expect(add).to_be_visible()
    record(f"{edition} plan: {first} taps, second line {player.taps - first}")
    save_screenshot(player.page, f"plan-{edition}-{player.words.locale}")
    assert (first, player.taps - first) == (3, 3)
    player.tap(player.words("button.plan_then"))
    tap_turn(player, "rest")
    player.tap(player.words("button.arm_then"))
    expect(player.panel.get_by_text("→").first).to_be_visible()
    save_screenshot(player.page, f"plan-sequence-{edition}-{player.words.locale}")
