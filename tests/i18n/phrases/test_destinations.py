"""Destinations of a move in Adventure Calls in words."""

from __future__ import annotations

import pytest

from engine import new_game, read_action, seen_by
from engine.actions import Move
from engine.cards import Card
from engine.hex_map import Place
from i18n import Words, words_in
from i18n.phrases import destination, journey, outposts
from tests.i18n.positions import ADVENTURE, ELSEWHERE, HERE, MAP, ROPE, changed, land

EN, FR = words_in("en"), words_in("fr")
NB = "\u00a0"


def destination_and_journey(text: str, words: Words) -> tuple[str, str]:
    view, move = seen_by(ADVENTURE, 0), read_action(text)
    assert isinstance(move, Move)
    return destination(words, view, move.place), journey(words, view, move)


def test_a_destination_names_the_place_and_the_price_of_the_move() -> None:
    assert destination_and_journey("move 0,2 discard +11 toll 1:1 2:2", EN) == (
        "C3: rope mountain, 1 green → 3 yellow",
        "1 step, discard 1 card, toll 1 yellow to 🟧2, 1 green to 🟩3, outpost (🟦1)",
    )
    assert destination_and_journey("move 0,2 discard +11 toll 1:1 2:2", FR) == (
        f"C3{NB}: montagne (corde), 1 vert → 3 jaunes",
        "1 pas, défausser 1 carte, péage 1 jaune à 🟧2, 1 vert à 🟩3, comptoir (🟦1)",
    )


def test_staying_is_a_destination_too() -> None:
    assert destination_and_journey("move 0,1", EN) == (
        "C2: pickaxe mountain, 2 yellow → 1 turquoise",
        "stay here, outpost (🟧2), building costs 1",
    )


def test_no_price_is_named_when_no_outpost_is_left_to_build() -> None:
    view = seen_by(changed(ADVENTURE, {"board": [0, 4, 4, 4]}), 0)
    assert journey(EN, view, Move(Place(0, 1))) == "stay here, outpost (🟧2)"


def test_a_village_names_its_tile_and_a_valley_nothing() -> None:
    assert destination_and_journey("move 2,0 discard +11 ^2", EN) == (
        "E1: village, 6 points for 2 yellow, 2 green",
        "2 steps, discard 2 cards",
    )
    assert destination_and_journey("move 0,3 discard +11 ^2", EN)[0] == "C4: valley"


@pytest.mark.parametrize("tile", ["closed", None])
def test_a_village_that_offers_nothing_says_so(tile: str | None) -> None:
    view = seen_by(changed(ADVENTURE, map=land(p2_0={"kind": "village", "tile": tile})), 0)
    assert destination(EN, view, Place(2, 0)) == f"E1: village, {tile or 'nothing left'}"


def test_with_two_players_building_costs_two_for_each_outpost_there() -> None:
    two = new_game("adventure", 2, seed=1)
    view = seen_by(changed(two, HERE, ELSEWHERE, map=MAP, phase="action", to_act=0, lots=[]), 0)
    assert journey(EN, view, Move(Place(0, 1))) == "stay here, outpost (🟧2), building costs 2"


def test_a_long_journey_is_told_so_that_an_option_has_room_for_the_price() -> None:
    four = changed(
        new_game("adventure", 4, seed=1),
        HERE,
        *[ELSEWHERE] * 3,
        map=MAP | {"0,2": ROPE | {"outposts": [1, 2, 3]}},
        phase="action",
        to_act=0,
        lots=[],
    )
    move = Move(Place(0, 2), (Card("+11"),), ((1, 1), (1, 2), (2, 3)))
    view, names = seen_by(four, 0), ("Ada", "Béa", "Cy", "Dov")
    told = journey(FR, view, move, names)
    assert told == (
        "1 pas, défausser 1 carte, péage 1 jaune à Béa, 1 jaune à Cy, 1 vert à Dov, construction à 3 cristaux"
    )
    longer = journey(FR, view, move, [f"{name}{name}{name}" for name in names])
    assert longer == "1 pas, défausser 1 carte, péage 3 cristaux, construction à 3 cristaux"


def test_outposts_at_a_destination_are_told_in_sentences_and_with_names_if_wanted() -> None:
    view, names = seen_by(ADVENTURE, 0), ("Ada", "Béa", "Cy")
    assert (
        outposts(EN, view, Place(0, 1), names) == "Outposts there: Béa. Building an outpost costs 1 crystal."
    )
    assert outposts(EN, view, Place(0, 1)) == "Outposts there: 🟧2. Building an outpost costs 1 crystal."
    assert outposts(FR, view, Place(0, 1), names) == (
        f"Comptoirs sur place{NB}: Béa. Construire un comptoir coûte 1 cristal."
    )
    assert outposts(EN, view, Place(0, 2), names) == "Outposts there: you."
    assert outposts(EN, view, Place(2, 0), names) == ""
