"""Moves of Spice Road and Golem Edition in words: their result, their length, and that no two are alike."""

from __future__ import annotations

import pytest

from engine import State, View, legal_actions, new_game, read_action, seen_by
from engine.actions import Action
from engine.editions import edition_named
from i18n import Words, words_in
from i18n.phrases import action, option
from tests.engine.games import TABLES, at_random, claiming, game
from tests.i18n.positions import STATE, changed
from tests.long_runs import LONG, sample

EN, FR = words_in("en"), words_in("fr")
LONGEST, NB = 100, "\u00a0"


def move_text(state: State, text: str, words: Words = EN) -> str:
    move = read_action(text)
    assert move in legal_actions(state)
    return action(words, seen_by(state, None), move)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("play +11", "Create 2 yellow", "Produire 2 jaunes"),
        (
            "play ^2",
            "Play “Upgrade 2” and upgrade nothing",
            f"Jouer «{NB}Améliorer 2{NB}» sans rien améliorer",
        ),
        (
            "play ^2 1>2 2>3",
            "Upgrade 2: 1 yellow → 1 turquoise",
            "Améliorer 2\u00a0: 1 jaune → 1 turquoise",
        ),
        ("play ^2 1>2 1>2", "Upgrade 2: 2 yellow → 2 green", "Améliorer 2\u00a0: 2 jaunes → 2 verts"),
        ("play 11>3 x1", "Trade 2 yellow for 1 turquoise", "Échanger 2 jaunes contre 1 turquoise"),
        ("acquire 1", "Acquire “+1 turquoise” for free", f"Acheter «{NB}+1 turquoise{NB}» gratuitement"),
        (
            "acquire 2 1",
            "Acquire “Upgrade 3” for 1 yellow, with 1 yellow, 1 magenta on it",
            f"Acheter «{NB}Améliorer 3{NB}» pour 1 jaune, avec 1 jaune, 1 magenta dessus",
        ),
        (
            "acquire 4 112",
            "Acquire “2 green → 2 turquoise” for 2 yellow, 1 green",
            f"Acheter «{NB}2 verts → 2 turquoise{NB}» pour 2 jaunes, 1 vert",
        ),
        (
            "claim 1",
            "Claim 7 points for 3 yellow, 2 green, with a copper coin",
            "Réclamer 7 points pour 3 jaunes, 2 verts, avec une pièce de cuivre",
        ),
        ("claim 2", "Claim 6 points for 2 yellow, 2 green, with a silver coin", None),
        ("rest", "Rest and take back 2 cards", "Se reposer et reprendre 2 cartes"),
    ],
)
def test_a_move_says_its_result(text: str, english: str, french: str | None) -> None:
    assert move_text(STATE, text) == english
    assert french is None or move_text(STATE, text, FR) == french


def test_a_repeated_trade_names_the_repetitions_and_the_total() -> None:
    state = changed(STATE, {"caravan": "111111"})
    assert (
        move_text(state, "play 11>3 x3") == "Trade 2 yellow for 1 turquoise, 3 times: 6 yellow → 3 turquoise"
    )


def test_the_first_coin_of_spice_road_is_gold() -> None:
    state = changed(new_game("spice_road", 2, seed=1), {"caravan": "1122"}, points=["1122=6"], coins=[4, 4])
    assert move_text(state, "claim 1").endswith("with a gold coin")
    assert move_text(state, "claim 1", FR).endswith("pièce d’or")


def test_the_coin_over_a_card_is_named_if_there_is_one() -> None:
    state = changed(STATE, coins=[0, 1])
    assert move_text(state, "claim 1").endswith("with a silver coin")
    assert move_text(state, "claim 2").endswith("2 green")


def test_resting_uses_the_singular_for_one_card_and_a_sentence_for_none() -> None:
    one, none = changed(STATE, {"played": ["^3"]}), changed(STATE, {"played": []})
    assert (move_text(one, "rest"), move_text(none, "rest")) == (
        "Rest and take back 1 card",
        "Rest, with no cards to take back",
    )
    assert move_text(one, "rest", FR) == "Se reposer et reprendre 1 carte"


def test_returning_names_the_crystals() -> None:
    state = changed(STATE, {"caravan": "111111111122"}, phase="return")
    assert move_text(state, "return 12") == "Return 1 yellow, 1 green"
    assert move_text(state, "return 12", FR) == "Remettre 1 jaune, 1 vert"


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize(("edition", "seats"), sample(TABLES, 5))
def test_every_legal_move_fits_an_option_and_differs_from_the_others(
    edition: str, seats: int, words: Words
) -> None:
    kinds: set[type[Action]] = set()
    for policy in (claiming, at_random):
        for number, turn in enumerate(game(edition, seats, 3, policy, moves=500 if LONG else 250)):
            if LONG or number % 4 == 0 or turn.before.phase != "action":
                kinds |= fits(words, turn.before)
    assert len(kinds) >= (9 if edition == "adventure" else 4)


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road"])
def test_the_longest_moves_fit_an_option(edition: str, words: Words) -> None:
    """Every merchant card in the hand and, with many crystals on it, in the row; every point card."""
    deck = edition_named(edition)
    wide = max(deck.merchants, key=len)
    for start in range(0, len(deck.merchants), 6):
        row = [
            {"card": each, "crystals": "1" * 12 + "2" * 12 + "3" * 12 + "4" * 12} for each in deck.merchants
        ]
        state = changed(
            new_game(edition, 5, seed=2),
            {"caravan": "1122233344", "hand": [*deck.merchants, "^2", wide]},
            merchants=(row[start:] + row)[:6],
            points=list((deck.points[start:] + deck.points)[:5]),
            coins=[10, 10],
        )
        fits(words, state)


def fits(words: Words, state: State) -> set[type[Action]]:
    """Check every legal move of the position and return the kinds of action."""
    view: View = seen_by(state, None)
    moves = legal_actions(state)
    lines = [option(words, view, move) for move in moves]
    assert len(set(lines)) == len(lines), sorted(lines)
    assert all(len(line) <= LONGEST for line in lines), max(lines, key=len)
    return {type(move) for move in moves}


def test_only_an_option_omits_the_card_of_a_long_move_and_keeps_the_price() -> None:
    state = changed(
        new_game("spice_road", 5, seed=2),
        {"caravan": "1122334444"},
        merchants=[{"card": "44>12333", "crystals": "1234"}] * 6,
    )
    view, move = seen_by(state, None), read_action("acquire 6 12344")
    price = "pour 1 curcuma, 1 safran, 1 cardamome, 2 cannelle"
    card = f"«{NB}2 cannelle → 1 curcuma, 1 safran, 3 cardamome{NB}»"
    gain = "avec 1 curcuma, 1 safran, 1 cardamome, 1 cannelle dessus"
    assert option(FR, view, move) == f"Acheter la carte 6 {price}, avec 4 épices dessus"
    assert action(FR, view, move) == f"Acheter {card} {price}, {gain}"
