"""Perft: how many sequences of legal actions of a given length there are from a position.

The counts are stored in perft.json. `python -m tests.engine.perft` counts them again; do that only when the
rules are meant to change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine import State, apply, legal_actions, write_position
from tests.engine.games import TABLES, claiming, game

FILE = Path(__file__).with_suffix(".json")


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action)[0], depth - 1) for action in actions)


def stored_counts() -> list[dict[str, Any]]:
    """The stored rows: name, position, counts from depth 1 on."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def write() -> None:
    """Count from the deal, the middle and the end of a game: to depth 3, or 4 where the counts stay small."""
    rows: list[dict[str, Any]] = []
    for edition, seats in TABLES:
        if edition == "spice_road" and seats not in (2, 5):
            continue
        turns = list(game(edition, seats, 11, claiming))
        stops = {"deal": 0, "middle": len(turns) // 2, "late": len(turns) - 6}
        rows += [_row(f"{edition}, {seats} seats, {name}", turns[at].before) for name, at in stops.items()]
    text = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    FILE.write_text(f"[\n{text}\n]\n", encoding="utf-8")


def _row(name: str, state: State) -> dict[str, Any]:
    counts: list[int] = []
    while len(counts) < 3 or (len(counts) < 4 and counts[-1] < 2_500):
        counts.append(perft(state, len(counts) + 1))
    return {"name": name, "counts": counts, "position": write_position(state)}


if __name__ == "__main__":
    write()
