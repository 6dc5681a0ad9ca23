"""A player's private picture: hand, played cards, and the caravan before and after a drafted turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine import SeatView, View
from engine.cards import Card, PointCard
from engine.editions import Edition, edition_named
from engine.state import Bonus
from render import cards, shapes
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.bonus_tiles import tally_bonus
from render.canvas import Canvas, Surface
from render.cards import dimmed
from render.colour_table import indexed_png
from render.drawable_names import readable
from render.layout.boxes import CAPITAL, Box, around
from render.layout.hand import HandPage, lay_out_hand
from render.palette import Colour
from render.seats import capacity, caravan, figure, tally_coins

_FRAME = 4
"""The least width of a card's edge, where the page or a frame shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWords:
    """Texts of the picture of a hand, in the reader's language."""

    title: str
    """Title, such as "Your cards"; may be empty."""
    hand: str
    """Heading above the hand, followed by the number of cards: "Hand"."""
    played: str
    """Heading above the played cards: "Played"."""
    discard: str = ""
    """Heading above the discard pile in Adventure Calls: "Discard"."""
    points: str = ""
    """The seat's points so far, such as "12 points": in the panel; in large print instead of the title."""


def draw_hand(
    view: View,
    seat: int,
    words: HandWords,
    *,
    playable: Collection[Card] | None = None,
    then: View | None = None,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw what the seat holds as PNG; raises ValueError if the view hides its hand.

    Cards that aren't in `playable` are dimmed and the others framed; None dims and frames nothing.
    `then` is the position after a drafted turn; with it, the caravan is shown before and after, and the cards
    that would leave the hand are marked.
    """
    own = view.seats[seat]
    if own.hand is None:
        raise ValueError(f"the hand of seat {seat} is hidden in this view")
    palette = palette_for(view.edition, palette_choice)
    page = _page(own, draft=then is not None)
    canvas = Canvas(background(page.box.size, palette).copy(), palette)
    header(canvas, page, own, seat, words, view.edition)
    caravans(canvas, page, own, then.seats[seat] if then else None, edition_named(view.edition))
    hand_cards(canvas, page, own, words, playable, then.seats[seat].hand if then else None)
    pile(canvas, page.played_title, words.played, page.played, own.played)
    pile(canvas, page.discard_title, words.discard, page.discard, own.discard or ())
    return indexed_png(canvas)


def _page(own: SeatView, *, draft: bool) -> HandPage:
    return lay_out_hand(
        hand=len(own.hand or ()),
        played=len(own.played),
        claimed=len(own.claimed or ()),
        draft=draft,
        discard=len(own.discard or ()),
    )


def pile(surface: Surface, title: Box, text: str, places: Sequence[Box], shown: Sequence[Card]) -> None:
    if shown:
        surface.stamp(title, heading, title, text, len(shown))
    for place, card in zip(places, shown, strict=True):
        held_card(surface, place, card, playable=None, leaving=False)


def header(
    surface: Surface, page: HandPage, own: SeatView, seat: int, words: HandWords, edition: str
) -> None:
    surface.stamp(page.title, _title, page.title, seat, words.title)
    for place, card in zip(page.claimed, own.claimed or (), strict=True):
        surface.stamp(place, _claimed, place, card)
    game, below = edition_named(edition), page.coins[0].y > page.title.y  # else in the header
    if any(own.bonus):
        surface.stamp(around(*page.bonus), _bonus, page.bonus, own.bonus, edition, below=below)
    for kind, (box, worth) in enumerate(zip(page.coins, game.coin_points, strict=True)):
        if own.coins[kind]:
            surface.stamp(box, _coins, box, kind, worth, own.coins[kind], below=below)


def _title(canvas: Canvas, box: Box, seat: int, title: str) -> None:
    sign = Box(box.x, box.y, box.h, box.h)
    figure(canvas, sign.inset(2), seat, most=sign.h)
    if title:
        text = Box(sign.right + 10, box.y, box.w - sign.w - 10, box.h)
        canvas.write(text, readable(title, ""), canvas.palette.turn, align="left")


def _claimed(canvas: Canvas, place: Box, card: PointCard) -> None:
    canvas.paste(cards.small_point_card(card, canvas.palette, place.size), place)


def _bonus(canvas: Canvas, boxes: tuple[Box, Box, Box], held: Bonus, edition: str, *, below: bool) -> None:
    tally_bonus(canvas, boxes, held, edition_named(edition), _ink(canvas, below=below))


def _coins(canvas: Canvas, box: Box, kind: int, worth: int, count: int, *, below: bool) -> None:
    tally_coins(canvas, box, kind, worth, count, _ink(canvas, below=below))


def _ink(canvas: Canvas, *, below: bool) -> Colour:
    """The colour of text in the header, or below it on the page itself."""
    return canvas.palette.ink if below else canvas.palette.header_ink


def caravans(surface: Surface, page: HandPage, own: SeatView, later: SeatView | None, game: Edition) -> None:
    caravan(surface, page.caravan, own.caravan, capacity(own, game))
    if later:
        arrow = shapes.ARROW_DOWN if page.then.y > page.caravan.y else shapes.ARROW_RIGHT
        surface.stamp(page.arrow, _arrow, page.arrow, arrow)
        caravan(surface, page.then, later.caravan, capacity(later, game))


def _arrow(canvas: Canvas, box: Box, arrow: shapes.Outline) -> None:
    canvas.sign(box, arrow, canvas.palette.ink)


def hand_cards(
    surface: Surface,
    page: HandPage,
    own: SeatView,
    words: HandWords,
    playable: Collection[Card] | None,
    kept: Collection[Card] | None,
) -> None:
    hand = own.hand or ()
    leaving = Counter(hand) - Counter(hand if kept is None else kept)
    surface.stamp(page.hand_title, heading, page.hand_title, words.hand, len(hand))
    for place, card in zip(page.hand, hand, strict=True):
        plays = None if playable is None else card in playable
        held_card(surface, place, card, playable=plays, leaving=bool(leaving[card]))


def held_card(surface: Surface, place: Box, card: Card, *, playable: bool | None, leaving: bool) -> None:
    """A card in hand: dimmed if it can't be played, framed if it can or would leave the hand."""
    surface.stamp(place.inset(-3), _held_slot, place, playable=playable, leaving=leaving)
    face = place.inset(max(_FRAME, min(place.size) // 20))
    surface.cover(place, (face,), _held_face, card, dim=playable is False)


def _held_slot(canvas: Canvas, place: Box, *, playable: bool | None, leaving: bool) -> None:
    """A blank card with its frame."""
    colours, sprite = canvas.palette, cards.stock(place.size, canvas.palette, canvas.palette.card)
    canvas.paste(dimmed(sprite, colours) if playable is False else sprite, place)
    ring = colours.fresh if leaving else colours.within_reach
    if leaving or playable:
        canvas.panel(place.inset(-3), None, ring, thick=5, radius=max(6, place.w // 12))


def _held_face(canvas: Canvas, place: Box, card: Card, *, dim: bool) -> None:
    sprite = cards.merchant(card, canvas.palette, place.size)
    canvas.paste(dimmed(sprite, canvas.palette) if dim else sprite, place)


def heading(canvas: Canvas, box: Box, text: str, number: int) -> None:
    canvas.write(box, f"{text} {number}", canvas.palette.ink, capital=min(CAPITAL, 22), align="left")
