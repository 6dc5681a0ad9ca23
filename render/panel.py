"""The panel's picture: everything that a player needs to decide on a turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from PIL import Image, ImageOps

from engine import Phase, SeatView, View
from engine.cards import Card
from engine.editions import edition_named
from engine.hex_map import Place
from render import map_hexes
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.canvas import Canvas, Surface
from render.colour_table import indexed_png
from render.drawable_names import readable
from render.hand import HandWords, caravans, hand_cards, header, pile
from render.layout.boxes import EDGE, Box
from render.layout.map import lay_out_map
from render.layout.panel import (
    WIDTH,
    OpenCardsPage,
    PanelPage,
    land_size,
    lay_out_map_panel,
    lay_out_open_cards,
    lay_out_panel,
)
from render.layout.table import HEADER
from render.map import draw_map, map_canvas
from render.market import deck, merchants
from render.palette import Palette
from render.picture_cache import kept
from render.recent_events import recent_events
from render.stamped_picture import Ground, StampedPicture
from render.table import point_cards
from render.table_header import TableWords

_AROUND = 4
"""Margin round the part of the map that is shown."""


def draw_panel(
    view: View,
    seat: int,
    words: HandWords,
    table_words: TableWords,
    *,
    playable: Collection[Card] | None = None,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the open cards, and the seat's caravan and cards, as PNG.

    Cards that aren't in `playable` are dimmed and the others framed; None dims and frames nothing.
    Raises ValueError for Adventure Calls, and if the view hides the seat's hand.
    """
    if edition_named(view.edition).is_adventure:
        raise ValueError("the panel of Adventure Calls has a map")
    own = _own(view, seat)
    page = lay_out_panel(
        merchants=len(view.merchants),
        points=len(view.points),
        hand=len(own.hand or ()),
        played=len(own.played),
        claimed=len(own.claimed or ()),
    )
    table = lay_out_open_cards(merchants=len(view.merchants), points=len(view.points))
    palette = palette_for(view.edition, palette_choice)
    picture = StampedPicture(_ground(page.box.size, table.vacant, palette))
    _draw_own(picture, page, view, seat, words, playable)
    _draw_open_cards(picture, table, view, table_words)  # last: a claimant's figure reaches into the header
    return picture.png()


def draw_open_cards(view: View, words: TableWords, palette_choice: PaletteChoice) -> Canvas:
    """Only the open cards, for large print."""
    page = lay_out_open_cards(merchants=len(view.merchants), points=len(view.points))
    bottom, palette = page.merchant_deck.bottom, palette_for(view.edition, palette_choice)
    ground = _ground((WIDTH, bottom + EDGE), page.vacant, palette)
    canvas = ground.canvas()
    _draw_open_cards(canvas, page, view, words)
    return canvas.part(Box(0, HEADER, WIDTH, bottom + EDGE - HEADER))


def _draw_open_cards(surface: Surface, table: OpenCardsPage, view: View, words: TableWords) -> None:
    recent = recent_events(view, ())
    point_cards(surface, table, view, recent)
    merchants(surface, table.merchants, view.merchants, words.free, recent)
    deck(surface, table.merchant_deck, view.merchant_deck_size, points=False)


def draw_map_panel(
    view: View,
    names: Sequence[str],
    seat: int,
    words: HandWords,
    table_words: TableWords,
    *,
    reachable: Collection[Place] = (),
    playable: Collection[Card] | None = None,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """The same for Adventure Calls, with the part of the map that has the `reachable` places and the wagon.

    While wagons are being placed, it is the whole map with the lots.
    """
    marked = reachable if set(view.map) - set(reachable) else ()
    if view.phase is Phase.SETTLE:
        return draw_map(view, names, table_words, reachable=marked, palette_choice=palette_choice)
    own = _own(view, seat)
    part = _part_in_reach(view, own, reachable)
    page = lay_out_map_panel(
        land=land_size(part.size),
        merchants=len(view.merchants),
        hand=len(own.hand or ()),
        played=len(own.played),
        discard=len(own.discard or ()),
        claimed=len(own.claimed or ()),
    )
    palette = palette_for(view.edition, palette_choice)
    canvas = Canvas(background(page.box.size, palette).copy(), palette)
    land, _ = map_canvas(view, names, table_words, (), marked, palette_choice)
    _paste_part(canvas, page.land, land.part(part).image, part, view)
    merchants(canvas, page.merchants, view.merchants, table_words.free, recent_events(view, ()))
    _draw_own(canvas, page, view, seat, replace(words, title=""), playable)
    return indexed_png(canvas)


def _paste_part(canvas: Canvas, place: Box, land: Image.Image, part: Box, view: View) -> None:
    """Paste a part of the map's picture, scaled to the size of its place; only hexes that are whole in it."""
    mask = _whole_hexes(frozenset(view.map), part)
    if land.size != place.size:
        land, mask = ImageOps.fit(land, place.size), ImageOps.fit(mask, place.size)
    canvas.paste(land, place, mask)


@kept
def _whole_hexes(places: frozenset[Place], part: Box) -> Image.Image:
    """A mask of the hexes that lie in this part of the map's picture."""
    mask = Image.new("L", part.size)
    for spot in lay_out_map(places=places).hexes.values():
        x, y = spot.box.x - part.x, spot.box.y - part.y
        if min(x, y, part.w - x - spot.box.w, part.h - y - spot.box.h) >= 0:
            mask.paste(255, (x, y), map_hexes.opacity(spot.box.size))
    return mask


def _own(view: View, seat: int) -> SeatView:
    own = view.seats[seat]
    if own.hand is None:
        raise ValueError(f"the hand of seat {seat} is hidden in this view")
    return own


@kept
def _ground(size: tuple[int, int], vacant: tuple[Box, ...], palette: Palette) -> Ground:
    """The page with the slots that stay empty."""
    canvas = Canvas(background(size, palette).copy(), palette)
    for box in vacant:
        canvas.panel(box, None, palette.hollow_edge)
    return Ground.of(canvas.image, palette)


def _points(canvas: Canvas, box: Box, points: str) -> None:
    """“127 points” still fits."""
    canvas.write(box, readable(points, ""), canvas.palette.ink, capital=box.w // 8, align="right")


def _part_in_reach(view: View, own: SeatView, reachable: Collection[Place]) -> Box:
    """The part of the map's picture that has these places, or the whole map if there are none."""
    spots = lay_out_map(places=frozenset(view.map)).hexes
    shown = [*reachable, *([own.wagon] if own.wagon else [])] if reachable else list(spots)
    boxes = [spots[place].box for place in shown]
    left, top = min(box.x for box in boxes) - _AROUND, min(box.y for box in boxes) - _AROUND
    right, bottom = max(box.right for box in boxes) + _AROUND, max(box.bottom for box in boxes) + _AROUND
    left, top = max(0, left), max(0, top)
    return Box(left, top, right - left, bottom - top)


def _draw_own(
    surface: Surface,
    page: PanelPage,
    view: View,
    seat: int,
    words: HandWords,
    playable: Collection[Card] | None,
) -> None:
    own = view.seats[seat]
    header(surface, page.own, own, seat, words, view.edition)
    caravans(surface, page.own, own, None, edition_named(view.edition))
    surface.stamp(page.points, _points, page.points, words.points)
    hand_cards(surface, page.own, own, words, playable, None)
    pile(surface, page.own.played_title, words.played, page.own.played, own.played)
    pile(surface, page.own.discard_title, words.discard, page.own.discard, own.discard or ())
