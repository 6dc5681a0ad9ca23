"""The playground in a real browser: people play, and nobody sees another person's panel."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from i18n import words_in
from tests.browser.channel_view import ALL_PICTURES_LOADED, ChannelView, save_screenshot
from tests.browser.conftest import OpenPage
from tests.browser.playground_process import PlaygroundProcess
from tests.browser.two_player_game import SAVED_TABLE, WORDS, last_moves, take_turn

NAME_WIDTH = "document.querySelector('h1').scrollWidth"
SLOW_ANSWERS = """() => {
  const send = window.fetch;
  window.fetch = (path, ...rest) => {
    if (!String(path).includes("/api/action")) return send(path, ...rest);
    return new Promise((resolve) => setTimeout(() => resolve(send(path, ...rest)), 7000));
  };
}"""
"""Lets every press take seven seconds more, as on a busy machine."""


class SeatedLater:
    """Answers once with a new thread before its players sit there, as on a busy machine."""

    def __init__(self) -> None:
        self._known = set[str]()

    def __call__(self, route: Route) -> None:
        state = route.fetch().json()
        places = [place for person in state["people"] for place in person["places"]]
        threads = {place["id"] for place in places}
        fresh = threads - self._known if self._known else set[str]()
        self._known |= threads
        for place in places:
            place["seated"] = place["seated"] and place["id"] not in fresh
        route.fulfill(json=state)


def test_two_people_play_a_short_game_and_only_its_owner_sees_a_panel(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    page = open_page()
    page.route(f"{playground.address}state", SeatedLater())
    frames = page.locator("iframe")
    views = {name: ChannelView(frames.nth(at).content_frame) for at, name in enumerate(WORDS)}
    views["Ada"].command("century new")
    views["Béa"].press("Join")
    views["Ada"].sees("Béa")
    views["Ada"].press("Start")
    for frame in frames.all():  # both views switch to the table
        expect(frame).to_have_attribute("title", re.compile("Golem"))
    page.unroute_all(behavior="wait")
    thread = playground.thread(-1)
    for view in views.values():
        view.sees("it’s your turn")
    for _ in range(2):
        name = playground.acting_person(thread)
        assert name is not None
        take_turn(views, name, r"^\+")
    save_screenshot(page, "table")
    views["Ada"].command("century table end")
    views["Béa"].press("End the game")
    for view in views.values():
        view.sees("Everyone agreed to end the game here.")


def test_a_saved_game_sends_reminders_when_time_passes_and_can_be_finished(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    thread = playground.thread(SAVED_TABLE)
    views = {name: ChannelView(open_page(playground.thread_path(name, thread))) for name in WORDS}
    front = open_page()
    front.get_by_role("button", name="+ 12 h").click()
    for view in views.values():
        view.sees("a table is waiting for you")
    moves = last_moves()
    while (name := playground.acting_person(thread)) is not None:
        take_turn(views, name, next(moves))
    for view in views.values():
        view.sees(": the game is over")


def test_one_press_starts_a_half_played_sample_game_in_which_ais_answer(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Start a sample game").click()
    ada = ChannelView(page.locator("iframe").first.content_frame)
    ada.sees("@Ada, it’s your turn")
    ada.sees(re.compile("claimed|acquired|rested|→|[+]"))
    ada.press("My turn")
    ada.sees("Choose a move")
    ada.press("Rest")
    ada.press("Confirm")
    ada.sees("You rested")
    save_screenshot(page, "sample")


def test_a_game_of_adventure_calls_begins_and_a_thread_opens_at_its_newest_message(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    page = open_page()
    ada = ChannelView(page.locator("iframe").first.content_frame)
    ada.command("century new", edition="Adventure Calls")
    ada.press("Add AI")
    ada.press("Easy")
    ada.sees("Pebble has joined.")
    ada.press("Start")
    ada.sees("@Ada, it’s your turn")
    ada.press("My turn")
    ada.press(re.compile("^.?🟡"))
    ada.choose_first()
    ada.sees(re.compile("Chosen: Start with"))
    save_screenshot(page, "mountain")
    again = open_page(playground.thread_path("Ada", playground.thread(-1)))
    again.wait_for_function(ALL_PICTURES_LOADED)
    expect(ChannelView(again).messages.get_by_role("button", name="Confirm").last).to_be_in_viewport()


def test_the_front_page_can_be_french_and_fits_a_phone(open_page: OpenPage) -> None:
    page = open_page("?lang=en")
    panes = page.locator(".pane")
    expect(panes).to_have_count(2)
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_text(words_in("fr")("playground.tagline"))).to_be_visible()
    page.get_by_role("tab", name="Dounia").first.click()
    composer = page.locator("iframe").first.content_frame.locator("#channel-composer-input")
    expect(composer).to_be_visible()
    save_screenshot(page, "front")
    page.set_viewport_size({"width": 400, "height": 850})
    expect(panes.nth(1)).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    save_screenshot(page, "front-phone")
    page.set_viewport_size({"width": 340, "height": 700})
    name, languages = (page.locator(each).bounding_box() for each in ("h1", ".languages"))
    assert name is not None
    assert languages is not None
    below = languages["y"] >= name["y"] + name["height"]
    beside = languages["x"] >= name["x"] + page.evaluate(NAME_WIDTH)
    assert below or beside, "the name and the languages overlap"
    assert page.evaluate("document.documentElement.scrollWidth") <= 340


def test_the_answer_to_a_slow_press_is_scrolled_to(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    path = playground.thread_path("Cyrus", playground.thread(SAVED_TABLE))
    page = open_page(path, width=400, height=400)
    page.wait_for_function(ALL_PICTURES_LOADED)
    page.evaluate(SLOW_ANSWERS)
    cyrus = ChannelView(page)
    cyrus.press(re.compile("^(More|Log)$"))  # a game that another test has finished offers its log
    answer = re.compile("What would you like to do|Log, page")
    cyrus.sees(answer)
    expect(cyrus.messages.get_by_text(answer).last).to_be_in_viewport()


def test_a_chosen_command_fits_a_phone(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    page = open_page(playground.channel_path("Cyrus"), width=400, height=850)
    box = page.locator("#channel-composer-input")
    box.click()
    box.press_sequentially("/century help")
    page.get_by_role("option", name="century help").first.wait_for()
    box.press("Enter")
    expect(page.locator(".command-context")).to_be_visible()
    send = page.locator("#send-message").bounding_box()
    assert send is not None
    assert send["x"] + send["width"] <= 400


def test_a_list_shows_the_page_that_was_turned_to(playground: PlaygroundProcess, open_page: OpenPage) -> None:
    cyrus = ChannelView(open_page(playground.channel_path("Cyrus"), width=400, height=850))
    cyrus.command("century rules")
    cyrus.sees("page 1 of 8")
    cyrus.press("Next")
    cyrus.sees("page 2 of 8")
    pages = cyrus.messages.get_by_role("combobox", name="Choose a page")
    expect(pages).to_have_text("Playing a card")
