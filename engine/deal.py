"""Sets up a game: the only place where chance enters. The shuffled decks become part of the position."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

from engine.cards import CLOSED
from engine.chance import Chance
from engine.crystals import NONE, by_text
from engine.editions import ICONS, Edition, edition_named
from engine.hex_map import Map, Mountain, Place, Tile, Valley, Village
from engine.map_layouts import read_layout
from engine.position_notation import write_position
from engine.state import AdventureSeat, Land, Market, Offer, Phase, PointRow, Seat, State


def new_game(
    edition: str, seats: int, *, seed: int | None = None, map: str | Mapping[str, Any] = "first_game"
) -> State:
    """Deal a game. The same seed gives the same deal on every machine.

    `map` names a map or describes one; it applies to Adventure Calls only.
    """
    if not isinstance(edition, str):  # pyright: ignore[reportUnnecessaryIsInstance]  callers may pass anything
        raise ValueError("an edition is named by a text")
    game = edition_named(edition)
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"{edition} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
    if not game.is_adventure and map != "first_game":
        raise ValueError(f"{edition} is played without a map")
    chance = Chance(secrets.randbits(256) if seed is None else seed)
    deal = _deal_adventure if game.is_adventure else _deal_points
    return deal(game, seats, chance, map)


def commitment(deal: State, salt: str) -> str:
    """A salted hash of the deal: published at the start, it proves at the end that no card was changed."""
    written = json.dumps(write_position(deal), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{salt}\n{written}".encode()).hexdigest()


def _deal_points(game: Edition, seats: int, chance: Chance, map: str | Mapping[str, Any]) -> State:
    points = chance.shuffled(game.points)
    coins = game.coins_per_seat * seats
    return State(
        edition=game.name,
        phase=Phase.ACTION,
        round=1,
        to_act=0,
        seats=tuple(Seat(game.start[seat], game.hand) for seat in range(seats)),
        market=_market(game, chance),
        point_row=PointRow(points[: game.points_open], points[game.points_open :], (coins, coins)),
    )


def _deal_adventure(game: Edition, seats: int, chance: Chance, map: str | Mapping[str, Any]) -> State:
    layout = read_layout(game, map)
    tiles = chance.shuffled(game.vp_tiles)
    open, deck = tiles[: len(layout.villages)], tiles[len(layout.villages) :]
    villages: dict[Place, Tile] = {p: Village(tile) for p, tile in zip(layout.villages, open, strict=True)}
    return State(
        edition=game.name,
        phase=Phase.SETTLE,
        round=1,
        to_act=seats - 1,
        seats=(Seat(NONE, game.hand, adventure=AdventureSeat(board=(len(game.board),) * len(ICONS))),)
        * seats,
        market=_market(game, chance),
        land=Land(
            map=Map(_place_tiles(game, layout.inner, chance) | villages),
            vp_deck=chance.shuffled((*deck[: game.closed_among], CLOSED)) + deck[game.closed_among :],
            bonus=game.bonus,
            lots=by_text(game.lots),
        ),
    )


def _market(game: Edition, chance: Chance) -> Market:
    cards = chance.shuffled(game.merchants)
    return Market(tuple(Offer(card) for card in cards[: game.merchants_open]), cards[game.merchants_open :])


def _place_tiles(game: Edition, inner: tuple[Place, ...], chance: Chance) -> dict[Place, Tile]:
    """Shuffle valleys and mountains onto the inner places; some mountains of each icon are left out."""
    tiles: list[Tile] = [Valley()] * game.valleys
    for icon, trades in game.mountains.items():
        tiles += [Mountain(icon, trade) for trade in chance.shuffled(trades)[game.mountains_put_away :]]
    return dict(zip(inner, chance.shuffled(tiles), strict=True))
