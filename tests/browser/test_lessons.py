"""Both lessons on a phone, to their end: the learner taps only what the panel names, and then plays on."""

from __future__ import annotations

import re
from itertools import product
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from i18n import words_in
from play.lesson import LESSONS, lesson_turns
from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage
from tests.browser.phone_view import PHONE, WORDS, Phone
from tests.browser.playground_process import PlaygroundProcess
from tests.long_runs import LONG

BLUE = re.compile("button-style-1")
NEWER = """([list, private, id]) => [...document.querySelectorAll(`${list} article`)]
  .some((each) => !each.querySelector(private) && BigInt(each.dataset.messageId) > BigInt(id))"""
"""Whether there is a public message with a later id."""


class Learner(NamedTuple):
    phone: Phone

    def said(self, key: str, **details: str) -> str:
        """A sentence as the page shows it."""
        return self.phone.words(f"lesson.{key}", **details).replace("**", "")

    def button(self, message: Locator, key: str) -> Locator:
        return message.get_by_role("button", name=self.phone.words(f"button.{key}"), exact=True)

    def open_panel(self) -> None:
        panels = self.phone.private.evaluate_all("all => all.map((each) => each.dataset.messageId)")
        self.button(self.phone.public.last, "my_turn").tap()
        old = re.compile("|".join(panels) or "none")
        expect(self.phone.panel).not_to_have_attribute("data-message-id", old)

    def take_turn(self) -> None:
        """Tap the buttons that the panel names, one after the other, until it can be confirmed."""
        self.open_panel()
        panel, confirm = self.phone.panel, self.button(self.phone.panel, "confirm")
        label, line = self.named_button()
        while label:
            button = panel.get_by_role("button", name=label, exact=True)
            expect(button).to_have_count(1)
            expect(button).to_be_enabled()
            expect(button).to_have_class(BLUE)
            button.tap()
            expect(panel).not_to_contain_text(line)
            label, line = self.named_button()
        expect(confirm).to_be_enabled()
        newest = self.phone.public.last.get_attribute("data-message-id")
        confirm.tap()
        expect(self.button(panel, "undo")).to_be_visible()
        arguments = ["#channel-message-list", ".message-ephemeral-note", newest]
        self.phone.page.wait_for_function(NEWER, arg=arguments)

    def named_button(self) -> tuple[str, str]:
        """The label in the sentence that names a button, and the sentence; empty if only Confirm is left."""
        before, _, after = self.said("press", button="\n", pictures="yes").partition("\n")
        names = {key: self.phone.words(f"button.{key}") for key in ("confirm", "back")}
        confirm = self.said("confirm", **names)
        sentence = re.compile(f"{re.escape(before)}([^\n]+?){re.escape(after)}")
        expect(self.phone.panel).to_contain_text(re.compile(f"{sentence.pattern}|{re.escape(confirm)}"))
        found = sentence.search(self.phone.panel.inner_text())
        return (found[1], found[0]) if found else ("", "")


@pytest.mark.parametrize(("edition", "name"), product(LESSONS, WORDS) if LONG else [("adventure", "Béa")])
def test_a_learner_who_taps_what_the_panel_names_comes_to_the_end_and_plays_on(
    playground: PlaygroundProcess, open_page: OpenPage, edition: str, name: str
) -> None:
    page = open_page(playground.channel_path(name), **PHONE)
    learner, threads = Learner(Phone(page, name)), len(playground.threads())
    learner.phone.command("century learn", edition=words_in("en")(f"edition.{edition}"))
    expect(learner.phone.private).to_contain_text(learner.said("opened", here="no"))
    page.wait_for_function("() => document.querySelector('#preview-app').ariaBusy !== 'true'")
    assert len(playground.threads()) == threads + 1
    page.goto(playground.address + playground.thread_path(name, playground.thread(-1)))
    over = learner.said("over", mentions="\n").partition("\n")[2].strip(", ")
    turns = 0
    while not learner.phone.public.last.get_by_text(over).count():
        turns += 1
        learner.take_turn()
    assert turns == lesson_turns(edition) + (edition == "adventure"), "first a place to start"
    save_screenshot(page, f"lesson-{edition}-{learner.phone.words.locale}")
    learner.button(learner.phone.public.last, "play_on").tap()
    expect(learner.phone.private.last).to_contain_text(learner.said("played_on"))
    expect(learner.button(learner.phone.public.last, "my_turn")).to_be_visible()
    expect(learner.button(learner.phone.public.last, "leave_lesson")).to_have_count(0)
