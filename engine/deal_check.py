"""Tells deals from other positions: a game that somebody else wrote down must begin with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from engine.crystals import NONE
from engine.deal import new_game
from engine.editions import Edition, edition_named
from engine.hex_map import Map, Mountain, Valley, Village
from engine.map_layouts import read_layout
from engine.state import Land, Market, PointRow, State


def is_deal(position: State) -> bool:
    """Whether the cards of this edition can be dealt like this, on any map that can be played on.

    All positions that follow from a deal are as small as those of any game.
    """
    game, seats = edition_named(position.edition), len(position.seats)
    if seats not in game.seats:
        return False
    if _besides_chance(position) != _besides_chance(new_game(game.name, seats, seed=0)):
        return False
    return not game.is_adventure or _is_dealt_map(game, position.land.map)


def _besides_chance(deal: State) -> Hashable:
    """What all deals of an edition have in common, apart from the map."""
    offers, points = deal.market.row, deal.point_row
    villages = [tile.tile for tile in deal.land.map.values() if isinstance(tile, Village)]
    return (
        deal._replace(market=Market((), ()), point_row=PointRow(), land=Land()),
        (len(offers), tuple(sorted((*(offer.card for offer in offers), *deal.market.deck)))),
        all(offer.crystals == NONE for offer in offers),
        (len(points.row), tuple(sorted((*points.row, *points.deck))), points.coins),
        (len(villages), tuple(sorted((*(tile or "" for tile in villages), *deal.land.vp_deck)))),
        (deal.land.bonus, deal.land.lots),
    )


def _is_dealt_map(game: Edition, tiles: Map) -> bool:
    villages = [str(place) for place, tile in tiles.items() if isinstance(tile, Village)]
    inner = [str(place) for place in tiles if str(place) not in villages]
    try:
        read_layout(game, {"inner": inner, "villages": villages})
    except ValueError:
        return False
    mountains = Counter(
        (tile.icon, tile.trade, tile.outposts) for tile in tiles.values() if isinstance(tile, Mountain)
    )
    printed = Counter((icon, trade, ()) for icon, trades in game.mountains.items() for trade in trades)
    valleys = sum(isinstance(tile, Valley) for tile in tiles.values())
    icons = Counter(icon for icon, _, _ in mountains.elements())
    put_away = {icon: len(trades) - game.mountains_put_away for icon, trades in game.mountains.items()}
    return valleys == game.valleys and icons == put_away and mountains <= printed
