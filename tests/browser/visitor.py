"""Somebody at the playground in a browser, who types and presses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import FrameLocator, Locator, Page, expect

SHOTS = Path(__file__).parents[2] / "shots"
"""Screenshots are kept here, to be looked at."""

WAIT = 300_000
"""Milliseconds until something is taken never to come; a busy machine is slow."""
expect.set_options(timeout=WAIT)
Text: TypeAlias = str | re.Pattern[str]


class Visitor:
    """A view of one place by one person: a page, or a frame in one."""

    def __init__(self, view: Page | FrameLocator) -> None:
        self._view = view

    @property
    def messages(self) -> Locator:
        return self._view.locator("#channel-message-list")

    def command(self, name: str, **options: str) -> None:
        """Type a slash command, choose its options as they are completed, and send it."""
        box = self._view.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(f"/{name}")
        self._view.get_by_role("option", name=name).first.wait_for()
        box.press("Enter")
        for option, value in options.items():
            self._view.get_by_role("option", name=option).first.click()
            self._view.locator(f"input[data-option='{option}']").press_sequentially(value)
            self._view.get_by_role("option", name=value).first.click()
        self._view.locator("#send-message").click()

    def press(self, label: Text) -> None:
        """The last button of that name."""
        self.messages.get_by_role("button", name=label, exact=True).last.click()

    def choose(self, placeholder: str) -> None:
        """Open the last list of that name by a press, and choose what comes first."""
        chosen = self.messages.get_by_role("combobox", name=placeholder).last
        chosen.click()
        expect(chosen).to_have_attribute("aria-expanded", "true")
        self._view.locator(".is-open [role=option]").first.click()

    def sees(self, text: Text) -> None:
        expect(self.messages.get_by_text(text).last).to_be_visible()

    def sees_nothing_of(self, text: Text) -> None:
        expect(self.messages.get_by_text(text)).to_have_count(0)


def shot(page: Page, name: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
