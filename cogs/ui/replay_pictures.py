"""The pictures of a replay, one for each turn, and all of them in one animation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from cogs.ui.table_pictures import table_words
from engine import View
from i18n import Words, phrases
from play.replay import GameTurn, known_points, merged
from play.score_race import ScoreRace
from render import PaletteChoice, PlottedMark, RaceWords, ReplayFrame, animate, draw_race
from render.ai_faces import NO_FACES

MOST_FRAMES = 300
"""Turns of an animation; of a longer game, neighbouring turns share a frame."""
MOST_BYTES = 8_000_000
"""The size of an animation, which every server accepts as an attachment."""
Progress = Callable[[int, int], None]
"""Called with the number of frames drawn so far, and of all frames."""
Look = Callable[[GameTurn], View]
"""How the viewer sees the position after a turn."""


def replay_frame(words: Words, turn: GameTurn, look: Look) -> ReplayFrame:
    view = look(turn)
    return ReplayFrame(
        view=view,
        words=table_words(words, view),
        happened=turn.events,
        points=known_points(view, turn.state),
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


def plotted_marks(race: ScoreRace) -> list[PlottedMark]:
    """What the plot marks: claims, and smaller what else brought points."""
    return [PlottedMark(mark.round, mark.seat, small=mark.kind != "claim") for mark in race.marks]


def race_picture(
    words: Words,
    edition: str,
    names: Sequence[str],
    race: ScoreRace,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> tuple[bytes, str]:
    """The plot of the score race, and its alt text."""
    marks = plotted_marks(race)
    race_words = RaceWords(title=words("race.heading"), seat=words("picture.seat"))
    drawn = draw_race(edition, names, race_words, race.rounds, marks, palette_choice=palette_choice)
    return drawn, phrases.race_text(words, names, race.rounds)
