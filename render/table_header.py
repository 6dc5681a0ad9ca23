"""The header of a table: whose turn it is, and whether it is the last round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine import Phase, View
from render.canvas import Canvas, Surface
from render.drawable_names import readable
from render.layout.boxes import CAPITAL, Box, side_by_side
from render.seats import figure
from render.text import ISOLATED, length, shortened

NAME = "{name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """Texts of the picture of a table or map, in the reader's language."""

    round: str
    """The current round: "Round 4"."""
    turn: str
    """Headline, such as "{name} to play"; `{name}` is replaced by the acting player's name."""
    over: str
    """Replaces `turn` when the game is over: "Game over"."""
    last_round: str
    """Shown once a player has enough point cards or VP tiles to end the game: "Last round"."""
    free: str
    """The price of the first merchant card: "free"."""
    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""


class HeaderPlace(Protocol):
    """A page with a header."""

    @property
    def round(self) -> Box: ...
    @property
    def turn(self) -> Box: ...
    @property
    def notice(self) -> Box: ...


def header(surface: Surface, page: HeaderPlace, view: View, names: Sequence[str], words: TableWords) -> None:
    """The round or that it is the last one, and the seat that acts or that the game is over."""
    round_or_notice(surface, page, view, words)
    whose_turn(surface, page, view, names, words)


def round_or_notice(surface: Surface, page: HeaderPlace, view: View, words: TableWords) -> None:
    if view.last_round and view.phase is not Phase.OVER:
        surface.stamp(page.notice, notice, page.notice, words.last_round)
    else:
        surface.stamp(page.round, _round, page.round, words.round)


def whose_turn(
    surface: Surface, page: HeaderPlace, view: View, names: Sequence[str], words: TableWords
) -> None:
    if view.phase is Phase.OVER:
        surface.stamp(page.turn, _over, page.turn, words.over)
    else:
        surface.stamp(page.turn, headline, page.turn, view.to_act, words.turn, names[view.to_act])


def _round(canvas: Canvas, box: Box, text: str) -> None:
    canvas.write(box, text, canvas.palette.header_ink, align="left", weight="Semibold")


def _over(canvas: Canvas, box: Box, text: str) -> None:
    canvas.write(box, readable(text, ""), canvas.palette.turn)


def headline(canvas: Canvas, box: Box, number: int, sentence: str, name: str) -> None:
    """A sentence about a seat, after its figure. If it is too long, only the name is shortened."""
    most = box.w - box.h - 12
    rest = length(readable(sentence.replace(NAME, ""), ""), CAPITAL, "Bold")
    short_name = shortened(name, CAPITAL, "Bold", max(most - rest - 16, most // 3))
    text = readable(sentence, "").replace(NAME, f"{ISOLATED}{short_name}{ISOLATED}")
    width = min(length(text, CAPITAL, "Bold"), most)
    sign, place = side_by_side(
        Box(box.x + (most - width) // 2, box.y, box.h + 10 + width + 2, box.h), (box.h,), 8
    )
    figure(canvas, sign.inset(2), number, most=box.h)
    canvas.write(place, text, canvas.palette.turn, align="left")


def notice(canvas: Canvas, box: Box, text: str) -> None:
    """Draw a highlighted notice at the left of the box."""
    colours = canvas.palette
    width = min(box.w, length(text, CAPITAL, "Bold") + 28)
    taken = Box(box.x, box.y, width, box.h)
    canvas.panel(taken, (colours.alarm, colours.alarm), colours.alarm, radius=12)
    canvas.write(taken.inset(4, 0), text, colours.alarm_ink)
