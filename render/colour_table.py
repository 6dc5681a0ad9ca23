"""The colours of a palette's pictures: a PNG with a colour table is less than half as large.

The table has every colour that the palette names, exactly, and the most frequent mixtures of them, which are
found by drawing the sprites on the grounds where they usually are. Only the palette decides, so all pictures
of an edition have the same table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from PIL import Image

from engine.actions import BONUS_KINDS
from engine.cards import Card, PointCard
from engine.editions import ICONS
from engine.hex_map import Mountain, Tile, Valley, Village
from render import cards, map_hexes, shapes
from render.adventure_icons import icon, wagon
from render.background import background
from render.bonus_tiles import bonus_tile
from render.canvas import Canvas
from render.crystals_and_coins import any_crystal, coin, crystal
from render.layout.boxes import Box
from render.layout.map_hexes import SMALLEST_SIDE
from render.layout.table import point_place
from render.palette import SEATS, Colour, Fade, Palette
from render.png_encoder import png

_MOST = 208
"""Fewer than the 256 that PNG allows: the files are smaller, and the largest error hardly grows."""
_ALIKE = 8
"""Mixtures look alike if no channel differs by more than this, of 255."""
_MOST_INDICES = 256
_STEPS = 5
"""Steps of a fade."""
_BLACK, _WHITE, _LINE_EDGE = (0, 0, 0), (255, 255, 255), (20, 16, 20)
_SHEET, _POINT_CARD = (970, 690), (163, 190)
_POINT_CARDS = (PointCard("1122=6"), PointCard("1234=12"), PointCard("44444=20"))
_CARDS = (Card("+11"), Card("^2"), Card("12>34"))
_TILES: tuple[Tile, ...] = (Mountain("rope", Card("12>34")), Valley(), Village(None))


def indexed_png(canvas: Canvas) -> bytes:
    """The picture as PNG with the colour table of its palette."""
    return png(in_colours(canvas.image, colour_table(canvas.palette)))


def in_colours(image: Image.Image, table: Image.Image) -> Image.Image:
    """The image with each pixel as the index of the nearest colour in the palette of `table`."""
    return image.quantize(palette=table, dither=Image.Dither.NONE)


def in_fewer_colours(image: Image.Image, palette: Palette) -> Image.Image:
    """The same without mixtures that look alike: it takes less space in a file, but longer to make."""
    indexed = in_colours(image, colour_table(palette))
    return indexed.point(_one_of_alike(palette))  # pyright: ignore[reportUnknownMemberType]  untyped


@lru_cache(maxsize=16)
def colour_table(palette: Palette) -> Image.Image:
    """An image of one pixel that has the table as its palette."""
    named = exact_colours(palette)
    mixed = samples(palette).quantize(_MOST - len(named), Image.Quantize.MAXCOVERAGE)
    colours = [channel for colour in named for channel in colour]
    found = (mixed.getpalette("RGB") or [])[: 3 * (_MOST - len(named))]
    table = Image.new("P", (1, 1))
    table.putpalette(colours + found)
    return table


@lru_cache(maxsize=16)
def _one_of_alike(palette: Palette) -> list[int]:
    """The index of the colour to use for each index of the table: one of several mixtures that look alike."""
    channels, exact = colour_table(palette).getpalette("RGB") or [], len(exact_colours(palette))
    used = list[tuple[int, Sequence[int]]]()
    chosen = list(range(_MOST_INDICES))
    for index in range(len(channels) // 3):
        colour = channels[3 * index : 3 * index + 3]
        alike = (each for each, other in used if _are_alike(colour, other))
        chosen[index] = index if index < exact else next(alike, index)
        if chosen[index] == index:
            used.append((index, colour))
    return chosen


def _are_alike(one: Sequence[int], other: Sequence[int]) -> bool:
    return all(abs(a - b) <= _ALIKE for a, b in zip(one, other, strict=True))


def exact_colours(palette: Palette) -> list[Colour]:
    """The colours that the table has exactly."""
    return list(dict.fromkeys((_BLACK, _WHITE, *SEATS, *_named(palette))))


def _named(part: Any) -> Iterator[Colour]:
    """Every colour of a palette, including its tints and the steps of its fades."""
    if is_dataclass(part):
        for field in fields(part):
            yield from _named(getattr(part, field.name))
    elif isinstance(part, tuple):
        yield from _in_tuple(*part)  # pyright: ignore[reportUnknownArgumentType]  of anything


def _in_tuple(*parts: Any) -> Iterator[Colour]:
    if _is_colour(parts):
        yield parts[0], parts[1], parts[2]
    elif len(parts) == 2 and all(map(_is_colour, parts)):
        yield from (shapes.mixed(parts[0], parts[1], step / _STEPS) for step in range(_STEPS + 1))
    else:
        for each in parts:
            yield from _named(each)


def _is_colour(part: Any) -> bool:
    return isinstance(part, tuple) and [type(each) for each in part] == [int] * 3  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def samples(palette: Palette) -> Image.Image:
    """The palette's sprites in usual sizes, each on the grounds where it usually is."""
    canvas = Canvas(Image.new("RGB", _SHEET, palette.page[0]), palette)
    for place, dusk in ((Box(0, 0, 240, 160), False), (Box(240, 0, 240, 160), True)):
        canvas.image.paste(background(place.size, palette, dusk=dusk), (place.x, place.y))
    _goods(canvas)
    _cards(canvas)
    _texts(canvas)
    if palette.look == "stone":
        _map(canvas)
    else:
        _lines(canvas)
    return canvas.image


def _grounds(palette: Palette) -> tuple[Fade, ...]:
    hollow, tray = (palette.hollow, palette.hollow), (palette.tray, palette.tray)
    return palette.point_card, palette.card, hollow, tray, palette.seat, palette.acting, palette.points


def _goods(canvas: Canvas) -> None:
    """Crystals, coins and figures on every ground."""
    colours = canvas.palette
    sprites = [crystal(level, colours, cards.LARGEST) for level in range(1, 5)]
    sprites += [coin(3 - 2 * kind, tint, 28) for kind, tint in enumerate(colours.coins)]
    sprites += [any_crystal(colours, 30), *(shapes.seat_figure(seat, 40) for seat in range(len(SEATS)))]
    for line, ground in enumerate(_grounds(colours)):
        box = Box(0, 160 + line * 44, 480, 44)
        canvas.image.paste(shapes.faded(box.size, ground).convert("RGB"), (box.x, box.y))
        for i, sprite in enumerate(sprites):
            canvas.paste(sprite, Box(2 + i * 40, box.y + 2, *sprite.size))


def _cards(canvas: Canvas) -> None:
    colours = canvas.palette
    for i, card in enumerate(_POINT_CARDS):
        box = Box(480 + i * 163, 0, *_POINT_CARD)
        place = point_place(box.moved(-box.x, -box.y))
        canvas.paste(cards.point_card(card, colours, box.size, place.block, place.cost), box)
    for i, card in enumerate(_CARDS):
        box = Box(480 + i * 112, 190, 112, 116)
        sprite = cards.merchant(card, colours, box.size)
        canvas.paste(sprite, box)
        canvas.paste(cards.dimmed(sprite, colours), Box(i * 112, 472, *box.size))
    deck = Box(816, 190, 60, 116)
    canvas.paste(cards.deck(colours, deck.size, colours.back, empty=False), deck)
    canvas.paste(cards.small_point_card(_POINT_CARDS[2], colours, (50, 60)), Box(880, 190, 50, 60))


def _texts(canvas: Canvas) -> None:
    """Text in each ink on the grounds where it is written."""
    colours = canvas.palette
    on_page = (colours.ink, colours.dim, colours.turn, colours.header_ink)
    pairs: list[tuple[Fade, Colour]] = [(colours.page, ink) for ink in on_page]
    pairs += [(colours.seat, colours.ink), (colours.acting, colours.acting_ink)]
    pairs += [(colours.points, colours.points_ink), ((colours.price, colours.price), colours.price_ink)]
    pairs += [((colours.alarm, colours.alarm), colours.alarm_ink), (colours.claimed, colours.claimed_ink)]
    pairs += [((colours.hollow, colours.hollow), ink) for ink in (colours.fresh, colours.within_reach)]
    for i, (ground, ink) in enumerate(pairs):
        box = Box(480 + i % 8 * 60, 310 + i // 8 * 36, 60, 36)
        canvas.image.paste(shapes.faded(box.size, ground).convert("RGB"), (box.x, box.y))
        canvas.write(box, "Aa8", ink)


def _lines(canvas: Canvas) -> None:
    """Each seat's colour where its line in the score race meets the dark edge of the line."""
    for seat, colour in enumerate(SEATS):
        canvas.image.paste(
            shapes.mixed(_LINE_EDGE, colour, 0.75), (480 + seat * 40, 384, 520 + seat * 40, 424)
        )


def _map(canvas: Canvas) -> None:
    colours = canvas.palette
    for i, tile in enumerate(_TILES):
        ground = map_hexes.ground(tile, "B4", colours, SMALLEST_SIDE)
        canvas.paste(ground, Box(480 + i % 2 * 176, 384 + i // 2 * 150, *ground.size))
    for i, name in enumerate((*ICONS, "wagon", "outpost", "village")):
        canvas.paste(icon(name, 30), Box(840 + i % 4 * 30, 384 + i // 4 * 32, 30, 30))
    for seat in range(4):
        sprite = wagon(seat, 44, acting=seat == 0)
        canvas.paste(sprite, Box(840 + seat % 2 * 46, 450 + seat // 2 * 46, *sprite.size))
    for i, kind in enumerate(BONUS_KINDS):
        canvas.paste(bonus_tile(kind, 3, colours, (40, 40)), Box(660 + i * 42, 536, 40, 40))
