"""A person's view of a table on a phone, and what can be tapped there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from i18n import words_in
from tests.browser.channel_view import SCREENSHOTS, ChannelView
from tests.browser.conftest import OpenPage
from tests.browser.panel_tables import table_number
from tests.browser.playground_process import PlaygroundProcess

PHONE = {"width": 400, "height": 850}
PRIVATE = ".message-ephemeral-note"
"""Marks a message that only its reader sees."""
WORDS = {"Ada": words_in("en"), "Béa": words_in("fr")}
"""The players, and the languages that they speak; everyone else speaks English."""


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

    def wait_for_turn(self) -> None:
        """Wait until the page shows that it is this player's turn: it may be behind the other player's."""
        expect(self.public.last).to_contain_text(f"{self.name}, it’s your turn")

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

    def open_more(self) -> None:
        """Open the menu behind More on the table's newest message."""
        before = self.private.count()
        self.public.get_by_role("button", name="More", exact=True).last.tap()
        expect(self.private).to_have_count(before + 1)

    def answer(self, request: str, label: str) -> None:
        """Tap a button of the newest public message with this text."""
        message = self.public.filter(has_text=request).last
        message.get_by_role("button", name=label, exact=True).tap()

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.public.filter(has_text=text).last).to_be_visible()

    def command(self, name: str, **options: str) -> None:
        ChannelView(self.page).command(name, **options)

    def touch(self, control: Locator) -> None:
        """Touch the screen where a control is, as a finger does: at once, and without scrolling to it."""
        box = control.bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def choose(self, placeholder: str, *options: str | re.Pattern[str]) -> None:
        """Open a list and choose from it: two taps. Several choices need one more, as on Discord."""
        menu = self.panel.get_by_role("combobox", name=placeholder)
        menu.tap()
        expect(menu).to_have_attribute("aria-expanded", "true")
        for option in options:
            self.page.locator(".is-open [role=option]").filter(has_text=option).first.tap()
        if len(options) > 1:
            self.page.locator(".is-open").get_by_role("button", name="Apply").tap()
        self.taps += 1 + len(options)

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
            player.tap(re.compile("^(Upgrade|Améliorer) "))
            expect(player.panel.get_by_role("button", name=words("button.confirm"))).to_have_count(0)
            expect(player.panel.get_by_role("button", name=words("button.back"))).to_be_visible()
            player.tap(re.compile("→"))
