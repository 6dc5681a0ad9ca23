"""Two people on phones ask each other for something, and answer: seats, invitations, the end; Next table."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.call_tables import save_tables_for_calls
from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.phone_view import PHONE, Phone
from tests.browser.playground_process import PlaygroundProcess

HAND_OVER, FIRST, SECOND, ENDING = 1, 2, 3, 4
"""The numbers of the saved tables."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    async def save(database: Path) -> None:
        await save_tables_for_calls(database, {}, {}, {}, {})

    return save


@pytest.fixture
def at_table(playground: PlaygroundProcess, open_page: OpenPage) -> partial[Phone]:
    return partial(_at_table, playground, open_page)


def _at_table(playground: PlaygroundProcess, open_page: OpenPage, name: str, table: int) -> Phone:
    path = playground.thread_path(name, playground.thread(table))
    return Phone(open_page(path, **PHONE), name)


def test_a_seat_is_offered_declined_offered_again_and_taken(at_table: partial[Phone]) -> None:
    bea, cyrus = at_table("Béa", HAND_OVER), at_table("Cyrus", HAND_OVER)
    offer_seat(bea)
    cyrus.answer("Béa offers you their seat", "Decline")
    cyrus.sees("Declined.")
    bea.sees("Cyrus doesn’t want the seat")
    expect(cyrus.public.get_by_role("button", name="Take the seat")).to_have_count(0)
    offer_seat(bea)
    save_screenshot(cyrus.page, "call-seat-offered")
    cyrus.answer("Béa offers you their seat", "Take the seat")
    expect(cyrus.private.filter(has_text="The seat is yours, and it’s your turn.")).to_be_visible()
    expect(cyrus.panel).to_contain_text("so I don’t disturb you at night")
    save_screenshot(cyrus.page, "call-seat-taken")
    cyrus.tap("Yes")
    expect(cyrus.panel).to_contain_text("I won’t disturb you between 23:00 and 8:00")
    bea.sees("The seat is taken.")
    expect(bea.public.get_by_role("button", name="Decline")).to_have_count(0)


def offer_seat(player: Phone) -> None:
    offers = player.public.filter(has_text="offers you their seat").count()
    player.open_more()
    player.tap(player.words("button.give_seat"))
    expect(player.panel).to_contain_text(player.words("handover.whom"))
    player.choose(player.words("select.heir"), "Cyrus")
    expect(player.panel).to_contain_text(player.words("handover.offered", name="Cyrus"))
    expect(player.public.filter(has_text="offers you their seat")).to_have_count(offers + 1)


def test_one_guest_declines_an_invitation_and_another_accepts_it(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    names = ("Ada", "Cyrus", "Dounia")
    ada, cyrus, dounia = (Phone(open_page(playground.channel_path(each), **PHONE), each) for each in names)
    ada.command("century new")
    ada.sees("Ada’s table: Golem Edition")
    ada.public.last.get_by_role("button", name="Options").tap()
    expect(ada.panel).to_contain_text("Your table.")
    ada.choose("Invite people", "Cyrus", "Dounia")
    ada.sees("@Cyrus, @Dounia, Ada invites you to play")
    save_screenshot(cyrus.page, "call-invitation")
    cyrus.answer("Ada invites you to play", "Decline")
    ada.sees("Declined: @Cyrus")
    dounia.answer("Ada invites you to play", "Join")
    ada.sees("Joined: Dounia. Declined: @Cyrus.")
    expect(ada.public.filter(has_text="Ada’s table").last).to_contain_text("3 free seats")
    expect(dounia.public.filter(has_text="invites you").get_by_role("button")).to_have_count(0)


def test_the_receipt_leads_to_the_next_table(at_table: partial[Phone]) -> None:
    bea = at_table("Béa", FIRST)
    bea.open_panel()
    bea.tap(bea.words("button.rest"))
    bea.confirm()
    bea.tap(bea.words("button.next_table"))
    expect(bea.panel.get_by_role("button", name=bea.words("button.rest"), exact=True)).to_be_visible()
    expect(bea.panel).to_contain_text("table")
    save_screenshot(bea.page, "call-next-table")
    assert bea.taps == 4


def test_an_end_is_proposed_and_agreed_to(at_table: partial[Phone]) -> None:
    ada, bea = at_table("Ada", ENDING), at_table("Béa", ENDING)
    ada.open_more()
    ada.tap(ada.words("button.end"))
    bea.sees("proposes to end without a winner")
    save_screenshot(bea.page, "call-end-proposed")
    bea.answer("proposes to end without a winner", "End the game")
    ada.sees("Everyone agreed.")
    ada.sees("the game is over")
    expect(ada.public.get_by_role("button", name="Play on")).to_have_count(0)
