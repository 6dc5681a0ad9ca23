"""The panel on a phone: how high it is, lists that open, and presses that are not lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.channel_view import ALL_PICTURES_LOADED, save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.panel_tables import EDITIONS, HANDS, save_tables_of_all_editions
from tests.browser.phone_view import WORDS, acting, phone, record
from tests.browser.playground_process import PlaygroundProcess
from tests.long_runs import LONG

SCREEN = 742
"""The height of what a phone shows of a channel, in pixels."""
VISIBLE = {"spice_road": SCREEN, "golem": SCREEN, "adventure": 700}
"""The most that a panel with nine cards may take, in pixels."""
MEASURED = HANDS if LONG else (9,)
EXTENTS = """(button) => {
  const message = button.closest("article").getBoundingClientRect(), own = button.getBoundingClientRect();
  return [Math.round(own.bottom - message.top), Math.round(message.bottom - own.top)];
}"""
"""The distance from the beginning of a button's message to the button's lower edge, and from its upper edge
to the message's end."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    return save_tables_of_all_editions


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_panel_with_nine_cards_fits_a_phone_in_both_languages(
    playground: PlaygroundProcess, open_page: OpenPage, edition: str
) -> None:
    heights: dict[tuple[str, int], int] = {}
    for hand in MEASURED:
        for name in WORDS:
            player = phone(open_page, playground, name, edition, hand)
            player.open_panel()
            heights[name, hand] = player.height()
            save_screenshot(player.page, f"panel-{edition}-{hand}-{player.words.locale}")
            player.page.close()
    record(f"{edition} {heights}")
    assert all(height <= VISIBLE[edition] for (_, hand), height in heights.items() if hand <= 9), heights


def test_the_buttons_of_a_map_show_together_with_the_call_above_it_and_at_the_end_of_the_message(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    player = phone(open_page, playground, "Ada", "adventure", 9)
    player.page.wait_for_function(ALL_PICTURES_LOADED)
    button = player.public.last.get_by_role("button", name="My turn")
    to_button, to_message_end = button.evaluate(EXTENTS)
    record(f"adventure message {to_button} {to_message_end}")
    assert to_button <= SCREEN
    assert to_message_end <= SCREEN


def test_a_long_hand_is_a_list_that_opens(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    player = acting(open_page, playground, "golem", 20)
    player.open_panel()
    player.choose(player.words("select.play"), re.compile(r"^\+"))
    player.tap(player.words("button.back"))
    player.choose(player.words("select.play"), re.compile(r"^\+"))
    player.confirm()


def test_a_list_below_several_pictures_opens_at_every_tap_and_nothing_moves(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    player = acting(open_page, playground, "adventure", 9)
    player.open_panel()
    assert player.page.locator(".gallery-image").count() > 2
    menu = player.panel.get_by_role("combobox", name=player.words("select.way"))
    place = menu.bounding_box()
    for _ in range(20 if LONG else 5):
        player.touch(menu)
        expect(menu).to_have_attribute("aria-expanded", "true")
        expect(player.page.locator(".is-open [role=option]").first).to_be_in_viewport()
        assert menu.bounding_box() == place
        player.touch(menu)
        expect(menu).to_have_attribute("aria-expanded", "false")


def test_a_press_during_another_one_is_not_lost(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    player = phone(open_page, playground, "Cyrus", "spice_road", 2)
    buttons = player.public.last.get_by_role("button")
    player.page.wait_for_function(ALL_PICTURES_LOADED)
    expect(buttons.filter(has_text="More")).to_be_in_viewport()
    expect(player.page.locator("#preview-app")).to_have_attribute("aria-busy", "false")
    boxes = [buttons.filter(has_text=label).bounding_box() for label in ("How to play", "More")]
    for box in boxes:  # where they are before the first answer comes
        assert box is not None
        player.page.touchscreen.tap(box["x"] + 9, box["y"] + 9)
    expect(player.private).to_have_count(2)


def test_a_press_that_failed_says_so_where_it_is_seen(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    player = phone(open_page, playground, "Dounia", "spice_road", 2)

    def refuse(route: Route) -> None:
        if '"kind":"click"' not in (route.request.post_data or ""):
            return route.continue_()
        answer: dict[str, Any] = route.fetch().json()
        return route.fulfill(json=answer | {"rejected": True, "settlement": "rejected"})

    player.page.route("**/api/action", refuse)
    player.page.get_by_role("button", name="More", exact=True).last.tap()
    expect(
        player.page.get_by_role("alert").filter(has_text=player.words("playground.press_again"))
    ).to_be_in_viewport()
