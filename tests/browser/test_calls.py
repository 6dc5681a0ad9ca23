"""Two people walk through the calls and their buttons, each on a page of a phone's size."""

from __future__ import annotations

from tests.browser.channel_view import ChannelView, save_screenshot
from tests.browser.conftest import OpenPage
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.two_player_game import OTHER, SAVED_TABLE, WORDS, last_moves, take_turn

PHONE = {"width": 400, "height": 850}


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
