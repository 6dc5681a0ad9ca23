"""The panel on a phone: how high it is, how many presses a turn takes, and whole turns by tapping."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from i18n import words_in
from tests.browser.channel_view import ALL_PICTURES_LOADED, SCREENSHOTS, save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.panel_tables import EDITIONS, HANDS, save_tables_of_all_editions, table_number
from tests.browser.playground_process import PlaygroundProcess

PHONE = {"width": 400, "height": 850}
VISIBLE = {"spice_road": 742, "golem": 742, "adventure": 700}
"""The most that a panel with nine cards may take, in pixels."""
PRIVATE = ".message-ephemeral-note"
"""Marks a message that only its reader sees."""
WORDS = {"Ada": words_in("en"), "Béa": words_in("fr")}
"""The players, and the languages that they speak; everyone else speaks English."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    return save_tables_of_all_editions


class Phone:
    """A person's view of a table on a phone; counts taps."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name, self.words, self.taps = page, name, WORDS.get(name, words_in("en")), 0
        self.messages = page.locator("#channel-message-list article")

    @property
    def private(self) -> Locator:
        return self.messages.filter(has=self.page.locator(PRIVATE))

    @property
    def public(self) -> Locator:
        return self.messages.filter(has_not=self.page.locator(PRIVATE))

    @property
    def panel(self) -> Locator:
        """The newest private message."""
        return self.private.last

    def tap(self, label: str | re.Pattern[str]) -> None:
        """Tap the panel's first button with this label."""
        self.panel.get_by_role("button", name=label, exact=True).first.tap()
        self.taps += 1

    def open_panel(self) -> None:
        """Open a new panel; one that was open before is emptied as soon as the new one arrives."""
        opener = self.public.get_by_role("button", name="My turn").last
        expect(opener).to_be_visible()  # the page shows all its messages at once
        ids = self.private.evaluate_all("all => all.map((each) => each.dataset.messageId)")
        opener.tap()
        self.taps = 1
        expect(self.panel).not_to_have_attribute("data-message-id", re.compile("|".join(ids) or "none"))
        expect(self.panel.get_by_role("button", name=self.words("button.rest"), exact=True)).to_be_visible()
        picture = self.panel.locator(".gallery-image")
        expect(picture).to_have_count(1)
        expect(picture).not_to_have_js_property("naturalHeight", 0)  # a redraw may load it again

    def touch(self, control: Locator) -> None:
        """Touch the screen where a control is, as a finger does: at once, and without scrolling to it."""
        box = control.bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def choose(self, placeholder: str, option: str | re.Pattern[str]) -> None:
        """Open a list and choose from it: two taps."""
        menu = self.panel.get_by_role("combobox", name=placeholder)
        menu.tap()
        expect(menu).to_have_attribute("aria-expanded", "true")
        self.page.locator(".is-open [role=option]").filter(has_text=option).first.tap()
        self.taps += 2

    def confirm(self) -> None:
        self.tap(self.words("button.confirm"))
        expect(self.panel.get_by_role("button", name=self.words("button.undo"), exact=True)).to_be_visible()

    def height(self) -> int:
        box = self.panel.bounding_box()
        assert box is not None
        return round(box["height"])


def record(measured: str) -> None:
    """Keep the measurements beside the screenshots."""
    SCREENSHOTS.mkdir(exist_ok=True)
    with (SCREENSHOTS / "panel.txt").open("a", encoding="utf-8") as file:
        file.write(f"{measured}\n")


def phone(open_page: OpenPage, playground: PlaygroundProcess, name: str, edition: str, hand: int) -> Phone:
    thread = playground.thread(table_number(edition, hand))
    return Phone(open_page(playground.thread_path(name, thread), **PHONE), name)


def acting_name(playground: PlaygroundProcess, edition: str, hand: int) -> str:
    name = playground.acting_person(playground.thread(table_number(edition, hand)))
    assert name is not None
    return name


def acting(open_page: OpenPage, playground: PlaygroundProcess, edition: str, hand: int) -> Phone:
    return phone(open_page, playground, acting_name(playground, edition, hand), edition, hand)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_panel_with_nine_cards_fits_a_phone_in_both_languages(
    playground: PlaygroundProcess, open_page: OpenPage, edition: str
) -> None:
    heights: dict[tuple[str, int], int] = {}
    for hand in HANDS:
        for name in WORDS:
            player = phone(open_page, playground, name, edition, hand)
            player.open_panel()
            heights[name, hand] = player.height()
            save_screenshot(player.page, f"panel-{edition}-{hand}-{player.words.locale}")
            player.page.close()
    record(f"{edition} {heights}")
    assert all(height <= VISIBLE[edition] for (_, hand), height in heights.items() if hand <= 9), heights


@pytest.mark.parametrize("edition", ["spice_road", "golem"])
def test_whole_turns_by_tapping(playground: PlaygroundProcess, open_page: OpenPage, edition: str) -> None:
    presses: dict[str, int] = {}
    players = {name: phone(open_page, playground, name, edition, 5) for name in WORDS}
    for turn in ("claim", "trade", "acquire", "create", "upgrade", "rest"):
        player = players[acting_name(playground, edition, 5)]
        player.open_panel()
        tap_turn(player, turn)
        player.confirm()
        presses[turn] = player.taps
    record(f"{edition} {presses}")
    assert presses == {"create": 3, "trade": 3, "rest": 3, "claim": 3, "acquire": 3, "upgrade": 4}


def tap_turn(player: Phone, turn: str) -> None:
    """Tap the first button for such a turn."""
    words = player.words
    match turn:
        case "create":
            player.tap(re.compile(r"^\+"))
        case "trade":
            player.tap(re.compile("→"))
        case "rest":
            player.tap(words("button.rest"))
        case "claim":
            player.tap(re.compile(r"(Claim|Réclamer) \d"))
        case "acquire":
            rest = player.panel.get_by_role("button", name=words("button.rest"), exact=True)
            rest.locator("xpath=following::button[1]").tap()
            player.taps += 1
        case _:
            player.tap(re.compile("^▲"))
            expect(player.panel.get_by_role("button", name=words("button.confirm"))).to_have_count(0)
            expect(player.panel.get_by_role("button", name=words("button.back"))).to_be_visible()
            player.tap(re.compile("→"))


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
    for _ in range(20):
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
    expect(buttons.filter(has_text="Log")).to_be_in_viewport()
    expect(player.page.locator("#preview-app")).to_have_attribute("aria-busy", "false")
    boxes = [buttons.filter(has_text=label).bounding_box() for label in ("How to play", "Log")]
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
    player.page.get_by_role("button", name="Log", exact=True).last.tap()
    expect(
        player.page.get_by_role("alert").filter(has_text=player.words("playground.press_again"))
    ).to_be_in_viewport()


def test_whole_turns_of_adventure_calls_by_tapping(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    presses: dict[str, int] = {}
    turns = {"create": None, "rest": None, "build and trade": r"Build \+ Trade|Construire \+ Échanger"}
    players = {name: phone(open_page, playground, name, "adventure", 5) for name in WORDS}
    for turn, deed in turns.items():
        player = players[acting_name(playground, "adventure", 5)]
        player.open_panel()
        if deed is None:
            tap_turn(player, turn)
        else:
            player.tap(player.words("button.stay"))
            player.tap(re.compile(deed))
        player.confirm()
        presses[turn] = player.taps
    player = players[acting_name(playground, "adventure", 5)]
    player.open_panel()
    player.choose(player.words("select.way"), re.compile("⛰"))
    expect(player.panel.get_by_role("button", name=player.words("button.back"))).to_be_visible()
    record(f"adventure {presses}")
    assert max(presses.values()) <= 4
