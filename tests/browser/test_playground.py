"""The playground in a real browser: people play, and nobody sees what is not theirs."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from i18n import words_in
from tests.browser.conftest import Ground, Open
from tests.browser.visitor import Visitor, shot

LANGUAGES = {"Ada": words_in("en"), "Béa": words_in("fr")}
OTHER = {"Ada": "Béa", "Béa": "Ada"}
NAME_WIDTH = "document.querySelector('h1').scrollWidth"
ALL_SHOWN = """() => {
  const pictures = [...document.querySelectorAll("#channel-message-list img")];
  return pictures.length && pictures.every((each) => each.naturalHeight);
}"""
KEPT, NEW = "Golem Edition, table 1", "Golem Edition, table 2"


def take_turn(seats: dict[str, Visitor], name: str, move: str) -> None:
    """Open the panel, which the other doesn't see; choose, confirm; the other is called."""
    said, player, other = LANGUAGES[name], seats[name], seats[OTHER[name]]
    player.press("My turn")
    player.sees(said("panel.choose"))
    other.sees_nothing_of(said("panel.choose"))
    player.press(re.compile(move))
    player.press(said("button.confirm"))
    other.sees(re.compile(f"@{OTHER[name]}, it is your turn|: the game is over"))


def test_two_people_play_a_short_game_and_a_panel_is_seen_by_its_owner_only(
    ground: Ground, visit: Open
) -> None:
    page = visit()
    frames = page.locator("iframe")
    seats = {name: Visitor(frames.nth(at).content_frame) for at, name in enumerate(LANGUAGES)}
    seats["Ada"].command("century new")
    seats["Béa"].press("Join")
    seats["Ada"].sees("Béa")
    seats["Ada"].press("Start")
    for frame in frames.all():  # both go along to their table
        expect(frame).to_have_attribute("title", re.compile(NEW))
    for seat in seats.values():
        seat.sees("it is your turn")
    for _ in range(2):
        name = ground.to_play(NEW)
        assert name is not None
        take_turn(seats, name, "^(Create|Produire) ")
    shot(page, "table")
    seats["Ada"].command("century table end")
    seats["Béa"].press("End the game")
    for seat in seats.values():
        seat.sees("All agreed to end the game here.")


def test_a_kept_game_waits_reminds_once_time_has_run_and_is_played_to_its_last_turn(
    ground: Ground, visit: Open
) -> None:
    seats = {name: Visitor(visit(ground.view(name, KEPT))) for name in LANGUAGES}
    front = visit()
    front.get_by_role("button", name="+ 12 h").click()
    for seat in seats.values():
        seat.sees("a table waits for you")
    moves = iter([r"^(Claim|Réclamer) \d+", "^(Rest|Repos)$"])
    while (name := ground.to_play(KEPT)) is not None:
        take_turn(seats, name, next(moves))
    for seat in seats.values():
        seat.sees(": the game is over")


def test_one_press_leads_into_the_middle_of_a_sample_game_in_which_ais_answer(visit: Open) -> None:
    page = visit()
    page.get_by_role("button", name="Start a sample game").click()
    ada = Visitor(page.locator("iframe").first.content_frame)
    ada.sees("@Ada, it is your turn")
    ada.sees(re.compile("Round 10"))
    ada.press("My turn")
    ada.press("Rest")
    ada.press("Confirm")
    ada.sees(re.compile("Round 11"))
    shot(page, "sample")


def test_below_tall_pictures_a_list_opens_and_a_place_is_read_from_its_newest_message(
    ground: Ground, visit: Open
) -> None:
    page = visit()
    ada = Visitor(page.locator("iframe").first.content_frame)
    ada.command("century new", edition="Adventure Calls")
    ada.press("Add AI")
    ada.press("easy")
    ada.sees("Pebble has taken a seat.")
    ada.press("Start")
    ada.sees("@Ada, it is your turn")
    ada.press("My turn")
    ada.press(re.compile(r"^\d (yellow|green)"))
    ada.choose("Choose a mountain")
    ada.sees(re.compile("Chosen: Start with"))
    shot(page, "mountain")
    again = visit(ground.view("Ada", "Adventure Calls"))
    again.wait_for_function(ALL_SHOWN)
    expect(Visitor(again).messages.get_by_role("button", name="Confirm").last).to_be_in_viewport()


def test_the_front_page_speaks_french_and_fits_a_phone(visit: Open) -> None:
    page = visit("?lang=en")
    panes = page.locator(".pane")
    expect(panes).to_have_count(2)
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_text(words_in("fr")("playground.tagline"))).to_be_visible()
    page.get_by_role("tab", name="Dounia").first.click()
    composer = page.locator("iframe").first.content_frame.locator("#channel-composer-input")
    expect(composer).to_be_visible()
    shot(page, "front")
    page.set_viewport_size({"width": 400, "height": 850})
    expect(panes.nth(1)).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    shot(page, "front-phone")
    page.set_viewport_size({"width": 340, "height": 700})
    name, languages = (page.locator(each).bounding_box() for each in ("h1", ".languages"))
    assert name is not None
    assert languages is not None
    below = languages["y"] >= name["y"] + name["height"]
    assert below or languages["x"] >= name["x"] + page.evaluate(NAME_WIDTH), "the name is not written over"
    assert page.evaluate("document.documentElement.scrollWidth") <= 340
