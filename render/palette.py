"""The palettes. Levels never differ by hue alone, but also by shape, digit and lightness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.editions import edition_named

Colour: TypeAlias = tuple[int, int, int]
Fade: TypeAlias = tuple[Colour, Colour]
"""A vertical gradient: top and bottom colour."""


@dataclass(frozen=True, slots=True, eq=False)
class Tint:
    """Colours of a crystal, spice or coin."""

    fill: Colour
    light: Colour
    """Facets facing the light."""
    dark: Colour
    """Facets facing away from the light."""
    edge: Colour
    ink: Colour
    """The digit."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class MapColours:
    mountain: Fade
    peak: Colour
    snow: Colour
    valley: Fade
    meadow: Colour
    water: Colour
    village: Fade
    roof: Colour
    edge: Colour
    rim: Colour
    """The lit upper edges of a hex."""
    label: Colour
    """Labels of valleys and villages; mountain labels use `Palette.card_ink`."""
    canvas: Colour
    """A wagon's cover."""
    acting: Colour
    """The cover of the acting seat's wagon."""
    wood: Colour
    iron: Colour
    flame: Colour
    hemp: Colour
    dark: Colour
    shade: int = 150
    """Opacity (0 to 255) of the shade over a place that is out of reach."""


MAP_COLOURS = MapColours(
    mountain=((150, 160, 186), (108, 117, 146)),
    peak=(126, 135, 163),
    snow=(186, 195, 216),
    valley=((58, 104, 92), (36, 72, 72)),
    meadow=(74, 128, 104),
    water=(104, 168, 190),
    village=((84, 72, 136), (54, 46, 96)),
    roof=(104, 90, 160),
    edge=(16, 18, 40),
    rim=(206, 213, 230),
    label=(240, 243, 252),
    canvas=(255, 248, 228),
    acting=(255, 206, 84),
    wood=(112, 70, 36),
    iron=(52, 58, 82),
    flame=(255, 214, 80),
    hemp=(236, 206, 150),
    dark=(16, 18, 38),
)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Palette:
    """Compared by identity, so that it is a cheap cache key for drawn sprites."""

    look: Literal["stone", "cloth"]
    """The material of cards; stone goes with crystals, cloth with spices."""
    page: Fade
    dusk: Fade
    """The page in the last round."""
    edge: Colour
    scenery: tuple[Colour, ...]
    """Ridges from far to near, or the threads of the woven band."""
    ink: Colour
    dim: Colour
    seat: Fade
    seat_edge: Colour
    acting: Fade
    """The acting seat's line."""
    acting_edge: Colour
    acting_ink: Colour
    header_ink: Colour
    turn: Colour
    """The headline that says whose turn it is."""
    alarm: Colour
    """A caravan over its limit; the last round."""
    alarm_ink: Colour
    within_reach: Colour
    """Marks point cards that the acting seat can claim, playable cards and reachable places."""
    fresh: Colour
    """Marks what is new or has changed."""
    card: Fade
    card_light: Colour
    card_edge: Colour
    card_ink: Colour
    point_card: Fade
    points: Fade
    """The block behind a card's points."""
    points_ink: Colour
    claimed: Fade
    """A small, claimed point card."""
    claimed_ink: Colour
    price: Colour
    price_ink: Colour
    back: Fade
    """The backs of cards."""
    tray: Colour
    """The tray for crystals on a merchant card."""
    hollow: Colour
    """Empty spaces, such as those of a caravan."""
    hollow_edge: Colour
    levels: tuple[Tint, Tint, Tint, Tint]
    coins: tuple[Tint, Tint]
    land: MapColours = MAP_COLOURS
    plain: bool = False
    """Draw no scenery in the background."""
    dimmed: int = 165
    """Opacity (0 to 255) of a card that can't be played now."""


_SILVER = Tint((200, 208, 218), (246, 250, 253), (146, 154, 168), (74, 82, 96), (34, 40, 52))
_COPPER = Tint((214, 128, 72), (250, 190, 140), (160, 84, 40), (78, 36, 10), (44, 18, 2))
_GOLD = Tint((238, 188, 54), (255, 234, 150), (190, 138, 22), (100, 66, 4), (62, 40, 0))

STONE = Palette(
    look="stone",
    page=((14, 15, 40), (44, 48, 92)),
    dusk=((40, 12, 44), (112, 44, 62)),
    edge=(96, 106, 156),
    scenery=((34, 36, 78), (27, 29, 66), (20, 21, 51)),
    ink=(240, 243, 252),
    dim=(160, 170, 206),
    seat=((36, 41, 75), (36, 41, 75)),
    seat_edge=(74, 84, 130),
    acting=((250, 210, 114), (250, 210, 114)),
    acting_edge=(255, 244, 206),
    acting_ink=(38, 26, 6),
    header_ink=(176, 186, 220),
    turn=(255, 216, 112),
    alarm=(255, 106, 92),
    alarm_ink=(40, 4, 4),
    within_reach=(255, 206, 84),
    fresh=(126, 240, 214),
    card=((116, 126, 154), (116, 126, 154)),
    card_light=(178, 188, 212),
    card_edge=(24, 26, 50),
    card_ink=(16, 18, 38),
    point_card=((208, 212, 227), (208, 212, 227)),
    points=((58, 49, 102), (58, 49, 102)),
    points_ink=(255, 224, 138),
    claimed=((218, 222, 236), (218, 222, 236)),
    claimed_ink=(62, 44, 120),
    price=(20, 23, 54),
    price_ink=(240, 243, 252),
    back=((69, 59, 116), (69, 59, 116)),
    tray=(58, 64, 94),
    hollow=(22, 25, 54),
    hollow_edge=(84, 94, 140),
    levels=(
        Tint((255, 222, 74), (255, 247, 184), (226, 170, 26), (84, 56, 0), (58, 38, 0)),
        Tint((36, 134, 54), (130, 212, 126), (18, 98, 42), (2, 40, 14), (255, 255, 255)),
        Tint((64, 194, 212), (190, 246, 250), (26, 144, 170), (0, 56, 72), (0, 40, 52)),
        Tint((148, 10, 102), (232, 98, 184), (104, 2, 70), (50, 0, 34), (255, 255, 255)),
    ),
    coins=(_COPPER, _SILVER),
)

CLOTH = Palette(
    look="cloth",
    page=((240, 221, 182), (222, 192, 144)),
    dusk=((240, 190, 140), (206, 128, 88)),
    edge=(120, 52, 34),
    scenery=((126, 40, 30), (240, 214, 160), (34, 66, 98), (206, 138, 44)),
    ink=(56, 30, 16),
    dim=(118, 80, 48),
    seat=((245, 230, 198), (245, 230, 198)),
    seat_edge=(190, 150, 100),
    acting=((248, 177, 54), (248, 177, 54)),
    acting_edge=(140, 56, 20),
    acting_ink=(52, 22, 4),
    header_ink=(248, 222, 178),
    turn=(255, 226, 140),
    alarm=(190, 24, 24),
    alarm_ink=(255, 246, 230),
    within_reach=(226, 98, 0),
    fresh=(0, 94, 106),
    card=((250, 241, 217), (250, 241, 217)),
    card_light=(255, 255, 248),
    card_edge=(140, 96, 56),
    card_ink=(62, 36, 18),
    point_card=((252, 244, 223), (252, 244, 223)),
    points=((38, 70, 106), (38, 70, 106)),
    points_ink=(255, 226, 150),
    claimed=((37, 69, 105), (37, 69, 105)),
    claimed_ink=(255, 226, 150),
    price=(132, 48, 32),
    price_ink=(255, 244, 222),
    back=((144, 52, 36), (144, 52, 36)),
    tray=(224, 200, 156),
    hollow=(222, 200, 160),
    hollow_edge=(170, 134, 90),
    levels=(
        Tint((255, 206, 46), (255, 238, 150), (226, 160, 16), (116, 72, 0), (74, 44, 0)),
        Tint((206, 44, 32), (246, 120, 92), (150, 16, 14), (78, 4, 4), (255, 255, 255)),
        Tint((122, 184, 84), (190, 226, 154), (76, 138, 46), (28, 66, 12), (16, 44, 6)),
        Tint((88, 45, 22), (166, 106, 64), (64, 30, 13), (34, 13, 3), (255, 255, 255)),
    ),
    coins=(_GOLD, _SILVER),
    dimmed=180,
)

PALETTES = {"stone": STONE, "cloth": CLOTH}
"""By the name that an edition's file uses."""

SEATS: tuple[Colour, ...] = (
    (64, 156, 238),
    (248, 148, 40),
    (104, 184, 84),
    (226, 52, 66),
    (255, 208, 64),
)
"""The colour of each seat's figure, in seat order; matches the squares used in messages."""


def palette_of(edition: str) -> Palette:
    """The edition's palette; raises ValueError for an unknown edition or palette."""
    name = edition_named(edition).palette
    if name not in PALETTES:
        raise ValueError(f"{edition} names the palette {name!r}; there are {', '.join(PALETTES)}")
    return PALETTES[name]
