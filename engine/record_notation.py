"""A whole game as text: the deal, then one action per line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.action_notation import read_action, write_action
from engine.actions import Action
from engine.illegal import Illegal
from engine.position_notation import read_position, write_position
from engine.rules import Step, apply
from engine.state import State


class Record(NamedTuple):
    deal: State
    actions: tuple[Action, ...] = ()


def write_record(record: Record) -> str:
    head = {
        "edition": record.deal.edition,
        "seats": len(record.deal.seats),
        "deal": json.dumps(write_position(record.deal), separators=(",", ":")),
    }
    lines = [f"{key}: {value}" for key, value in head.items()]
    return "\n".join([*lines, "", *map(write_action, record.actions), ""])


def read_record(text: str) -> Record:
    """Read a record. Header fields other than edition, seats and deal are for human readers and ignored."""
    deal, actions = _read(text)
    return Record(deal, tuple(action for _, action in actions))


def replay(record: Record) -> Iterator[Step]:
    """Yield the position and the events after each action."""
    state = record.deal
    for action in record.actions:
        state, events = apply(state, action)
        yield state, events


def replay_text(text: str) -> State:
    """The final position of a written record; Illegal names the line that can't be read or played."""
    state, actions = _read(text)
    for line, action in actions:
        try:
            state, _ = apply(state, action)
        except Illegal as refusal:
            raise _broken(line, refusal) from refusal
    return state


def header_of(text: str) -> Mapping[str, tuple[int, str]]:
    """The line and the value of each header field of a written record."""
    return _read_head(iter(_uncommented(text)))


def _read(text: str) -> tuple[State, list[tuple[int, Action]]]:
    lines = iter(_uncommented(text))
    deal = _read_deal(_read_head(lines))
    return deal, [(number, _read_line(number, line)) for number, line in lines if line]


def _read_line(number: int, line: str) -> Action:
    try:
        return read_action(line)
    except Illegal as refusal:
        raise _broken(number, refusal) from refusal


def _read_head(lines: Iterator[tuple[int, str]]) -> Mapping[str, tuple[int, str]]:
    """Read the header, which ends at the first empty line after its first field: line and value by key."""
    head: dict[str, tuple[int, str]] = {}
    number = 1
    for number, line in lines:
        if not line:
            if head:
                break
            continue
        key, colon, value = line.partition(":")
        if not colon or key in head:
            raise _broken(number, "a header line is 'key: value', each key once")
        head[key] = number, value.strip()
    for key in ("edition", "seats", "deal"):
        if key not in head:
            raise _broken(number, f"the header has no {key}")
    return head


def _read_deal(head: Mapping[str, tuple[int, str]]) -> State:
    number, written = head["deal"]
    try:
        deal = read_position(written)
    except Illegal as refusal:
        raise _broken(number, refusal) from refusal
    _check_head(head, deal)
    return deal


def _check_head(head: Mapping[str, tuple[int, str]], deal: State) -> None:
    for key, dealt in (("edition", deal.edition), ("seats", str(len(deal.seats)))):
        number, value = head[key]
        if value != dealt:
            raise _broken(number, f"{key} is {value}, but the deal has {dealt}")


def _uncommented(text: str) -> Iterable[tuple[int, str]]:
    """The numbered lines without their comments; comment-only lines are skipped."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]  callers may pass anything
        raise _broken(1, "a record is a text")
    for number, line in enumerate(text.split("\n"), start=1):
        content, comment, _ = line.partition("#")
        if content.strip() or not comment:
            yield number, content.rstrip()


def _broken(line: int, problem: object) -> Illegal:
    return Illegal("bad_record", line=line, problem=problem)
