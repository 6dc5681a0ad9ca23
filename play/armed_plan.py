"""Plans as data: turns that a player has armed, on which conditions, and how a plan is stored."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from engine import read_action
from engine.cards import is_point_card, read_card, read_point_card, read_tile
from engine.crystals import TOP
from store import Plan


class Stop(StrEnum):
    """A surprise at which a line of several turns stops and its player is called."""

    SHORTER = "shorter"
    """The line ends with a claim that can be paid already."""
    NEW_CARD = "new_card"
    """A point card that was turned up since can be claimed now."""
    RIVAL = "rival"
    """A rival is one card away from the end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a turn costs its player and brings them, as the panel showed it."""

    payment: tuple[int, ...] = ()
    """The levels paid for a merchant card, leftmost first."""
    change: tuple[int, ...] = ()
    """How the caravan changes in each level, before crystals over its limit are returned."""
    returned: tuple[str, ...] = ()
    """The steps that return crystals over the limit."""
    coins: tuple[int, ...] = ()
    trek: str = ""
    """A digest of the player's board after a turn with a wagon."""


@dataclass(frozen=True, slots=True)
class ArmedTurn:
    steps: tuple[str, ...]
    aim: str
    """The card it aims for, whichever slot it moves to."""
    caravan: tuple[int, ...]
    """The caravan before it, as the panel showed it."""
    shown: Outcome


@dataclass(frozen=True, slots=True)
class Conditions:
    """What else must be true for a line to be played."""

    at_most: int | None = None
    """The most that a merchant card may cost; None if it must cost exactly what was shown."""
    any_coin: bool = False
    """Claim a card whichever coin lies over it; else only with the one that was shown."""
    unclaimed: str = ""
    """A point card that must still be there."""
    caravan: bool = False
    """The caravan must be as planned, not only what the turn makes of it."""


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One or several turns to take, one each time the player's turn comes."""

    turns: tuple[ArmedTurn, ...]
    conditions: Conditions = Conditions()
    points: tuple[str, ...] = ()
    """The point cards that were open when the line was armed."""
    rival: bool = False
    """Whether a rival was one card away from the end then."""
    begun: bool = False
    """Whether its first turn has been taken."""

    @property
    def surprises(self) -> bool:
        """Whether surprises stop it: it holds more than the one turn that was just looked at."""
        return self.begun or len(self.turns) > 1


@dataclass(frozen=True, slots=True)
class ArmedPlan:
    """Lines that are tried from the top when the player's turn comes."""

    lines: tuple[PlanLine, ...] = ()
    stops: frozenset[Stop] = frozenset(Stop)

    def with_line(self, number: int, line: PlanLine) -> ArmedPlan:
        """Replace a line, or add one at the end."""
        return replace(self, lines=(*self.lines[:number], line, *self.lines[number + 1 :]))

    def without_line(self, number: int) -> ArmedPlan:
        return replace(self, lines=(*self.lines[:number], *self.lines[number + 1 :]))

    def after_turn(self, number: int) -> ArmedPlan:
        """What is left once a line's turn has been taken: that line's later turns, and no other line."""
        line = self.lines[number]
        rest = replace(line, turns=line.turns[1:], begun=True)
        return replace(self, lines=(rest,) if rest.turns else ())


def write_plan(plan: ArmedPlan, *, after: int, revision: int) -> Plan:
    lines = {"lines": [asdict(line) for line in plan.lines], "stops": sorted(plan.stops)}
    return Plan(after, revision, json.dumps(lines, separators=(",", ":")))


class UnreadablePlan(Exception):  # noqa: N818  names the outcome
    """A stored plan is damaged, or a newer version has written it."""


def read_plan(plan: Plan) -> ArmedPlan:
    """The plan as it was written; UnreadablePlan if anything in it is unknown, so that nothing is guessed."""
    try:
        data = dict(json.loads(plan.lines))
        lines, stops = tuple(map(_line, data.pop("lines"))), frozenset(map(Stop, data.pop("stops")))
        if data or not lines:
            raise ValueError(f"unknown: {', '.join(data)}" if data else "it has no lines")
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise UnreadablePlan(repr(problem)) from problem
    return ArmedPlan(lines, stops)


def readable_plan(stored: Plan | None) -> ArmedPlan:
    """The plan; an empty one if there is none or it can't be read."""
    try:
        return read_plan(stored) if stored else ArmedPlan()
    except UnreadablePlan:
        return ArmedPlan()


def _line(data: Mapping[str, Any]) -> PlanLine:
    rest = dict(data)
    turns, points = tuple(map(_turn, rest.pop("turns"))), tuple(map(read_tile, rest.pop("points")))
    if not turns:
        raise ValueError("a line has no turns")
    return PlanLine(turns, _conditions(rest.pop("conditions")), points, **rest)


def _conditions(data: Mapping[str, Any]) -> Conditions:
    conditions = Conditions(**data)
    if conditions.at_most is not None:
        _numbers([conditions.at_most])
    _check_card(conditions.unclaimed)
    return conditions


def _turn(data: Mapping[str, Any]) -> ArmedTurn:
    rest = dict(data)
    shown, steps = dict(rest.pop("shown")), tuple(rest.pop("steps"))
    for step in steps:
        read_action(step)
    turn = ArmedTurn(steps, caravan=_numbers(rest.pop("caravan"), TOP), shown=_outcome(shown), **rest)
    _check_card(turn.aim)
    if not steps:
        raise ValueError("a turn has no steps")
    return turn


def _outcome(data: dict[str, Any]) -> Outcome:
    payment, coins = _numbers(data.pop("payment")), _numbers(data.pop("coins"))
    change, returned = _numbers(data.pop("change"), TOP), tuple(data.pop("returned"))
    return Outcome(payment, change, returned, coins, **data)


def _numbers(values: Iterable[object], size: int | None = None) -> tuple[int, ...]:
    found = tuple(value for value in values if isinstance(value, int))
    if list(found) != list(values) or size not in (None, len(found)):
        raise ValueError(f"{values!r} instead of numbers")
    return found


def _check_card(text: str) -> None:
    """Raises ValueError unless the text is empty or that of a card."""
    if text:
        (read_point_card if is_point_card(text) else read_card)(text)
