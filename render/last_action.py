"""A small picture of a seat's last action: a symbol for its kind, and the card, tile or place involved."""

from __future__ import annotations

from typing import assert_never

from PIL import Image

from engine.cards import Card, Create, Trade, Upgrade, kind_of
from engine.crystals import NONE, Crystals, levels
from engine.editions import Edition, edition_named
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
from render import cards, shapes
from render.adventure_icons import icon
from render.bonus_tiles import bonus_tile
from render.canvas import Canvas
from render.crystals_and_coins import any_crystal, crystal
from render.layout.boxes import Box, fitted, square
from render.layout.exchange import exchange_places
from render.layout.table import move_parts
from render.palette import Palette
from render.picture_cache import kept
from render.recent_events import Move, SeatAction


def as_shown(move: Move) -> Move:
    """The action without what its picture doesn't show: equal pictures are drawn once."""
    match move:
        case Played(card=card):
            return Played(0, card, (), 0, NONE, NONE)
        case Acquired():
            return move._replace(seat=0, slot=0, paid=(), gained=NONE, drawn=None)
        case Rested():
            return Rested(0, (), ())
        case Claimed():
            return move._replace(seat=0, slot=0, paid=NONE, coin=None, silver_moved=False, drawn=None)
        case _:
            assert_never(move)


def last_action(canvas: Canvas, box: Box, action: SeatAction, at: str, edition: str, *, latest: bool) -> None:
    """Draw the action; `at` is the label of its place on a map, and `latest` makes the frame bolder."""
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
            _action_with_a_card(canvas, sign, card, action)
        case Exchanged():
            canvas.sign(sign, shapes.DIAMOND, colours.fresh)
            _card(canvas, card, action.trade)
        case RewardedTile():
            canvas.sign(sign, shapes.ARROW_DOWN, colours.fresh)
            _tile(canvas, square(card), action, edition_named(edition))
        case Moved() | Settled():
            _piece_at(canvas, box, icon("wagon", 44), at)
        case Built():
            _piece_at(canvas, box, icon("outpost", 44), at)
        case _:
            assert_never(action)


def _action_with_a_card(
    canvas: Canvas, sign: Box, card: Box, action: Played | Acquired | RewardedCard
) -> None:
    played = isinstance(action, Played)
    canvas.sign(sign, shapes.ARROW_UP if played else shapes.ARROW_DOWN, canvas.palette.fresh)
    if not played:
        _ghost(canvas, card)
    _card(canvas, card, action.card)


def _ghost(canvas: Canvas, box: Box) -> None:
    """A faint, blank card: this one has left its row."""
    colours = canvas.palette
    fill, edge = (shapes.mixed(colours.hollow, each, 0.4) for each in (colours.card[0], colours.card_light))
    canvas.panel(box, (fill, fill), edge, radius=8)


def _card(canvas: Canvas, box: Box, shown: Card) -> None:
    canvas.paste(_does(shown, canvas.palette, box.size), box)


@kept
def _does(shown: Card, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """What the card does, with goods large enough to read."""
    canvas, box, ink = Canvas(Image.new("RGBA", size), palette), Box(0, 0, *size), palette.ink
    kind = kind_of(shown)
    match kind:
        case Upgrade(steps):
            for place in fitted(box, steps, most=52, gap=2):
                canvas.sign(Box(place.x, place.y - 8, place.w, place.h // 2 + 6), shapes.ARROW_UP, ink)
                gem = Box(place.x + (place.w - 30) // 2, place.bottom - 18, 30, 30)
                canvas.paste(any_crystal(canvas.palette, gem.h), gem)
        case Create(gain):
            _exchange(canvas, box, NONE, gain, shapes.PLUS)
        case Trade(cost, gain):
            _exchange(canvas, box, cost, gain, shapes.ARROW_RIGHT)
        case _:
            assert_never(kind)
    return canvas.image


def _exchange(canvas: Canvas, box: Box, cost: Crystals, gain: Crystals, sign: shapes.Outline) -> None:
    found = exchange_places(box, sum(cost), sum(gain), most=30)
    for places, shown in ((found.cost, cost), (found.gain, gain)):
        for place, level in zip(places, levels(shown), strict=True):
            canvas.paste(crystal(level, canvas.palette, place.h), place)
    canvas.sign(found.arrow, sign, canvas.palette.ink)


def _tile(canvas: Canvas, box: Box, action: RewardedTile, edition: Edition) -> None:
    worth = {"move": 1, "caravan": edition.caravan_tile, "points": action.points}
    canvas.paste(bonus_tile(action.kind, worth[action.kind], canvas.palette, box.size), box)


def _piece_at(canvas: Canvas, box: Box, sprite: Image.Image, label: str) -> None:
    """A piece with the label of its place below."""
    height = sprite.height + 34
    top = box.y + (box.h - height) // 2
    canvas.paste(sprite, Box(box.x + (box.w - sprite.width) // 2, top, *sprite.size))
    canvas.write(Box(box.x + 4, top + sprite.height, box.w - 8, 36), label, canvas.palette.fresh)
