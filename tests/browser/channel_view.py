"""A person's view of a channel in the browser: types commands, presses buttons, and waits for texts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import FrameLocator, Locator, Page, expect

SCREENSHOTS = Path(__file__).parents[2] / "shots"
"""Where screenshots are saved, to be looked at."""

TIMEOUT_MS = 60_000
"""Milliseconds after which a test fails; long, because the machine may be busy."""
expect.set_options(timeout=TIMEOUT_MS)
ALL_PICTURES_LOADED = """() => {
  const pictures = [...document.querySelectorAll("#channel-message-list img")];
  return pictures.length && pictures.every((each) => each.naturalHeight && each.clientWidth < innerWidth);
}"""
"""Whether the page shows every picture; it begins with a layout for a wide screen."""
Text: TypeAlias = str | re.Pattern[str]


class ChannelView:
    """What one person sees of one channel: a page, or a frame in a page."""

    def __init__(self, view: Page | FrameLocator) -> None:
        self._view = view

    @property
    def messages(self) -> Locator:
        return self._view.locator("#channel-message-list")

    def command(self, name: str, **options: str) -> None:
        """Type a slash command, choose its options from the suggestions, and send it."""
        box = self._view.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(f"/{name}")
        self._view.get_by_role("option", name=name).first.wait_for()
        box.press("Enter")
        for option, value in options.items():
            offered = self._view.get_by_role("option", name=option).first
            field = self._view.locator(f"input[data-option='{option}']")
            field.or_(offered).first.wait_for()  # a required option has its field at once
            if not field.count():
                offered.click()
            field.press_sequentially(value)
            self._view.get_by_role("option", name=value).first.click()
        self._view.locator("#send-message").click()

    def press(self, label: Text) -> None:
        """Press the last button with this label."""
        self.messages.get_by_role("button", name=label, exact=True).last.click()

    def choose_first(self) -> None:
        """Choose the first option of the last list."""
        menu = self.messages.get_by_role("combobox").last
        menu.click()
        expect(menu).to_have_attribute("aria-expanded", "true")
        self._view.locator(".is-open [role=option]").first.click()

    def does_not_see_button(self, label: Text) -> None:
        expect(self.messages.get_by_role("button", name=label, exact=True)).to_have_count(0)

    def sees(self, text: Text) -> None:
        expect(self.messages.get_by_text(text).last).to_be_visible()

    def does_not_see(self, text: Text) -> None:
        expect(self.messages.get_by_text(text)).to_have_count(0)


def save_screenshot(page: Page, name: str) -> None:
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")
