"""The picture of the final scores: points by part, the winner first."""

from __future__ import annotations

import pytest

from engine import Score, scores, seen_by, winner
from render import EndWords, draw_end
from render.final_scores import standings
from render.layout.final_scores import lay_out_end
from tests.render.compare_pictures import changed, opened
from tests.render.sample_adventure_views import ended_adventure
from tests.render.sample_views import EDITIONS, HOSTILE, NAMES, ended_game

WORDS = EndWords(won="{name} wins", seat="Seat")
OVER = ended_game("golem", 3)
VIEW, SCORES = seen_by(OVER, None), scores(OVER)
PAGE = lay_out_end(seats=3)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_final_scores_of_every_table_are_drawn(edition: str, seats: int) -> None:
    over = ended_game(edition, seats)
    png = draw_end(seen_by(over, None), NAMES[:seats], WORDS, scores(over))
    assert png.startswith(b"\x89PNG")
    assert len(png) < 300_000


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_winner_comes_first(seats: int) -> None:
    over = ended_game("golem", seats)
    assert standings(scores(over))[0] == winner(over)


def test_the_later_seat_comes_first_in_a_tie() -> None:
    totals = [Score(total, 0, 0, 0, 0, 0) for total in (40, 51, 51, 12)]
    assert standings(totals) == [2, 1, 0, 3]


@pytest.mark.parametrize(("part", "place"), [("cards", 0), ("coins", 1), ("crystals", 2)])
def test_each_part_of_the_score_has_its_own_column(part: str, place: int) -> None:
    last = standings(SCORES)[-1]
    changes = [SCORES[last]._replace(**{part: points}) for points in (3, 8)]
    before, after = (
        opened(draw_end(VIEW, NAMES[:3], WORDS, [*SCORES[:last], each, *SCORES[last + 1 :]]))
        for each in changes
    )
    assert changed(before, after, PAGE.seats[-1].parts[place]) == [True, False]


def told_apart(edition: str, part: str, points: tuple[int, int]) -> bool:
    """Whether two numbers of points look different in the line of the seat that comes last."""
    over = ended_adventure(3) if edition == "adventure" else ended_game(edition, 3)
    view, (*others, last) = seen_by(over, None), scores(over)
    one, other = (
        draw_end(view, NAMES[:3], WORDS, [*others, last._replace(**{part: each})], [0, 1, 2])
        for each in points
    )
    return one != other


@pytest.mark.parametrize("edition", ["golem", "adventure"])
@pytest.mark.parametrize("part", ["cards", "crystals", "total"])
def test_points_of_three_digits_are_whole(edition: str, part: str) -> None:
    assert told_apart(edition, part, (100, 108))
    assert told_apart(edition, part, (118, 128))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_in_its_place(name: str) -> None:
    first = standings(SCORES)[0]
    names = [name if number == first else each for number, each in enumerate(NAMES[:3])]
    before, after = (opened(draw_end(VIEW, each, WORDS, SCORES)) for each in (NAMES[:3], names))
    assert changed(before, after, PAGE.banner.title, PAGE.seats[0].name) == [True, True, False]


def test_the_banner_names_the_winner_and_their_points() -> None:
    plain, with_points = (
        opened(draw_end(VIEW, NAMES[:3], EndWords(won="{name} wins", seat="Seat", points=points), SCORES))
        for points in ("", "64 points")
    )
    assert changed(plain, with_points, PAGE.banner.points) == [True, False]


def test_a_game_without_a_winner_has_no_crown_and_no_highlighted_line() -> None:
    words = EndWords(won="{name} wins", seat="Seat", over="Game over")
    won, ended = (opened(draw_end(VIEW, NAMES[:3], words, SCORES, won=each)) for each in (True, False))
    assert changed(won, ended, PAGE.banner.crown, PAGE.seats[0].crown)[:2] == [True, True]
    other = opened(draw_end(VIEW, ["Zoe", *NAMES[1:3]], words, SCORES, won=False))
    assert changed(ended, other, PAGE.banner.box)[0] is False, "nobody's name is on the banner"


def test_a_wrong_number_of_names_or_scores_is_refused() -> None:
    with pytest.raises(ValueError, match="2 names"):
        draw_end(VIEW, NAMES[:2], WORDS, SCORES)
    with pytest.raises(ValueError, match="2 scores"):
        draw_end(VIEW, NAMES[:3], WORDS, SCORES[:2])


END = EndWords(won="{name} wins", seat="Seat")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_final_scores_of_adventure_calls_are_drawn(seats: int) -> None:
    over = ended_adventure(seats)
    png = draw_end(seen_by(over, None), NAMES[:seats], END, scores(over))
    assert png.startswith(b"\x89PNG")


@pytest.mark.parametrize(("part", "place"), [("cards", 0), ("tiles", 1), ("board", 2), ("crystals", 3)])
def test_each_part_of_the_score_has_its_own_column_in_adventure_calls(part: str, place: int) -> None:
    over = ended_adventure(3)
    found, last = scores(over), standings(scores(over))[-1]
    before, after = (
        opened(draw_end(seen_by(over, None), NAMES[:3], END, [*found[:last], each, *found[last + 1 :]]))
        for each in (found[last]._replace(**{part: points}) for points in (3, 8))
    )
    box = lay_out_end(seats=3, parts=4).seats[-1].parts[place]
    assert changed(before, after, box) == [True, False]
