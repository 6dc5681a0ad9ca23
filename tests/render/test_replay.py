"""A replay's pictures: one for each turn, and all of them in one moving picture."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from engine import scores, seen_by
from render import ReplayFrame, animate, draw_replay_frame
from render.animation_frames import FASTEST, LAST, LONGEST_SIDE, SLOWEST, WHOLE, frame_time
from render.replay import highest
from tests.engine.games import TABLES, claiming, game
from tests.long_runs import sample
from tests.render.compare_pictures import opened
from tests.render.sample_views import NAMES, WORDS


@cache
def frames(edition: str, seats: int, moves: int = 12) -> tuple[ReplayFrame, ...]:
    turns = list(game(edition, seats, seed=seats, policy=claiming, moves=moves))
    return tuple(
        ReplayFrame(
            view=seen_by(turn.after, None, open_hands=True, open_scores=True),
            words=WORDS,
            happened=turn.events,
            points=[score.total for score in scores(turn.after)],
        )
        for turn in turns
    )


@pytest.mark.parametrize(("edition", "seats"), sample(TABLES, 3))
def test_every_edition_is_animated_with_a_frame_for_each_turn_within_the_size_limit(
    edition: str, seats: int
) -> None:
    turns = frames(edition, seats)
    moving = Image.open(BytesIO(animate(turns, NAMES[:seats])))
    assert getattr(moving, "n_frames", 1) == len(turns)
    assert max(moving.size) <= LONGEST_SIDE


def test_the_last_frame_is_held_and_the_whole_takes_about_a_minute_at_most() -> None:
    turns = frames("golem", 2)
    moving = Image.open(BytesIO(animate(turns, NAMES[:2])))
    moving.seek(len(turns) - 1)
    assert moving.info["duration"] == LAST
    assert frame_time(2) == SLOWEST
    assert frame_time(100) * 99 <= WHOLE
    assert frame_time(10_000) == FASTEST


def test_progress_counts_the_frames() -> None:
    counted: list[int] = []
    animate(frames("spice_road", 2)[:3], NAMES[:2], progress=counted.append)
    assert counted == [1, 2, 3]


def test_a_frame_of_the_animation_is_the_picture_of_its_turn() -> None:
    turns = frames("spice_road", 3)
    moving = Image.open(BytesIO(animate(turns, NAMES[:3])))
    moving.seek(5)
    still = opened(draw_replay_frame(turns[5], NAMES[:3], most=highest(turns)))
    assert moving.convert("RGB").tobytes() == still.tobytes()


def test_points_that_the_viewer_does_not_know_are_not_drawn() -> None:
    (frame, *_) = frames("golem", 2)
    hidden = [
        draw_replay_frame(_with_points(frame, points), NAMES[:2], most=60)
        for points in ((None, 12), (None, 12), (40, 12))
    ]
    assert hidden[0] == hidden[1] != hidden[2]


def _with_points(frame: ReplayFrame, points: tuple[int | None, ...]) -> ReplayFrame:
    return ReplayFrame(view=frame.view, words=frame.words, happened=frame.happened, points=points)
