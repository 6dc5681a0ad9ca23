"""Whose turn it is, the caravan limit, and the end of a turn and of the game."""

from __future__ import annotations

from typing import Any

from tests.engine.reference_rules.crystals import loose, need, without

Position = dict[str, Any]
Seat = dict[str, Any]


def me(position: Position) -> Seat:
    return position["seats"][position["to_act"]]


def excess(seat: Seat) -> int:
    limit = 10 + 3 * (seat["bonus"]["caravan"] if "bonus" in seat else 0)
    return max(0, len(loose(seat["caravan"])) - limit)


def begin_turn(position: Position, seat: int) -> None:
    position["to_act"] = seat
    position["phase"] = "overflow" if excess(me(position)) else "action"


def end_turn(position: Position) -> None:
    seats = position["seats"]
    last = position["to_act"] == len(seats) - 1
    end_mark = 4 if position["edition"] == "adventure" else 6 if len(seats) <= 3 else 5
    if excess(me(position)):
        position["phase"] = "return"
    elif last and any(len(seat["claimed"]) >= end_mark for seat in seats):
        position["phase"] = "over"
        for seat in seats:
            seat["caravan"] = loose(seat["caravan"])[excess(seat) :] or "-"
    else:
        position["round"] += 1 if last else 0
        begin_turn(position, 0 if last else position["to_act"] + 1)


def give_back(position: Position, words: list[str]) -> None:
    seat, crystals = me(position), " ".join(words)
    need(len(loose(crystals)) == excess(seat), "exactly the excess must be returned")
    seat["caravan"] = without(seat["caravan"], crystals)
    if position["phase"] == "overflow":
        position["phase"] = "action"
    else:
        end_turn(position)


def stop(position: Position, words: list[str]) -> None:
    need(not words, "nothing may follow done")
    end_turn(position)
