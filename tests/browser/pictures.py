"""The README's pictures of the playground, made anew: `python -m tests.browser.pictures`."""

from __future__ import annotations

import asyncio
import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, ROOT, Ground, nearly_over, running
from tests.browser.test_playground import KEPT, LANGUAGES, take_turn
from tests.browser.visitor import WAIT, Visitor

FRONT, ALONE = {"width": 1200, "height": 1000}, {"width": 560, "height": 1300}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(nearly_over(Path(folder) / "playground.sqlite"))
        with running(Path(folder)) as ground, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            for picture in (_lobby, _end, _sample, _panel):
                picture(browser, ground)
            browser.close()


def _opened(browser: Browser, address: str, size: dict[str, int]) -> Page:
    page = browser.new_page(
        viewport={"width": size["width"], "height": size["height"]}, locale="en-GB", device_scale_factor=1.5
    )
    page.set_default_timeout(WAIT)
    page.goto(address)
    return page


def _keep(page: Page, name: str, only: str | None = None) -> None:
    """The whole page, or the last message that says so; small enough for a README."""
    page.wait_for_timeout(1500)  # pictures within it are still being shown
    if only is None:
        taken = page.screenshot()
    else:
        page.mouse.move(5, 5)
        taken = page.locator("#channel-message-list article").filter(has_text=only).last.screenshot()
    Image.open(io.BytesIO(taken)).convert("RGB").save(
        ROOT / "docs" / "pictures" / f"{name}.webp", quality=82, method=6
    )


def _lobby(browser: Browser, ground: Ground) -> None:
    page = _opened(browser, ground.address + ground.view("Ada", "tables"), ALONE)
    ada = Visitor(page)
    ada.command("century new")
    other = Visitor(_opened(browser, ground.address + ground.view("Béa", "tables"), ALONE))
    other.press("Join")
    ada.sees("Béa")
    _keep(page, "lobby", "a table by Ada")


def _sample(browser: Browser, ground: Ground) -> None:
    page = _opened(browser, ground.address, FRONT)
    page.get_by_role("button", name="Start a sample game").click()
    Visitor(page.locator("iframe").first.content_frame).sees("@Ada, it is your turn")
    _keep(page, "playground")


def _panel(browser: Browser, ground: Ground) -> None:
    place = ground.state()["people"][0]["places"][1]["name"]
    page = _opened(browser, ground.address + ground.view("Ada", place), ALONE)
    ada = Visitor(page)
    ada.press("My turn")
    ada.sees("Choose a move")
    _keep(page, "panel", "Choose a move")
    ada.press("Hint")
    ada.sees("In reach")
    _keep(page, "hint", "In reach")
    page.request.post(f"{ground.address}time/12")
    ada.sees("a table waits for you")
    _keep(page, "reminder", "a table waits for you")


def _end(browser: Browser, ground: Ground) -> None:
    pages = {name: _opened(browser, ground.address + ground.view(name, KEPT), ALONE) for name in LANGUAGES}
    seats = {name: Visitor(page) for name, page in pages.items()}
    moves = iter([r"^(Claim|Réclamer) \d+", "^(Rest|Repos)$"])
    while (name := ground.to_play(KEPT)) is not None:
        take_turn(seats, name, next(moves))
    seats["Ada"].sees(": the game is over")
    _keep(pages["Ada"], "end", ": the game is over")


if __name__ == "__main__":
    main()
