"""The market of Adventure Calls, with the bonus tiles left, and the decks or the starting lots."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event, Phase, View
from engine.actions import BONUS_KINDS, BonusKind
from engine.editions import edition_named
from render import cards
from render.bonus_tiles import bonus_tile
from render.canvas import Canvas
from render.layout.adventure_market import MarketPlace, pile_parts
from render.layout.boxes import Box, fitted
from render.market import fresh, merchants
from render.recent_events import map_changes, recent_events


def lots_of(view: View) -> Sequence[tuple[int, ...]]:
    """The starting lots to choose from, until every seat has settled."""
    return view.lots if view.phase is Phase.SETTLE else ()


def draw_market(canvas: Canvas, place: MarketPlace, view: View, free: str, happened: Sequence[Event]) -> None:
    for box in place.vacant:
        canvas.panel(box, None, canvas.palette.hollow_edge)
    merchants(canvas, place.merchants, view.merchants, free, recent_events(view, happened))
    _bonus(canvas, place, view, map_changes(happened).bonus)
    _decks_or_lots(canvas, place, view)


def _bonus(canvas: Canvas, place: MarketPlace, view: View, taken: frozenset[BonusKind]) -> None:
    """The bonus tiles left. Only the top points tile is available, so it shows its value."""
    left = view.bonus
    worth = {"move": 1, "caravan": edition_named(view.edition).caravan_tile, "points": sum(left.points[:1])}
    number = {"move": left.move, "caravan": left.caravan, "points": len(left.points)}
    for kind, box in zip(BONUS_KINDS, place.bonus, strict=True):
        _pile(canvas, box, kind, worth[kind], number[kind])
        if kind in taken:
            fresh(canvas, box)


def _pile(canvas: Canvas, box: Box, kind: BonusKind, worth: int, number: int) -> None:
    colours, parts = canvas.palette, pile_parts(box, deck=False)
    canvas.panel(box, colours.seat, colours.seat_edge)
    if number:
        canvas.paste(bonus_tile(kind, worth, colours, parts.tile.size), parts.tile)
    else:
        canvas.panel(parts.tile, None, colours.hollow_edge)
    canvas.write(parts.number, f"×{number}", colours.ink if number else colours.dim)


def _decks_or_lots(canvas: Canvas, place: MarketPlace, view: View) -> None:
    draw_lots(canvas, place.lots, view)
    if not place.lots:
        sizes = (view.merchant_deck_size, view.vp_deck_size)
        for box, size, points in zip(place.decks, sizes, (False, True), strict=True):
            _deck(canvas, box, size, points=points)


def draw_lots(canvas: Canvas, places: Sequence[Box], view: View) -> None:
    for box, lot in zip(places, lots_of(view), strict=True):
        canvas.panel(box, canvas.palette.card, canvas.palette.card_edge)
        cards.crystals(canvas, box.inset(6), (lot[0], lot[1], lot[2], lot[3]))


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
