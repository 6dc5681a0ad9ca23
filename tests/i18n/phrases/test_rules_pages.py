"""The pages that explain the rules, and the page for each refusal."""

from __future__ import annotations

import re

import pytest

from engine import Illegal, read_action
from engine.editions import EDITIONS, edition_named
from engine.illegal import SENTENCES
from i18n import Words, words_in
from i18n.phrases import RULINGS, SHOWN, TOPICS, cards_of, rules, topic_of, topics
from i18n.phrases.cards import crystal
from tests.i18n.ftl import messages, written
from tests.i18n.refusal_details import DETAILS

EN, FR = words_in("en"), words_in("fr")
both = pytest.mark.parametrize("words", [EN, FR], ids=repr)
games = pytest.mark.parametrize("edition", EDITIONS)
ACTIONS = {
    "play": "play 11>3 x2",
    "acquire": "acquire 2 1",
    "rest": "rest",
    "claim": "claim 1",
    "limit": "return 1",
    "settle": "settle 112 0,3",
    "move": "move 0,3",
    "mountain": "trade x2",
    "village": "claim",
}


@both
@games
def test_every_page_is_short_and_different_from_the_others(words: Words, edition: str) -> None:
    pages = [rules(words, edition, topic) for topic in topics(edition)]
    assert len(set(pages)) == len(pages)
    assert all(len(page) <= 1500 for page in pages)
    assert topics(edition)[-1] == RULINGS


@both
@games
def test_a_list_is_followed_by_an_empty_line_as_discord_would_indent_the_next_sentence(
    words: Words, edition: str
) -> None:
    pages = [rules(words, edition, topic) for topic in topics(edition)]
    assert [each for page in pages for each in re.findall(r"^- .*\n(?!- |\n).+", page, re.MULTILINE)] == []


def test_every_page_is_shown_for_some_edition() -> None:
    written_pages = {key for key in messages(written("en")) if re.fullmatch(r"rules\.\w+", key)}
    shown = {f"rules.{topic}" for edition in EDITIONS for topic in topics(edition)}
    assert written_pages - {"rules.page", "rules.topic", "rules.edition"} == shown
    assert set(SHOWN) <= set(TOPICS)


@both
def test_each_game_names_its_own_crystals_or_spices(words: Words) -> None:
    for topic in topics("spice_road"):
        assert not re.search("crystal|cristal|cristaux", rules(words, "spice_road", topic)), topic
    for topic in topics("golem"):
        assert not re.search("spice|épice", rules(words, "golem", topic)), topic
    for edition in ("spice_road", "golem"):
        page = rules(words, edition, "turn")
        assert all(crystal(words, edition, level) in page for level in (1, 2, 3, 4))


@games
def test_the_numbers_in_the_rules_are_those_of_the_engine(edition: str) -> None:
    game = edition_named(edition)
    page = rules(EN, edition, "limit")
    assert f"holds {game.caravan} " in page
    ends = {game.ends_at[seats - 1] for seats in game.seats}
    assert {
        int(each) for each in re.findall(r"(\d) (?:village|point cards|with)", rules(EN, edition, "end"))
    } == ends


@games
def test_cards_shown_on_a_page_are_cards_of_the_game(edition: str) -> None:
    for topic in topics(edition):
        assert set(SHOWN.get(topic, ())) <= set(cards_of(edition))


@pytest.mark.parametrize("reason", sorted(SENTENCES))
@pytest.mark.parametrize("topic", ACTIONS)
def test_every_refusal_of_a_move_has_a_rules_page(reason: str, topic: str) -> None:
    found = topic_of(Illegal(reason, **DETAILS[reason]), read_action(ACTIONS[topic]))
    assert found == ("limit" if reason == "not_now" else topic)
    assert any(found in topics(edition) for edition in EDITIONS)


@pytest.mark.parametrize(("phase", "topic"), [("settle", "settle"), ("over", "end"), ("action", "turn")])
def test_an_action_refused_in_this_phase_leads_to_the_page_of_the_phase(phase: str, topic: str) -> None:
    illegal = Illegal("not_now", action="rest", phase=phase, edition="golem")
    assert topic_of(illegal, read_action("rest")) == topic
