"""A move as an option: what it says, that it fits, and that no two are the same."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, View, legal_actions, new_game, read_action, read_position, seen_by, write_position
from engine.actions import Action
from engine.editions import edition_named
from i18n import Words, words_in
from i18n.phrases import action
from tests.engine.games import TABLES, at_random, claiming, game
from tests.long import LONG

EN, FR = words_in("en"), words_in("fr")
LONGEST = 100


def changed(state: State, *seats: dict[str, Any], **changes: Any) -> State:
    """The position with that changed: seats from the first on, then whatever else."""
    position = write_position(state)
    for number, change in enumerate(seats):
        position["seats"][number] |= change
    return read_position(position | changes)


STATE = changed(
    new_game("golem", 2, seed=1),
    {"caravan": "11122", "hand": ["+11", "^2", "11>3"], "played": ["^3", "+12"]},
    merchants=[
        {"card": "+3", "crystals": "-"},
        {"card": "^3", "crystals": "14"},
        {"card": "+4", "crystals": "-"},
        {"card": "22>33", "crystals": "-"},
    ],
    points=["11122=7", "1122=6", "44444=20"],
    coins=[4, 4],
)


def said(state: State, text: str, say: Words = EN) -> str:
    move = read_action(text)
    assert move in legal_actions(state)
    return action(say, seen_by(state, None), move)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("play +11", "Create 2 yellow", "Produire 2 jaunes"),
        ("play ^2", "Upgrade 2: nothing", "Améliorer 2\u00a0: rien"),
        (
            "play ^2 1>2 2>3",
            "Upgrade 2: 1 yellow → turquoise",
            "Améliorer 2\u00a0: 1 jaune → turquoise",
        ),
        ("play ^2 1>2 1>2", "Upgrade 2: 2 yellow → green", "Améliorer 2\u00a0: 2 jaunes → verts"),
        ("play 11>3 x1", "Trade 2 yellow for 1 turquoise", "Échanger 2 jaunes contre 1 turquoise"),
        ("acquire 1", "Take card 1, free: Create 1 turquoise", None),
        ("acquire 2 1", "Take card 2, pay 1 yellow, gain 1 yellow, 1 magenta: Upgrade 3", None),
        (
            "acquire 4 112",
            "Take card 4, pay 2 yellow, 1 green: Trade 2 green for 2 turquoise",
            "Acheter la carte 4, payer 2 jaunes, 1 vert : Échanger 2 verts contre 2 turquoise",
        ),
        (
            "claim 1",
            "Claim card 1: 7 points for 3 yellow, 2 green, with a copper coin",
            "Réclamer la carte 1\u00a0: 7 points pour 3 jaunes, 2 verts, pièce de cuivre",
        ),
        ("claim 2", "Claim card 2: 6 points for 2 yellow, 2 green, with a silver coin", None),
        ("rest", "Rest: take 2 cards back", "Repos\u00a0: reprendre 2 cartes"),
    ],
)
def test_a_move_says_its_result(text: str, english: str, french: str | None) -> None:
    assert said(STATE, text) == english
    assert french is None or said(STATE, text, FR) == french


def test_a_repeated_trade_says_how_often_and_what_comes_of_it() -> None:
    state = changed(STATE, {"caravan": "111111"})
    assert said(state, "play 11>3 x3") == "Trade 2 yellow for 1 turquoise, 3 times: 6 yellow → 3 turquoise"


def test_the_first_coin_of_spice_road_is_gold() -> None:
    state = changed(new_game("spice_road", 2, seed=1), {"caravan": "1122"}, points=["1122=6"], coins=[4, 4])
    assert said(state, "claim 1").endswith("with a gold coin")
    assert said(state, "claim 1", FR).endswith("pièce d’or")


def test_silver_is_named_where_it_lies_and_nothing_where_nothing_lies() -> None:
    state = changed(STATE, coins=[0, 1])
    assert said(state, "claim 1").endswith("with a silver coin")
    assert said(state, "claim 2").endswith("2 green")


def test_resting_says_one_card_and_none() -> None:
    one, none = changed(STATE, {"played": ["^3"]}), changed(STATE, {"played": []})
    assert (said(one, "rest"), said(none, "rest")) == (
        "Rest: take 1 card back",
        "Rest: no cards to take back",
    )
    assert said(one, "rest", FR) == "Repos\u00a0: reprendre 1 carte"


def test_returning_says_what_goes() -> None:
    state = changed(STATE, {"caravan": "111111111122"}, phase="return")
    assert said(state, "return 12") == "Return 1 yellow, 1 green"
    assert said(state, "return 12", FR) == "Remettre 1 jaune, 1 vert"


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_legal_move_fits_and_differs_from_the_others(edition: str, seats: int, say: Words) -> None:
    kinds: set[type[Action]] = set()
    for policy in (claiming, at_random):
        for number, turn in enumerate(game(edition, seats, 3, policy, moves=500 if LONG else 250)):
            if LONG or number % 4 == 0 or turn.before.phase != "action":
                kinds |= fits(say, turn.before)
    assert len(kinds) >= (9 if edition == "adventure" else 4)


@pytest.mark.parametrize("say", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road"])
def test_the_widest_moves_fit(edition: str, say: Words) -> None:
    """Every card in the hand and in turn in the row, laden with all four goods; every point card."""
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
        fits(say, state)


def fits(say: Words, state: State) -> set[type[Action]]:
    """Check every legal move of the position; the kinds there were."""
    view: View = seen_by(state, None)
    moves = legal_actions(state)
    lines = [action(say, view, move) for move in moves]
    assert len(set(lines)) == len(lines), sorted(lines)
    assert all(len(line) <= LONGEST for line in lines), max(lines, key=len)
    return {type(move) for move in moves}


def test_what_is_too_wide_leaves_out_the_card_and_keeps_the_price() -> None:
    state = changed(
        new_game("spice_road", 5, seed=2),
        {"caravan": "1122334444"},
        merchants=[{"card": "44>12333", "crystals": "1234"}] * 6,
    )
    line = said(state, "acquire 6 12344", FR)
    assert line.startswith("Acheter la carte 6, payer 1 curcuma, 1 safran, 1 cardamome, 2 cannelle, gagner")
