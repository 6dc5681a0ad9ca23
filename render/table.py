"""The picture of a table of Spice Road or Golem Edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine import Event, Phase, View
from engine.cards import price_of
from engine.crystals import holds
from engine.editions import edition_named
from engine.rules.point_row import coin_over
from render import cards
from render.ai_faces import NO_FACES
from render.background import background
from render.canvas import Canvas
from render.crystals_and_coins import coin
from render.layout.boxes import CAPITAL, Box, icon_and_text, side_by_side
from render.layout.table import (
    NAME_CAPITALS,
    POINTS_CAPITAL,
    Page,
    PointPlace,
    SeatPlace,
    lay_out,
)
from render.market import deck, fresh, merchants
from render.palette import Palette, palette_of
from render.png import png
from render.recent_events import RecentEvents, recent_events
from render.seats import ICON, SeatStatus, empty_seat, figure, seat
from render.table_header import TableWords, drawn_names, ends_at, headline, last_round, notice
from render.text import length, readable

_TIMES = 14


def draw_table(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event] = (),
    *,
    faces: Mapping[int, str] = NO_FACES,
) -> bytes:
    """Draw the table as PNG; `names` are in seat order.

    Everything that the events in `happened` added or changed is marked. `faces` has the AIs' levels by seat.
    Raises ValueError for Adventure Calls or a wrong number of names.
    """
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    if view.map:
        raise ValueError("the table of Adventure Calls is drawn as a map and as seats")
    palette = palette_of(view.edition)
    page = lay_out(seats=len(view.seats), merchants=len(view.merchants), points=len(view.points))
    canvas = Canvas(_ground(page.seats, page.box.size, palette, view.edition).copy(), palette)
    shown = drawn_names(names, words.seat)
    recent = recent_events(view, happened)
    for box in page.vacant:
        canvas.panel(box, None, palette.hollow_edge)
    _header(canvas, page, view, shown, words)
    _points(canvas, page, view, recent)
    merchants(canvas, page.merchants, view.merchants, words.free, recent)
    deck(canvas, page.merchant_deck, view.merchant_deck_size, points=False)
    _seats(canvas, page, view, shown, recent, faces)
    return png(canvas.image)


@lru_cache(maxsize=16)
def _ground(
    seats: tuple[SeatPlace, ...], size: tuple[int, int], palette: Palette, edition: str
) -> Image.Image:
    """The page with empty seats. Cached: copy it before drawing."""
    canvas = Canvas(background(size, palette).copy(), palette)
    for number, place in enumerate(seats):
        empty_seat(canvas, place, number, edition_named(edition), len(seats), lit=False)
    return canvas.image


def _header(canvas: Canvas, page: Page, view: View, names: Sequence[str], words: TableWords) -> None:
    colours = canvas.palette
    canvas.write(page.round, words.round, colours.header_ink, align="left", weight="Semibold")
    if view.phase is Phase.OVER:
        canvas.write(page.turn, readable(words.over, ""), colours.turn)
        return
    headline(canvas, page.turn, view.to_act, words.turn, names[view.to_act])
    if last_round(view):
        notice(canvas, page.notice, words.last_round)


def _points(canvas: Canvas, page: Page, view: View, recent: RecentEvents) -> None:
    worth = edition_named(view.edition).coin_points
    colours = canvas.palette
    for slot, (place, card) in enumerate(zip(page.points, view.points, strict=True)):
        block, cost = (box.moved(-place.card.x, -place.card.y) for box in (place.block, place.cost))
        canvas.paste(cards.point_card(card, colours, place.card.size, block, cost), place.card)
        kind = coin_over(slot + 1, view.coins)
        points = place.block if kind is None else place.points
        text = str(price_of(card).points)
        canvas.write(points, text, colours.points_ink, capital=POINTS_CAPITAL, weight="Black")
        if kind is not None:
            _coins(canvas, place, kind, worth[kind], view.coins[kind])
        if slot in recent.new_points:
            fresh(canvas, place.card)
        if view.phase is Phase.ACTION and holds(view.seats[view.to_act].caravan, price_of(card).cost):
            canvas.panel(place.card.inset(-3), None, colours.within_reach, thick=5, radius=12)
            figure(canvas, place.claimant, view.to_act, most=place.claimant.h)
    deck(canvas, page.point_deck, view.point_deck_size, points=True)


def _coins(canvas: Canvas, place: PointPlace, kind: int, worth: int, count: int) -> None:
    """The coin that comes with a card, and how many are left."""
    number = str(count)
    width = ICON + 3 + _TIMES + length(number, CAPITAL, "Bold")
    left = place.coin.x + (place.coin.w - width) // 2
    icon, label = icon_and_text(Box(left, place.coin.y, width + 2, place.coin.h), ICON)
    times, label = side_by_side(label, (_TIMES,), 0)
    canvas.paste(coin(worth, canvas.palette.coins[kind], icon.h), icon)
    canvas.write(times, "×", canvas.palette.price_ink, capital=16, align="left")
    canvas.write(label, number, canvas.palette.price_ink, align="left")


def _seats(
    canvas: Canvas,
    page: Page,
    view: View,
    names: Sequence[str],
    recent: RecentEvents,
    faces: Mapping[int, str],
) -> None:
    edition = edition_named(view.edition)
    playing = view.phase is not Phase.OVER
    for number, (place, each, name) in enumerate(zip(page.seats, view.seats, names, strict=True)):
        standing = SeatStatus(
            number=number,
            name=name,
            capital=NAME_CAPITALS[len(view.seats)],
            acting=playing and number == view.to_act,
            ends_at=ends_at(view),
            move=recent.moves.get(number),
            latest=number == recent.latest,
            face=faces.get(number, ""),
        )
        if standing.acting:
            empty_seat(canvas, place, number, edition, len(view.seats), lit=True)
        seat(canvas, place, each, standing, edition)
