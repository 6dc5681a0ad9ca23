"""The whole table in words, as alt text and as a message."""

from __future__ import annotations

import re

import pytest

from engine import State, new_game, seen_by
from engine.hex_map import Mountain, labels
from engine.state import Bonus
from i18n import Words, words_in
from i18n.phrases import SEAT_SIGNS, alt_text, crystals, map_text, seats_text, text_with_map
from i18n.phrases.alt_text import LEFT_OUT, NAMES
from tests.engine.games import at_random, claiming, game
from tests.i18n.positions import STATE, changed
from tests.long_runs import sample

EN, FR = words_in("en"), words_in("fr")
LONG_NAMES = [letter * 32 for letter in "ABCDE"]
WIDEST_CARDS = ("44>12333", "222>134", "33>1124", "44>22233", "33>11222", "22>1113")
WIDEST_POINTS = ["123444=20", "123334=18", "122234=16", "111234=14", "223344=19"]


def widest(edition: str, lying: str) -> State:
    """A table of 5 seats with the longest possible texts."""
    seat = {
        "caravan": "1112223344",
        "hand": ["+11"] * 14,
        "played": ["^2"] * 14,
        "claimed": ["1122=6"] * 4,
        "coins": [1, 1],
    }
    return changed(
        new_game(edition, 5, seed=1),
        *[seat] * 5,
        merchants=[{"card": each, "crystals": lying} for each in WIDEST_CARDS],
        points=WIDEST_POINTS,
        coins=[10, 10],
        round=100,
    )


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road"])
@pytest.mark.parametrize("lying", ["-", "1234", "1" * 12 + "2" * 12 + "3" * 12 + "4" * 12])
def test_the_longest_table_fits(edition: str, lying: str, words: Words) -> None:
    view = seen_by(widest(edition, lying), None)
    text = alt_text(words, view, LONG_NAMES)
    assert len(text) <= 1024
    assert text.endswith(".")
    assert all(name[0] * 7 + "…" in text for name in LONG_NAMES)


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize(("edition", "seats"), [("golem", 5), ("spice_road", 5), ("adventure", 4)])
def test_every_table_of_whole_games_fits(edition: str, seats: int, words: Words) -> None:
    for policy in (claiming, at_random):
        for number, turn in enumerate(game(edition, seats, 2, policy, moves=300)):
            if number % 10 == 0:
                view = seen_by(turn.after, None)
                text = alt_text(words, view, LONG_NAMES)
                assert len(text) <= 1024
                assert words("table.merchants") in text or not view.merchants


def test_the_alt_text_describes_the_whole_table() -> None:
    assert alt_text(EN, seen_by(STATE, None), ["Ann", "_Ben_"]) == (
        "Round 1, Ann’s turn (seat 1). Merchant cards: 1 (free) Create 1 turquoise; "
        "2 (pay 1) Upgrade 3 [on it 1 yellow, 1 magenta]; 3 (pay 2) Create 1 magenta; "
        "4 (pay 3) Trade 2 green for 2 turquoise. Point cards: "
        "1: 7 points for 3 yellow, 2 green (with a copper coin; 4 left); "
        "2: 6 points for 2 yellow, 2 green (with a silver coin; 4 left); 3: 20 points for 5 magenta. "
        "1. Ann: 3 yellow, 2 green; hand 3; played 2. "
        "2. _Ben_: 4 yellow; hand 2."
    )


def test_coins_are_named_at_seats_and_over_their_cards() -> None:
    state = changed(STATE, {"coins": [1, 2], "claimed": ["1122=6"]}, coins=[0, 3])
    text = alt_text(EN, seen_by(state, None), ["Ann", "Ben"])
    assert (
        "1: 7 points for 3 yellow, 2 green (with a silver coin; 3 left); 2: 6 points for 2 yellow, 2 green; "
        in text
    )
    assert "claimed 1 of 6; 1 copper, 2 silver." in text


def test_names_are_shortened_before_anything_is_omitted() -> None:
    view = seen_by(widest("golem", "-"), None)
    short = alt_text(EN, view, ["A", "B", "C", "D", "E"])
    long = alt_text(EN, view, LONG_NAMES)
    assert "A" * (NAMES[-1] - 1) + "…" in long
    assert "A" * NAMES[-1] not in long
    assert ("played" in short) >= ("played" in long)


def test_parts_are_omitted_in_their_stated_order() -> None:
    """A part is omitted only if all less important parts are omitted too."""
    marks = {
        "played": "; played",
        "hand": "; hand",
        "prices": "(pay",
        "lying": "[on it",
        "coins": "1 copper,",
    }
    order = sorted(marks, key=LEFT_OUT.index)
    seen: set[tuple[bool, ...]] = set()
    for size in range(33):
        view = seen_by(widest("golem", "1234"[: size % 5] or "-"), None)
        text = alt_text(EN, view, [letter * max(size, 1) for letter in "ABCDE"])
        shown = tuple(marks[part] in text for part in order if part != "lying" or size % 5)
        assert shown == tuple(sorted(shown)), text
        seen.add(shown)
    assert len(seen) > 1


def test_the_alt_text_says_when_the_game_is_over() -> None:
    text = alt_text(FR, seen_by(changed(STATE, phase="over"), None), ["Ann", "Ben"])
    assert text.startswith("La partie s’est terminée à la ronde 1.")


def test_adventure_calls_describes_villages_wagons_and_mountains() -> None:
    seats = [{"caravan": "12", "wagon": "0,2", "board": [3, 4, 4, 3], "discard": ["^3"]}, {"wagon": "0,3"}]
    bonus = {"move": 1, "caravan": 0, "points": [6]}
    state = changed(new_game("adventure", 2, seed=1), seats[0] | {"bonus": bonus}, seats[1], phase="action")
    view = seen_by(state, None)
    line = (
        "1. Ann: 1 yellow, 1 green; caravan 2 of 10; hand 2; wagon at C3; discard 1; "
        "outposts left: pickaxe 3, lantern 4, compass 4, rope 3; free steps 1; bonus points 6."
    )
    text = alt_text(EN, view, ["Ann", "Ben"])
    assert line in text
    assert "Villages: A3: " in text
    assert "Mountains:" not in text


def test_the_lots_are_listed_until_everyone_has_settled() -> None:
    state = new_game("adventure", 2, seed=1)
    view = seen_by(state, None)
    listed = map_text(EN, view, ["Ann", "Ben"]).partition("Lots to choose from:")[2]
    assert all(crystals(EN, "adventure", lot) in listed for lot in state.land.lots)
    settled = changed(state, {"wagon": "0,2"}, {"wagon": "0,3"}, phase="action")
    assert "Lots" not in map_text(EN, seen_by(settled, None), ["Ann", "Ben"])


def test_the_remaining_bonus_tiles_are_listed() -> None:
    state = new_game("adventure", 2, seed=1)
    left = state.land._replace(bonus=Bonus(move=1, caravan=0, points=(5, 4)))
    text = alt_text(EN, seen_by(state._replace(land=left), None), ["Ann", "Ben"])
    assert "Bonus tiles left: free step, 1 left; 5 points on top, 2 left. 1. Ann: " in text


def test_the_map_and_the_seats_have_separate_descriptions() -> None:
    view = seen_by(new_game("adventure", 4, seed=1), None)
    names = ["Ann", "Ben", "Cy", "Dov"]
    of_map, of_seats = map_text(EN, view, names), seats_text(EN, view, names)
    assert all(title in of_map for title in ("Round 1, ", "Merchant cards: ", "Villages: A3: "))
    assert of_seats.startswith("1. Ann: ")
    assert "4. Dov: " in of_seats
    assert "1. Ann: " not in of_map


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
def test_the_description_of_the_map_names_the_outposts_on_every_mountain(words: Words) -> None:
    """The exchanges of the mountains seldom fit, the outposts always do."""
    *_, last = game("adventure", 4, 3, claiming)
    text = map_text(words, seen_by(last.after, None), LONG_NAMES[:4])
    for place, tile in last.after.land.map.items():
        if isinstance(tile, Mountain):
            marks = " ".join(f"{SEAT_SIGNS[seat]}{seat + 1}" for seat in tile.outposts)
            found = re.search(rf"{labels(last.after.land.map)[place]}\u00a0?: [^;]*", text)
            assert found
            assert marks in found[0]


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("seats", sample([2, 3, 4], 2))
def test_every_description_of_a_whole_game_fits(words: Words, seats: int) -> None:
    for turn in list(game("adventure", seats, 3, claiming))[::9]:
        view = seen_by(turn.after, None, open_hands=True, open_scores=True)
        assert len(map_text(words, view, LONG_NAMES[:seats])) <= 1024
        assert len(seats_text(words, view, LONG_NAMES[:seats])) <= 1024


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
@pytest.mark.parametrize("held", [200, 500, 800, 1000, 1200])
def test_below_what_a_player_holds_stand_only_whole_lists(edition: str, held: int, words: Words) -> None:
    for turn in list(game(edition, 4, 2, claiming, moves=120))[::15]:
        view = seen_by(turn.after, 0)
        own = [f"{'x' * held}.", f"{'x' * (held // 2)}."]
        text = text_with_map(words, view, LONG_NAMES, own)
        assert len(text) <= 1024
        assert text.endswith(".")
        assert words("table.merchants") in text or held > 500 or not view.merchants


def test_what_a_player_holds_is_shortened_before_the_cards_on_offer_are_left_out() -> None:
    view = seen_by(widest("golem", "-"), 0)
    own = [f"{'x' * 700}.", "Caravan: 1 yellow."]
    text = text_with_map(EN, view, ["Ann", "Ben"], own)
    assert text.startswith("Caravan: 1 yellow.\nRound 100, ")
    assert "Merchant cards: " in text
