"""The picture of an Adventure Calls map with its wagons and outposts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from PIL import Image

from engine import Event, Phase, View
from engine.editions import edition_named
from engine.hex_map import Mountain, Place, Tile, Valley, Village, labels
from render import adventure_icons, map_hexes, shapes
from render.accessible_palettes import PaletteChoice, palette_for
from render.adventure_boards import market_page
from render.adventure_market import draw_lots, lots_of
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.compass_rose import compass_rose
from render.crystals_and_coins import any_crystal
from render.drawable_names import drawn_names
from render.layout.adventure_boards import market_parts
from render.layout.boxes import CAPITAL, Box, icon_and_text
from render.layout.map import MapPage, lay_out_map, map_parts
from render.layout.map_hexes import HexPlace, piece_places, wagon_places
from render.market import fresh
from render.palette import Palette
from render.picture_cache import kept
from render.recent_events import MapChanges, map_changes
from render.seats import figure, seat_name
from render.table_header import TableWords, header, round_or_notice, whose_turn
from render.travel_costs import TravelCost, travel_costs

_FRESH, _LEFT, _REACHABLE = 6, 3, 8
_FARE, _TOLL = 26, 32
"""Width of the card with the cost of a place; size of a crystal of its toll."""
_LEGEND = 30
"""Size of a seat's figure beside its name."""


def draw_map(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event] = (),
    *,
    reachable: Collection[Place] = (),
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the map as PNG; `names` are in seat order. The market is drawn with the seats, by `draw_seats`.

    Everything that the events in `happened` added or changed is marked. If `reachable` places are given, each
    shows what it costs to go there, and all others are dimmed. Raises ValueError for an edition without a map
    or a wrong number of names.
    """
    return indexed_png(map_canvas(view, names, words, happened, reachable, palette_choice)[0])


def draw_large_map(
    view: View,
    names: Sequence[str],
    words: TableWords,
    *,
    reachable: Collection[Place] = (),
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> list[bytes]:
    """The same in large print: two halves of the map, the market, and the bonus tiles with the decks."""
    land, page = _map_canvas(view, drawn_names(names, words.seat), (), reachable, palette_choice)
    left, right = map_parts(page)
    halves = land.part(left.box), land.part(right.box)
    round_or_notice(halves[0], left, view, words)
    whose_turn(halves[1], right, view, drawn_names(names, words.seat), words)
    market, boards = market_page(view, words.free, (), palette_choice)
    return [indexed_png(each) for each in (*halves, *map(market.part, market_parts(boards)))]


def map_canvas(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event],
    reachable: Collection[Place] = (),
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> tuple[Canvas, MapPage]:
    """The map before it is encoded, and where everything is."""
    shown = drawn_names(names, words.seat)
    canvas, page = _map_canvas(view, shown, happened, reachable, palette_choice)
    header(canvas, page, view, shown, words)
    draw_lots(canvas, page.lots, view)
    return canvas, page


def _map_canvas(
    view: View,
    names: Sequence[str],
    happened: Sequence[Event],
    reachable: Collection[Place],
    palette_choice: PaletteChoice,
) -> tuple[Canvas, MapPage]:
    """The map without a header and lots."""
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    if not edition_named(view.edition).is_adventure:
        raise ValueError(f"there is no map in edition {view.edition!r}")
    palette = palette_for(view.edition, palette_choice)
    page = lay_out_map(places=frozenset(view.map), lots=len(lots_of(view)))
    bare = tuple((place, _bare(view.map[place])) for place in page.hexes)
    canvas = Canvas(_ground(bare, len(page.lots), palette, dusk=view.last_round).copy(), palette)
    _land(canvas, page, view, map_changes(happened), travel_costs(view, reachable))
    _legend(canvas, page.legend, names)
    return canvas, page


def _legend(canvas: Canvas, places: Sequence[Box], names: Sequence[str]) -> None:
    """Whose wagons and outposts they are: each seat's figure and name."""
    for number, (box, name) in enumerate(zip(places, names, strict=False)):
        sign, text = icon_and_text(box, _LEGEND)
        figure(canvas, sign, number, most=_LEGEND)
        seat_name(canvas, text.inset(3, 0), name, CAPITAL, canvas.palette.ink)


@kept
def _ground(tiles: tuple[tuple[Place, Tile], ...], lots: int, palette: Palette, *, dusk: bool) -> Image.Image:
    """The page with every place, without what changes during a game. Cached: copy it before drawing."""
    places = dict(tiles)
    page, place_labels = lay_out_map(places=frozenset(places), lots=lots), labels(places)
    canvas = Canvas(background(page.box.size, palette, dusk=dusk).copy(), palette)
    if page.ornament.h and not palette.plain:
        canvas.paste(compass_rose(palette, page.ornament.h), page.ornament)
    for place, spot in page.hexes.items():
        canvas.paste(map_hexes.ground(places[place], place_labels[place], palette, page.side), spot.box)
    return canvas.image


def _land(
    canvas: Canvas, page: MapPage, view: View, recent: MapChanges, reachable: Mapping[Place, TravelCost]
) -> None:
    """Draw rings and pieces after all places, so that no neighbouring place covers them."""
    place_labels = labels(view.map)
    for place, spot in page.hexes.items():
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
        _pieces(canvas, spot, place, view, recent, reachable.get(place), place_labels[place])


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


def _pieces(
    canvas: Canvas,
    spot: HexPlace,
    place: Place,
    view: View,
    recent: MapChanges,
    cost: TravelCost | None,
    label: str,
) -> None:
    seats = [number for number, seat in enumerate(view.seats) if seat.wagon == place]
    tile = view.map[place]
    if cost and cost.cards is not None:
        _fare(canvas, spot.cost, cost.cards)
    match tile:
        case Mountain() as tile:
            toll = cost.toll if cost else 0
            found = piece_places(spot.pieces, len(seats) + toll, len(tile.outposts))
            _wagons(canvas, found.wagons[: len(seats)], seats, view, recent)
            for box in found.wagons[len(seats) :]:
                _toll(canvas, box)
            new = [seat for built_at, seat in recent.built if built_at == place]
            _outposts(canvas, found.outposts, tile.outposts, new)
        case Village() as tile:
            map_hexes.vp_tile(canvas, spot, tile.tile, label)
            if place in recent.tiles:
                fresh(canvas, spot.plate)
            _wagons(canvas, piece_places(spot.pieces, len(seats), 0).wagons, seats, view, recent)
        case Valley():
            _wagons(canvas, wagon_places(spot.middle, len(seats)), seats, view, recent)
        case _:
            assert_never(tile)


def _fare(canvas: Canvas, box: Box, cards: int) -> None:
    """How many cards it costs to go to a place, on a small card."""
    colours = canvas.palette
    card = Box(box.x + (box.w - _FARE) // 2, box.y - 1, _FARE, box.h + 2)
    canvas.panel(card, (colours.within_reach, colours.within_reach), colours.card_edge, radius=6)
    canvas.write(card, str(cards), colours.card_ink, weight="Black")


def _toll(canvas: Canvas, box: Box) -> None:
    """A crystal to pay at a place, on a card like that with the number of cards."""
    colours = canvas.palette
    card = box.inset(max(0, (box.h - _TOLL - 8) // 2))
    canvas.panel(card, (colours.within_reach, colours.within_reach), colours.card_edge, radius=6)
    gem = card.inset(4)
    canvas.paste(any_crystal(colours, gem.h), gem)


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
