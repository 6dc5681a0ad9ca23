"""Pictures of a replay: the table or map of each turn above a strip with everyone's points; also as a GIF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine import Event, View
from engine.editions import edition_named
from render.accessible_palettes import PaletteChoice
from render.ai_faces import NO_FACES
from render.animation_frames import LAST, LONGEST_SIDE, AnimationFrames, frame_time
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.drawable_names import drawn_names
from render.gif_encoder import AnimationFrame, gif
from render.map import map_canvas
from render.replay_strip import replay_strip
from render.table import table_picture
from render.table_header import TableWords


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayFrame:
    """One turn of a replay."""

    view: View
    words: TableWords
    happened: Sequence[Event] = ()
    """The turn's events, which the picture marks."""
    points: Sequence[int | None] = ()
    """Each seat's points; None where the viewer doesn't know them."""


def draw_replay_frame(
    frame: ReplayFrame,
    names: Sequence[str],
    *,
    most: int = 1,
    faces: Mapping[int, str] = NO_FACES,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw one turn as PNG; `most` is the number of points at which a bar in the strip is full."""
    return indexed_png(_page(frame, names, most, faces, palette_choice))


def animate(
    frames: Sequence[ReplayFrame],
    names: Sequence[str],
    *,
    faces: Mapping[int, str] = NO_FACES,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
    progress: Callable[[int], None] = lambda done: None,
) -> bytes:
    """Draw all turns as an animated GIF; `progress` is called with the number of frames drawn so far."""
    most, shared = highest(frames), AnimationFrames(LONGEST_SIDE)
    pause = frame_time(len(frames))

    def drawn() -> Iterator[AnimationFrame]:
        for number, frame in enumerate(frames, start=1):
            image = shared.convert(_page(frame, names, most, faces, palette_choice))
            progress(number)
            yield AnimationFrame(image, LAST if number == len(frames) else pause)

    return gif(drawn())


def highest(frames: Sequence[ReplayFrame]) -> int:
    """The most points that anybody has in any of the frames."""
    return max((points for frame in frames for points in frame.points if points), default=1)


def _page(
    frame: ReplayFrame,
    names: Sequence[str],
    most: int,
    faces: Mapping[int, str],
    palette_choice: PaletteChoice,
) -> Canvas:
    """The table or map with the strip below."""
    view, words = frame.view, frame.words
    on_map = edition_named(view.edition).is_adventure
    if on_map:
        view = view._replace(lots=())  # all pages are equally large
        above, _ = map_canvas(view, names, words, frame.happened, palette_choice=palette_choice)
    else:
        drawn = table_picture(view, names, words, frame.happened, faces=faces, palette_choice=palette_choice)
        above = drawn.canvas()
    shown = drawn_names(names, words.seat)
    below = replay_strip(above.palette, view, shown, frame.points, most, frame.happened)
    image = Image.new("RGB", (above.image.width, above.image.height + below.height))
    image.paste(above.image, (0, 0))
    image.paste(below, (0, above.image.height))
    return Canvas(image, above.palette)
