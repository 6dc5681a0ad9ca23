"""Refusals by the rules, in words."""

from __future__ import annotations

import re

import pytest

from engine import Illegal, Phase, apply, read_action
from engine.illegal import SENTENCES
from i18n import Words, words_in
from i18n.phrases import refusal
from i18n.phrases.refusals import READING
from tests.i18n.test_moves import STATE

EN, FR = words_in("en"), words_in("fr")

DETAILS: dict[str, dict[str, object]] = {
    "unreadable": {"text": "x", "expected": "an action"},
    "endless_trade": {"card": "1>12"},
    "bad_position": {"at": "x", "problem": "y"},
    "bad_record": {"line": 1, "problem": "y"},
    "not_now": {"action": "rest", "phase": "return", "edition": "golem"},
    "no_such_slot": {"slot": 7, "open": 6},
    "unpayable": {"needed": "22", "held": "1112"},
    "wrong_payment": {"due": 3, "given": 1},
    "not_in_hand": {"card": "11>3"},
    "misplayed": {"card": "11>3"},
    "too_many_raises": {"card": "^2", "steps": 2, "given": 3},
    "cannot_raise": {"level": 2, "held": "11"},
    "too_many_trades": {"card": "11>3", "most": 2, "times": 3},
    "no_such_lot": {"lot": "112"},
    "not_a_mountain": {"place": "0,1"},
    "no_way": {"place": "9,9"},
    "wrong_discard": {"due": 2, "given": 1},
    "not_held": {"card": "^3"},
    "wrong_toll": {"due": [0, 2], "given": []},
    "outpost_here": {"place": "0,1"},
    "no_outpost_here": {"place": "0,1"},
    "no_outpost_left": {"icon": "rope"},
    "no_such_reward": {"reward": "move"},
    "no_tile": {"place": "None"},
}


def said(say: Words, edition: str, reason: str, **changes: object) -> str:
    return refusal(say, edition, Illegal(reason, **(DETAILS[reason] | changes)))


def test_every_reason_of_the_engine_is_looked_at() -> None:
    assert set(DETAILS) == set(SENTENCES)


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
@pytest.mark.parametrize("reason", sorted(SENTENCES))
@pytest.mark.parametrize("edition", ["spice_road", "golem", "adventure"])
def test_every_reason_says_what_is_so_and_then_what_to_do(say: Words, reason: str, edition: str) -> None:
    text = said(say, edition, reason)
    assert len(re.split(r"(?<=\.) ", text)) == 2, text
    assert text.endswith(".")
    assert reason in READING or text != said(say, edition, "unreadable")


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
def test_places_are_never_called_by_their_coordinates(say: Words) -> None:
    for reason in SENTENCES:
        assert not re.search(r"\d,\d", said(say, "adventure", reason))


def test_the_price_and_the_caravan_are_named() -> None:
    assert said(EN, "golem", "unpayable") == (
        "You would need 2 green and you have 3 yellow, 1 green. Trade up first, or choose another card."
    )
    assert said(FR, "spice_road", "unpayable").startswith(
        "Il vous faudrait 2 safran et vous avez 3 curcuma, 1 safran."
    )
    assert "you have nothing." in said(EN, "golem", "unpayable", held="-")


@pytest.mark.parametrize(
    ("reason", "changes", "said_en"),
    [
        ("no_such_slot", {}, "There is no card 7; 6 lie open. Choose one from 1 to 6."),
        ("no_such_slot", {"open": 0}, "No card lies open there. Choose another move."),
        ("wrong_payment", {}, "Due here are 3 crystals; named: 1. Name exactly 3."),
        ("wrong_payment", {"due": 1}, "Due here is 1 crystal; named: 1. Name exactly 1."),
        ("wrong_payment", {"due": 0}, "Nothing is due here. Name no crystals."),
        ("cannot_raise", {}, "No green can be raised: you have 2 yellow. Choose another, or raise fewer."),
        ("wrong_toll", {}, "2 other wagons stand there. Pay each owner exactly one crystal."),
        ("wrong_toll", {"due": []}, "No toll is due there. Move without paying one."),
        ("no_outpost_left", {}, "Your rope row has no outposts left."),
    ],
)
def test_the_figures_are_in_the_sentence(reason: str, changes: dict[str, object], said_en: str) -> None:
    assert said(EN, "golem", reason, **changes).startswith(said_en)


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
def test_a_trade_that_cannot_be_paid_often_enough_says_how_often(say: Words) -> None:
    texts = {said(say, "golem", "too_many_trades", most=most) for most in (0, 1, 2)}
    assert len(texts) == 3


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
def test_each_phase_says_what_comes_first(say: Words) -> None:
    texts = {said(say, "adventure", "not_now", phase=phase.value) for phase in Phase}
    assert len(texts) == len(Phase) - 1, "return and overflow ask for the same"


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
@pytest.mark.parametrize(
    "text",
    [
        "play +4",
        "play ^2 3>4",
        "play ^2 1>2 1>2 1>2",
        "play 11>3 x9",
        "acquire 9 11111111",
        "claim 3",
        "done",
    ],
)
def test_what_the_engine_raises_can_be_said(text: str, say: Words) -> None:
    with pytest.raises(Illegal) as raised:
        apply(STATE, read_action(text))
    assert refusal(say, "golem", raised.value).endswith(".")
