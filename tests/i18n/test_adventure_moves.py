"""The moves of Adventure Calls as options."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, legal_actions, new_game, read_action, seen_by, write_position
from engine.actions import Move
from engine.hex_map import Place
from i18n import Words, words_in
from i18n.phrases import action, destination, journey
from tests.i18n.test_moves import changed

EN, FR = words_in("en"), words_in("fr")
NB = "\u00a0"


def land(**places: dict[str, Any]) -> dict[str, Any]:
    """The map dealt, with some places changed (`p0_1` is 0,1)."""
    tiles = write_position(new_game("adventure", 3, seed=1))["map"]
    return tiles | {name[1:].replace("_", ","): tile for name, tile in places.items()}


PICKAXE: dict[str, Any] = {"kind": "mountain", "icon": "pickaxe", "trade": "11>3", "outposts": [1]}
ROPE: dict[str, Any] = {"kind": "mountain", "icon": "rope", "trade": "2>111", "outposts": [0]}
MAP = land(p0_1=PICKAXE, p0_2=ROPE, p0_3={"kind": "valley"}, p2_0={"kind": "village", "tile": "1122=6"})
HERE = {"caravan": "111122", "hand": ["^2", "+11"], "wagon": "0,1"}
ELSEWHERE = {"caravan": "11", "wagon": "0,2"}
STATE = changed(
    new_game("adventure", 3, seed=1), HERE, ELSEWHERE, ELSEWHERE, map=MAP, phase="action", to_act=0, lots=[]
)
OFFER = {"card": "+3", "crystals": "12"}


def said(state: State, text: str, say: Words) -> str:
    move = read_action(text)
    assert move in legal_actions(state)
    return action(say, seen_by(state, None), move)


def test_settling_names_the_lot_and_the_mountain() -> None:
    state = changed(
        new_game("adventure", 3, seed=1), map=MAP | {"0,1": PICKAXE | {"outposts": []}}, phase="settle"
    )
    assert (
        said(state, "settle 22 0,1", EN)
        == "Start with 2 green on the pickaxe mountain C2 (Trade 2 yellow for 1 turquoise)"
    )
    assert (
        said(state, "settle 22 0,1", FR)
        == "Commencer avec 2 verts sur la montagne C2, pioche (Échanger 2 jaunes contre 1 turquoise)"
    )


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "move 0,1",
            "Stay on the pickaxe mountain C2 (Trade 2 yellow for 1 turquoise)",
            f"Rester sur place{NB}: la montagne C2, pioche (Échanger 2 jaunes contre 1 turquoise)",
        ),
        (
            "move 0,3 discard +11 ^2",
            "Move to the valley C4, discard Create 2 yellow; Upgrade 2",
            f"Rejoindre la vallée C4, défausser Produire 2 jaunes{NB}; Améliorer 2",
        ),
        (
            "move 0,2 discard +11 toll 1:1 2:2",
            "Move to the rope mountain C3, discard Create 2 yellow, toll 1 yellow, 1 green",
            "Rejoindre la montagne C3, corde, défausser Produire 2 jaunes, péage 1 jaune, 1 vert",
        ),
        (
            "move 2,0 discard +11 ^2",
            "Move to the village E1 (6 points for 2 yellow, 2 green), discard Create 2 yellow; Upgrade 2",
            "Rejoindre le village E1 (6 points pour 2 jaunes, 2 verts), "
            f"défausser Produire 2 jaunes{NB}; Améliorer 2",
        ),
    ],
)
def test_moving_says_where_to_and_what_it_takes(text: str, english: str, french: str) -> None:
    assert said(STATE, text, EN) == english
    assert said(STATE, text, FR) == french


def test_building_says_which_space_and_the_price() -> None:
    state = changed(STATE, {"board": [3, 4, 4, 4]}, phase="arrived")
    assert said(state, "build 1", EN) == "Build an outpost: pickaxe row, column 2, pay 1 yellow"
    free = changed(state, map=MAP | {"0,1": PICKAXE | {"outposts": []}})
    assert said(free, "build", EN) == "Build an outpost: pickaxe row, column 2, free"
    assert said(free, "build", FR) == f"Construire un comptoir{NB}: rangée pioche, colonne 2, gratuit"


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "reward 1",
            "Reward: card 1 (Create 1 turquoise), gain 1 yellow, 1 green",
            f"Récompense{NB}: carte 1 (Produire 1 turquoise), gagner 1 jaune, 1 vert",
        ),
        (
            "reward move",
            "Reward: bonus tile, one free step each move",
            f"Récompense{NB}: tuile Bonus, un pas gratuit à chaque déplacement",
        ),
        ("reward caravan", "Reward: bonus tile, caravan +3", f"Récompense{NB}: tuile Bonus, caravane +3"),
        ("reward points", "Reward: bonus tile, 6 points", f"Récompense{NB}: tuile Bonus, 6 points"),
    ],
)
def test_a_reward_says_what_it_is(text: str, english: str, french: str) -> None:
    built = MAP | {"0,1": PICKAXE | {"outposts": [0, 1]}}
    state = changed(STATE, {"board": [2, 2, 2, 2]}, phase="reward", merchants=[OFFER], map=built)
    assert (said(state, text, EN), said(state, text, FR)) == (english, french)


def test_trading_claiming_and_ending_are_said_plainly() -> None:
    built = changed(STATE, phase="built", map=MAP | {"0,1": PICKAXE | {"outposts": [0, 1]}})
    assert said(built, "trade x2", EN) == "Trade 2 yellow for 1 turquoise, 2 times: 4 yellow → 2 turquoise"
    assert (said(built, "done", EN), said(built, "done", FR)) == ("End the turn", "Finir le tour")
    village = changed(STATE, {"wagon": "2,0"}, phase="arrived")
    assert said(village, "claim", EN) == "Claim the tile: 6 points for 2 yellow, 2 green"
    assert said(village, "claim", FR) == f"Réclamer la tuile{NB}: 6 points pour 2 jaunes, 2 verts"


def test_resting_counts_the_discard_too() -> None:
    state = changed(STATE, {"played": ["+3"], "discard": ["^3", "+4"]})
    assert said(state, "rest", EN) == "Rest: take 3 cards back"


# As a list of destinations has it


def going(text: str, say: Words) -> tuple[str, str]:
    view, move = seen_by(STATE, 0), read_action(text)
    assert isinstance(move, Move)
    return destination(say, view, move.place), journey(say, view, move)


def test_a_destination_says_what_awaits_there_and_what_it_takes() -> None:
    assert going("move 0,2 discard +11 toll 1:1 2:2", EN) == (
        "C3: rope mountain, 1 green → 3 yellow",
        "1 step, discard 1 card, toll 1 yellow to 🔶2, 1 green to 🟩3, outposts 🔵1",
    )
    assert going("move 0,2 discard +11 toll 1:1 2:2", FR) == (
        f"C3{NB}: montagne corde, 1 vert → 3 jaunes",
        "1 pas, défausser 1 carte, péage 1 jaune à 🔶2, 1 vert à 🟩3, comptoirs 🔵1",
    )


def test_staying_put_is_a_destination_too() -> None:
    assert going("move 0,1", EN) == (
        "C2: pickaxe mountain, 2 yellow → 1 turquoise",
        "stay here, outposts 🔶2, building costs 1",
    )


def test_where_no_outpost_is_left_to_build_no_price_is_named() -> None:
    view = seen_by(changed(STATE, {"board": [0, 4, 4, 4]}), 0)
    assert journey(EN, view, Move(Place(0, 1))) == "stay here, outposts 🔶2"


def test_a_village_says_what_it_asks_and_a_valley_nothing() -> None:
    assert going("move 2,0 discard +11 ^2", EN) == (
        "E1: village, 6 points for 2 yellow, 2 green",
        "2 steps, discard 2 cards",
    )
    assert going("move 0,3 discard +11 ^2", EN)[0] == "C4: valley"


@pytest.mark.parametrize("tile", ["closed", None])
def test_a_village_that_offers_nothing_says_so(tile: str | None) -> None:
    view = seen_by(changed(STATE, map=land(p2_0={"kind": "village", "tile": tile})), 0)
    assert destination(EN, view, Place(2, 0)) == f"E1: village, {tile or 'nothing left'}"


def test_with_two_players_building_costs_two_for_each_outpost_there() -> None:
    two = new_game("adventure", 2, seed=1)
    view = seen_by(changed(two, HERE, ELSEWHERE, map=MAP, phase="action", to_act=0, lots=[]), 0)
    assert journey(EN, view, Move(Place(0, 1))) == "stay here, outposts 🔶2, building costs 2"
