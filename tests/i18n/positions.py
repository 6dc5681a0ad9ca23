"""Positions to describe in words."""

from __future__ import annotations

from typing import Any

from engine import State, new_game, read_position, write_position


def changed(state: State, *seats: dict[str, Any], **changes: Any) -> State:
    """The position with changes to its seats, from the first on, and to its other values."""
    position = write_position(state)
    for number, change in enumerate(seats):
        position["seats"][number] |= change
    return read_position(position | changes)


STATE = changed(
    new_game("golem", 2, seed=1),
    {"caravan": "11122", "hand": ["+11", "^2", "11>3"], "played": ["^3", "+12"]},
    merchants=[
        {"card": "+3", "crystals": "-"},
        {"card": "^3", "crystals": "14"},
        {"card": "+4", "crystals": "-"},
        {"card": "22>33", "crystals": "-"},
    ],
    points=["11122=7", "1122=6", "44444=20"],
    coins=[4, 4],
)


def land(**places: dict[str, Any]) -> dict[str, Any]:
    """A dealt map with some places changed (`p0_1` is 0,1)."""
    tiles = write_position(new_game("adventure", 3, seed=1))["map"]
    return tiles | {name[1:].replace("_", ","): tile for name, tile in places.items()}


PICKAXE: dict[str, Any] = {"kind": "mountain", "icon": "pickaxe", "trade": "11>3", "outposts": [1]}
ROPE: dict[str, Any] = {"kind": "mountain", "icon": "rope", "trade": "2>111", "outposts": [0]}
MAP = land(p0_1=PICKAXE, p0_2=ROPE, p0_3={"kind": "valley"}, p2_0={"kind": "village", "tile": "1122=6"})
HERE = {"caravan": "111122", "hand": ["^2", "+11"], "wagon": "0,1"}
ELSEWHERE = {"caravan": "11", "wagon": "0,2"}
ADVENTURE = changed(
    new_game("adventure", 3, seed=1), HERE, ELSEWHERE, ELSEWHERE, map=MAP, phase="action", to_act=0, lots=[]
)
