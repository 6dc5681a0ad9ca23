"""A plain, slow second implementation of the rules, to test the engine against.

It was written from the rules and the notation alone and shares no code with the engine. It works directly on
the position dicts and the action texts of the notation. `moves` lists every candidate it can think of and
keeps those that `play` accepts, so the two agree by construction.
"""

from __future__ import annotations

import json
from itertools import combinations_with_replacement

from tests.engine.reference_rules.adventure import (
    build,
    claim_tile,
    distances,
    due,
    move,
    price,
    reward,
    rewards,
    settle,
    trade,
)
from tests.engine.reference_rules.cards import RAISES, acquire, claim_card, play_card, rest
from tests.engine.reference_rules.crystals import multisets, need, number, together
from tests.engine.reference_rules.turns import Position, Seat, end_turn, excess, give_back, me, stop

COLUMN_VALUES = [0, 1, 2, 3]
PHASES = {
    "settle": "settle",
    "overflow": "return",
    "action": "play acquire rest claim move",
    "arrived": "build trade claim done",
    "reward": "reward",
    "built": "trade done",
    "return": "return",
    "over": "",
}


def moves(position: Position) -> set[str]:
    """Every legal action, each in its canonical text."""
    legal: set[str] = set()
    for text in [text for verb in PHASES[position["phase"]].split() for text in texts(position, verb)]:
        try:
            play(position, text)
            legal.add(text)
        except ValueError:
            pass
    return legal


def play(position: Position, text: str) -> Position:
    """The next position; ValueError when the action is illegal."""
    verb, *words = text.split(" ")
    need(verb in PHASES[position["phase"]].split(), f"{verb!r} is not an action of this phase")
    after: Position = json.loads(json.dumps(position))
    PERFORM[verb](after, words)
    return tidy(after)


def count(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` canonical actions there are."""
    if depth == 0:
        return 1
    return sum(count(play(position, text), depth - 1) for text in moves(position))


def points(position: Position) -> list[dict[str, int]]:
    """The score of each seat at the moment."""
    return [seat_points(seat) for seat in position["seats"]]


def seat_points(seat: Seat) -> dict[str, int]:
    first, silver = seat.get("coins", [0, 0])
    parts = {
        "cards": sum(int(card.partition("=")[2]) for card in seat["claimed"]),
        "coins": 3 * first + silver,
        "tiles": sum(seat["bonus"]["points"]) if "bonus" in seat else 0,
        "board": sum(sum(COLUMN_VALUES[: 4 - left]) for left in seat.get("board", [])),
        "crystals": sum(seat["caravan"].count(level) for level in "234"),
    }
    return {"total": sum(parts.values()), **parts}


def texts(position: Position, verb: str) -> list[str]:  # noqa: C901  one case per action
    """Canonical candidates that begin with the verb: all the legal ones, and perhaps some illegal ones."""
    seat = me(position)
    caravan = seat["caravan"]
    match verb:
        case "return":
            return [f"return {crystals or '-'}" for crystals in multisets(caravan, excess(seat))]
        case "play":
            return [text for card in seat["hand"] for text in card_texts(card, caravan)]
        case "acquire":
            return [
                f"acquire {passed + 1} {paid}".strip()
                for passed in range(len(position["merchants"]))
                for paid in multisets(caravan, passed)
            ]
        case "claim":
            return ["claim"] + [f"claim {slot + 1}" for slot in range(len(position.get("points", [])))]
        case "settle":
            return [f"settle {lot} {place}" for lot in position["lots"] for place in position["map"]]
        case "move":
            return [text for place in distances(position) for text in move_texts(position, place)]
        case "build":
            return [f"build {paid}".strip() for paid in multisets(caravan, price(position))]
        case "reward":
            return [f"reward {wanted}" for wanted in rewards(position)]
        case "trade":
            return [f"trade x{times}" for times in range(1, len(caravan) + 1)]
        case _:
            return [verb]


def card_texts(card: str, caravan: str) -> list[str]:
    if card[0] == "+":
        return [f"play {card}"]
    if card[0] == "^":
        return [
            " ".join(["play", card, *raises])
            for many in range(int(card[1:]) + 1)
            for raises in combinations_with_replacement(RAISES, many)
        ]
    return [f"play {card} x{times}" for times in range(1, len(caravan) + 1)]


def move_texts(position: Position, place: str) -> list[str]:
    seat, (needed, owners) = me(position), due(position, place)
    cards = (sorted(seat["played"]) + sorted(seat["hand"]))[:needed]
    start = " ".join(["move", place] + (["discard", *cards] if cards else []))
    if not owners:
        return [start]
    return [
        " ".join([start, "toll"] + [f"{level}:{owner}" for level, owner in zip(levels, owners, strict=True)])
        for levels in multisets(seat["caravan"], len(owners))
    ]


def tidy(position: Position) -> Position:
    """Sort everything whose order has no meaning, so that equal positions compare equal."""
    for seat in position["seats"]:
        seat["caravan"] = together(seat["caravan"], "-")
        for pile in ("hand", "played", "discard", "claimed"):
            seat.get(pile, []).sort()
    for tile in position.get("map", {}).values():
        tile.get("outposts", []).sort()
    position.get("lots", []).sort()
    return position


def claim(position: Position, words: list[str]) -> None:
    if position["edition"] == "adventure":
        claim_tile(position, words)
    else:
        claim_card(position, number(words))
    end_turn(position)


PERFORM = {
    "settle": settle,
    "return": give_back,
    "play": play_card,
    "acquire": acquire,
    "rest": rest,
    "claim": claim,
    "move": move,
    "build": build,
    "reward": reward,
    "trade": trade,
    "done": stop,
}
