"""What stays fixed while a seat plans its own turns: the map, the rivals, and the available cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine import View
from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals
from engine.editions import ICONS, Edition, edition_named
from engine.hex_map import Mountain, Place, Village
from engine.rules.caravan_options import Memo
from engine.rules.mountain import price


class Peak(NamedTuple):
    """A mountain from the seat's point of view."""

    row: int
    """The row of the player board that its outpost comes from."""
    trade: Card
    exchange: Trade
    price: int
    """What an outpost costs, in crystals."""
    hosts: tuple[int, ...]
    """The rivals whose wagons are there; each gets a toll."""


class Tile(NamedTuple):
    card: PointCard
    cost: Crystals
    points: int


class Way(NamedTuple):
    """The way from one place to another where something can be done."""

    to: int
    steps: int
    peak: Peak | None
    """None for a village."""


class Terrain(NamedTuple):
    """Places and cards are numbered; sets of them are bit masks."""

    game: Edition
    seat: int
    ends_at: int
    places: tuple[Place, ...]
    peaks: Mapping[int, Peak]
    tiles: Mapping[int, Tile]
    costs: tuple[Crystals, ...]
    """The costs of the tiles."""
    ways: tuple[tuple[Way, ...], ...]
    """The ways from each place, nearest first."""
    cards: tuple[Card, ...]
    """The seat's own and those in the row, least useful first, so that the lowest bits are given up first."""

    held: Callable[[int], tuple[Card, ...]]
    """The cards of a set."""

    def steps(self, start: int, end: int) -> int:
        """The number of steps to a place where something can be done; a large number if there is no way."""
        return next((way.steps for way in self.ways[start] if way.to == end), len(self.places))


@lru_cache(maxsize=1 << 15)
def bits(number: int) -> tuple[int, ...]:
    """The indices of the set bits, lowest first."""
    return tuple(bit for bit in range(number.bit_length()) if number >> bit & 1)


def use(card: Card) -> float:
    """A rough measure of what a merchant card does for its owner, in crystal levels."""
    match kind_of(card):
        case Trade(cost, gain):
            return 1.5 + _value(gain) - _value(cost) + 0.1 * (sum(gain) - sum(cost))
        case Create(gain):
            return float(_value(gain))
        case Upgrade(steps):
            return float(steps)


def _value(crystals: Crystals) -> int:
    a, b, c, d = crystals
    return a + 2 * b + 3 * c + 4 * d


def terrain_of(view: View) -> Terrain:
    """The terrain as the viewer sees it."""
    seat = view.viewer
    assert seat is not None, "an onlooker plans nothing"
    game, places = edition_named(view.edition), tuple(sorted(view.map))
    peaks = {
        number: _peak(view, game, place) for number, place in enumerate(places) if _is_mountain(view, place)
    }
    tiles = {number: tile for number, place in enumerate(places) if (tile := _tile(view, place))}
    own = view.seats[seat]
    known = (*(own.hand or ()), *own.played, *(own.discard or ()), *(offer.card for offer in view.merchants))
    cards = tuple(sorted(known, key=lambda card: (use(card), card)))
    return Terrain(
        game=game,
        seat=seat,
        ends_at=view.end_mark,
        places=places,
        peaks=peaks,
        tiles=tiles,
        costs=tuple(tile.cost for tile in tiles.values()),
        ways=tuple(_ways(view, places, start, peaks, tiles) for start in places),
        cards=cards,
        held=Memo[int, tuple[Card, ...]](lambda held: tuple(cards[card] for card in bits(held))).__getitem__,
    )


def _is_mountain(view: View, place: Place) -> bool:
    return isinstance(view.map[place], Mountain)


def _peak(view: View, game: Edition, place: Place) -> Peak:
    mountain = view.map[place]
    assert isinstance(mountain, Mountain)
    exchange = kind_of(mountain.trade)
    assert isinstance(exchange, Trade)
    others = [number for number in range(len(view.seats)) if number != view.viewer]
    return Peak(
        row=ICONS.index(mountain.icon),
        trade=mountain.trade,
        exchange=exchange,
        price=price(game, len(view.seats), mountain),
        hosts=tuple(number for number in others if view.seats[number].wagon == place),
    )


def _tile(view: View, place: Place) -> Tile | None:
    village = view.map[place]
    if not isinstance(village, Village) or village.offer is None:
        return None
    return Tile(village.offer, *price_of(village.offer))


def _ways(
    view: View, places: tuple[Place, ...], start: Place, peaks: Mapping[int, Peak], tiles: Mapping[int, Tile]
) -> tuple[Way, ...]:
    reach = view.map.reach(start)
    ways = (
        Way(number, reach[place], peaks.get(number))
        for number, place in enumerate(places)
        if place in reach and (number in peaks or number in tiles)
    )
    return tuple(sorted(ways, key=lambda way: (way.steps, way.to)))
