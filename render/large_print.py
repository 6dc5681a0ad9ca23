"""A player's private picture in large print: one page for the caravan, then a few cards per page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from engine import SeatView, View
from engine.cards import Card
from engine.editions import edition_named
from render import cards
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.hand import HandWords, caravans, header, heading, held_card
from render.layout.boxes import Box
from render.layout.large_print import lay_out_caravan, lay_out_cards, sheets
from render.palette import Palette
from render.panel import draw_open_cards
from render.table_header import TableWords

_DrawCard = Callable[[Canvas, Box, Card], None]


def draw_large_hand(
    view: View,
    seat: int,
    words: HandWords,
    *,
    playable: Collection[Card] | None = None,
    then: View | None = None,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> list[bytes]:
    """Draw the same as `draw_hand` in large print, as several PNGs."""
    own, later = view.seats[seat], then.seats[seat] if then else None
    hand = own.hand or ()
    kept = hand if later is None else later.hand or ()
    leaving = Counter(hand) - Counter(kept)
    palette = palette_for(view.edition, palette_choice)

    def hand_card(canvas: Canvas, place: Box, card: Card) -> None:
        plays = None if playable is None else card in playable
        held_card(canvas, place, card, playable=plays, leaving=bool(leaving[card]))

    return [
        _caravan(view.edition, own, later, seat, words, palette),
        *_cards(words.hand, hand, hand_card, palette),
        *_cards(words.played, own.played, _plain_card, palette),
        *_cards(words.discard, own.discard or (), _plain_card, palette),
    ]


def draw_large_market(
    view: View, words: TableWords, *, palette_choice: PaletteChoice = PaletteChoice.FULL
) -> list[bytes]:
    """The open cards in large print, in two halves."""
    cards_shown = draw_open_cards(view, words, palette_choice)
    half, high = cards_shown.image.width // 2, cards_shown.image.height
    return [indexed_png(cards_shown.part(Box(left, 0, half, high))) for left in (0, half)]


def _caravan(
    edition: str, own: SeatView, later: SeatView | None, seat: int, words: HandWords, palette: Palette
) -> bytes:
    page = lay_out_caravan(claimed=len(own.claimed or ()), draft=later is not None)
    canvas = Canvas(background(page.box.size, palette).copy(), palette)
    header(canvas, page, own, seat, replace(words, title=words.points or words.title), edition)
    caravans(canvas, page, own, later, edition_named(edition))
    return indexed_png(canvas)


def _cards(text: str, shown: Sequence[Card], draw_card: _DrawCard, palette: Palette) -> Iterator[bytes]:
    for sheet in sheets(shown):
        page = lay_out_cards(len(sheet))
        canvas = Canvas(background(page.box.size, palette, bare=True).copy(), palette)
        heading(canvas, page.title, text, len(shown))
        for place, card in zip(page.cards, sheet, strict=True):
            draw_card(canvas, place, card)
        yield indexed_png(canvas)


def _plain_card(canvas: Canvas, place: Box, card: Card) -> None:
    canvas.paste(cards.merchant(card, canvas.palette, place.size), place)
