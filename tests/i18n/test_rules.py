"""The rules in words: every game's pages, the page behind each refusal, and every card explained."""

from __future__ import annotations

import re

import pytest

from engine import Illegal, read_action
from engine.cards import PointCard, kind_of, price_of
from engine.editions import EDITIONS, edition_named
from engine.illegal import SENTENCES
from i18n import Words, words_in
from i18n.phrases import (
    RULINGS,
    SHOWN,
    TOPICS,
    about,
    card_name,
    cards_of,
    explained,
    rules,
    topic_of,
    topics,
    whereabouts,
)
from i18n.phrases.cards import crystal
from tests.i18n.ftl import messages, written
from tests.i18n.test_refusals import DETAILS
from tests.render.pictures import own

EN, FR = words_in("en"), words_in("fr")
both = pytest.mark.parametrize("say", [EN, FR], ids=repr)
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
def test_every_page_is_short_and_its_own(say: Words, edition: str) -> None:
    pages = [rules(say, edition, topic) for topic in topics(edition)]
    assert len(set(pages)) == len(pages)
    assert all(len(page) <= 1500 for page in pages)
    assert topics(edition)[-1] == RULINGS


def test_no_page_is_left_over() -> None:
    written_pages = {key for key in messages(written("en")) if re.fullmatch(r"rules\.\w+", key)}
    shown = {f"rules.{topic}" for edition in EDITIONS for topic in topics(edition)}
    assert written_pages - {"rules.page", "rules.topic", "rules.edition"} == shown
    assert set(SHOWN) <= set(TOPICS)


@both
def test_each_game_speaks_of_its_own_goods(say: Words) -> None:
    for topic in topics("spice_road"):
        assert not re.search("crystal|cristal|cristaux", rules(say, "spice_road", topic)), topic
    for topic in topics("golem"):
        assert not re.search("spice|épice", rules(say, "golem", topic)), topic
    for edition in ("spice_road", "golem"):
        page = rules(say, edition, "turn")
        assert all(crystal(say, edition, level) in page for level in (1, 2, 3, 4))


@games
def test_the_numbers_in_the_rules_are_those_of_the_engine(edition: str) -> None:
    game = edition_named(edition)
    page = rules(EN, edition, "limit")
    assert f"holds {game.caravan} " in page
    ends = {game.ends_at[seats - 1] for seats in game.seats}
    assert {int(each) for each in re.findall(r"(\d) (?:village|point|in)", rules(EN, edition, "end"))} == ends


@games
def test_cards_shown_on_a_page_are_cards_of_the_game(edition: str) -> None:
    for topic in topics(edition):
        assert set(SHOWN.get(topic, ())) <= set(cards_of(edition))


@pytest.mark.parametrize("reason", sorted(SENTENCES))
@pytest.mark.parametrize("topic", ACTIONS)
def test_every_refusal_of_a_move_has_its_page(reason: str, topic: str) -> None:
    found = topic_of(Illegal(reason, **DETAILS[reason]), read_action(ACTIONS[topic]))
    assert found == ("limit" if reason == "not_now" else topic)
    assert any(found in topics(edition) for edition in EDITIONS)


@pytest.mark.parametrize(("phase", "topic"), [("settle", "settle"), ("over", "end"), ("action", "turn")])
def test_what_is_not_possible_now_leads_to_what_comes_first(phase: str, topic: str) -> None:
    illegal = Illegal("not_now", action="rest", phase=phase, edition="golem")
    assert topic_of(illegal, read_action("rest")) == topic


@both
@games
def test_every_card_is_explained_with_all_its_figures(say: Words, edition: str) -> None:
    for card in cards_of(edition):
        title, does, *_ = explained(say, edition, card)
        assert f"`{card}`" in title
        assert card_name(say, edition, card) in title
        if "=" in card:
            counts = [held for held in price_of(PointCard(card)).cost if held]
            assert all(str(count) in does for count in counts)
        assert about(edition, card) in topics(edition)


def test_a_card_is_found_where_the_reader_sees_it() -> None:
    view = own("golem", 3)
    seat, names = view.to_act, ["Ana", "*Bo*", "Chloé"]
    first, second = view.merchants[0].card, view.merchants[1].card
    assert "place 1, and is free" in whereabouts(EN, view, names, seat, first)[0]
    assert "place 2, and costs 1 crystal now" in whereabouts(EN, view, names, seat, second)[0]
    assert "place 1." in whereabouts(EN, view, names, seat, view.points[0])[0]
    held = next(iter(view.seats[seat].hand or ()))
    assert whereabouts(EN, view, names, seat, held)[0] == "You have it in your hand."
    assert "your hand" not in " ".join(whereabouts(EN, view, names, None, held))


def test_the_starting_cards_are_said_to_be() -> None:
    assert explained(EN, "golem", cards_of("golem")[0])[-1] == "Everybody starts with it."
    assert isinstance(kind_of(edition_named("golem").hand[0]), tuple)
