"""People who are late, away or silent, on phones: what the others can do, and what they are told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.call_tables import save_tables_for_calls
from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.phone_view import PHONE, Phone
from tests.browser.playground_process import PlaygroundProcess

TIMED, SILENT = 1, 2
"""The numbers of the saved tables: one with a time limit of a day, and one without."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    async def save(database: Path) -> None:
        await save_tables_for_calls(database, {"limit_hours": 24, "at_limit": "host"}, {})

    return save


def at_table(playground: PlaygroundProcess, open_page: OpenPage, name: str, table: int) -> Phone:
    return Phone(open_page(playground.thread_path(name, playground.thread(table)), **PHONE), name)


def test_a_late_player_gets_a_day_and_is_skipped_after_it(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    ada = at_table(playground, open_page, "Ada", TIMED)
    playground.pass_time(12)
    ada.sees("half your time is gone")
    ada.answer("half your time is gone", "Give a day")
    expect(ada.panel).to_contain_text("You’ve given Béa one more day.")
    ada.sees("your turn now ends")
    save_screenshot(ada.page, "call-warning")
    for _ in range(3):
        playground.pass_time(12)
    ada.sees("Béa is out of time")
    save_screenshot(ada.page, "call-late")
    ada.answer("Béa is out of time", "Skip the turn")
    expect(ada.panel).to_contain_text("Turn skipped; the game goes on.")
    ada.sees("@Ada, it’s your turn. It ends")
    expect(ada.public.get_by_role("button", name="Skip the turn")).to_have_count(0)


def test_a_vacation_ends_by_its_button(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    dounia = Phone(open_page(playground.channel_path("Dounia"), **PHONE), "Dounia")
    today = datetime.fromtimestamp(playground.state()["now"], UTC).date()
    dounia.command("century-me vacation", first=str(today), last=str(today + timedelta(days=9)))
    expect(dounia.panel).to_contain_text("Vacation:")
    save_screenshot(dounia.page, "call-vacation")
    dounia.tap("End the vacation")
    expect(dounia.panel).not_to_contain_text("Vacation:")
    expect(dounia.panel.get_by_role("button", name="End the vacation")).to_have_count(0)


def test_a_silent_player_is_replaced_after_a_vote(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    ada, cyrus = (at_table(playground, open_page, name, SILENT) for name in ("Ada", "Cyrus"))
    for _ in range(4):
        playground.pass_time(24)
    ada.command("century table replace")
    expect(ada.panel).to_contain_text("Vote counted.")
    ada.sees("the table would like to move on")
    playground.pass_time(24)
    playground.pass_time(1)
    cyrus.sees("The seat is free: take it to play on.")
    save_screenshot(cyrus.page, "call-seat-free")
    cyrus.answer("The seat is free: take it to play on.", "Take the seat")
    expect(cyrus.private.filter(has_text="The seat is yours")).to_be_visible()  # an AI may have played
    ada.sees("The seat is taken.")
    expect(ada.public.get_by_role("button", name="Take the seat")).to_have_count(0)
