"""Positions of Adventure Calls to play on."""

from __future__ import annotations

from typing import Any

from engine import State, new_game, read_position, write_position

HERE, THERE, VILLAGE = "0,1", "0,2", "2,0"
PICKAXE: dict[str, Any] = {"kind": "mountain", "icon": "pickaxe", "trade": "11>3", "outposts": []}
ROPE: dict[str, Any] = {"kind": "mountain", "icon": "rope", "trade": "2>111", "outposts": []}


def settled(
    *seats: dict[str, Any], map: dict[str, Any] | None = None, dealt: State | None = None, **changes: Any
) -> State:
    """Everybody's wagon stands on the rope mountain C3, but for what is given; the village E1 asks little."""
    position: dict[str, Any] = write_position(dealt or new_game("adventure", max(2, len(seats)), seed=1))
    tiles: dict[str, Any] = {HERE: PICKAXE, THERE: ROPE, VILLAGE: {"kind": "village", "tile": "1122=6"}}
    given = [*seats, *[{}] * len(position["seats"])]
    standing = [
        seat | {"caravan": "11", "wagon": THERE} | given[number]
        for number, seat in enumerate(position["seats"])
    ]
    return read_position(
        position
        | {"phase": "action", "to_act": 0, "lots": [], "seats": standing}
        | {"map": position["map"] | tiles | (map or {})}
        | changes
    )
