"""What a seat did last, small: a sign for the kind of move, and what it was done with."""

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
from render.recent_events import Deed

CARD_RATIO = 0.86


def last_action(canvas: Canvas, box: Box, done: Deed, places: Mapping[Place, str], *, latest: bool) -> None:
    """`places` has the names of the places of the map, where there is one."""
    colours = canvas.palette
    canvas.panel(box, (colours.hollow, colours.hollow), colours.fresh, thick=4 if latest else 2, radius=10)
    sign, card = move_parts(box)
    match done:
        case Rested():
            canvas.sign(fitted(box.inset(7), 1, most=52)[0], shapes.TURN_BACK, colours.fresh)
        case Claimed(card=won) | TileClaimed(tile=won):
            canvas.sign(sign, shapes.STAR, colours.fresh)
            (place,) = fitted(card, 1, most=card.h, ratio=0.8)
            canvas.paste(cards.small_point_card(won, colours, place.size), place)
        case Played() | Acquired() | RewardedCard():
            outline = shapes.ARROW_UP if isinstance(done, Played) else shapes.ARROW_DOWN
            canvas.sign(sign, outline, colours.fresh)
            _card(canvas, card, done.card)
        case Exchanged():
            canvas.sign(sign, shapes.DIAMOND, colours.fresh)
            _card(canvas, card, done.trade)
        case RewardedTile():
            canvas.sign(sign, shapes.ARROW_DOWN, colours.fresh)
            _tile(canvas, square(card), done)
        case Moved() | Settled():
            _at(canvas, box, icon("wagon", 44), places[done.place])
        case Built():
            _at(canvas, box, icon("outpost", 44), places[done.place])
        case _:
            assert_never(done)


def _card(canvas: Canvas, box: Box, shown: Card) -> None:
    (place,) = fitted(box, 1, most=box.h, ratio=CARD_RATIO)
    canvas.paste(cards.merchant(shown, canvas.palette, place.size), place)


def _tile(canvas: Canvas, box: Box, done: RewardedTile) -> None:
    worth = {"move": 1, "caravan": edition_named("adventure").caravan_tile, "points": done.points}
    canvas.paste(bonus_tile(done.kind, worth[done.kind], canvas.palette, box.size), box)


def _at(canvas: Canvas, box: Box, sprite: Image.Image, label: str) -> None:
    """A piece, and below it the place."""
    high = sprite.height + 34
    top = box.y + (box.h - high) // 2
    canvas.paste(sprite, Box(box.x + (box.w - sprite.width) // 2, top, *sprite.size))
    canvas.write(Box(box.x + 4, top + sprite.height, box.w - 8, 36), label, canvas.palette.fresh)
