"""Small positions written in one line, and helpers that act on them with moves as text."""

from __future__ import annotations

from typing import Any

import pytest

from engine import (
    Event,
    Illegal,
    State,
    apply,
    legal_actions,
    read_action,
    read_position,
    write_action,
    write_position,
)


def seat(
    caravan: str = "-", hand: str = "+11 ^2", played: str = "", claimed: str = "", **more: Any
) -> dict[str, Any]:
    """A seat of Spice Road or Golem Edition; cards are separated by spaces."""
    cards = {"hand": hand.split(), "played": played.split(), "claimed": claimed.split()}
    return {"caravan": caravan, **cards, **more}


def wagon(at: str | None, caravan: str = "-", **more: Any) -> dict[str, Any]:
    """A seat of Adventure Calls; the parts of `bonus` that are left out are zero."""
    bonus = {"move": 0, "caravan": 0, "points": []} | more.pop("bonus", {})
    discard = more.pop("discard", "").split()
    board = more.pop("board", [4, 4, 4, 4])
    return seat(caravan, **more) | {"wagon": at, "discard": discard, "board": board, "bonus": bonus}


def table(
    *seats: dict[str, Any],
    edition: str = "golem",
    merchants: str = "",
    points: str = "",
    coins: tuple[int, int] = (0, 0),
    deck: str = "",
    point_deck: str = "",
    **more: Any,
) -> State:
    """A position of Spice Road or Golem Edition. `merchants="+3:12 ^3"` puts crystals on the first card."""
    position = {
        "edition": edition,
        "seats": [{"coins": [0, 0]} | each for each in seats],
        "points": points.split(),
        "point_deck": point_deck.split(),
        "coins": list(coins),
    }
    return read_position(_common(merchants, deck) | position | more)


def on_map(
    *seats: dict[str, Any],
    map: dict[str, str],
    merchants: str = "",
    deck: str = "",
    vp_deck: str = "",
    bonus: dict[str, Any] | None = None,
    lots: str = "",
    **more: Any,
) -> State:
    """A position of Adventure Calls.

    `map={"0,0": "rope 2>111 0 2", "1,0": "village 1122=6", "2,0": "valley"}`: a mountain's icon, exchange
    and the seats with an outpost; a village with its tile, `closed` or nothing.
    """
    position = {
        "edition": "adventure",
        "seats": list(seats),
        "map": {place: _tile(text) for place, text in map.items()},
        "vp_deck": vp_deck.split(),
        "bonus": {"move": 4, "caravan": 4, "points": [6, 5, 4, 3]} if bonus is None else bonus,
        "lots": lots.split(),
    }
    return read_position(_common(merchants, deck) | position | more)


def on_mountain(
    tile: str = "rope 44>2333", caravan: str = "-", *, seats: int = 2, board: str = "4444", **more: Any
) -> State:
    """A position of Adventure Calls: seat 0 has just moved onto that mountain, the others are elsewhere.

    `board` has the number of outposts left in each row; `own` has the bonus tiles of seat 0.
    """
    bonus = more.pop("own", {})
    mover = wagon("0,0", caravan, board=[int(left) for left in board], bonus=bonus)
    others = [wagon("1,0")] * (seats - 1)
    return on_map(mover, *others, map={"0,0": tile, "1,0": "valley"}, phase="arrived", **more)


def _common(merchants: str, deck: str) -> dict[str, Any]:
    offers = [offer.partition(":") for offer in merchants.split()]
    return {
        "phase": "action",
        "round": 1,
        "to_act": 0,
        "merchants": [{"card": card, "crystals": crystals or "-"} for card, _, crystals in offers],
        "merchant_deck": deck.split(),
    }


def _tile(text: str) -> dict[str, Any]:
    match text.split():
        case ["valley"]:
            return {"kind": "valley"}
        case ["village", *tile]:
            return {"kind": "village", "tile": tile[0] if tile else None}
        case [icon, trade, *outposts]:
            return {"kind": "mountain", "icon": icon, "trade": trade, "outposts": [int(n) for n in outposts]}
        case _:
            raise AssertionError(text)


def do(state: State, *texts: str) -> State:
    """The position after these actions."""
    for text in texts:
        state, _ = apply(state, read_action(text))
    return state


def events(state: State, text: str) -> tuple[Event, ...]:
    """The events of that action."""
    return apply(state, read_action(text))[1]


def legal(state: State) -> set[str]:
    """The legal actions as text."""
    return {write_action(action) for action in legal_actions(state)}


def refused(state: State, text: str) -> str:
    """The reason why that action is refused; fails if it is legal or if it changed anything."""
    before = write_position(state)
    with pytest.raises(Illegal) as refusal:
        apply(state, read_action(text))
    assert write_position(state) == before
    return refusal.value.reason


def look(state: State, number: int = 0) -> dict[str, Any]:
    """A seat as it is written in a position."""
    return write_position(state)["seats"][number]


def row(state: State) -> str:
    """The open merchant cards, in the form that `table` accepts."""
    offers = write_position(state)["merchants"]
    return " ".join(o["card"] + (f":{o['crystals']}" if o["crystals"] != "-" else "") for o in offers)
