"""Adventure Calls: settling, moving, building, rewards, trading and claiming tiles."""

from __future__ import annotations

import re
from typing import Any

from tests.engine.reference_rules.cards import take_merchant
from tests.engine.reference_rules.crystals import (
    holds,
    loose,
    need,
    number,
    payment,
    together,
    traded,
    without,
)
from tests.engine.reference_rules.turns import Position, begin_turn, end_turn, me

ICONS = ["pickaxe", "lantern", "compass", "rope"]
NEIGHBOURS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def settle(position: Position, words: list[str]) -> None:
    need(len(words) == 2 and words[1] in position["map"], "settle LOT q,r")
    lot, place = loose(words[0]), words[1]
    need(lot in position["lots"] and position["map"][place]["kind"] == "mountain", "no such lot or Mountain")
    position["lots"].remove(lot)
    me(position)["caravan"] = lot
    me(position)["wagon"] = place
    if position["to_act"] > 0:
        position["to_act"] -= 1
    else:
        position["lots"] = []
        begin_turn(position, 0)


def distances(position: Position) -> dict[str, int]:
    """Steps from the wagon to each place, breadth first; empty if the wagon is not on the map yet."""
    found = {me(position)["wagon"]: 0} if me(position).get("wagon") else {}
    waiting = list(found)
    while waiting:
        centre = waiting.pop(0)
        q, r = map(int, centre.split(","))
        for place in [f"{q + dq},{r + dr}" for dq, dr in NEIGHBOURS]:
            if place in position["map"] and place not in found:
                found[place] = found[centre] + 1
                waiting.append(place)
    return found


def due(position: Position, place: str) -> tuple[int, list[int]]:
    """How many cards a move to the place costs, and which seats get a toll of one crystal each."""
    cards = max(0, distances(position)[place] - me(position)["bonus"]["move"])
    if position["map"][place]["kind"] != "mountain" or place == me(position)["wagon"]:
        return cards, []
    return cards, [owner for owner, seat in enumerate(position["seats"]) if seat["wagon"] == place]


def move(position: Position, words: list[str]) -> None:
    form = r"(\S+)(?: discard((?: \S+)+?))?(?: toll((?: [1-4]:[0-9])+))?"
    found = re.fullmatch(form, " ".join(words))
    if found is None or found[1] not in distances(position):
        raise ValueError("move to a place of the map")
    seat, place, cards, tolls = me(position), found[1], (found[2] or "").split(), (found[3] or "").split()
    named = len(cards), sorted(int(toll[2:]) for toll in tolls)
    need(named == due(position, place), "one card per step, one crystal per wagon there")
    for card in cards:
        need(card in seat["played"] + seat["hand"], f"no {card} to discard")
        (seat["played"] if card in seat["played"] else seat["hand"]).remove(card)
        seat["discard"].append(card)
    for toll in tolls:
        owner = position["seats"][int(toll[2:])]
        seat["caravan"] = without(seat["caravan"], toll[0])
        owner["caravan"] = together(owner["caravan"], toll[0])
    seat["wagon"] = place
    go_on(position, "arrived")


def here(position: Position) -> dict[str, Any]:
    return position["map"][me(position)["wagon"]]


def outposts_left(position: Position) -> int:
    return me(position)["board"][ICONS.index(here(position)["icon"])]


def price(position: Position) -> int:
    return len(here(position).get("outposts", [])) * (2 if len(position["seats"]) == 2 else 1)


def possible(position: Position) -> str:
    """Which of build, trade and claim the seat can do where its wagon is; empty if none."""
    tile, caravan = here(position), me(position)["caravan"]
    if tile["kind"] == "valley":
        return ""
    if tile["kind"] == "village":
        offer = tile["tile"] not in (None, "closed")
        return "claim" if offer and holds(caravan, tile["tile"].partition("=")[0]) else ""
    if position["to_act"] in tile["outposts"]:
        return "trade" if holds(caravan, tile["trade"].partition(">")[0]) else ""
    return "build" if outposts_left(position) and len(loose(caravan)) >= price(position) else ""


def build(position: Position, words: list[str]) -> None:
    need(possible(position) == "build", "nothing to build here")
    seat = me(position)
    seat["caravan"] = without(seat["caravan"], payment(words, price(position)))
    seat["board"][ICONS.index(here(position)["icon"])] -= 1
    here(position)["outposts"].append(position["to_act"])
    column_emptied = max(seat["board"]) == outposts_left(position)
    if column_emptied and rewards(position):
        position["phase"] = "reward"
    else:
        go_on(position, "built")


def go_on(position: Position, phase: str) -> None:
    """Continue the turn in that phase if the seat can still do something, otherwise end it."""
    position["phase"] = phase
    if not possible(position):
        end_turn(position)


def rewards(position: Position) -> list[str]:
    """The rewards to choose from after emptying a column; column 1 gives no bonus tile."""
    slots = [str(slot + 1) for slot in range(len(position["merchants"]))]
    tiles = [tile for tile in ("move", "caravan", "points") if position["bonus"][tile]]
    return slots + (tiles if 4 - outposts_left(position) > 1 else [])


def reward(position: Position, words: list[str]) -> None:
    wanted, mine, table = " ".join(words), me(position)["bonus"], position["bonus"]
    need(wanted in rewards(position), "no such reward")
    if wanted == "points":
        mine["points"].append(table["points"].pop(0))
    elif wanted in ("move", "caravan"):
        table[wanted] -= 1
        mine[wanted] += 1
    else:
        take_merchant(position, int(wanted))
    go_on(position, "built")


def trade(position: Position, words: list[str]) -> None:
    need(possible(position) == "trade", "nothing to trade here")
    me(position)["caravan"] = traded(me(position)["caravan"], here(position)["trade"], number(words, "x"))
    end_turn(position)


def claim_tile(position: Position, words: list[str]) -> None:
    need(position["phase"] == "arrived" and not words, "claim after a move")
    need(possible(position) == "claim", "nothing to claim here")
    seat, village = me(position), here(position)
    seat["caravan"] = without(seat["caravan"], village["tile"].partition("=")[0])
    seat["claimed"].append(village["tile"])
    drawn = position["vp_deck"].pop(0) if position["vp_deck"] else None
    closed = [tile for tile in position["map"].values() if tile.get("tile") == "closed"]
    if closed:
        village["tile"] = "closed"
        closed[0]["tile"] = drawn
    else:
        village["tile"] = drawn
