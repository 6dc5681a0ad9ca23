"""Positions of Adventure Calls, and turns planned in them."""

from __future__ import annotations

from typing import Any

from engine import State, new_game, read_position, write_position
from play.drafts import PlannedTurn, rebase_draft, with_step
from play.loaded_table import LoadedTable
from store import Player, Status, Table

HERE, THERE, VILLAGE = "0,1", "0,2", "2,0"
PICKAXE: dict[str, Any] = {"kind": "mountain", "icon": "pickaxe", "trade": "11>3", "outposts": []}
ROPE: dict[str, Any] = {"kind": "mountain", "icon": "rope", "trade": "2>111", "outposts": []}
RICH: dict[str, Any] = {"caravan": "1122", "wagon": HERE, "hand": ["^2"], "played": ["+11", "+3"]}
"""A seat on the pickaxe mountain with enough crystals and cards to go anywhere nearby."""
TABLE = Table(
    id=1,
    guild=1,
    channel=2,
    host=1,
    edition="adventure",
    size=3,
    locale="en",
    here=True,
    status=Status.RUNNING,
)
PLAYERS = [Player(1, "Ada", 0), Player(2, "Bob", 1), Player(3, "Cy", 2)]


def settled(
    *seats: dict[str, Any], map: dict[str, Any] | None = None, dealt: State | None = None, **changes: Any
) -> State:
    """A position after all wagons were placed, with the village E1 cheap to claim.

    Every wagon is on the rope mountain C3 and every caravan is "11", unless `seats` say otherwise.
    """
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


def table_at(state: State, after: int = 0) -> LoadedTable:
    return LoadedTable(TABLE, PLAYERS[: len(state.seats)], state, after)


def plan(loaded: LoadedTable, *steps: str, seat: int = 0) -> PlannedTurn:
    planned = rebase_draft(loaded, seat, None)
    for at, step in enumerate(steps):
        planned = with_step(loaded, seat, planned.draft, at, step)
    return planned
