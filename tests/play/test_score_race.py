from __future__ import annotations

from engine import View, scores, seen_by
from engine.events import Built
from play.replay import GameTurn
from play.score_race import score_race
from tests.play.test_replay import played


def whole(turn: GameTurn) -> View:
    return seen_by(turn.state, None, open_scores=True)


def test_it_has_everyones_points_at_the_end_of_every_round() -> None:
    turns = played("golem", 3)
    race = score_race(turns, whole)
    assert len(race.rounds) == turns[-1].state.round + 1
    assert race.rounds[0] == tuple(score.total for score in scores(turns[0].state))
    assert race.rounds[1] == tuple(score.total for score in scores(turns[3].state))
    assert race.rounds[-1] == tuple(score.total for score in scores(turns[-1].state))


def test_claims_are_marked_where_they_happened() -> None:
    turns = played("spice_road", 2)
    race = score_race(turns, whole)
    for seat, final in enumerate(turns[-1].state.seats):
        marks = [mark for mark in race.marks if mark.seat == seat]
        assert len(marks) == len(final.claimed)
        assert all(1 <= mark.round < len(race.rounds) for mark in marks)


def test_outposts_and_bonus_tiles_are_marked_too() -> None:
    turns = played("adventure", 3)
    race = score_race(turns, whole)
    built = [event for turn in turns for event in turn.events if isinstance(event, Built)]
    assert sum(mark.kind == "outpost" for mark in race.marks) == len(built)
    assert {mark.kind for mark in race.marks} == {"claim", "outpost", "tile"}


def test_points_that_the_viewer_may_not_know_are_missing() -> None:
    race = score_race(played("golem", 2), lambda turn: seen_by(turn.state, 1))
    assert all(points[0] is None for points in race.rounds[:-1])
    assert all(points[1] is not None for points in race.rounds)
