"""The strip below a replay's picture: everyone's points as a number and a bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine import Event, View
from engine.editions import edition_named
from engine.events import Built, Moved, Settled
from engine.hex_map import labels
from render.background import background
from render.canvas import Canvas
from render.last_action import last_action
from render.layout.boxes import SMALLEST_NAME
from render.layout.replay_strip import ReplayStrip, Runner, lay_out_replay_strip
from render.palette import SEATS, Palette
from render.recent_events import map_changes
from render.seats import figure
from render.text import fitting

_UNKNOWN = "?"
_NAME, POINTS = 28, 30
"""Heights of capitals."""


def replay_strip(
    palette: Palette,
    view: View,
    names: Sequence[str],
    points: Sequence[int | None],
    most: int,
    happened: Sequence[Event],
) -> Image.Image:
    """Draw the strip; a bar is full at `most` points. Below a map it also has names and last actions."""
    on_map = edition_named(view.edition).is_adventure
    strip = lay_out_replay_strip(seats=len(view.seats), names=on_map)
    canvas = Canvas(_ground(strip, palette).copy(), palette)
    for number, (runner, known) in enumerate(zip(strip.runners, points, strict=True)):
        _runner(canvas, runner, number, names[number], known, most)
    if on_map:
        _last_actions(canvas, strip, view, happened)
    return canvas.image


@lru_cache(maxsize=16)
def _ground(strip: ReplayStrip, palette: Palette) -> Image.Image:
    """The strip with everything that doesn't change. Cached: copy it before drawing."""
    canvas = Canvas(background(strip.box.size, palette, bare=True).copy(), palette)
    for number, runner in enumerate(strip.runners):
        canvas.panel(runner.box, palette.seat, palette.seat_edge, radius=12)
        figure(canvas, runner.figure, number, most=runner.figure.h)
        canvas.panel(runner.bar, (palette.hollow, palette.hollow), palette.hollow_edge, thick=1, radius=4)
    return canvas.image


def _runner(canvas: Canvas, runner: Runner, number: int, name: str, points: int | None, most: int) -> None:
    ink = canvas.palette.ink
    if runner.name is not None:
        capital = fitting(name, runner.name.w, range(_NAME, SMALLEST_NAME - 1, -1))
        canvas.write(runner.name, name, ink, capital=capital, align="left")
    text = _UNKNOWN if points is None else str(points)
    canvas.write(runner.points, text, ink, capital=POINTS)
    bar = runner.bar.inset(2)
    width = bar.w * (points or 0) // most
    if width:
        canvas.image.paste(SEATS[number], (bar.x, bar.y, bar.x + width, bar.bottom))


def _last_actions(canvas: Canvas, strip: ReplayStrip, view: View, happened: Sequence[Event]) -> None:
    changes = map_changes(happened)
    place_labels = labels(view.map)
    for number, action in changes.last_actions.items():
        box = strip.runners[number].action
        if box is not None:
            at = place_labels[action.place] if isinstance(action, Moved | Settled | Built) else ""
            last_action(canvas, box, action, at, view.edition, latest=number == changes.latest)
