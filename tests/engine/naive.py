"""A plain, slow second reading of the rules, to test the real engine against.

Written from the rules and the notation alone, without a look at the engine. It works straight on the
position dicts and the action texts of the notation. `moves` writes down every candidate it can think
of and keeps those that `play` accepts, so the two agree by construction.
"""

import json
import re
from itertools import combinations_with_replacement
from typing import Any

Position = dict[str, Any]
Seat = dict[str, Any]

LEVELS = "1234"
RAISES = ["1>2", "2>3", "3>4"]
ICONS = ["pickaxe", "lantern", "compass", "rope"]
COLUMN_VALUES = [0, 1, 2, 3]
NEIGHBOURS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
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
    need(verb in PHASES[position["phase"]].split(), f"{verb!r} is no action of this phase")
    after: Position = json.loads(json.dumps(position))
    DOING[verb](after, words)
    return tidy(after)


def count(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` canonical actions there are."""
    if depth == 0:
        return 1
    return sum(count(play(position, text), depth - 1) for text in moves(position))


def points(position: Position) -> list[dict[str, int]]:
    """What each seat has as things stand."""
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


def texts(position: Position, verb: str) -> list[str]:  # noqa: C901  one case an action
    """Canonical candidates beginning with the verb; some may be illegal, no legal one is missing."""
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


def need(so: bool, otherwise: str) -> None:
    if not so:
        raise ValueError(otherwise)


def tidy(position: Position) -> Position:
    """Put whatever has no order into the one order that makes equal positions equal."""
    for seat in position["seats"]:
        seat["caravan"] = together(seat["caravan"], "-")
        for pile in ("hand", "played", "discard", "claimed"):
            seat.get(pile, []).sort()
    for tile in position.get("map", {}).values():
        tile.get("outposts", []).sort()
    position.get("lots", []).sort()
    return position


# Crystals


def loose(crystals: str) -> str:
    """Just the digits, rising."""
    need(re.fullmatch("-|[1-4]+", crystals) is not None, f"{crystals!r} are no crystals")
    return "".join(sorted(crystals.replace("-", "")))


def together(have: str, more: str) -> str:
    return "".join(sorted(loose(have) + loose(more))) or "-"


def holds(have: str, wanted: str) -> bool:
    return all(have.count(level) >= wanted.count(level) for level in LEVELS)


def without(have: str, less: str) -> str:
    need(holds(have, less), f"{have} does not hold {less}")
    for level in less.replace("-", ""):
        have = have.replace(level, "", 1)
    return have or "-"


def traded(have: str, exchange: str, times: int) -> str:
    cost, _, gain = exchange.partition(">")
    for _ in range(times):
        have = together(without(have, cost), gain)
    return have


def multisets(have: str, size: int) -> list[str]:
    """Every different choice of that many crystals, each rising."""
    choices = ["".join(choice) for choice in combinations_with_replacement(LEVELS, size)]
    return [choice for choice in choices if holds(have, choice)]


def payment(words: list[str], due: int) -> str:
    """One word of exactly the crystals due, or no word when none are."""
    paid = "".join(words)
    need(len(words) == min(due, 1) and re.fullmatch(f"[1-4]{{{due}}}", paid) is not None, f"{due} are due")
    return paid


def number(words: list[str], before: str = "") -> int:
    text = " ".join(words)
    need(re.fullmatch(before + "[1-9][0-9]*", text) is not None, f"{text!r} is no number here")
    return int(text.removeprefix(before))


# Turns


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
    need(len(loose(crystals)) == excess(seat), "exactly the excess goes back")
    seat["caravan"] = without(seat["caravan"], crystals)
    if position["phase"] == "overflow":
        position["phase"] = "action"
    else:
        end_turn(position)


def stop(position: Position, words: list[str]) -> None:
    need(not words, "done stands alone")
    end_turn(position)


# Play, acquire, rest, claim


def play_card(position: Position, words: list[str]) -> None:
    seat, card, more = me(position), words[0] if words else "", words[1:]
    need(card in seat["hand"], "play a card of the hand")
    if card[0] == "+":
        need(not more, "a create card says it all")
        seat["caravan"] = together(seat["caravan"], card[1:])
    elif card[0] == "^":
        need(len(more) <= int(card[1:]) and set(more) <= set(RAISES), "so many raises, each by one level")
        for word in more:
            seat["caravan"] = traded(seat["caravan"], word, 1)
    else:
        seat["caravan"] = traded(seat["caravan"], card, number(more, "x"))
    seat["hand"].remove(card)
    seat["played"].append(card)
    end_turn(position)


def take_merchant(position: Position, slot: int) -> None:
    taken = position["merchants"].pop(slot - 1)
    me(position)["hand"].append(taken["card"])
    me(position)["caravan"] = together(me(position)["caravan"], taken["crystals"])
    if position["merchant_deck"]:
        position["merchants"].append({"card": position["merchant_deck"].pop(0), "crystals": "-"})


def acquire(position: Position, words: list[str]) -> None:
    slot = number(words[:1])
    need(slot <= len(position["merchants"]), "no such merchant card")
    paid = payment(words[1:], slot - 1)
    me(position)["caravan"] = without(me(position)["caravan"], paid)
    for merchant, level in zip(position["merchants"], paid, strict=False):
        merchant["crystals"] = together(merchant["crystals"], level)
    take_merchant(position, slot)
    end_turn(position)


def rest(position: Position, words: list[str]) -> None:
    need(not words, "rest stands alone")
    for pile in ("played", "discard"):
        me(position)["hand"] += me(position).get(pile, [])
        me(position).get(pile, []).clear()
    end_turn(position)


def claim(position: Position, words: list[str]) -> None:
    if position["edition"] == "adventure":
        claim_tile(position, words)
    else:
        claim_card(position, number(words))
    end_turn(position)


def claim_card(position: Position, slot: int) -> None:
    need(slot <= len(position["points"]), "no such point card")
    seat, card = me(position), position["points"].pop(slot - 1)
    seat["caravan"] = without(seat["caravan"], card.partition("=")[0])
    seat["claimed"].append(card)
    if position["point_deck"]:
        position["points"].append(position["point_deck"].pop(0))
    piles = [0, 1] if position["coins"][0] else [1]
    for coin in piles[slot - 1 : slot]:
        if position["coins"][coin]:
            position["coins"][coin] -= 1
            seat["coins"][coin] += 1


# Adventure Calls


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
    """Steps from the wagon to each place, breadth first; no place for who has no move."""
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
    """How many cards a move to the place takes, and which seats want one crystal each."""
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
    """The one thing (build, trade or claim) that the seat can do where its wagon stands, if any."""
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
    """The turn stays with its seat while something is left to do."""
    position["phase"] = phase
    if not possible(position):
        end_turn(position)


def rewards(position: Position) -> list[str]:
    """What the column just emptied lets the seat choose from: column 1 gives no bonus tile."""
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


DOING = {
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
