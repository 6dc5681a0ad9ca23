"""What stays as it is while a seat plans its own turns: the map, the rivals, and which cards there are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine import View
from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals
from engine.editions import ICONS, Edition, edition_named
from engine.hex_map import Mountain, Place, Village


class Peak(NamedTuple):
    """A mountain as the seat finds it."""

    row: int
    """Of the player board."""
    trade: Card
    exchange: Trade
    price: int
    """Of an outpost."""
    hosts: tuple[int, ...]
    """The rivals whose wagons stand there: each wants a toll."""


class Tile(NamedTuple):
    card: PointCard
    cost: Crystals
    points: int


class Way(NamedTuple):
    """From a place to another where something can be done."""

    to: int
    steps: int
    peak: Peak | None
    """None: a village."""


class Terrain(NamedTuple):
    """Places and cards go by number; a set of them is a number of bits."""

    game: Edition
    seat: int
    ends_at: int
    places: tuple[Place, ...]
    peaks: Mapping[int, Peak]
    tiles: Mapping[int, Tile]
    costs: tuple[Crystals, ...]
    """Of the tiles."""
    ways: tuple[tuple[Way, ...], ...]
    """From each place, by steps."""
    cards: tuple[Card, ...]
    """The seat's own and those in the row, the least useful first, so that the lowest bits are given up."""

    def held(self, cards: int) -> tuple[Card, ...]:
        return tuple(self.cards[card] for card in bits(cards))

    def steps(self, start: int, end: int) -> int:
        return next((way.steps for way in self.ways[start] if way.to == end), len(self.places))


@lru_cache(maxsize=1 << 15)
def bits(number: int) -> tuple[int, ...]:
    """Which bits are set, lowest first."""
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
    """The ground as the viewer sees it."""
    seat = view.viewer
    assert seat is not None, "an onlooker plans nothing"
    game, places = edition_named(view.edition), tuple(sorted(view.map))
    peaks = {at: _peak(view, game, place) for at, place in enumerate(places) if _is_mountain(view, place)}
    tiles = {at: tile for at, place in enumerate(places) if (tile := _tile(view, place))}
    own = view.seats[seat]
    cards = (*(own.hand or ()), *own.played, *(own.discard or ()), *(offer.card for offer in view.merchants))
    return Terrain(
        game=game,
        seat=seat,
        ends_at=game.ends_at[len(view.seats) - 1],
        places=places,
        peaks=peaks,
        tiles=tiles,
        costs=tuple(tile.cost for tile in tiles.values()),
        ways=tuple(_ways(view, places, start, peaks, tiles) for start in places),
        cards=tuple(sorted(cards, key=lambda card: (use(card), card))),
    )


def _is_mountain(view: View, place: Place) -> bool:
    return isinstance(view.map[place], Mountain)


def _peak(view: View, game: Edition, place: Place) -> Peak:
    here = view.map[place]
    assert isinstance(here, Mountain)
    exchange = kind_of(here.trade)
    assert isinstance(exchange, Trade)
    others = [number for number in range(len(view.seats)) if number != view.viewer]
    return Peak(
        row=ICONS.index(here.icon),
        trade=here.trade,
        exchange=exchange,
        price=game.outpost_price[len(view.seats) - 1] * len(here.outposts),
        hosts=tuple(number for number in others if view.seats[number].wagon == place),
    )


def _tile(view: View, place: Place) -> Tile | None:
    here = view.map[place]
    if not isinstance(here, Village) or here.offer is None:
        return None
    return Tile(here.offer, *price_of(here.offer))


def _ways(
    view: View, places: tuple[Place, ...], start: Place, peaks: Mapping[int, Peak], tiles: Mapping[int, Tile]
) -> tuple[Way, ...]:
    reach = view.map.reach(start)
    ways = (
        Way(at, reach[place], peaks.get(at))
        for at, place in enumerate(places)
        if place in reach and (at in peaks or at in tiles)
    )
    return tuple(sorted(ways, key=lambda way: (way.steps, way.to)))
