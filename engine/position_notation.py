"""The written form of a position: JSON that uses the same terms for every edition."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from typing import Any, assert_never

from engine.cards import read_card, read_exchange, read_point_card, read_tile
from engine.crystals import by_text, read_crystals, write_crystals
from engine.editions import ICONS, Edition, edition_named, read_bonus
from engine.hex_map import Map, Mountain, Place, Tile, Valley, Village, read_place
from engine.illegal import Illegal
from engine.json_reader import Node, brief, tree
from engine.rules import legal_actions, rules_of
from engine.state import AdventureSeat, Bonus, Coins, Land, Market, Offer, Phase, PointRow, Seat, State

_MAX_ROW, _MAX_MAP = 40, 100
"""The longest row and the largest map accepted."""


def write_position(state: State) -> dict[str, Any]:
    adventure = edition_named(state.edition).is_adventure
    return {
        "edition": state.edition,
        "phase": state.phase.value,
        "round": state.round,
        "to_act": state.to_act,
        "seats": [_write_seat(seat, adventure) for seat in state.seats],
        "merchants": [
            {"card": card, "crystals": write_crystals(crystals)} for card, crystals in state.market.row
        ],
        "merchant_deck": list(state.market.deck),
        **(_write_adventure(state) if adventure else _write_points(state)),
    }


def _write_points(state: State) -> dict[str, Any]:
    row, deck, coins = state.point_row
    return {"points": list(row), "point_deck": list(deck), "coins": list(coins)}


def _write_adventure(state: State) -> dict[str, Any]:
    return {
        "map": {str(place): _write_tile(tile) for place, tile in sorted(state.land.map.items())},
        "vp_deck": list(state.land.vp_deck),
        "bonus": _write_bonus(state.land.bonus),
        "lots": [write_crystals(lot) for lot in state.land.lots],
    }


def _write_seat(seat: Seat, adventure: bool) -> dict[str, Any]:
    written: dict[str, Any] = {
        "caravan": write_crystals(seat.caravan),
        "hand": list(seat.hand),
        "played": list(seat.played),
        "claimed": list(seat.claimed),
    }
    if not adventure:
        return written | {"coins": list(seat.coins)}
    return written | {
        "discard": list(seat.adventure.discard),
        "wagon": str(seat.adventure.wagon) if seat.adventure.wagon else None,
        "board": list(seat.adventure.board),
        "bonus": _write_bonus(seat.adventure.bonus),
    }


def _write_bonus(bonus: Bonus) -> dict[str, Any]:
    return {"move": bonus.move, "caravan": bonus.caravan, "points": list(bonus.points)}


def _write_tile(tile: Tile) -> dict[str, Any]:
    match tile:
        case Mountain(icon, trade, outposts):
            return {"kind": "mountain", "icon": icon, "trade": trade, "outposts": list(outposts)}
        case Village(vp_tile):
            return {"kind": "village", "tile": vp_tile}
        case Valley():
            return {"kind": "valley"}
        case _:
            assert_never(tile)


def read_position(source: Mapping[str, Any] | str) -> State:
    """Read a position, which may be hand-written; Illegal says what is wrong with it, and where."""
    root = tree(source)
    game = root.get("edition").read(edition_named)
    seats = _sized(root.get("seats"), game.seats[-1], least=1).items()
    state = State(
        edition=game.name,
        phase=root.get("phase").read(lambda text: _read_phase(text, game)),
        round=root.get("round").number(low=1),
        to_act=root.get("to_act").number(high=len(seats) - 1),
        seats=tuple(_read_seat(seat, game) for seat in seats),
        market=_read_market(root),
        point_row=PointRow() if game.is_adventure else _read_points(root),
        land=_read_land(root, game, len(seats)) if game.is_adventure else Land(),
    )
    _check(state, root)
    return state


def _sized(node: Node, size: int, least: int = 0) -> Node:
    """Refuse a list or object of a size that no table has; a huge one would only waste time."""
    if isinstance(node.value, Sized) and not least <= len(node.value) <= size:
        raise node.refuse(f"{least} to {size} are possible, not {len(node.value)}")
    return node


def _check(state: State, root: Node) -> None:
    """Check what no single value can show: wagons are on the map, and the acting seat has a legal action."""
    land, settling = state.land, state.phase is Phase.SETTLE
    for number, seat in enumerate(state.seats if edition_named(state.edition).is_adventure else ()):
        waiting = settling and number <= state.to_act and seat.adventure.wagon is None
        if not waiting and seat.adventure.wagon not in land.map:
            wagon = root.get("seats").items()[number].get("wagon")
            raise wagon.refuse(f"the wagon is not on the map: {seat.adventure.wagon}")
    stuck = settling and (len(land.lots) <= state.to_act or not legal_actions(state))
    if stuck or (state.phase is Phase.REWARD and not _has_legal_action(state)):
        raise root.refuse(f"nobody can act in phase {state.phase.value}")


def _has_legal_action(state: State) -> bool:
    try:
        return bool(legal_actions(state))
    except Illegal:
        return False


def _read_phase(text: str, game: Edition) -> Phase:
    phase = Phase(text)
    if phase not in rules_of(game.name):
        raise ValueError(f"{game.name} has no phase {text}")
    return phase


def _read_market(root: Node) -> Market:
    offers = _sized(root.get("merchants"), _MAX_ROW).items()
    return Market(
        tuple(Offer(o.get("card").read(read_card), o.get("crystals").read(read_crystals)) for o in offers),
        root.get("merchant_deck").each(read_card),
    )


def _read_points(root: Node) -> PointRow:
    return PointRow(
        _sized(root.get("points"), _MAX_ROW).each(read_point_card),
        root.get("point_deck").each(read_point_card),
        _read_coins(root.get("coins")),
    )


def _read_land(root: Node, game: Edition, seats: int) -> Land:
    return Land(
        Map(
            dict(
                _read_tile(*field, game, seats)
                for field in _sized(root.get("map"), _MAX_MAP, least=1).fields().items()
            )
        ),
        root.get("vp_deck").each(read_tile),
        read_bonus(root.get("bonus")),
        by_text(root.get("lots").each(read_crystals)),
    )


def _read_seat(seat: Node, game: Edition) -> Seat:
    read = Seat(
        caravan=seat.get("caravan").read(read_crystals),
        hand=tuple(sorted(seat.get("hand").each(read_card))),
        played=tuple(sorted(seat.get("played").each(read_card))),
        claimed=tuple(sorted(seat.get("claimed").each(read_point_card))),
    )
    if not game.is_adventure:
        return read._replace(coins=_read_coins(seat.get("coins")))
    wagon = seat.get("wagon")
    adventure = AdventureSeat(
        discard=tuple(sorted(seat.get("discard").each(read_card))),
        wagon=None if wagon.value is None else wagon.read(read_place),
        board=seat.get("board").numbers(len(ICONS), high=len(game.board)),
        bonus=read_bonus(seat.get("bonus")),
    )
    return read._replace(adventure=adventure)


def _read_coins(coins: Node) -> Coins:
    first, silver = coins.numbers(2)
    return first, silver


def _read_tile(text: str, tile: Node, game: Edition, seats: int) -> tuple[Place, Tile]:
    place = Node(text, tile.path).read(read_place)
    match tile.get("kind").value:
        case "mountain":
            icon, outposts = tile.get("icon"), tile.get("outposts").numbers(high=seats - 1)
            if icon.value not in ICONS:
                raise icon.refuse(f"{brief(icon.value)} is not an icon; there are {', '.join(ICONS)}")
            if len(set(outposts)) != len(outposts):
                raise tile.refuse("a seat has at most one outpost on a mountain")
            return place, Mountain(icon.value, tile.get("trade").read(read_exchange), tuple(sorted(outposts)))
        case "village":
            vp_tile = tile.get("tile")
            return place, Village(None if vp_tile.value is None else vp_tile.read(read_tile))
        case "valley":
            return place, Valley()
        case other:
            raise tile.refuse(f"{brief(other)} is not mountain, village or valley")
