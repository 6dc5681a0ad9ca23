"""A seat in words."""

from __future__ import annotations

import re

from engine import new_game, seen_by
from i18n import words_in
from i18n.phrases import alt_text, full_text
from tests.i18n.positions import STATE, changed

EN, FR = words_in("en"), words_in("fr")


def test_hands_and_claimed_cards_are_described_only_to_their_owner() -> None:
    state = changed(STATE, {"hand": ["4>222"], "claimed": ["44444=20"]}, points=["1122=6"])
    for viewer in (None, 0, 1):
        view = seen_by(state, viewer)
        text = "\n".join(full_text(EN, view, ["Ann", "Ben"]))
        assert ("for 3 green" in text) == (viewer == 0)
        assert ("20 points for 5 magenta" in text) == (viewer == 0)
        assert not any(
            secret in alt_text(EN, view, ["Ann", "Ben"]) for secret in ("for 3 green", "20 points")
        )


def test_played_cards_are_counted_in_the_alt_text_and_what_is_missing_is_not_mentioned() -> None:
    state = changed(STATE, {"played": ["+12", "^3"]}, {"played": list[str]()})
    text = alt_text(EN, seen_by(state, None), ["Ann", "Ben"])
    assert "played 2" in text
    assert not re.search(r"\b0\b", text)


def test_a_board_is_described_by_row_with_its_empty_columns_and_points() -> None:
    bonus = {"move": 0, "caravan": 2, "points": list[int]()}
    ann: dict[str, object] = {"board": [2, 1, 2, 0], "caravan": "1112", "bonus": bonus, "wagon": "0,2"}
    state = changed(new_game("adventure", 2, seed=1), ann, {"wagon": "0,3"}, phase="action")
    text = alt_text(EN, seen_by(state, 1), ["Ann", "Ben"])
    assert "outposts left: pickaxe 2, lantern 1, compass 2; columns 1 to 2 are empty; " in text
    assert "board points 11; caravan tiles 2" in text  # 0 1, 0 1 2, 0 1 and 0 1 2 3
    assert "caravan 4 of 16" in text
    assert not re.search(r"\b0\b", text)  # also for the empty caravan of Ben
    french = alt_text(FR, seen_by(state, 1), ["Ann", "Ben"])
    assert "comptoirs restants\u00a0: pioche 2, lanterne 1, boussole 2\u00a0; colonnes" in french
    built = changed(state, {"board": [0, 0, 0, 0]})
    assert "outposts built 16; board points" in alt_text(EN, seen_by(built, 1), ["Ann", "Ben"])


def test_points_so_far_are_told_of_the_reader_and_of_nobody_else_unless_scores_are_open() -> None:
    state = changed(STATE, {"claimed": ["44444=20"], "coins": [0, 1], "caravan": "1134"}, points=["1122=6"])
    own, other = seen_by(state, 0), seen_by(state, 1)
    told = "Total points: 23 (caravan: 2)."
    assert told in "\n".join(full_text(EN, own, ["Ann", "Ben"]))
    assert told not in "\n".join(full_text(EN, other, ["Ann", "Ben"]))
    assert told in "\n".join(full_text(EN, seen_by(state, 1, open_scores=True), ["Ann", "Ben"]))
    french = "\n".join(full_text(FR, own, ["Ann", "Ben"]))
    assert "Points au total\u00a0: 23 (caravane\u00a0: 2)." in french
