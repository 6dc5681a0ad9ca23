"""Pictures of single cards, for the rules and card help."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, PointCard, is_point_card, price_of
from render import cards
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.layout.boxes import Box
from render.layout.large_print import lay_out_specimens
from render.layout.table import POINTS_CAPITAL, point_place


def draw_cards(
    edition: str, shown: Sequence[Card | PointCard], *, palette_choice: PaletteChoice = PaletteChoice.FULL
) -> bytes:
    """Draw merchant and point cards side by side as PNG, in large print."""
    palette = palette_for(edition, palette_choice)
    page, places = lay_out_specimens(tuple(is_point_card(each) for each in shown))
    canvas = Canvas(background(page.size, palette, bare=True).copy(), palette)
    for place, card in zip(places, shown, strict=True):
        if is_point_card(card):
            put_point_card(canvas, place, card)
        else:
            canvas.paste(cards.merchant(Card(card), palette, place.size), place)
    return indexed_png(canvas)


def put_point_card(canvas: Canvas, box: Box, card: PointCard) -> None:
    """Draw a point card with its points."""
    place, colours = point_place(box), canvas.palette
    block, cost = (each.moved(-box.x, -box.y) for each in (place.block, place.cost))
    canvas.paste(cards.point_card(card, colours, box.size, block, cost), box)
    points = str(price_of(card).points)
    canvas.write(place.alone, points, colours.points_ink, capital=POINTS_CAPITAL, weight="Black")
