"""The whole table in words, for a picture's description and for those who play by text.

Where it would be too long, names are shortened first, then parts are left out whole, least needed first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine import Phase, SeatView, View
from engine.cards import Card, Trade, kind_of
from engine.editions import edition_named
from engine.places import Mountain, Village
from engine.rules.points import coin_over
from engine.state import Coins
from i18n import Words
from i18n.speech.cards import (
    ABSENT,
    bonus_tiles,
    called,
    card,
    coins,
    crystals,
    exchange,
    point_card,
    semicolons,
)
from i18n.speech.names import LONGEST, MARKS, plain, shortened

ALT_TEXT = 1024
"""Of each picture."""
TABLE_TEXT = 1900

NAMES = (LONGEST, 20, 12, 8)
"""How long names may be: shortened before anything is left out."""

LEFT_OUT = (
    "mountains",
    "played",
    "discard",
    "hand",
    "outposts",
    "prices",
    "verbs",
    "bonus",
    "coins",
    "lying",
    "merchants",
    "points",
)
"""What is left out where room lacks, in this order; turn, caravans and claims always stay.

Before all these goes `cards`: the names of those in a hand, or played.
`verbs`: a trade is then written “2 yellow → 1 turquoise”. `lying`: the crystals on merchant cards.
"""
LEFT_OUT_OF_MAP = ("verbs", "prices", "lying", "mountains", "merchants")
"""The same for the picture of the map, which has its mountains as long as there is room."""


class _Table(NamedTuple):
    words: Words
    view: View
    names: Sequence[str]
    without: Collection[str]

    def shows(self, part: str) -> bool:
        return part not in self.without


def alt_text(words: Words, view: View, names: Sequence[str]) -> str:
    """The table in at most 1,024 characters; mountains are left to the picture's map."""

    def rows(table: _Table) -> Iterator[str]:
        table = table._replace(without={*table.without, "mountains", "cards"})
        yield from (*_board(table, one_line=True), *_seats(table))

    return _described(_shapes(words, view, names, escape=False), rows)


def map_text(words: Words, view: View, names: Sequence[str]) -> str:
    """What the picture of the map and the market shows, in at most 1,024 characters."""
    shapes = _shapes(words, view, names, escape=False, left_out=LEFT_OUT_OF_MAP)
    return _described(shapes, lambda table: _board(table, one_line=True))


def seats_text(words: Words, view: View, names: Sequence[str]) -> str:
    """What the picture of the seats shows, in at most 1,024 characters."""
    return _described(_shapes(words, view, names, escape=False), _seats)


def table_text(words: Words, view: View, names: Sequence[str]) -> str:
    """The table in several lines of at most 1,900 characters, names made safe for a message."""
    for shape in _shapes(words, view, names, escape=True):
        text = "\n".join((*_board(shape, one_line=False), *_seats(shape)))
        if len(text) <= TABLE_TEXT:
            return text
    raise AssertionError("the shortest shape fits")


def _described(shapes: Iterable[_Table], rows: Callable[[_Table], Iterator[str]]) -> str:
    """The fullest that a picture's description holds."""
    for shape in shapes:
        words = shape.words
        text = words("list.space").join(rows(shape))
        if len(text) <= ALT_TEXT:
            return text
    raise AssertionError("the shortest shape fits")


def _shapes(
    words: Words, view: View, names: Sequence[str], *, escape: bool, left_out: Sequence[str] = LEFT_OUT
) -> Iterator[_Table]:
    """From the fullest to the shortest."""
    written: list[str] = []
    for without in ((), ("cards",)):
        for longest in NAMES:
            written = [shortened(plain(name), longest, escape=escape) for name in names]
            yield _Table(words, view, written, without)
    for out in range(1, len(left_out) + 1):
        yield _Table(words, view, written, ("cards", *left_out[:out]))


def _board(table: _Table, *, one_line: bool) -> Iterator[str]:
    words = table.words
    yield _turn(table)
    sections = {
        "merchants": _merchants(table),
        "points": _points(table),
        "villages": _villages(table),
        "mountains": _mountains(table),
    }
    for title, items in sections.items():
        if items and table.shows(title):
            heading = words(f"table.{title}")
            if one_line:
                yield words("table.row", title=heading, items=semicolons(words, items))
            else:
                yield "\n".join((heading, *items))


def _seats(table: _Table) -> Iterator[str]:
    words = table.words
    for number, seat in enumerate(table.view.seats):
        parts = semicolons(words, _seat(table, seat))
        yield words("table.seat", seat=number + 1, name=table.names[number], parts=parts)


def _turn(table: _Table) -> str:
    view = table.view
    if view.phase is Phase.OVER:
        return table.words("table.over", round=view.round)
    name = table.names[view.to_act]
    return table.words("table.turn", round=view.round, name=name, seat=view.to_act + 1)


def _merchants(table: _Table) -> list[str]:
    """A card costs one crystal for each card to its left."""
    words, edition = table.words, table.view.edition
    return [
        words(
            "table.merchant",
            slot=price + 1,
            price=price if table.shows("prices") else ABSENT,
            card=_card(table, offer.card),
            lying=crystals(words, edition, offer.crystals)
            if any(offer.crystals) and table.shows("lying")
            else ABSENT,
        )
        for price, offer in enumerate(table.view.merchants)
    ]


def _card(table: _Table, shown: Card) -> str:
    short = not table.shows("verbs") and isinstance(kind_of(shown), Trade)
    return (exchange if short else card)(table.words, table.view.edition, shown)


def _points(table: _Table) -> list[str]:
    words, view = table.words, table.view
    return [
        words(
            "table.point",
            slot=slot,
            card=point_card(words, view.edition, each),
            coins=coins(words, view.edition, _over(slot, view.coins)) or ABSENT,
        )
        for slot, each in enumerate(view.points, start=1)
    ]


def _over(slot: int, left: Coins) -> Coins:
    """The coins that lie over the slot."""
    coin = coin_over(slot, left)
    return (left[0] if coin == 0 else 0, left[1] if coin == 1 else 0)


def _villages(table: _Table) -> list[str]:
    words, view = table.words, table.view
    return [
        words(
            "table.village",
            place=called(view.map, place),
            card=point_card(words, view.edition, tile.tile) if tile.tile else ABSENT,
        )
        for place, tile in sorted(view.map.items())
        if isinstance(tile, Village)
    ]


def _mountains(table: _Table) -> list[str]:
    words, view = table.words, table.view
    return [
        words(
            "table.mountain",
            place=called(view.map, place),
            icon=tile.icon,
            card=_card(table, tile.trade),
            outposts=len(tile.outposts),
            marks=words("list.space").join(f"{MARKS[seat]}{seat + 1}" for seat in tile.outposts),
        )
        for place, tile in sorted(view.map.items())
        if isinstance(tile, Mountain)
    ]


def _seat(table: _Table, seat: SeatView) -> Iterator[str]:
    words, edition = table.words, table.view.edition
    yield crystals(words, edition, seat.caravan)
    yield from _hand(table, seat)
    mark = edition_named(edition).ends_at[len(table.view.seats) - 1]
    yield words("table.claimed", count=seat.claimed_size, mark=mark)
    if any(seat.coins) and table.shows("coins"):
        yield coins(words, edition, seat.coins)
    if seat.board:
        yield from _trek(table, seat)


def _hand(table: _Table, seat: SeatView) -> Iterator[str]:
    """Cards that the reader may see are named, if there is room."""
    words = table.words
    if seat.hand and table.shows("cards"):
        yield words("table.hand_cards", cards=_named(table, seat.hand))
    elif table.shows("hand"):
        yield words("table.hand", count=seat.hand_size)
    if seat.played and table.shows("cards"):
        yield words("table.played_cards", cards=_named(table, seat.played))
    elif table.shows("played"):
        yield words("table.played", count=len(seat.played))


def _named(table: _Table, held: Sequence[Card]) -> str:
    return semicolons(table.words, (_card(table, each) for each in held))


def trek(words: Words, view: View, seat: SeatView) -> str:
    """Wagon, discard, outposts and bonus tiles of a seat."""
    return semicolons(words, _trek(_Table(words, view, (), ()), seat))


def _trek(table: _Table, seat: SeatView) -> Iterator[str]:
    """What a seat has in Adventure Calls besides."""
    words, game = table.words, edition_named(table.view.edition)
    if seat.wagon:
        yield words("table.wagon", place=called(table.view.map, seat.wagon))
    if seat.discard_size and table.shows("discard"):
        yield words("table.discard", count=seat.discard_size)
    if table.shows("outposts"):
        yield words("table.outposts", count=len(game.board) * len(seat.board) - sum(seat.board))
    if table.shows("bonus"):
        yield from bonus_tiles(words, seat.bonus)
