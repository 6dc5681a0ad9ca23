"""Playing, acquiring and claiming cards, and resting."""

from __future__ import annotations

from tests.engine.reference_rules.crystals import need, number, payment, together, traded, without
from tests.engine.reference_rules.turns import Position, end_turn, me

RAISES = ["1>2", "2>3", "3>4"]


def play_card(position: Position, words: list[str]) -> None:
    seat, card, more = me(position), words[0] if words else "", words[1:]
    need(card in seat["hand"], "the card is not in the hand")
    if card[0] == "+":
        need(not more, "nothing may follow a create card")
        seat["caravan"] = together(seat["caravan"], card[1:])
    elif card[0] == "^":
        need(
            len(more) <= int(card[1:]) and set(more) <= set(RAISES),
            "too many raises, or not by one level",
        )
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
    need(not words, "nothing may follow rest")
    for pile in ("played", "discard"):
        me(position)["hand"] += me(position).get(pile, [])
        me(position).get(pile, []).clear()
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
