"""Refusals by the rules in words."""

from __future__ import annotations

import re

import pytest

from engine import Illegal, Phase, apply, read_action
from engine.illegal import SENTENCES
from i18n import Words, words_in
from i18n.phrases import refusal
from i18n.phrases.rule_refusals import READING
from tests.i18n.positions import STATE
from tests.i18n.refusal_details import DETAILS

EN, FR = words_in("en"), words_in("fr")


def refusal_text(words: Words, edition: str, reason: str, **changes: object) -> str:
    return refusal(words, edition, Illegal(reason, **(DETAILS[reason] | changes)))


def test_every_reason_of_the_engine_is_tested() -> None:
    assert set(DETAILS) == set(SENTENCES)


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("reason", sorted(SENTENCES))
@pytest.mark.parametrize("edition", ["spice_road", "golem", "adventure"])
def test_every_refusal_says_what_is_wrong_in_two_sentences_at_most(
    words: Words, reason: str, edition: str
) -> None:
    text = refusal_text(words, edition, reason)
    assert len(re.split(r"(?<=\.) ", text)) <= 2, text
    assert text.endswith(".")
    assert reason in READING or text != refusal_text(words, edition, "unreadable")


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
def test_places_are_never_named_by_their_coordinates(words: Words) -> None:
    for reason in SENTENCES:
        assert not re.search(r"\d,\d", refusal_text(words, "adventure", reason))


def test_the_price_and_the_caravan_are_named() -> None:
    assert refusal_text(EN, "golem", "unpayable") == "That costs 2 green; you have 3 yellow, 1 green."
    assert refusal_text(FR, "spice_road", "unpayable") == (
        "Il faut 2 safran\u00a0; vous avez 3 curcuma, 1 safran."
    )


def test_an_empty_caravan_is_no_list() -> None:
    assert refusal_text(EN, "golem", "unpayable", held="-") == "That costs 2 green; you have nothing."
    assert refusal_text(FR, "golem", "unpayable", held="-").endswith("vous n’avez rien.")
    assert refusal_text(FR, "golem", "cannot_raise", held="-") == "Vous n’avez pas de vert à améliorer."


@pytest.mark.parametrize(
    ("reason", "changes", "english"),
    [
        ("no_such_slot", {}, "There’s no card 7; the row has 6."),
        ("no_such_slot", {"open": 0}, "There are no cards left in that row."),
        ("wrong_payment", {}, "That costs 3 crystals, not 1."),
        ("wrong_payment", {"due": 1, "given": 2}, "That costs 1 crystal, not 2."),
        ("wrong_payment", {"due": 0}, "It’s free: no crystals needed."),
        ("cannot_raise", {}, "You have no green to upgrade (you have 2 yellow)."),
        ("wrong_toll", {}, "2 other wagons are there: pay each owner exactly one crystal."),
        ("wrong_toll", {"due": []}, "There’s no toll to pay there."),
        ("no_outpost_left", {}, "Your rope row has no outposts left."),
    ],
)
def test_the_numbers_are_in_the_sentence(reason: str, changes: dict[str, object], english: str) -> None:
    assert refusal_text(EN, "golem", reason, **changes).startswith(english)


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
def test_a_trade_repeated_too_often_names_the_possible_repetitions(words: Words) -> None:
    texts = {refusal_text(words, "golem", "too_many_trades", most=most) for most in (0, 1, 2)}
    assert len(texts) == 3


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
def test_each_phase_has_its_own_refusal(words: Words) -> None:
    texts = {refusal_text(words, "adventure", "not_now", phase=phase.value) for phase in Phase}
    assert len(texts) == len(Phase) - 1, "return and overflow ask for the same"


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
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
def test_every_refusal_of_the_engine_has_a_text(text: str, words: Words) -> None:
    with pytest.raises(Illegal) as raised:
        apply(STATE, read_action(text))
    assert refusal(words, "golem", raised.value).endswith(".")
