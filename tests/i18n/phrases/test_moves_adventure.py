"""Moves of Adventure Calls in words."""

from __future__ import annotations

import pytest

from engine import State, legal_actions, new_game, read_action, seen_by
from i18n import Words, words_in
from i18n.phrases import action
from tests.i18n.positions import ADVENTURE, MAP, PICKAXE, changed

EN, FR = words_in("en"), words_in("fr")
NB = "\u00a0"
OFFER = {"card": "+3", "crystals": "12"}


def move_text(state: State, text: str, words: Words) -> str:
    move = read_action(text)
    assert move in legal_actions(state)
    return action(words, seen_by(state, None), move)


def test_settling_names_the_lot_and_the_mountain() -> None:
    state = changed(
        new_game("adventure", 3, seed=1), map=MAP | {"0,1": PICKAXE | {"outposts": []}}, phase="settle"
    )
    assert (
        move_text(state, "settle 22 0,1", EN)
        == "Start with 2 green on the pickaxe mountain C2 (Trade 2 yellow for 1 turquoise)"
    )
    assert (
        move_text(state, "settle 22 0,1", FR)
        == "Commencer avec 2 verts sur la montagne C2 (icône pioche, Échanger 2 jaunes contre 1 turquoise)"
    )


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "move 0,1",
            "Stay on the pickaxe mountain C2 (Trade 2 yellow for 1 turquoise)",
            "Rester sur la montagne C2 (icône pioche, Échanger 2 jaunes contre 1 turquoise)",
        ),
        (
            "move 0,3 discard +11 ^2",
            "Move to the valley C4, discard “Create 2 yellow”, “Upgrade 2”",
            f"Rejoindre la vallée C4, défausser «{NB}Produire 2 jaunes{NB}», «{NB}Améliorer 2{NB}»",
        ),
        (
            "move 0,2 discard +11 toll 1:1 2:2",
            "Move to the rope mountain C3 (Trade 1 green for 3 yellow), discard “Create 2 yellow”,"
            " toll 1 yellow, 1 green",
            "Rejoindre la montagne C3 (icône corde, Échanger 1 vert contre 3 jaunes), "
            f"défausser «{NB}Produire 2 jaunes{NB}», péage 1 jaune, 1 vert",
        ),
        (
            "move 2,0 discard +11 ^2",
            "Move to the village E1 (6 points for 2 yellow, 2 green), discard “Create 2 yellow”, “Upgrade 2”",
            "Rejoindre le village E1 (6 points pour 2 jaunes, 2 verts), "
            f"défausser «{NB}Produire 2 jaunes{NB}», «{NB}Améliorer 2{NB}»",
        ),
    ],
)
def test_moving_names_the_destination_and_the_price(text: str, english: str, french: str) -> None:
    assert move_text(ADVENTURE, text, EN) == english
    assert move_text(ADVENTURE, text, FR) == french


def test_building_names_the_space_and_the_price() -> None:
    state = changed(ADVENTURE, {"board": [3, 4, 4, 4]}, phase="arrived")
    assert move_text(state, "build 1", EN) == "Build an outpost: pickaxe row, column 2, pay 1 yellow"
    free = changed(state, map=MAP | {"0,1": PICKAXE | {"outposts": []}})
    assert move_text(free, "build", EN) == "Build an outpost: pickaxe row, column 2, free"
    assert move_text(free, "build", FR) == "Construire un comptoir (ligne pioche, colonne 2), gratuit"


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "reward 1",
            "Acquire “+1 turquoise” as a reward, with 1 yellow, 1 green on it",
            f"Recevoir «{NB}+1 turquoise{NB}» en récompense, avec 1 jaune, 1 vert dessus",
        ),
        (
            "reward move",
            "Take a bonus tile: a free step each move",
            f"Prendre une tuile Bonus{NB}: un pas gratuit par déplacement",
        ),
        ("reward caravan", "Take a bonus tile: caravan +3", f"Prendre une tuile Bonus{NB}: caravane +3"),
        ("reward points", "Take a bonus tile: 6 points", f"Prendre une tuile Bonus{NB}: 6 points"),
    ],
)
def test_a_reward_names_the_card_or_the_tile(text: str, english: str, french: str) -> None:
    built = MAP | {"0,1": PICKAXE | {"outposts": [0, 1]}}
    state = changed(ADVENTURE, {"board": [2, 2, 2, 2]}, phase="reward", merchants=[OFFER], map=built)
    assert (move_text(state, text, EN), move_text(state, text, FR)) == (english, french)


def test_trading_claiming_and_ending_a_turn_have_plain_texts() -> None:
    built = changed(ADVENTURE, phase="built", map=MAP | {"0,1": PICKAXE | {"outposts": [0, 1]}})
    assert move_text(built, "trade x2", EN) == "Trade 2 yellow for 1 turquoise, twice: 4 yellow → 2 turquoise"
    assert (move_text(built, "done", EN), move_text(built, "done", FR)) == (
        "End the turn",
        "Terminer le tour",
    )
    village = changed(ADVENTURE, {"wagon": "2,0"}, phase="arrived")
    assert move_text(village, "claim", EN) == "Claim the tile: 6 points for 2 yellow, 2 green"
    assert move_text(village, "claim", FR) == f"Réclamer la tuile{NB}: 6 points pour 2 jaunes, 2 verts"


def test_resting_counts_discarded_cards_too() -> None:
    state = changed(ADVENTURE, {"played": ["+3"], "discard": ["^3", "+4"]})
    assert move_text(state, "rest", EN) == "Rest and take back 3 cards"
