"""Two people walk through the calls and their buttons, each on a page of a phone's size."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.channel_view import ChannelView, save_screenshot
from tests.browser.conftest import OpenPage
from tests.browser.phone_view import PHONE, Phone
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.two_player_game import OTHER, SAVED_TABLE, WORDS, last_moves, take_turn


def test_two_people_walk_through_calls_and_answer_them(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    thread = playground.thread(SAVED_TABLE)
    pages = {name: open_page(playground.thread_path(name, thread), **PHONE) for name in WORDS}
    views = {name: ChannelView(page) for name, page in pages.items()}
    ada, bea, french = views["Ada"], views["Béa"], WORDS["Béa"]
    snooze_a_reminder(playground, open_page, views)
    ada.press("More")
    ada.press("Pause 7 days")
    bea.sees("Ada has paused the table")
    save_screenshot(pages["Béa"], "call-paused")
    bea.press("Resume")
    ada.sees("The game goes on.")
    bea.press("More")
    bea.press(french("button.pause", days=7))
    ada.sees("Béa would like to pause for 7 days")
    save_screenshot(pages["Ada"], "call-pause-proposed")
    ada.press("Decline")
    bea.sees("Declined.")
    bea.command("century table end")
    ada.press("Play on")
    bea.sees("Declined.")
    undo_with_consent(playground, views)
    save_screenshot(pages["Ada"], "call-undo")


def test_a_direct_message_has_a_link_and_snooze(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    name = playground.acting_person(playground.thread(SAVED_TABLE))
    assert name is not None
    words = WORDS[name]
    player = Phone(open_page(playground.thread_path(name, playground.thread(SAVED_TABLE)), **PHONE), name)
    player.command("century-me remind")
    player.choose(words("label.way"), words("call.direct"))
    expect(player.panel.get_by_role("combobox", name=words("label.way"))).to_contain_text(
        words("call.direct")
    )
    for _ in range(2):
        playground.pass_time(12)
    direct = Phone(open_page(playground.direct_path(name), **PHONE), name)
    call = direct.messages.last
    link = call.get_by_role("link", name=words("button.open_table"))
    expect(link).to_have_attribute("href", re.compile("/channels/"))
    save_screenshot(direct.page, "call-direct")
    call.get_by_role("button", name=words("button.two_hours"), exact=True).tap()
    expect(
        direct.messages.filter(has_text=words("remind.later", when="…").partition("…")[0].strip())
    ).to_be_visible()


def snooze_a_reminder(
    playground: PlaygroundProcess, open_page: OpenPage, views: dict[str, ChannelView]
) -> None:
    name = playground.acting_person(playground.thread(SAVED_TABLE))
    assert name is not None
    open_page().get_by_role("button", name="+ 12 h").click()
    views[name].sees("a table is waiting for you")
    views[name].press("In 2 hours")
    views[name].sees(WORDS[name]("remind.later", when="…").partition("…")[0].strip())


def undo_with_consent(playground: PlaygroundProcess, views: dict[str, ChannelView]) -> None:
    """A claim reveals a card, so the next player is asked."""
    name = playground.acting_person(playground.thread(SAVED_TABLE))
    assert name is not None
    take_turn(views, name, next(last_moves()))
    views[name].command("century undo")
    views[OTHER[name]].press("Allow undo")
    views[name].sees("Allowed: the turn has been undone.")
