"""The picture of a table of Spice Road or Golem Edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine import Event, Phase, View
from engine.cards import PointCard, price_of
from engine.crystals import holds
from engine.editions import edition_named
from engine.rules.point_row import coin_over
from render import cards
from render.accessible_palettes import PaletteChoice, palette_for
from render.ai_faces import NO_FACES
from render.background import background
from render.canvas import Canvas, Surface
from render.crystals_and_coins import coin, coins
from render.drawable_names import drawn_names
from render.layout.boxes import CAPITAL, Box, icon_and_text, side_by_side
from render.layout.table import (
    NAME_CAPITALS,
    POINTS_CAPITAL,
    OpenCards,
    Page,
    PointPlace,
    lay_out,
    within_corners,
)
from render.market import deck, fresh, merchants
from render.palette import Palette
from render.picture_cache import kept
from render.recent_events import RecentEvents, recent_events
from render.seats import SeatStatus, empty_seat, figure, seat
from render.stamped_picture import Ground, StampedPicture
from render.table_header import TableWords, header
from render.text import length

_TIMES, _COIN = 14, 30
_POINT_EDGE, _POINT_CORNER = 2, 12
"""The edge and the corners of a point card, where the page or a frame shows."""


def draw_table(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event] = (),
    *,
    faces: Mapping[int, str] = NO_FACES,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the table as PNG; `names` are in seat order.

    Everything that the events in `happened` added or changed is marked. `faces` has the AIs' levels by seat.
    Raises ValueError for Adventure Calls or a wrong number of names.
    """
    return table_picture(view, names, words, happened, faces=faces, palette_choice=palette_choice).png()


def table_picture(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event],
    *,
    faces: Mapping[int, str] = NO_FACES,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> StampedPicture:
    """The same before it is encoded."""
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    if edition_named(view.edition).is_adventure:
        raise ValueError("the table of Adventure Calls is drawn as a map and as seats")
    palette = palette_for(view.edition, palette_choice)
    page = lay_out(seats=len(view.seats), merchants=len(view.merchants), points=len(view.points))
    picture = StampedPicture(_ground(page, palette, dusk=view.last_round))
    shown = drawn_names(names, words.seat)
    recent = recent_events(view, happened)
    header(picture, page, view, shown, words)
    point_cards(picture, page, view, recent)
    merchants(picture, page.merchants, view.merchants, words.free, recent)
    deck(picture, page.merchant_deck, view.merchant_deck_size, points=False)
    _seats(picture, page, view, shown, recent, faces)
    return picture


@kept
def _ground(page: Page, palette: Palette, *, dusk: bool) -> Ground:
    """The page with empty seats, and the shadows of the cards."""
    canvas = Canvas(background(page.box.size, palette, dusk=dusk).copy(), palette)
    cards_shown = (*(place.card for place in page.points), *(place.card for place in page.merchants))
    for box in (*cards_shown, *(place.box for place in page.seats)):
        canvas.shadow(box)
    for number, place in enumerate(page.seats):
        empty_seat(canvas, place, number, lit=False)
    for box in page.vacant:
        canvas.panel(box, None, palette.hollow_edge)
    return Ground.of(canvas.image, palette)


class _Coins(NamedTuple):
    """The coins that come with a point card: their kind, what one is worth, and how many are left."""

    kind: int
    worth: int
    left: int


def point_cards(surface: Surface, page: OpenCards, view: View, recent: RecentEvents) -> None:
    worth = edition_named(view.edition).coin_points
    for slot, (place, card) in enumerate(zip(page.points, view.points, strict=True)):
        kind = coin_over(slot + 1, view.coins)
        coins_over = None if kind is None else _Coins(kind, worth[kind], view.coins[kind])
        pays = view.phase is Phase.ACTION and holds(view.seats[view.to_act].caravan, price_of(card).cost)
        looks = _PointLooks(coins_over, view.to_act if pays else None, new=slot in recent.new_points)
        _point_card(surface, place, card, looks)
    deck(surface, page.point_deck, view.point_deck_size, points=True)


class _PointLooks(NamedTuple):
    """How a point card is shown, besides what is printed on it."""

    coins: _Coins | None
    claimant: int | None
    """The acting seat if it can pay the card."""
    new: bool


def _point_card(surface: Surface, place: PointPlace, card: PointCard, looks: _PointLooks) -> None:
    """A point card with its coins; marked if it is new, and if the acting seat can pay it."""
    box = place.card
    surface.stamp(box.inset(-3), _point_slot, place, looks._replace(coins=None))
    inside = within_corners(box.inset(_POINT_EDGE), _POINT_CORNER)
    surface.cover(box, inside, _point_face, place.moved(-box.x, -box.y), card, looks.coins)
    if looks.claimant is not None:
        surface.stamp(place.claimant, _claimant, place, card, looks)


def _point_slot(canvas: Canvas, place: PointPlace, looks: _PointLooks) -> None:
    """A blank point card with its marks."""
    colours, block = canvas.palette, place.block.moved(-place.card.x, -place.card.y)
    canvas.paste(cards.blank_point_card(colours, place.card.size, block), place.card)
    if looks.new:
        fresh(canvas, place.card)
    if looks.claimant is not None:
        canvas.panel(place.card.inset(-3), None, colours.within_reach, thick=5, radius=12)


def _point_face(
    canvas: Canvas, box: Box, inside: PointPlace, card: PointCard, coins_over: _Coins | None
) -> None:
    """What is on a point card; `inside` is relative to the box."""
    colours, place = canvas.palette, inside.moved(box.x, box.y)
    canvas.paste(cards.point_card(card, colours, box.size, inside.block, inside.cost), box)
    points = place.alone if coins_over is None else place.points
    text = str(price_of(card).points)
    canvas.write(points, text, colours.points_ink, capital=POINTS_CAPITAL, weight="Black")
    if coins_over is not None:
        _coins(canvas, place, *coins_over)


def _claimant(canvas: Canvas, place: PointPlace, card: PointCard, looks: _PointLooks) -> None:
    """The claimant's figure, over a corner of the card."""
    assert looks.claimant is not None
    _point_card(canvas, place, card, looks._replace(claimant=None))
    canvas.panel(place.card.inset(-3), None, canvas.palette.within_reach, thick=5, radius=12)
    figure(canvas, place.claimant, looks.claimant, most=place.claimant.h)


def _coins(canvas: Canvas, place: PointPlace, kind: int, worth: int, count: int) -> None:
    number = str(count)
    width = _COIN + 3 + _TIMES + length(number, CAPITAL, "Bold")
    left = place.coin.x + (place.coin.w - width) // 2
    icon, label = icon_and_text(Box(left, place.coin.y, width + 2, place.coin.h), _COIN)
    times, label = side_by_side(label, (_TIMES,), 0)
    draw_coin = coins if count > 1 else coin
    canvas.paste(draw_coin(worth, canvas.palette.coins[kind], icon.h), icon)
    canvas.write(times, "×", canvas.palette.price_ink, capital=16, align="left")
    canvas.write(label, number, canvas.palette.price_ink, align="left")


def _seats(
    picture: StampedPicture,
    page: Page,
    view: View,
    names: Sequence[str],
    recent: RecentEvents,
    faces: Mapping[int, str],
) -> None:
    playing = view.phase is not Phase.OVER
    for number, (place, each, name) in enumerate(zip(page.seats, view.seats, names, strict=True)):
        standing = SeatStatus(
            number=number,
            name=name,
            capital=NAME_CAPITALS[len(view.seats)],
            acting=playing and number == view.to_act,
            ends_at=view.end_mark,
            move=recent.moves.get(number),
            latest=number == recent.latest,
            face=faces.get(number, ""),
        )
        line = picture.part(place.box, empty_seat, place, number, lit=True) if standing.acting else picture
        seat(line, place, each, standing, edition_named(view.edition))
