"""Layout of the panel's picture: the open cards at the top, the player's own caravan and cards below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import EDGE, GAP, Box, columns, fitted, side_by_side, stack, within_margins
from render.layout.hand import RATIO, HandPage
from render.layout.table import HEADER, MerchantPlace, PointPlace, merchant_place

WIDTH = 1200
"""Wider than other pages: the controls below the picture need room on a phone."""
_CARAVAN, _TITLE, _END = 66, 32, 10
_POINT_CARD, _POINTS_BLOCK, _DECK = 112, 92, 72
_PRICE, _MERCHANT = 38, 206
_POINTS_OPEN, _MERCHANTS_OPEN = 5, 6
_LARGEST_PILE = 176


class _Lines(NamedTuple):
    """The number of lines, and the height of a card, for at most this many cards."""

    most: int
    down: int
    card: int


_LINES = (_Lines(6, 1, 184), _Lines(12, 2, 176), _Lines(1000, 3, 132))
_MAP_LINES = (_Lines(9, 1, 132), _Lines(1000, 2, 126))
_BONUS = 284
"""Width of the bonus tiles."""
_MARKET = 514
"""Width of the four merchant cards beside a map."""
_PILE = 96
"""The least height of the piles beside a map."""
_POINTS, _POINTS_BESIDE_A_MAP = 240, 176
"""Width of the player's points, beside the caravan."""
_PILE_TITLE = 164
"""The least width of a pile that is in one line with the hand."""


class OpenCardsPage(NamedTuple):
    """Both rows of cards, lower than on the table's own picture."""

    points: tuple[PointPlace, ...]
    point_deck: Box
    merchants: tuple[MerchantPlace, ...]
    merchant_deck: Box
    vacant: tuple[Box, ...]


class PanelPage(NamedTuple):
    box: Box
    own: HandPage
    """Where the player's own things go; `own.then` and `own.arrow` are empty."""
    land: Box
    """Where the map goes; empty without one."""
    merchants: tuple[MerchantPlace, ...]
    """The merchant cards beside the map."""
    points: Box
    """The player's points so far."""


@lru_cache(maxsize=64)
def lay_out_open_cards(*, merchants: int, points: int) -> OpenCardsPage:
    inner = within_margins(Box(0, 0, WIDTH, 800))
    _, point_row, merchant_row, _ = stack(inner, (HEADER, _POINT_CARD, _MERCHANT), GAP)
    point_boxes, point_deck = _row(point_row, max(_POINTS_OPEN, points))
    merchant_boxes, merchant_deck = _row(merchant_row, max(_MERCHANTS_OPEN, merchants))
    point_places = tuple(map(_point_place, point_boxes))
    merchant_places = tuple(map(merchant_place, merchant_boxes))
    return OpenCardsPage(
        point_places[:points],
        point_deck,
        merchant_places[:merchants],
        stack(merchant_deck, (_PRICE,), 0)[1],
        tuple(place.card for place in (*point_places[points:], *merchant_places[merchants:])),
    )


def _row(row: Box, places: int) -> tuple[tuple[Box, ...], Box]:
    cards = Box(row.x, row.y, row.w - _DECK - GAP, row.h)
    return columns(cards, places, GAP), Box(row.right - _DECK, row.y, _DECK, row.h)


def _point_place(box: Box) -> PointPlace:
    """Points at the left, the cost beside them; there is no room for a motif."""
    block = Box(box.x, box.y, _POINTS_BLOCK, box.h)
    points, coin = stack(block.inset(0, 8), (52,), 4)
    cost = Box(block.right + 5, box.y + 6, box.right - block.right - 12, box.h - 12)
    claimant = Box(box.right - 28, box.y - 12, 28, 28)
    none = Box(block.right, block.y, 0, 0)
    return PointPlace(box, points, block, block, none, coin.inset(0, 2), cost, claimant)


@lru_cache(maxsize=256)
def lay_out_panel(*, merchants: int, points: int, hand: int, played: int, claimed: int) -> PanelPage:
    """The panel of Spice Road or Golem Edition."""
    top = lay_out_open_cards(merchants=merchants, points=points).merchant_deck.bottom + GAP
    page, cards = _page(top + _CARAVAN + GAP, hand, played, _LINES)
    caravan, score = _caravan(Box(EDGE, top, WIDTH - 2 * EDGE, _CARAVAN), _POINTS)
    return PanelPage(page, _own(page, _wide(page), caravan, cards, claimed), _nothing(page), (), score)


def _caravan(line: Box, points: int) -> tuple[Box, Box]:
    """The caravan, and the points at its right."""
    caravan, score = side_by_side(line, (line.w - points - GAP,), GAP)
    return caravan, score


@lru_cache(maxsize=256)
def lay_out_map_panel(
    *, land: tuple[int, int], merchants: int, hand: int, played: int, discard: int, claimed: int
) -> PanelPage:
    """The panel of Adventure Calls, with a part of the map of this size.

    The piles are beside the hand or, if there are too many cards for one line, beside the map.
    """
    top, market_height, piles = 6, 2 * _MERCHANT + GAP, (played, discard)
    least = HEADER + market_height + 2 * _CARAVAN + 3 * GAP
    high = max(land[1], least)
    page, cards = _page(top + high + GAP, hand, 0, _MAP_LINES)
    in_line = _with_piles_in_line(cards, *piles)
    if any(piles) and not in_line:
        high = max(land[1], least + _TITLE + _PILE)
        page, cards = _page(top + high + GAP, hand, 0, _MAP_LINES)
    inner = within_margins(page)
    beside = Box(inner.right - _MARKET, top, _MARKET, high)
    header, market, line, rest = stack(beside, (HEADER, market_height, 2 * _CARAVAN), GAP)
    caravan, score = _caravan(line, _POINTS_BESIDE_A_MAP)
    cards = in_line or _with_piles(cards, _halves(rest, *piles), piles, _LARGEST_PILE)
    map_box = _centred(Box(inner.x, top, beside.x - inner.x - GAP, high), land)
    own = _own(page, _narrow(header), caravan, cards, claimed)
    return PanelPage(page, own, map_box, _market(market)[:merchants], score._replace(h=_CARAVAN))


def _with_piles_in_line(cards: _Cards, played: int, discard: int) -> _Cards | None:
    """Both piles in the line of the hand, which stays as large as it is; None without room."""
    hand, high = len(cards.places[0]), _MAP_LINES[0].card
    line = cards.titles[0]._replace(h=_TITLE + 4 + high)
    own, rest = side_by_side(line, (max(_PILE_TITLE, hand * (int(high * RATIO) + GAP)),), EDGE)
    counts, least = (played, discard), int(_PILE * RATIO) + GAP
    wide = [max(_PILE_TITLE, count * least) if count else 0 for count in counts]
    spare = rest.w - sum(wide) - EDGE * all(counts)
    if not any(counts) or spare < 0:
        return None
    left, right = (at + spare * count // sum(counts) for at, count in zip(wide, counts, strict=True))
    boxes = rest._replace(w=left), Box(rest.right - right, rest.y, right, rest.h)
    title = cards.titles[0]._replace(w=own.w)
    beside = cards._replace(titles=(title, *cards.titles[1:]))
    return _with_piles(beside, boxes, counts, high)


def _with_piles(cards: _Cards, boxes: tuple[Box, Box], counts: tuple[int, int], most: int) -> _Cards:
    """The hand as it is, and the piles in these boxes."""
    piles = [_pile(box, count, most) for box, count in zip(boxes, counts, strict=True)]
    (played_title, played), (discard_title, discard) = piles
    return _Cards((cards.titles[0], played_title, discard_title), (cards.places[0], played, discard))


def land_size(part: tuple[int, int]) -> tuple[int, int]:
    """The size of a part of the map beside the market: smaller if it is too wide."""
    space = WIDTH - 2 * EDGE - _MARKET - GAP
    return part if part[0] <= space else (space, max(1, part[1] * space // part[0]))


def _market(box: Box) -> tuple[MerchantPlace, ...]:
    """Two lines of two cards."""
    return tuple(
        merchant_place(Box(x.x, box.y + line * (_MERCHANT + GAP), x.w, _MERCHANT))
        for line in range(2)
        for x in columns(box, 2, GAP)
    )


def _centred(box: Box, size: tuple[int, int]) -> Box:
    return Box(box.x + (box.w - size[0]) // 2, box.y + (box.h - size[1]) // 2, *size)


class _Cards(NamedTuple):
    """The titles and places of hand, played cards and discard pile."""

    titles: tuple[Box, Box, Box]
    places: tuple[tuple[Box, ...], tuple[Box, ...], tuple[Box, ...]]


def _page(top: int, hand: int, played: int, sizes: Sequence[_Lines]) -> tuple[Box, _Cards]:
    """The whole page, with hand and played cards at its bottom."""
    _, down, card = next(size for size in sizes if hand + played <= size.most)
    high = _TITLE + 4 + down * (card + GAP)
    page = Box(0, 0, WIDTH, top + high + _END)
    rest = Box(EDGE, top, WIDTH - 2 * EDGE, high)
    left, right = _halves(rest, -(-hand // down), -(-played // down))
    hand_title, hand_places = _pile(left, hand, card)
    played_title, played_places = _pile(right, played, card)
    return page, _Cards((hand_title, played_title, _nothing(page)), (hand_places, played_places, ()))


def _halves(box: Box, first: int, second: int) -> tuple[Box, Box]:
    """Divide the width in proportion; something that is empty gets none."""
    if not first or not second:
        none = Box(box.right, box.y, 0, box.h)
        return (none, box) if second else (box, none)
    left, right = side_by_side(box, ((box.w - EDGE) * first // (first + second),), EDGE)
    return left, right


def _pile(box: Box, n: int, most: int) -> tuple[Box, tuple[Box, ...]]:
    """A title, and places for cards below it."""
    title, rest = stack(box, (_TITLE,), 4)
    places = fitted(rest, n, most=most, gap=GAP, ratio=RATIO, centred=False)
    return title, tuple(place.moved(0, rest.y - places[0].y) for place in places)


class _Header(NamedTuple):
    title: Box
    won: Box
    tallies: Box
    """Coins, or bonus tiles in Adventure Calls."""


def _wide(page: Box) -> _Header:
    top = Box(EDGE, 6, page.w - 2 * EDGE, HEADER)
    return _Header(*side_by_side(top, (440, 440), 12))


def _narrow(top: Box) -> _Header:
    """Beside a map there is no room for a text, only for the figure."""
    return _Header(*side_by_side(top, (top.h, top.w - top.h - _BONUS - 24), 12))


def _own(page: Box, top: _Header, caravan: Box, cards: _Cards, claimed: int) -> HandPage:
    first, silver, _ = side_by_side(top.tallies, (84, 84), 12)
    move, space, points = side_by_side(top.tallies, (100, 100), 6)
    won, none = top.won, _nothing(page)
    width = min(44, (won.w + 6) // max(claimed, 1) - 6)
    claimed_places = tuple(
        Box(won.right - (claimed - i) * (width + 6) + 6, won.y + 3, width, won.h - 6) for i in range(claimed)
    )
    (hand_title, played_title, discard_title), (hand, played, discard) = cards
    return HandPage(
        *(page, top.title, claimed_places, (first, silver), (move, space, points)),
        *(caravan, none, none, hand_title, hand, played_title, played, discard_title, discard),
    )


def _nothing(page: Box) -> Box:
    return Box(page.w - EDGE, EDGE, 0, 0)
