"""Fixtures: a running playground and a browser; tests are skipped where there is no Chromium."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.channel_view import TIMEOUT_MS
from tests.browser.playground_process import (
    CHROMIUM,
    CHROMIUM_FLAGS,
    PlaygroundProcess,
    running_playground,
    save_nearly_finished_game,
)
from tests.cogs.conftest import PICTURES, draw_nothing

OpenPage = Callable[..., Page]
PHONE = 500
"""A page narrower than this has a touch screen."""


SaveTables = Callable[[Path], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    """Saves the tables that the playground starts with; a module may have its own."""
    return save_nearly_finished_game


@pytest.fixture(scope="module")
def playground(
    tmp_path_factory: pytest.TempPathFactory, save_tables: SaveTables
) -> Generator[PlaygroundProcess]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    folder = tmp_path_factory.mktemp("playground")
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as thread:
        for module, name in PICTURES:  # nobody looks at them before the playground posts them again
            patch.setattr(module, name, draw_nothing)
        # in this thread, the browser's driver has an event loop
        thread.submit(asyncio.run, save_tables(folder / "playground.sqlite")).result()
    with running_playground(folder) as process:
        yield process


@pytest.fixture(scope="session")
def browser() -> Generator[Browser]:
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=list(CHROMIUM_FLAGS))
        yield started
        started.close()


@pytest.fixture
def open_page(playground: PlaygroundProcess, browser: Browser) -> Generator[OpenPage]:
    """Opens a page in its own window, since a browser hardly draws a window's other pages.

    At the end, no page may have reported an error.
    """
    pages: list[Page] = []
    errors: list[str] = []

    def open_at(path: str = "", width: int = 1200, height: int = 900) -> Page:
        page = browser.new_page(
            viewport={"width": width, "height": height}, locale="en-GB", has_touch=width < PHONE
        )
        page.set_default_timeout(TIMEOUT_MS)
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(playground.address + path)
        pages.append(page)
        return page

    yield open_at
    assert errors == []
    assert playground.state()["trouble"] == []
    for page in pages:
        page.context.close()
