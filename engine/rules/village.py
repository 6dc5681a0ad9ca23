"""Adventure Calls: claiming a village's tile, and moving the Closed Village tile."""

from __future__ import annotations

from engine.actions import ClaimTile
from engine.cards import CLOSED, PointCard, price_of
from engine.crystals import Crystals, holds, pay
from engine.events import TileClaimed
from engine.hex_map import Map, Place, Village
from engine.illegal import Illegal
from engine.rules.turn_end import Step, end_turn, last_round
from engine.state import State

_CLAIM = (ClaimTile(),)


def tile_claims(state: State) -> tuple[ClaimTile, ...]:
    seat = state.seats[state.to_act]
    village = state.land.map.tile_at(seat.adventure.wagon)
    return _CLAIM if isinstance(village, Village) and can_claim(village, seat.caravan) else ()


def can_claim(village: Village, caravan: Crystals) -> bool:
    """Whether the village offers a tile that the caravan can pay for."""
    tile = village.offer
    return tile is not None and holds(caravan, price_of(tile).cost)


def claim_tile(state: State, action: ClaimTile) -> Step:
    place, tile = _offer(state)
    cost = price_of(tile).cost
    seat, land = state.acting, state.land
    seat = seat._replace(
        caravan=pay(seat.caravan, cost),
        claimed=tuple(sorted((*seat.claimed, tile))),
    )
    drawn = land.vp_deck[0] if land.vp_deck else None
    laid = _closed_village(land.map) or place
    places = land.map.changed((place, Village(CLOSED)), (laid, Village(drawn)))
    event = TileClaimed(state.to_act, place, tile, cost, drawn, laid)
    land = land._replace(map=places, vp_deck=land.vp_deck[1:])
    return end_turn(state, seat, event, *last_round(state, seat), land=land)


def _offer(state: State) -> tuple[Place, PointCard]:
    """The village where the acting seat's wagon is, and the tile it offers; Illegal if there is none."""
    place = state.acting.adventure.wagon
    village = state.land.map.tile_at(place)
    if place is None or not isinstance(village, Village) or village.offer is None:
        raise Illegal("no_tile", place=str(place))
    return place, village.offer


def _closed_village(places: Map) -> Place | None:
    return next((p for p, tile in places.items() if isinstance(tile, Village) and tile.tile == CLOSED), None)
