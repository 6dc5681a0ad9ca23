"""Takes the README's pictures: a table, and the playground; `python -m tests.browser.readme_pictures`."""

from __future__ import annotations

import asyncio
import io
import re
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from render import draw_table
from tests.browser.channel_view import TIMEOUT_MS, ChannelView
from tests.browser.playground_process import (
    CHROMIUM,
    CHROMIUM_FLAGS,
    ROOT,
    PlaygroundProcess,
    running_playground,
    save_nearly_finished_game,
)
from tests.browser.two_player_game import SAVED_TABLE, WORDS, last_moves, take_turn
from tests.render.gallery import WORDS as TABLE_WORDS
from tests.render.gallery import eventful

FRONT_PAGE, SINGLE_VIEW = {"width": 1200, "height": 1000}, {"width": 560, "height": 1300}


def main() -> None:
    _table()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(save_nearly_finished_game(Path(folder) / "playground.sqlite"))
        with running_playground(Path(folder)) as playground, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(CHROMIUM_FLAGS))
            for picture in (_lobby, _end, _sample, _panel):
                picture(browser, playground)
            browser.close()


def _table() -> None:
    """A table in mid-game, as the bot posts it."""
    view, happened = eventful("golem", 3)
    drawn = draw_table(view, ("Ada", "Béa", "Cyrus"), TABLE_WORDS, happened)
    (ROOT / "docs" / "pictures" / "table.png").write_bytes(drawn)


def _opened(browser: Browser, address: str, size: dict[str, int]) -> Page:
    page = browser.new_page(
        viewport={"width": size["width"], "height": size["height"]}, locale="en-GB", device_scale_factor=1.5
    )
    page.set_default_timeout(TIMEOUT_MS)
    page.goto(address)
    return page


def _save(page: Page, name: str, message: str | None = None) -> None:
    """Save the whole page, or the last message with this text, as a small picture."""
    page.wait_for_timeout(1500)  # until its pictures are shown
    if message is None:
        taken = page.screenshot()
    else:
        page.mouse.move(5, 5)
        taken = page.locator("#channel-message-list article").filter(has_text=message).last.screenshot()
    Image.open(io.BytesIO(taken)).convert("RGB").save(
        ROOT / "docs" / "pictures" / f"{name}.webp", quality=82, method=6
    )


def _lobby(browser: Browser, playground: PlaygroundProcess) -> None:
    page = _opened(browser, playground.address + playground.channel_path("Ada"), SINGLE_VIEW)
    ada = ChannelView(page)
    ada.command("century new")
    other = ChannelView(_opened(browser, playground.address + playground.channel_path("Béa"), SINGLE_VIEW))
    other.press("Join")
    ada.sees("Béa")
    _save(page, "lobby", "Ada’s table")


def _sample(browser: Browser, playground: PlaygroundProcess) -> None:
    page = _opened(browser, playground.address, FRONT_PAGE)
    page.get_by_role("button", name="Start a sample game").click()
    ChannelView(page.locator("iframe").first.content_frame).sees("@Ada, it’s your turn")
    _save(page, "playground")


def _panel(browser: Browser, playground: PlaygroundProcess) -> None:
    path = playground.thread_path("Ada", playground.thread(-1))
    page = _opened(browser, playground.address + path, SINGLE_VIEW)
    ada = ChannelView(page)
    ada.press("My turn")
    ada.sees("Choose a move")
    _save(page, "panel", "Choose a move")
    ada.press(re.compile(r"Hint$"))
    ada.sees("Within reach")
    _save(page, "hint", "Within reach")
    page.request.post(f"{playground.address}time/12")
    ada.sees("a table is waiting for you")
    _save(page, "reminder", "a table is waiting for you")


def _end(browser: Browser, playground: PlaygroundProcess) -> None:
    thread = playground.thread(SAVED_TABLE)
    pages = {
        name: _opened(browser, playground.address + playground.thread_path(name, thread), SINGLE_VIEW)
        for name in WORDS
    }
    views = {name: ChannelView(page) for name, page in pages.items()}
    moves = last_moves()
    while (name := playground.acting_person(thread)) is not None:
        take_turn(views, name, next(moves))
    views["Ada"].sees(": the game is over")
    _save(pages["Ada"], "end", ": the game is over")


if __name__ == "__main__":
    main()
