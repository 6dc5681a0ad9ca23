"""The table as alt text. People who play by words get all of it, from `full_table`.

If it is too long, names are shortened first; then whole parts are left out, least important first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine import Phase, View
from engine.editions import edition_named
from engine.hex_map import Mountain, Village
from engine.rules.point_row import coin_over
from engine.state import Coins
from i18n import Words
from i18n.phrases.cards import ABSENT, COINS, crystals, place_label, point_card, semicolons
from i18n.phrases.player_names import LONGEST, SEAT_SIGNS, plain
from i18n.phrases.seats import seats
from i18n.phrases.shortening import shortened, whole_sentences
from i18n.phrases.table_sections import TableDescription, card_text

ALT_TEXT = 1024
"""Discord's limit for a picture's description, in characters."""

NAMES = (LONGEST, 20, 12, 8)
"""Name lengths to try, in order, before any part is left out."""

LEFT_OUT = (
    "mountains",
    "stock",
    "worth",
    "room",
    "played",
    "discard",
    "hand",
    "rows",
    "outposts",
    "prices",
    "verbs",
    "bonus",
    "coins",
    "lying",
    "merchants",
    "points",
)
"""Parts to leave out when space is short, in this order; the turn, caravans and claims always stay.

`cards`, the names of cards in hand, played or claimed, goes before all of these.
Without `verbs`, a trade is written “2 yellow → 1 turquoise”; without `rows`, outposts are only counted.
`lying` is the crystals on merchant cards, `stock` the bonus tiles left, `worth` the points of a board.
"""
LEFT_OUT_OF_MAP = ("stock", "trades", "verbs", "prices", "lying", "mountains", "merchants")
"""The same for the picture of the map. `trades` is what the mountains trade, which seldom fits."""


def alt_text(words: Words, view: View, names: Sequence[str]) -> str:
    """The table in at most 1,024 characters, without the mountains."""

    def rows(table: TableDescription) -> Iterator[str]:
        table = table._replace(without={*table.without, "mountains", "cards"})
        yield from (*_board(table), *seats(table))

    return _described(_shapes(words, view, names), rows)


def map_text(words: Words, view: View, names: Sequence[str]) -> str:
    """What the picture of the map and the market shows, in at most 1,024 characters."""
    return _described(_shapes(words, view, names, LEFT_OUT_OF_MAP), _board)


def text_with_map(
    words: Words, view: View, names: Sequence[str], own: Sequence[str], most: int = ALT_TEXT
) -> str:
    """What a player holds, and below it as much of the map and the market as fits.

    `own` are versions of the former, the fullest first; a shorter one leaves more room for the cards.
    """
    shortest = (own[-1], (*LEFT_OUT_OF_MAP, "lots", "points", "villages"))
    for held, left_out in (*((each, LEFT_OUT_OF_MAP[:-1]) for each in own), shortest):
        if board := _fitting(_shapes(words, view, names, left_out), _board, most - len(held) - 1):
            return f"{held}\n{board}"
    return whole_sentences(own[-1], most)


def seats_text(words: Words, view: View, names: Sequence[str]) -> str:
    """What the picture of the seats shows, in at most 1,024 characters."""
    return _described(_shapes(words, view, names), seats)


def _described(shapes: Iterable[TableDescription], rows: Callable[[TableDescription], Iterator[str]]) -> str:
    """The fullest version that fits into a picture's description; the shortest one always does."""
    return _fitting(shapes, rows, ALT_TEXT)


def _fitting(
    shapes: Iterable[TableDescription], rows: Callable[[TableDescription], Iterator[str]], most: int
) -> str:
    """The fullest version of at most `most` characters; empty if there is none."""
    texts = (shape.words("list.space").join(rows(shape)) for shape in shapes)
    return next((text for text in texts if len(text) <= most), "")


def _shapes(
    words: Words, view: View, names: Sequence[str], left_out: Sequence[str] = LEFT_OUT
) -> Iterator[TableDescription]:
    """Versions from the fullest to the shortest."""
    shown: list[str] = []
    for without in ((), ("cards",)):
        for longest in NAMES:
            shown = [shortened(plain(name), longest) for name in names]
            yield TableDescription(words, view, shown, without)
    for number in range(1, len(left_out) + 1):
        yield TableDescription(words, view, shown, ("cards", *left_out[:number]))


def _board(table: TableDescription) -> Iterator[str]:
    words = table.words
    yield _turn(table)
    sections = {
        "merchants": _merchants(table),
        "points": _points(table),
        "villages": _villages(table),
        "mountains": _mountains(table),
        "lots": _lots(table),
        "stock": _stock(table),
    }
    for title, items in sections.items():
        if items and table.shows(title):
            heading = words(f"table.{title}")
            yield words("table.row", title=heading, items=semicolons(words, items))


def _turn(table: TableDescription) -> str:
    view = table.view
    if view.phase is Phase.OVER:
        return table.words("table.over", round=view.round)
    name = table.names[view.to_act]
    return table.words("table.turn", round=view.round, name=name, seat=view.to_act + 1)


def _merchants(table: TableDescription) -> list[str]:
    """A card's price, in crystals, is the number of cards to its left."""
    words, edition = table.words, table.view.edition
    return [
        words(
            "table.merchant",
            slot=price + 1,
            price=price if table.shows("prices") else ABSENT,
            card=card_text(table, offer.card),
            lying=crystals(words, edition, offer.crystals)
            if any(offer.crystals) and table.shows("lying")
            else ABSENT,
        )
        for price, offer in enumerate(table.view.merchants)
    ]


def _points(table: TableDescription) -> list[str]:
    words, view = table.words, table.view
    return [
        words(
            "table.point",
            slot=slot,
            card=point_card(words, view.edition, each),
            **_coin_over(slot, view.coins),
            goods=edition_named(view.edition).goods,
        )
        for slot, each in enumerate(view.points, start=1)
    ]


def _coin_over(slot: int, left: Coins) -> dict[str, str | int]:
    """The kind of coin over the slot, and how many of them are left."""
    coin = coin_over(slot, left)
    return {"coin": ABSENT, "count": 0} if coin is None else {"coin": COINS[coin], "count": left[coin]}


def _villages(table: TableDescription) -> list[str]:
    words, view = table.words, table.view
    return [
        words(
            "table.village",
            place=place_label(view.map, place),
            card=point_card(words, view.edition, tile.tile) if tile.tile else ABSENT,
        )
        for place, tile in sorted(view.map.items())
        if isinstance(tile, Village)
    ]


def _mountains(table: TableDescription) -> list[str]:
    words, view = table.words, table.view
    return [
        words(
            "table.mountain",
            place=place_label(view.map, place),
            icon=tile.icon,
            card=card_text(table, tile.trade) if table.shows("trades") else ABSENT,
            outposts=len(tile.outposts),
            marks=words("list.space").join(f"{SEAT_SIGNS[seat]}{seat + 1}" for seat in tile.outposts),
        )
        for place, tile in sorted(view.map.items())
        if isinstance(tile, Mountain)
    ]


def _lots(table: TableDescription) -> list[str]:
    """The starting lots to choose from, until every seat has settled."""
    view = table.view
    return [crystals(table.words, view.edition, lot) for lot in view.lots if view.phase is Phase.SETTLE]


def _stock(table: TableDescription) -> list[str]:
    """The bonus tiles left. Only the top points tile is available, so its value is given."""
    words, left = table.words, table.view.bonus
    tiles = {
        "move": (left.move, 1),
        "caravan": (left.caravan, edition_named(table.view.edition).caravan_tile),
    }
    stock = {kind: each for kind, each in tiles.items() if each[0]}
    if left.points:
        stock["points"] = (len(left.points), left.points[0])
    return [
        words("table.stock.tile", kind=kind, count=count, worth=worth)
        for kind, (count, worth) in stock.items()
    ]
