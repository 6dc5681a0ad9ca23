"""The picture of a table: who stands where, put together and written as PNG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from engine import Phase, View
from engine.editions import edition_named
from engine.rules.points import coin_over
from render import paint
from render.layout import CAPITAL, Page, lay_out
from render.paint import Canvas
from render.palette import palette_of
from render.seats import Standing, seat
from render.text import readable, shortened

NAME = "{name}"
_COMPRESSION = 1
"""Five players: 20 ms and 100 KB; level 6 takes 28 ms for 84 KB."""
_BRIEF = 320
"""How wide a name may be within a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """The words in the picture of a table, in the reader's language."""

    round: str
    """Which round it is: "Round 4"."""
    turn: str
    """What is awaited: "{name} to play". `{name}` is replaced by the acting player's name as it is drawn."""
    over: str
    """Stands in place of `turn` when the game is over: "Game over"."""
    last_round: str
    """Stands in the corner once somebody has the last point card: "Last round"."""
    free: str
    """The price of the first merchant card: "free"."""
    deck: str
    """Under the number of cards left in a deck: "deck"."""
    seat: str
    """Names a player whose name holds no letter that can be drawn, with the seat's number: "Seat" (2)."""


def draw_table(view: View, names: Sequence[str], words: TableWords) -> bytes:
    """A PNG of the table as the view shows it; `names` in the order of the seats.

    For Spice Road and Golem Edition; ValueError for another edition or another number of names.
    """
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    palette = palette_of(view.edition)
    page = lay_out(seats=len(view.seats), merchants=len(view.merchants), points=len(view.points))
    canvas = Canvas(Image.new("RGB", (page.box.w, page.box.h), palette.page), palette)
    shown = [readable(name, f"{words.seat} {number}") for number, name in enumerate(names, start=1)]
    _header(canvas, page, view, shown, words)
    _points(canvas, page, view, words)
    _merchants(canvas, page, view, words)
    _seats(canvas, page, view, shown)
    for box in page.vacant:
        paint.vacancy(canvas, box)
    return _png(canvas.image)


def _header(canvas: Canvas, page: Page, view: View, names: Sequence[str], words: TableWords) -> None:
    colours = canvas.palette
    over = view.phase is Phase.OVER
    turn = words.over if over else words.turn.replace(NAME, _brief(names[view.to_act]))
    paint.panel(canvas, page.box, None, colours.edge, thick=4, radius=0)
    canvas.write(page.round, words.round, colours.dim, align="left", weight="Semibold")
    canvas.write(page.turn, readable(turn, ""), colours.ink if over else colours.accent)
    if not over and any(seat.claimed_size >= _ends_at(view) for seat in view.seats):
        canvas.write(page.notice, words.last_round, colours.alarm, align="right")


def _brief(name: str) -> str:
    return shortened(name, CAPITAL, "Bold", _BRIEF)


def _points(canvas: Canvas, page: Page, view: View, words: TableWords) -> None:
    worth = edition_named(view.edition).coin_points
    for slot, (place, card) in enumerate(zip(page.points, view.points, strict=True), start=1):
        paint.point_card(canvas, place, card)
        coin = coin_over(slot, view.coins)
        if coin is not None:
            paint.coins(canvas, place.coin, coin, worth[coin], view.coins[coin], canvas.palette.ink)
    paint.deck(canvas, page.point_deck, view.point_deck_size, words.deck)


def _merchants(canvas: Canvas, page: Page, view: View, words: TableWords) -> None:
    for passed, (place, offer) in enumerate(zip(page.merchants, view.merchants, strict=True)):
        paint.merchant(canvas, place, offer, passed or words.free)
    paint.deck(canvas, page.merchant_deck, view.merchant_deck_size, words.deck)


def _seats(canvas: Canvas, page: Page, view: View, names: Sequence[str]) -> None:
    edition = edition_named(view.edition)
    playing = view.phase is not Phase.OVER
    for number, (place, each, name) in enumerate(zip(page.seats, view.seats, names, strict=True)):
        standing = Standing(
            name=name,
            acting=playing and number == view.to_act,
            first=number == 0,
            ends_at=_ends_at(view),
        )
        seat(canvas, place, each, standing, edition)


def _ends_at(view: View) -> int:
    return edition_named(view.edition).ends_at[len(view.seats) - 1]


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()
