"""What each seat has, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import SeatView, View
from engine.cards import Card
from engine.editions import ICONS, edition_named
from i18n import Words
from i18n.phrases.cards import bonus_tiles, coins, commas, crystals, place_label, point_card, semicolons
from i18n.phrases.table_sections import TableDescription, card_text


def seats(table: TableDescription) -> Iterator[str]:
    words = table.words
    for number, seat in enumerate(table.view.seats):
        parts = semicolons(words, _seat(table, seat))
        yield words("table.seat", seat=number + 1, name=table.names[number], parts=parts)


def _seat(table: TableDescription, seat: SeatView) -> Iterator[str]:
    words, edition = table.words, table.view.edition
    adventure = edition_named(edition).is_adventure
    yield crystals(words, edition, seat.caravan) if any(seat.caravan) else words("table.empty_caravan")
    if adventure and table.shows("room"):
        yield from _room(table, seat)
    yield from _hand(table, seat)
    if seat.claimed_size:
        yield _claimed(table, seat)
    if any(seat.coins) and table.shows("coins"):
        yield coins(words, edition, seat.coins)
    if adventure:
        yield from _adventure_parts(table, seat)


def _hand(table: TableDescription, seat: SeatView) -> Iterator[str]:
    """Cards the reader may see are named if there is room; otherwise they are only counted."""
    words = table.words
    if seat.hand and table.shows("cards"):
        yield words("table.hand_cards", count=seat.hand_size, cards=_named(table, seat.hand))
    elif seat.hand_size and table.shows("hand"):
        yield words("table.hand", count=seat.hand_size)
    if seat.played and table.shows("cards"):
        yield words("table.played_cards", count=len(seat.played), cards=_named(table, seat.played))
    elif seat.played and table.shows("played"):
        yield words("table.played", count=len(seat.played))


def _named(table: TableDescription, held: Sequence[Card]) -> str:
    return semicolons(table.words, (card_text(table, each) for each in held))


def _claimed(table: TableDescription, seat: SeatView) -> str:
    """Claimed cards or tiles, out of the number that ends the game; named if visible and there is room."""
    words, edition = table.words, table.view.edition
    mark = table.view.end_mark
    if not seat.claimed or not table.shows("cards"):
        return words("table.claimed", count=seat.claimed_size, mark=mark)
    cards = semicolons(words, (point_card(words, edition, each) for each in seat.claimed))
    return words("table.claimed_cards", count=seat.claimed_size, mark=mark, cards=cards)


def adventure_text(words: Words, view: View, seat: SeatView) -> str:
    """A seat's caravan space, wagon, discards, board and bonus tiles."""
    table = TableDescription(words, view, ())
    return semicolons(words, (*_room(table, seat), *_adventure_parts(table, seat)))


def _room(table: TableDescription, seat: SeatView) -> Iterator[str]:
    if any(seat.caravan):
        most = edition_named(table.view.edition).caravan_limit(seat.bonus)
        yield table.words("table.room", count=sum(seat.caravan), most=most)


def _adventure_parts(table: TableDescription, seat: SeatView) -> Iterator[str]:
    """What only Adventure Calls has."""
    words = table.words
    if seat.wagon:
        yield words("table.wagon", place=place_label(table.view.map, seat.wagon))
    if seat.discard_size and table.shows("discard"):
        yield words("table.discard", count=seat.discard_size)
    yield from _board(table, seat)
    if table.shows("bonus"):
        yield from bonus_tiles(words, seat.bonus)


def _board(table: TableDescription, seat: SeatView) -> Iterator[str]:
    """Outposts left in each row, emptied columns, and the points of the free spaces."""
    words, game = table.words, edition_named(table.view.edition)
    left = [(icon, count) for icon, count in zip(ICONS, seat.board, strict=True) if count]
    if left and table.shows("rows"):
        rows = commas(words, (words("table.outposts.row", icon=icon, count=count) for icon, count in left))
        yield words("table.outposts.left", rows=rows)
        if emptied := len(game.board) - max(seat.board):
            yield words("table.columns", count=emptied)
    elif table.shows("outposts"):
        yield words("table.outposts", count=len(game.board) * len(seat.board) - sum(seat.board))
    if (points := game.worth_of_board(seat.board)) and table.shows("worth"):
        yield words("table.worth", points=points)
