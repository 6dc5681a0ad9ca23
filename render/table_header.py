"""What stands over a table: whose turn it is, and whether it is the last round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import View
from engine.editions import edition_named
from render.canvas import Canvas
from render.layout.boxes import CAPITAL, Box, side_by_side
from render.seats import figure
from render.text import length, readable, shortened

NAME = "{name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """The words in the picture of a table or of its map, in the reader's language."""

    round: str
    """Which round it is: "Round 4"."""
    turn: str
    """What is awaited: "{name} to play". `{name}` is replaced by the acting player's name as it is drawn."""
    over: str
    """Stands in place of `turn` when the game is over: "Game over"."""
    last_round: str
    """Stands in the corner once somebody has the last point card or tile: "Last round"."""
    free: str
    """The price of the first merchant card: "free"."""
    seat: str
    """Names a player whose name holds no letter that can be drawn, with the seat's number: "Seat" (2)."""


def drawn_names(names: Sequence[str], seat: str) -> list[str]:
    return [readable(name, f"{seat} {number}") for number, name in enumerate(names, start=1)]


def headline(canvas: Canvas, box: Box, number: int, sentence: str, name: str) -> None:
    """A sentence about a seat, its figure before it; the name is shortened rather than the sentence."""
    most = box.w - box.h - 12
    rest = length(readable(sentence.replace(NAME, ""), ""), CAPITAL, "Bold")
    brief = shortened(name, CAPITAL, "Bold", max(most - rest - 16, most // 3))
    text = readable(sentence.replace(NAME, brief), "")
    wide = min(length(text, CAPITAL, "Bold"), most)
    sign, place = side_by_side(
        Box(box.x + (most - wide) // 2, box.y, box.h + 10 + wide + 2, box.h), (box.h,), 8
    )
    figure(canvas, sign.inset(2), number, most=box.h)
    canvas.write(place, text, canvas.palette.turn, align="left")


def ends_at(view: View) -> int:
    """With so many point cards or VP tiles the last round has come."""
    return edition_named(view.edition).ends_at[len(view.seats) - 1]


def last_round(view: View) -> bool:
    return any(each.claimed_size >= ends_at(view) for each in view.seats)


def notice(canvas: Canvas, box: Box, text: str) -> Box:
    """Stands out at the right; says how much room it took."""
    colours = canvas.palette
    wide = min(box.w, length(text, CAPITAL, "Bold") + 28)
    taken = Box(box.right - wide, box.y, wide, box.h)
    canvas.panel(taken, (colours.alarm, colours.alarm), colours.alarm, radius=12)
    canvas.write(taken.inset(4, 0), text, colours.alarm_ink)
    return taken
