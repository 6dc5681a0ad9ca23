"""The final standings in words."""

from __future__ import annotations

from engine import Score
from i18n import words_in
from i18n.phrases import final

EN, FR = words_in("en"), words_in("fr")
SCORES = [Score(20, 12, 4, 0, 0, 4), Score(22, 20, 0, 0, 0, 2), Score(22, 10, 6, 3, 2, 1)]


def ranked(*seats: int) -> list[tuple[int, Score, bool]]:
    return [(seat, SCORES[seat], False) for seat in seats]


def test_the_winner_comes_first_with_the_points_by_part() -> None:
    assert final(EN, "golem", ["Ann", "Ben"], ranked(1, 0)).splitlines() == [
        "Ben wins!",
        "1. Ben: 22 points (point cards 20, caravan 2)",
        "2. Ann: 20 points (point cards 12, coins 4, caravan 4)",
    ]


def test_a_tie_is_explained_and_the_later_seat_comes_first() -> None:
    assert final(EN, "golem", ["Ann", "Ben", "Cy"], ranked(2, 1, 0)).splitlines() == [
        "Cy wins! Tied on points, so the last to play wins.",
        "1. Cy: 22 points (point cards 10, coins 6, bonus tiles 3, board 2, caravan 1)",
        "2. Ben: 22 points (point cards 20, caravan 2)",
        "3. Ann: 20 points (point cards 12, coins 4, caravan 4)",
    ]
    assert final(FR, "golem", ["Ann", "Ben", "Cy"], ranked(2, 1, 0)).startswith(
        "Cy l’emporte\u00a0! À égalité,"
    )


def test_a_tie_that_does_not_decide_the_winner_is_not_explained() -> None:
    best = Score(30, 30, 0, 0, 0, 0)
    placed = [(2, best, False), (1, SCORES[1], False), (0, SCORES[1], False)]
    assert final(EN, "golem", ["Ann", "Ben", "Cy"], placed).startswith("Cy wins!\n")


def test_a_player_who_resigned_comes_last_and_ties_with_nobody() -> None:
    placed = [(1, SCORES[1], False), (2, SCORES[2], True)]
    assert final(EN, "golem", ["Ann", "Ben", "Cy"], placed).splitlines()[::2] == [
        "Ben wins!",
        "2. Cy: 22 points (point cards 10, coins 6, bonus tiles 3, board 2, caravan 1), resigned",
    ]


def test_final_scores_use_the_right_plural_and_escape_names() -> None:
    placed = [(1, Score(1, 0, 0, 0, 0, 1), False), (0, Score(0, 0, 0, 0, 0, 0), False)]
    assert (
        final(EN, "golem", ["*a*", "b"], placed) == "b wins!\n1. b: 1 point (caravan 1)\n2. \\*a\\*: 0 points"
    )
    assert final(FR, "golem", ["a", "b"], placed).endswith("a\u00a0: 0 point")


def test_tiles_are_counted_instead_of_cards_in_adventure_calls() -> None:
    assert "(VP tiles 20, caravan 2)" in final(EN, "adventure", ["Ann", "Ben"], ranked(1, 0))
    assert "(tuiles PV 20, caravane 2)" in final(FR, "adventure", ["Ann", "Ben"], ranked(1, 0))
