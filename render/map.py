"""The picture of an Adventure Calls map with its wagons and outposts, and the market."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from PIL import Image

from engine import Event, Phase, View
from engine.actions import BONUS_KINDS, BonusKind
from engine.editions import edition_named
from engine.hex_map import Mountain, Place, Tile, Valley, Village, labels
from render import adventure_icons, cards, map_hexes, shapes
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.bonus_tiles import bonus_tile
from render.canvas import Canvas
from render.layout.boxes import CAPITAL, Box, fitted
from render.layout.map import MapPage, lay_out_map, map_parts, pile_parts
from render.layout.map_hexes import HexPlace, piece_places, village_places, wagon_places
from render.market import fresh, merchants
from render.png import png
from render.recent_events import MapChanges, map_changes, recent_events
from render.table_header import TableWords, drawn_names, headline, last_round, notice
from render.text import length, readable

_FRESH, _LEFT, _REACHABLE = 6, 3, 8


def draw_map(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event] = (),
    *,
    reachable: Collection[Place] = (),
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the map, the market and the bonus tiles left as PNG; `names` are in seat order.

    Everything that the events in `happened` added or changed is marked. If `reachable` places are given, all
    others are dimmed. Raises ValueError for an edition without a map or a wrong number of names.
    """
    return png(_drawn(view, names, words, happened, reachable, palette_choice)[0])


def draw_large_map(
    view: View,
    names: Sequence[str],
    words: TableWords,
    *,
    reachable: Collection[Place] = (),
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> list[bytes]:
    """The same in large print: two halves of the map, the market, and the bonus tiles with the decks."""
    image, page = _drawn(view, names, words, (), reachable, palette_choice)
    return [png(image.crop((box.x, box.y, box.right, box.bottom))) for box in map_parts(page)]


def _drawn(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event],
    reachable: Collection[Place],
    palette_choice: PaletteChoice,
) -> tuple[Image.Image, MapPage]:
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    if not view.map:
        raise ValueError(f"there is no map in edition {view.edition!r}")
    palette = palette_for(view.edition, palette_choice)
    page = lay_out_map(places=frozenset(view.map), merchants=len(view.merchants), lots=len(_lots(view)))
    canvas = Canvas(background(page.box.size, palette).copy(), palette)
    recent = map_changes(happened)
    _header(canvas, page, view, drawn_names(names, words.seat), words)
    _land(canvas, page, view, recent, reachable)
    for box in page.vacant:
        canvas.panel(box, None, palette.hollow_edge)
    merchants(canvas, page.merchants, view.merchants, words.free, recent_events(view, happened))
    _bonus(canvas, page, view, recent)
    _decks_or_lots(canvas, page, view)
    return canvas.image, page


def _lots(view: View) -> Sequence[tuple[int, ...]]:
    return view.lots if view.phase is Phase.SETTLE else ()


def _header(canvas: Canvas, page: MapPage, view: View, names: Sequence[str], words: TableWords) -> None:
    colours, round_box = canvas.palette, page.round
    playing = view.phase is not Phase.OVER
    if playing and last_round(view):
        taken = notice(canvas, page.notice, words.last_round)
        if taken.overlaps(round_box):
            round_box = Box(round_box.x, round_box.y, taken.x - round_box.x, round_box.h)
    if length(words.round, CAPITAL, "Semibold") <= round_box.w:
        canvas.write(round_box, words.round, colours.header_ink, align="left", weight="Semibold")
    if playing:
        headline(canvas, page.turn, view.to_act, words.turn, names[view.to_act])
    else:
        canvas.write(page.turn, readable(words.over, ""), colours.turn)


def _land(
    canvas: Canvas, page: MapPage, view: View, recent: MapChanges, reachable: Collection[Place]
) -> None:
    """Draw every place first, then rings and pieces, so that no neighbouring place covers them."""
    place_labels = labels(view.map)
    for place, spot in page.hexes.items():
        bare = _bare(view.map[place])
        canvas.paste(map_hexes.ground(bare, place_labels[place], canvas.palette, page.side), spot.box)
        if reachable and place not in reachable:
            canvas.paste(map_hexes.shade(canvas.palette.land, spot.box.size), spot.box)
    for place in (*recent.left, *recent.reached, *reachable):
        spot = page.hexes[place]
        canvas.paste(_ring(canvas, spot, place, recent, reachable), spot.box)
        canvas.paste(
            map_hexes.printed(_bare(view.map[place]), place_labels[place], canvas.palette, page.side),
            spot.box,
        )
    for place, spot in page.hexes.items():
        _pieces(canvas, spot, place, view, recent)


def _bare(tile: Tile) -> Tile:
    """The tile without outposts or VP tile, which change; the cached ground doesn't include them."""
    match tile:
        case Mountain(icon, trade):
            return Mountain(icon, trade)
        case Village():
            return Village(None)
        case Valley():
            return tile
        case _:
            assert_never(tile)


def _ring(
    canvas: Canvas, spot: HexPlace, place: Place, recent: MapChanges, reachable: Collection[Place]
) -> Image.Image:
    if place in reachable:
        return map_hexes.frame(spot.box.size, canvas.palette.within_reach, _REACHABLE)
    return map_hexes.frame(spot.box.size, canvas.palette.fresh, _FRESH if place in recent.reached else _LEFT)


def _pieces(canvas: Canvas, spot: HexPlace, place: Place, view: View, recent: MapChanges) -> None:
    wagon_seats = [number for number, seat in enumerate(view.seats) if seat.wagon == place]
    tile = view.map[place]
    match tile:
        case Mountain() as tile:
            long = map_hexes.is_long(tile, spot)
            wagons, outposts = piece_places(spot, len(wagon_seats), len(tile.outposts), long=long)
            _wagons(canvas, wagons, wagon_seats, view, recent)
            new = [seat for built_at, seat in recent.built if built_at == place]
            _outposts(canvas, outposts, tile.outposts, new)
        case Village() as tile:
            points, wagons = village_places(spot, len(wagon_seats))
            map_hexes.vp_tile(canvas, spot, points, tile.tile)
            if place in recent.tiles:
                fresh(canvas, spot.tile)
            _wagons(canvas, wagons, wagon_seats, view, recent)
        case Valley():
            _wagons(canvas, wagon_places(spot.middle, len(wagon_seats)), wagon_seats, view, recent)
        case _:
            assert_never(tile)


def _wagons(
    canvas: Canvas, boxes: Sequence[Box], seats: Sequence[int], view: View, recent: MapChanges
) -> None:
    for box, number in zip(boxes, seats, strict=True):
        acting = number == view.to_act and view.phase is not Phase.OVER
        if number in recent.wagons:
            canvas.panel(box.inset(-4), None, canvas.palette.fresh, thick=4, radius=14)
        canvas.paste(adventure_icons.wagon(number, box.h, acting=acting), box)


def _outposts(canvas: Canvas, boxes: Sequence[Box], seats: Sequence[int], new: Collection[int]) -> None:
    for box, number in zip(boxes, seats, strict=True):
        canvas.paste(shapes.seat_figure(number, box.h), box)
        if number in new:
            canvas.panel(box.inset(-4), None, canvas.palette.fresh, thick=3, radius=8)


def _bonus(canvas: Canvas, page: MapPage, view: View, recent: MapChanges) -> None:
    """The bonus tiles left. Only the top points tile is available, so it shows its value."""
    left = view.bonus
    worth = {"move": 1, "caravan": edition_named(view.edition).caravan_tile, "points": sum(left.points[:1])}
    number = {"move": left.move, "caravan": left.caravan, "points": len(left.points)}
    for kind, box in zip(BONUS_KINDS, page.bonus, strict=True):
        _pile(canvas, box, kind, worth[kind], number[kind])
        if kind in recent.bonus:
            fresh(canvas, box)


def _pile(canvas: Canvas, box: Box, kind: BonusKind, worth: int, number: int) -> None:
    colours, parts = canvas.palette, pile_parts(box, deck=False)
    canvas.panel(box, colours.seat, colours.seat_edge)
    if number:
        canvas.paste(bonus_tile(kind, worth, colours, parts.tile.size), parts.tile)
    else:
        canvas.panel(parts.tile, None, colours.hollow_edge)
    canvas.write(parts.number, f"×{number}", colours.ink if number else colours.dim)


def _decks_or_lots(canvas: Canvas, page: MapPage, view: View) -> None:
    """The decks, or the starting lots to choose from until every seat has settled."""
    colours = canvas.palette
    for box, lot in zip(page.lots, _lots(view), strict=True):
        canvas.panel(box, colours.card, colours.card_edge)
        cards.crystals(canvas, box.inset(8), (lot[0], lot[1], lot[2], lot[3]))
    if not page.lots:
        sizes = (view.merchant_deck_size, view.vp_deck_size)
        for box, size, points in zip(page.decks, sizes, (False, True), strict=True):
            _deck(canvas, box, size, points=points)


def _deck(canvas: Canvas, box: Box, size: int, *, points: bool) -> None:
    colours, parts = canvas.palette, pile_parts(box, deck=True)
    canvas.panel(box, colours.seat, colours.seat_edge)
    (card,) = fitted(parts.tile, 1, most=parts.tile.h, ratio=0.82)
    if not size:
        canvas.panel(card, None, colours.hollow_edge)
    elif points:
        canvas.paste(cards.small_point_card(None, colours, card.size), card)
    else:
        canvas.paste(cards.deck(colours, card.size, colours.back, empty=False), card)
    canvas.write(parts.number, f"×{size}", colours.ink if size else colours.dim)
