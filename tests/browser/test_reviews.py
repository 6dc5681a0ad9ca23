"""The review of a finished game on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bot.playground import opened
from bot.playground.sample_game import play_on
from store import Table
from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.phone_view import PHONE, Phone
from tests.browser.playground_process import PlaygroundProcess

LONG = 240_000
"""Milliseconds for a review, which waits for everything else on the machine."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    return save_game


async def save_game(database: Path) -> None:
    """A game of Ada and Béa after two rounds."""
    async with opened(database) as (front, simulator), simulator.acting():
        (ada, bea), bot = simulator.people[:2], front.bot
        table = Table(0, simulator.guild, simulator.channel, ada.id, "golem", 2, "en", here=False)
        number = (await bot.play.lobby.open(table, ada.name)).table.id
        await bot.play.lobby.join(number, bea.id, bea.name)
        await bot.play.lobby.start(number, ada.id)
        await play_on(bot.play.turns, number, until=lambda state, _: state.round == 3)


def test_the_review_follows_its_progress_and_fits_the_phone(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    thread = playground.thread(1)
    ada, bea = (
        Phone(open_page(playground.thread_path(name, thread), **PHONE), name) for name in ("Ada", "Béa")
    )
    for player in (ada, bea):
        player.command("century table end")
    ada.sees("the game is over")
    ada.public.get_by_role("button", name="Review", exact=True).tap()
    expect(ada.panel).to_contain_text(re.compile("You (were|lost)"), timeout=LONG)
    save_screenshot(ada.page, "review")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
