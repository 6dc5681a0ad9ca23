"""The share card: a finished game in one still picture, made to be sent elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine import Score, View
from engine.editions import edition_named
from render.ai_faces import NO_FACES
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.drawable_names import readable
from render.final_scores import EndWords, end_canvas
from render.layout.boxes import CAPITAL
from render.layout.share_card import lay_out_share_card
from render.map import map_canvas
from render.score_race import PlottedMark, small_race_canvas
from render.table import table_picture
from render.table_header import TableWords
from render.text import fitting

_TITLE = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareWords:
    """Texts of a share card, in the reader's language."""

    edition: str
    """The name of the game: "Golem Edition"."""
    date: str
    deal: str
    """The deal number, "Deal golem-3-…"; empty if it has none."""
    race: str
    """The heading of the score race: "Points by round"."""
    end: EndWords
    table: TableWords


def draw_share_card(
    view: View,
    names: Sequence[str],
    words: ShareWords,
    scores: Sequence[Score],
    ranked: Sequence[int],
    rounds: Sequence[Sequence[int | None]],
    marks: Sequence[PlottedMark] = (),
    *,
    won: bool = True,
    faces: Mapping[int, str] = NO_FACES,
) -> bytes:
    """Draw the card as PNG; names and scores are in seat order, `rounds` has the points after each round.

    `ranked` lists the seats, winner first. Without `won`, nobody is the winner.
    """
    result = end_canvas(view, names, words.end, scores, ranked, won=won, faces=faces)
    board = _board(view, names, words.table, faces)
    card, palette = lay_out_share_card(result.image.size, board.size), result.palette
    canvas = Canvas(background(card.box.size, palette, bare=True, dusk=won).copy(), palette)
    canvas.image.paste(result.image, (card.result.x, card.result.y))
    small = board.resize(card.board.size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]  untyped
    canvas.image.paste(small, (card.board.x, card.board.y))
    race = small_race_canvas(card.race.size, palette, readable(words.race, ""), rounds, marks)
    canvas.image.paste(race.image, (card.race.x, card.race.y))
    for box in (card.board, card.race):
        canvas.panel(box.inset(-2), None, palette.hollow_edge, radius=6)
    title = readable(words.edition, "")
    capital = fitting(title, card.edition.w, range(_TITLE, CAPITAL - 1, -1), "Black")
    canvas.write(card.edition, title, palette.ink, capital=capital, align="left", weight="Black")
    canvas.write(card.date, words.date, palette.ink, align="right")
    capital = fitting(words.deal, card.number.w, range(CAPITAL, 15, -1))
    canvas.write(card.number, words.deal, palette.ink, capital=capital)
    return indexed_png(canvas)


def _board(view: View, names: Sequence[str], words: TableWords, faces: Mapping[int, str]) -> Image.Image:
    if edition_named(view.edition).is_adventure:
        return map_canvas(view._replace(lots=()), names, words, ())[0].image
    return table_picture(view, names, words, (), faces=faces).canvas().image
