"""A small picture of a seat's last action: a symbol for its kind, and the card, tile or place involved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from PIL import Image

from engine.cards import Card
from engine.editions import edition_named
from engine.events import (
    Acquired,
    Built,
    Claimed,
    Exchanged,
    Moved,
    Played,
    Rested,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from engine.hex_map import Place
from render import cards, shapes
from render.adventure_icons import icon
from render.bonus_tiles import bonus_tile
from render.canvas import Canvas
from render.layout.boxes import Box, fitted, square
from render.layout.table import move_parts
from render.recent_events import SeatAction

CARD_RATIO = 0.86


def last_action(
    canvas: Canvas, box: Box, action: SeatAction, places: Mapping[Place, str], *, latest: bool
) -> None:
    """Draw the action; `places` has the labels of the map's places, and `latest` makes the frame bolder."""
    colours = canvas.palette
    canvas.panel(box, (colours.hollow, colours.hollow), colours.fresh, thick=4 if latest else 2, radius=10)
    sign, card = move_parts(box)
    match action:
        case Rested():
            canvas.sign(fitted(box.inset(7), 1, most=52)[0], shapes.TURN_BACK, colours.fresh)
        case Claimed(card=won) | TileClaimed(tile=won):
            canvas.sign(sign, shapes.STAR, colours.fresh)
            (place,) = fitted(card, 1, most=card.h, ratio=0.8)
            canvas.paste(cards.small_point_card(won, colours, place.size), place)
        case Played() | Acquired() | RewardedCard():
            outline = shapes.ARROW_UP if isinstance(action, Played) else shapes.ARROW_DOWN
            canvas.sign(sign, outline, colours.fresh)
            _card(canvas, card, action.card)
        case Exchanged():
            canvas.sign(sign, shapes.DIAMOND, colours.fresh)
            _card(canvas, card, action.trade)
        case RewardedTile():
            canvas.sign(sign, shapes.ARROW_DOWN, colours.fresh)
            _tile(canvas, square(card), action)
        case Moved() | Settled():
            _piece_at(canvas, box, icon("wagon", 44), places[action.place])
        case Built():
            _piece_at(canvas, box, icon("outpost", 44), places[action.place])
        case _:
            assert_never(action)


def _card(canvas: Canvas, box: Box, shown: Card) -> None:
    (place,) = fitted(box, 1, most=box.h, ratio=CARD_RATIO)
    canvas.paste(cards.merchant(shown, canvas.palette, place.size), place)


def _tile(canvas: Canvas, box: Box, action: RewardedTile) -> None:
    worth = {"move": 1, "caravan": edition_named("adventure").caravan_tile, "points": action.points}
    canvas.paste(bonus_tile(action.kind, worth[action.kind], canvas.palette, box.size), box)


def _piece_at(canvas: Canvas, box: Box, sprite: Image.Image, label: str) -> None:
    """A piece with the label of its place below."""
    height = sprite.height + 34
    top = box.y + (box.h - height) // 2
    canvas.paste(sprite, Box(box.x + (box.w - sprite.width) // 2, top, *sprite.size))
    canvas.write(Box(box.x + 4, top + sprite.height, box.w - 8, 36), label, canvas.palette.fresh)
