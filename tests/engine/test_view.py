"""What a view says about the end of the game and about points."""

from __future__ import annotations

import pytest

from engine import known_scores, new_game, scores, seen_by


@pytest.mark.parametrize(
    ("edition", "seats", "mark"), [("golem", 3, 6), ("spice_road", 5, 5), ("adventure", 2, 4)]
)
def test_the_last_round_has_come_once_a_seat_has_claimed_the_number_that_ends_the_game(
    edition: str, seats: int, mark: int
) -> None:
    view = seen_by(new_game(edition, seats, seed=1), None)
    assert view.end_mark == mark
    for claimed, last in ((0, False), (mark - 1, False), (mark, True), (mark + 1, True)):
        second = view.seats[1]._replace(claimed_size=claimed)
        assert view._replace(seats=(view.seats[0], second, *view.seats[2:])).last_round == last


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
def test_a_view_gives_the_scores_of_those_whose_claimed_cards_it_shows(edition: str) -> None:
    state = new_game(edition, 2, seed=1)
    counted = scores(state)
    assert known_scores(seen_by(state, 1)) == [None, counted[1]]
    assert known_scores(seen_by(state, None)) == [None, None]
    assert known_scores(seen_by(state, None, open_scores=True)) == counted
