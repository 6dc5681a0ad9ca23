"""The pictures of a replay, one for each turn, and all of them in one animation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from cogs.ui.table_pictures import table_words
from engine import View
from i18n import Words
from play.replay import GameTurn, known_points, merged
from render import ReplayFrame, animate
from render.ai_faces import NO_FACES

_ANIMATING = ThreadPoolExecutor(max_workers=1, thread_name_prefix="animating")
"""A thread of its own: an animation takes seconds, and the pictures of turns must not wait for it."""
P = ParamSpec("P")
T = TypeVar("T")
MOST_FRAMES = 300
"""Turns of an animation; of a longer game, neighbouring turns share a frame."""
MOST_BYTES = 8_000_000
"""The size of an animation, which every server accepts as an attachment."""
Progress = Callable[[int, int], None]
"""Called with the number of frames drawn so far, and of all frames."""
Look = Callable[[GameTurn], View]
"""How the viewer sees the position after a turn."""


async def animating(draw: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Run a function that takes seconds, one at a time and beside everything else."""
    return await asyncio.get_running_loop().run_in_executor(_ANIMATING, partial(draw, *given, **more))


def replay_frame(words: Words, turn: GameTurn, look: Look) -> ReplayFrame:
    view = look(turn)
    return ReplayFrame(
        view=view,
        words=table_words(words, view),
        happened=turn.events,
        points=known_points(view),
    )


def animation(
    words: Words,
    turns: Sequence[GameTurn],
    look: Look,
    names: Sequence[str],
    *,
    faces: Mapping[int, str] = NO_FACES,
    progress: Progress | None = None,
) -> bytes:
    """All turns as a GIF that isn't too large to send; takes seconds, so don't call it on the event loop."""
    most = MOST_FRAMES
    while True:
        frames = [replay_frame(words, turn, look) for turn in merged(turns, most)]
        told = partial(_tell, progress, len(frames))
        file = animate(frames, names, faces=faces, progress=told)
        if len(file) <= MOST_BYTES or len(frames) <= 2:
            return file
        most = len(frames) // 2


def _tell(progress: Progress | None, total: int, done: int) -> None:
    if progress is not None:
        progress(done, total)
