"""Cards and tiles. A card's text, such as `11>3`, is its name and describes everything it does."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, NewType, TypeAlias, TypeGuard

from engine.crystals import Crystals, holds, read_crystals
from engine.illegal import Illegal

Card = NewType("Card", str)
"""A merchant card: `+11`, `^2` or `11>3`. A mountain's exchange is written like a trade card."""

PointCard = NewType("PointCard", str)
"""A point card or VP tile: `1122=6`."""

CLOSED = PointCard("closed")
"""The Closed Village tile, which is shuffled in with the VP tiles."""


class Create(NamedTuple):
    gain: Crystals


class Upgrade(NamedTuple):
    steps: int


class Trade(NamedTuple):
    cost: Crystals
    gain: Crystals

    def most(self, caravan: Crystals) -> int:
        """How many times in a row the caravan can pay; what one trade gains can pay for the next."""
        if not holds(caravan, self.cost):
            return 0
        return 1 + min(
            (held - cost) // (cost - gain)
            for held, cost, gain in zip(caravan, self.cost, self.gain, strict=True)
            if cost > gain
        )


Kind: TypeAlias = Create | Upgrade | Trade


class Price(NamedTuple):
    cost: Crystals
    points: int


@lru_cache(maxsize=1 << 10)
def kind_of(card: Card) -> Kind:
    """Parse what a merchant card does; Illegal if the text is not a merchant card."""
    if found := re.fullmatch(r"\+([1-4]+)", card):
        return Create(_read_printed(found[1]))
    if found := re.fullmatch(r"\^([1-9])", card):
        return Upgrade(int(found[1]))
    if found := re.fullmatch(r"([1-4]+)>([1-4]+)", card):
        trade = Trade(_read_printed(found[1]), _read_printed(found[2]))
        if holds(trade.gain, trade.cost):
            raise Illegal("endless_trade", card=card)
        return trade
    raise Illegal("unreadable", text=card, expected="a merchant card")


@lru_cache(maxsize=1 << 10)
def price_of(card: PointCard) -> Price:
    """Parse the cost and the points of a point card or VP tile; Illegal if the text is neither."""
    found = re.fullmatch(r"([1-4]+)=(0|[1-9][0-9]?)", card)
    if not found:
        raise Illegal("unreadable", text=card, expected="a point card")
    return Price(_read_printed(found[1]), int(found[2]))


def is_point_card(text: str) -> TypeGuard[PointCard]:
    """Whether the text of a card is that of a point card or VP tile, rather than of a merchant card."""
    return "=" in text


def read_card(text: str) -> Card:
    kind_of(Card(text))
    return Card(text)


def read_exchange(text: str) -> Card:
    if not isinstance(kind_of(Card(text)), Trade):
        raise Illegal("unreadable", text=text, expected="an exchange")
    return Card(text)


def read_point_card(text: str) -> PointCard:
    price_of(PointCard(text))
    return PointCard(text)


def read_tile(text: str) -> PointCard:
    return CLOSED if text == CLOSED else read_point_card(text)


def _read_printed(text: str) -> Crystals:
    return read_crystals(text, rising=True)
