"""The start of Adventure Calls on a phone: a lot, then a mountain from a list; heights and taps."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from bot.playground import opened
from store import Table
from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.phone_view import PHONE, Phone, record
from tests.browser.playground_process import PlaygroundProcess

VISIBLE, MOST_TAPS = 700, 5


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    async def save(database: Path) -> None:
        async with opened(database) as (front, simulator), simulator.acting():
            (ada, bea), lobby = simulator.people[:2], front.bot.play.lobby
            table = Table(0, simulator.guild, simulator.channel, ada.id, "adventure", 2, "en", here=False)
            number = (await lobby.open(table, ada.name)).table.id
            await lobby.join(number, bea.id, bea.name)
            await lobby.start(number, ada.id)

    return save


def test_both_players_choose_a_lot_and_a_mountain_from_a_list(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    thread = playground.thread(1)
    for _ in range(2):
        name = playground.acting_person(thread)
        assert name is not None
        player = Phone(open_page(playground.thread_path(name, thread), **PHONE), name)
        player.wait_for_turn()
        player.public.get_by_role("button", name="My turn").last.tap()
        expect(player.panel).to_contain_text(player.words("panel.next.settle"))
        heights = [settled_height(player)]
        player.taps = 1
        player.tap("🟡🔵" if player.panel.get_by_text("🟡🔵").count() else "4×🟡")
        menu = player.panel.get_by_role("combobox", name=player.words("select.mountain", page=1, pages=1))
        expect(menu).to_be_visible()
        heights.append(settled_height(player))
        save_screenshot(player.page, f"settle-{player.words.locale}")
        player.choose(player.words("select.mountain", page=1, pages=1), "⛰")
        expect(player.panel.get_by_role("button", name=player.words("button.confirm"))).to_be_visible()
        heights.append(settled_height(player))
        save_screenshot(player.page, f"settled-{player.words.locale}")
        player.confirm()
        record(f"adventure start {name} {heights} taps {player.taps}")
        assert max(heights) <= VISIBLE, heights
        assert player.taps <= MOST_TAPS


def settled_height(player: Phone) -> int:
    """The panel's height once its picture has been loaded."""
    picture = player.panel.locator(".gallery-image")
    expect(picture).to_have_count(1)
    expect(picture).not_to_have_js_property("naturalHeight", 0)
    return player.height()
