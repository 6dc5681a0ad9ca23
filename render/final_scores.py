"""The picture of the final scores, below a banner for the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import Score, SeatView, View
from engine.editions import Edition, edition_named
from render import cards, shapes
from render.adventure_icons import icon
from render.ai_faces import NO_FACES, put_face
from render.background import background
from render.bonus_tiles import bonus_tile
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.confetti import confetti
from render.crystals_and_coins import coin, crystal
from render.drawable_names import drawn_names
from render.layout.boxes import SMALLEST, SMALLEST_NAME, fitted, square
from render.layout.final_scores import EndPage, Standings, lay_out_end, small_cards
from render.palette import Palette, palette_of
from render.result_banner import plain_banner, winner_banner
from render.seats import FIGURE, capacity, caravan, figure_box, plate
from render.text import fitting

_NAME, _PART, _TOTAL = 32, 32, 52


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWords:
    """Texts of the final scores, in the reader's language."""

    won: str
    """On the banner, such as "{name} wins"; `{name}` is replaced by the winner's name."""
    points: str = ""
    """The winner's points: "64 points"."""
    over: str = ""
    """On the banner of a game without a winner: "Game over"."""
    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""


def draw_end(
    view: View,
    names: Sequence[str],
    words: EndWords,
    scores: Sequence[Score],
    ranked: Sequence[int] | None = None,
    *,
    won: bool = True,
    faces: Mapping[int, str] = NO_FACES,
) -> bytes:
    """Draw the final standings as PNG; names and scores are in seat order.

    `ranked` lists the seats, winner first; needed if points alone don't decide, because somebody resigned.
    Without `won`, the game was broken off and nobody is the winner.
    `faces` has the AIs' levels by seat.
    """
    return indexed_png(end_canvas(view, names, words, scores, ranked, won=won, faces=faces))


def end_canvas(
    view: View,
    names: Sequence[str],
    words: EndWords,
    scores: Sequence[Score],
    ranked: Sequence[int] | None = None,
    *,
    won: bool = True,
    faces: Mapping[int, str] = NO_FACES,
) -> Canvas:
    """The same before it is encoded."""
    if not len(names) == len(scores) == len(view.seats):
        raise ValueError(f"{len(names)} names and {len(scores)} scores for {len(view.seats)} seats")
    palette, edition = palette_of(view.edition), edition_named(view.edition)
    page = lay_out_end(seats=len(view.seats), parts=4 if edition.is_adventure else 3)
    canvas = Canvas(background(page.box.size, palette, bare=True, dusk=won).copy(), palette)
    shown = drawn_names(names, words.seat)
    ranked = ranked or standings(scores)
    if won:
        winner_banner(canvas, page.banner, ranked[0], shown[ranked[0]], words.won, words.points)
        for box in page.confetti:
            confetti(canvas, box)
    else:
        plain_banner(canvas, page.banner, words.over)
    _heads(canvas, page, edition)
    for rank, (place, number) in enumerate(zip(page.seats, ranked, strict=True)):
        lit = won and rank == 0
        _seat(canvas, place, number, shown[number], faces.get(number, ""), lit=lit)
        _holdings(canvas, place, view.seats[number], edition)
        _points(canvas, place, scores[number], canvas.palette, lit=lit)
    return canvas


def _seat(canvas: Canvas, place: Standings, number: int, name: str, face: str, *, lit: bool) -> None:
    """Who has the seat; the winner has a crown."""
    ink = plate(canvas, place.box, place.tab, number, lit=lit)
    put_face(canvas, figure_box(place.tab), face, most=FIGURE)
    capital = fitting(name, place.name.w, range(_NAME, SMALLEST_NAME - 1, -1))
    canvas.write(place.name, name, ink, capital=capital, align="left")
    if lit:
        canvas.sign(place.crown, shapes.CROWN, ink)


def standings(scores: Sequence[Score]) -> list[int]:
    """The seats, best first; the later seat wins a tie, as in the rules."""
    return sorted(range(len(scores)), key=lambda seat: (scores[seat].total, seat), reverse=True)


def _heads(canvas: Canvas, page: EndPage, edition: Edition) -> None:
    """Column headings as icons: cards; coins, or bonus tiles and board; crystals; the total."""
    colours = canvas.palette
    first, *between, last = page.heads
    (card,) = fitted(first, 1, most=first.h, ratio=0.8)
    canvas.paste(cards.small_point_card(None, colours, card.size), card)
    if len(between) == 1:
        for kind, place in enumerate(fitted(between[0], 2, most=36, gap=2)):
            canvas.paste(coin(edition.coin_points[kind], colours.coins[kind], place.h), place)
    else:
        tile, board = (square(box) for box in between)
        canvas.paste(bonus_tile("points", None, colours, tile.size), tile)
        canvas.paste(icon("outpost", board.h), board)
    for level, place in enumerate(fitted(last, 3, most=36, gap=0), start=2):
        canvas.paste(crystal(level, colours, place.h), place)
    canvas.write(page.sum, "=", colours.ink, capital=_PART, weight="Black")


def _holdings(canvas: Canvas, place: Standings, own: SeatView, edition: Edition) -> None:
    """Claimed cards, face up, and the crystals left in the caravan."""
    known = own.claimed or (None,) * own.claimed_size
    for box, card in zip(small_cards(place.claimed, len(known)), known, strict=True):
        canvas.paste(cards.small_point_card(card, canvas.palette, box.size), box)
    caravan(canvas, place.caravan, own.caravan, capacity(own, edition))


def _points(canvas: Canvas, place: Standings, score: Score, colours: Palette, *, lit: bool) -> None:
    ink = colours.acting_ink if lit else colours.ink
    between = (score.coins,) if len(place.parts) == 3 else (score.tiles, score.board)
    for box, points in zip(place.parts, (score.cards, *between, score.crystals), strict=True):
        capital = fitting(str(points), box.w, range(_PART, SMALLEST - 1, -1))
        canvas.write(box, str(points), ink, capital=capital)
    box = place.total.inset(0, (place.total.h - 92) // 2)
    canvas.panel(box, colours.points, colours.card_edge, radius=14)
    capital = fitting(str(score.total), box.w, range(_TOTAL, SMALLEST - 1, -1), "Black")
    canvas.write(box, str(score.total), colours.points_ink, capital=capital, weight="Black")
