"""Games that start from a known position."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, new_game, read_position, write_position
from play import lobby
from tests.play.adventure_positions import HERE, settled

RICH_SEAT: dict[str, Any] = {"caravan": "1122", "wagon": HERE, "hand": ["^2"], "played": ["+11", "+3"]}
"""A seat of Adventure Calls that can afford most things."""


def set_seed(monkeypatch: pytest.MonkeyPatch, seed: int, **others: int) -> None:
    """Let every game start with the deal of this seed; `others` has those of some editions."""

    def deal(edition: str, seats: int, **_: int) -> State:
        return new_game(edition, seats, seed=others.get(edition, seed))

    monkeypatch.setattr(lobby, "new_game", deal)


def set_deal(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Let every game start with the deal of seed 6, changed as given; `seat` changes the first player's."""
    seat = changes.pop("seat", {})

    def deal(edition: str, seats: int, **_: int) -> State:
        position: dict[str, Any] = write_position(new_game(edition, seats, seed=6)) | changes
        position["seats"][0] = position["seats"][0] | seat
        return read_position(position)

    monkeypatch.setattr(lobby, "new_game", deal)


def set_adventure_deal(monkeypatch: pytest.MonkeyPatch, *seats: dict[str, Any], **changes: Any) -> None:
    """Let every game of Adventure Calls start with these seats, their wagons already on the map."""

    def deal(edition: str, players: int, **_: int) -> State:
        return settled(*seats, dealt=new_game(edition, players, seed=1), **changes)

    monkeypatch.setattr(lobby, "new_game", deal)
