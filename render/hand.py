"""A player's private picture: hand, played cards, and the caravan before and after a drafted turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

from engine import SeatView, View
from engine.cards import Card
from engine.editions import Edition, edition_named
from render import cards, shapes
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.bonus_tiles import tally_bonus
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.layout.boxes import CAPITAL, Box
from render.layout.hand import HandPage, lay_out_hand
from render.readable import readable
from render.seats import capacity, caravan, figure, tally_coins


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


def pile(canvas: Canvas, title: Box, text: str, places: Sequence[Box], shown: Sequence[Card]) -> None:
    if shown:
        heading(canvas, title, text, len(shown))
    for place, card in zip(places, shown, strict=True):
        canvas.paste(cards.merchant(card, canvas.palette, place.size), place)


def header(canvas: Canvas, page: HandPage, own: SeatView, seat: int, words: HandWords, edition: str) -> None:
    colours = canvas.palette
    sign = Box(page.title.x, page.title.y, page.title.h, page.title.h)
    figure(canvas, sign.inset(2), seat, most=sign.h)
    if words.title:
        text = Box(sign.right + 10, page.title.y, page.title.w - sign.w - 10, page.title.h)
        canvas.write(text, readable(words.title, ""), colours.turn, align="left")
    for place, card in zip(page.claimed, own.claimed or (), strict=True):
        canvas.paste(cards.small_point_card(card, colours, place.size), place)
    game = edition_named(edition)
    below = page.coins[0].y > page.title.y  # on the page itself, not in the header
    ink = colours.ink if below else colours.header_ink
    tally_bonus(canvas, page.bonus, own.bonus, game, ink)
    for kind, (box, worth) in enumerate(zip(page.coins, game.coin_points, strict=True)):
        tally_coins(canvas, box, kind, worth, own.coins[kind], ink)


def caravans(canvas: Canvas, page: HandPage, own: SeatView, later: SeatView | None, game: Edition) -> None:
    caravan(canvas, page.caravan, own.caravan, capacity(own, game))
    if later:
        arrow = shapes.ARROW_DOWN if page.then.y > page.caravan.y else shapes.ARROW_RIGHT
        canvas.sign(page.arrow, arrow, canvas.palette.ink)
        caravan(canvas, page.then, later.caravan, capacity(later, game))


def hand_cards(
    canvas: Canvas,
    page: HandPage,
    own: SeatView,
    words: HandWords,
    playable: Collection[Card] | None,
    kept: Collection[Card] | None,
) -> None:
    hand = own.hand or ()
    leaving = Counter(hand) - Counter(hand if kept is None else kept)
    heading(canvas, page.hand_title, words.hand, len(hand))
    for place, card in zip(page.hand, hand, strict=True):
        held_card(canvas, place, card, playable, leaving=bool(leaving[card]))


def held_card(
    canvas: Canvas, place: Box, card: Card, playable: Collection[Card] | None, *, leaving: bool
) -> None:
    """A card in hand: dimmed if it can't be played, framed if it can or would leave the hand."""
    colours, sprite = canvas.palette, cards.merchant(card, canvas.palette, place.size)
    if playable is None or card in playable:
        canvas.paste(sprite, place)
    else:
        canvas.image.paste(sprite, (place.x, place.y), _dimming_mask(sprite, colours.dimmed))
    ring = colours.fresh if leaving else colours.within_reach
    if leaving or (playable is not None and card in playable):
        canvas.panel(place.inset(-3), None, ring, thick=5, radius=max(6, place.w // 12))


def _dimming_mask(sprite: Image.Image, share: int) -> Image.Image:
    return ImageChops.multiply(sprite.getchannel("A"), Image.new("L", sprite.size, share))


def heading(canvas: Canvas, box: Box, text: str, number: int) -> None:
    canvas.write(box, f"{text} {number}", canvas.palette.ink, capital=min(CAPITAL, 22), align="left")
