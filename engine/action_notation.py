"""The written form of actions, one per line: `play 11>3 x2`, `acquire 4 112`, `rest`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from engine.actions import (
    Acquire,
    Action,
    Build,
    Claim,
    ClaimTile,
    Done,
    Exchange,
    Move,
    Play,
    Rest,
    Return,
    Reward,
    Settle,
)
from engine.cards import Create, Trade, Upgrade, kind_of, read_card
from engine.crystals import Level, read_crystals, write_crystals
from engine.hex_map import read_place
from engine.illegal import Illegal
from engine.json_reader import brief


def write_action(action: Action) -> str:  # noqa: C901  one case per action
    match action:
        case Play(card, raises, times):
            return " ".join(("play", card, *([f"x{times}"] if times else [f"{n}>{n + 1}" for n in raises])))
        case Acquire(slot, payment):
            return f"acquire {slot} {''.join(map(str, payment))}".rstrip()
        case Rest():
            return "rest"
        case Claim(slot):
            return f"claim {slot}"
        case Return(crystals):
            return f"return {write_crystals(crystals)}"
        case Settle(lot, place):
            return f"settle {write_crystals(lot)} {place}"
        case Move():
            return _write_move(action)
        case Build(payment):
            return f"build {write_crystals(payment)}" if any(payment) else "build"
        case Reward(what):
            return f"reward {what}"
        case Exchange(times):
            return f"trade x{times}"
        case ClaimTile():
            return "claim"
        case Done():
            return "done"
        case _:
            assert_never(action)


def _write_move(move: Move) -> str:
    words = ["move", str(move.place)]
    if move.discard:
        words += ["discard", *move.discard]
    if move.toll:
        words += ["toll", *(f"{level}:{seat}" for level, seat in move.toll)]
    return " ".join(words)


def read_action(text: str) -> Action:
    """Read one action; Illegal if the text is not valid notation."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]  callers may pass anything
        raise Illegal("unreadable", text=brief(text), expected="an action")
    try:
        return _read(text.split(" "))
    except Illegal as refusal:
        if refusal.reason != "unreadable":
            raise
        raise Illegal("unreadable", text=text, expected="an action") from refusal


def _read(words: Sequence[str]) -> Action:  # noqa: C901  one case per action
    match words:
        case ["play", card, *how]:
            return _read_play(card, how)
        case ["acquire", slot]:
            return _read_acquire(slot, "")
        case ["acquire", slot, payment] if payment:
            return _read_acquire(slot, payment)
        case ["rest"]:
            return Rest()
        case ["claim", slot]:
            return Claim(_number(slot))
        case ["return", crystals]:
            return Return(read_crystals(crystals))
        case ["settle", lot, place]:
            return Settle(read_crystals(lot), read_place(place))
        case ["move", place, *rest]:
            return _read_move(place, rest)
        case ["build"]:
            return Build()
        case ["build", payment] if payment != "-":
            return Build(read_crystals(payment))
        case ["reward", ("move" | "caravan" | "points") as kind]:
            return Reward(kind)
        case ["reward", slot]:
            return Reward(_number(slot))
        case ["trade", times]:
            return Exchange(_times(times))
        case ["claim"]:
            return ClaimTile()
        case ["done"]:
            return Done()
        case _:
            raise Illegal("unreadable", text=" ".join(words), expected="an action")


def _read_play(text: str, how: Sequence[str]) -> Play:
    card = read_card(text)
    match kind_of(card), how:
        case Create(), []:
            return Play(card)
        case Upgrade(), raises:
            return Play(card, raises=tuple(_raise(word) for word in raises))
        case Trade(), [times]:
            return Play(card, times=_times(times))
        case _:
            raise Illegal("misplayed", card=card)


def _read_acquire(slot: str, payment: str) -> Acquire:
    passed = _number(slot) - 1
    if len(payment) != passed:
        raise Illegal("wrong_payment", due=passed, given=len(payment))
    return Acquire(passed + 1, tuple(int(level) for level in _match("([1-4]*)", payment)))


def _read_move(place: str, rest: Sequence[str]) -> Move:
    cut = rest.index("toll") if "toll" in rest else len(rest)
    return Move(
        read_place(place),
        tuple(read_card(word) for word in _after("discard", rest[:cut])),
        tuple(_toll(word) for word in _after("toll", rest[cut:])),
    )


def _after(keyword: str, words: Sequence[str]) -> Sequence[str]:
    """The words after the keyword. The clause may be missing, but a keyword on its own is refused."""
    if words and (words[0] != keyword or len(words) == 1):
        raise Illegal("unreadable", text=" ".join(words), expected=f"{keyword} and what")
    return words[1:]


def _toll(text: str) -> tuple[Level, int]:
    _match("([1-4]:[0-9])", text)
    return int(text[0]), int(text[2])


def _raise(text: str) -> Level:
    if text not in ("1>2", "2>3", "3>4"):
        raise Illegal("unreadable", text=text, expected="a raise by one level")
    return int(text[0])


def _times(text: str) -> int:
    return _number(_match("x(.*)", text))


def _number(text: str) -> int:
    return int(_match("([1-9][0-9]{0,5})", text))


def _match(pattern: str, text: str) -> str:
    found = re.fullmatch(pattern, text)
    if not found:
        raise Illegal("unreadable", text=text, expected=pattern)
    return found[1]
