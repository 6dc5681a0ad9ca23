"""Why a move was refused: what is wrong and, where it helps, what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from engine import Illegal
from engine.cards import Card
from engine.crystals import read_crystals
from engine.editions import edition_named
from i18n import Words
from i18n.phrases.cards import card, crystal, crystals

READING = frozenset({"unreadable", "endless_trade", "bad_position", "bad_record"})
"""Reasons raised while parsing text. Players don't type notation, so the details wouldn't help them."""


def refusal(words: Words, edition: str, illegal: Illegal) -> str:
    if illegal.reason in READING:
        return words("refusal.unreadable")
    details = {"edition": edition, "goods": edition_named(edition).goods} | {
        name: _parameter(words, edition, name, value) for name, value in illegal.details.items()
    }
    if "held" in illegal.details:
        details["carried"] = sum(read_crystals(str(illegal.details["held"])))
    return words(f"refusal.{illegal.reason}", **details)


def _parameter(words: Words, edition: str, name: str, value: object) -> str | int:
    if name in _FORMATTERS:
        return _FORMATTERS[name](words, edition, value)
    return value if isinstance(value, int) else str(value)


def _crystals(words: Words, edition: str, value: object) -> str:
    return crystals(words, edition, read_crystals(str(value)))


def _card(words: Words, edition: str, value: object) -> str:
    return card(words, edition, Card(str(value)))


def _level(words: Words, edition: str, value: object) -> str:
    return crystal(words, edition, cast(int, value))


def _seats(words: Words, edition: str, value: object) -> int:
    """The number of seats for a toll, which lists them; other amounts are numbers already."""
    return len(cast(list[int], value)) if isinstance(value, list) else cast(int, value)


_FORMATTERS: Mapping[str, Callable[[Words, str, object], str | int]] = {
    "needed": _crystals,
    "held": _crystals,
    "lot": _crystals,
    "card": _card,
    "level": _level,
    "due": _seats,
    "given": _seats,
}
