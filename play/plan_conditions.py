"""Whether an armed line can be played: its turn must cost and bring exactly what its player was shown.

Everything is decided from what the player sees; the decks are hidden as in the panel.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine import View, read_action
from engine.actions import Acquire, Claim
from engine.cards import PointCard, price_of
from engine.crystals import holds
from play import Refused
from play.armed_plan import ArmedPlan, ArmedTurn, Outcome, PlanLine, Stop
from play.drafts import PlannedTurn, rebase_draft
from play.loaded_table import LoadedTable
from store import Draft

ANY_LOG = -1
"""The log length of a draft that is always adapted to the position."""


class Why(NamedTuple):
    """Why a line was not played."""

    kind: str
    """`taken` and `claimed` (a card is gone), `costs`, `coin`, `result`, `caravan`, `illegal`,
    or a `Stop`."""
    card: str = ""
    number: int = 0
    """What the card costs now."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The line to play, with its turn, and why the lines above it are not; no turn if none can be played."""

    turn: PlannedTurn | None
    line: int
    whys: tuple[Why, ...]


def decide(loaded: LoadedTable, seat: int, plan: ArmedPlan) -> Decision:
    """Try the lines from the top. A surprise stops the whole plan, because its player wants to look."""
    whys: list[Why] = []
    for number, line in enumerate(plan.lines):
        turn, why = try_line(loaded, seat, line, plan.stops)
        if turn is not None:
            return Decision(turn, number, tuple(whys))
        whys.append(why)
        if why.kind in set(Stop):
            break
    return Decision(None, len(whys), tuple(whys))


NO_REASON = Why("")


def try_line(
    loaded: LoadedTable, seat: int, line: PlanLine, stops: frozenset[Stop] = frozenset()
) -> tuple[PlannedTurn | None, Why]:
    """The line's next turn in the current position, or why it can't be played."""
    view, turn = loaded.seen_by(loaded.players[seat].user), line.turns[0]
    if surprise := _surprise(view, seat, line, stops):
        return None, surprise
    if line.conditions.unclaimed and line.conditions.unclaimed not in view.points:
        return None, Why("claimed", line.conditions.unclaimed)
    if line.conditions.caravan and tuple(view.seats[seat].caravan) != turn.caravan:
        return None, Why("caravan")
    planned, why = _adapted(loaded, seat, turn)
    if planned is not None:
        why = _difference(line, planned, returns_anything=bool(_return_order(loaded, seat)))
    return (None, why) if planned is None or why is not NO_REASON else (planned, NO_REASON)


def _adapted(loaded: LoadedTable, seat: int, turn: ArmedTurn) -> tuple[PlannedTurn | None, Why]:
    """The turn with its card followed along the row; None if it isn't a whole legal turn any more."""
    try:
        planned = rebase_draft(loaded, seat, Draft(ANY_LOG, 0, turn.steps, turn.aim))
    except Refused:
        return None, Why("illegal")
    if planned.news is not None and planned.news.kind == "taken":
        return None, Why("taken", planned.news.card)
    if not planned.complete or _choices(planned.draft.steps)[1:] != _choices(turn.steps)[1:]:
        return None, Why("illegal")
    return planned, NO_REASON


def _difference(line: PlanLine, planned: PlannedTurn, *, returns_anything: bool) -> Why:
    """What differs from what the player was shown and has not accepted."""
    shown, now = line.turns[0].shown, outcome(planned)
    at_most, price = line.conditions.at_most, len(now.payment)
    if now.payment != shown.payment or (at_most is not None and price > at_most):
        cheaper = now.payment == shown.payment[:price]
        if at_most is None or price > at_most or not cheaper:
            return Why("costs", number=price)
    if now.change != shown.change:
        better = all(new >= old for new, old in zip(now.change, shown.change, strict=True))
        if at_most is None or not isinstance(planned.actions[0], Acquire) or not better:
            return Why("result")
    if now.coins != shown.coins and not line.conditions.any_coin:
        return Why("coin")
    if now.trek != shown.trek or (now.returned != shown.returned and not returns_anything):
        return Why("result")
    return NO_REASON


def outcome(planned: PlannedTurn) -> Outcome:
    """What a complete turn costs and brings, as far as its player can foresee it."""
    steps = planned.draft.steps
    chosen = len(_choices(steps))
    before, after = (state.seats[planned.seat] for state in (planned.states[0], planned.states[chosen]))
    first = planned.actions[0]
    return Outcome(
        payment=first.payment if isinstance(first, Acquire) else (),
        change=tuple(new - old for new, old in zip(after.caravan, before.caravan, strict=True)),
        returned=steps[chosen:],
        coins=tuple(new - old for new, old in zip(after.coins, before.coins, strict=True)),
        trek=_digest(repr(after.adventure)) if after.adventure.wagon is not None else "",
    )


def _choices(steps: Sequence[str]) -> tuple[str, ...]:
    """The steps without the return of crystals over the limit at the end."""
    last = len(steps)
    while last > 1 and steps[last - 1].startswith("return"):
        last -= 1
    return tuple(steps[:last])


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _return_order(loaded: LoadedTable, seat: int) -> str:
    return loaded.settings_of(loaded.players[seat].user).return_order


# Surprises


def _surprise(view: View, seat: int, line: PlanLine, stops: frozenset[Stop]) -> Why | None:
    """The first surprise that the player wants to be stopped by."""
    if not line.surprises:
        return None
    caravan, last = view.seats[seat].caravan, line.turns[-1]
    if Stop.SHORTER in stops and len(line.turns) > 1 and isinstance(read_action(last.steps[0]), Claim):
        cost = price_of(PointCard(last.aim)).cost
        expected = all(due <= held for due, held in zip(cost, line.turns[0].caravan, strict=True))
        if last.aim in view.points and holds(caravan, cost) and not expected:
            return Why(Stop.SHORTER, last.aim)
    if Stop.NEW_CARD in stops:
        new = [card for card in view.points if card not in line.points and card != last.aim]
        if found := [card for card in new if holds(caravan, price_of(card).cost)]:
            return Why(Stop.NEW_CARD, found[0])
    if Stop.RIVAL in stops and not line.rival and rival_near_end(view, seat):
        return Why(Stop.RIVAL)
    return None


def rival_near_end(view: View, seat: int) -> bool:
    """Whether another seat needs only one more card to end the game."""
    return any(
        each.claimed_size == view.end_mark - 1 for other, each in enumerate(view.seats) if other != seat
    )


# Making a line


def armed_turn(planned: PlannedTurn) -> ArmedTurn:
    """The turn as its panel shows it."""
    draft, caravan = planned.draft, planned.states[0].seats[planned.seat].caravan
    return ArmedTurn(draft.steps, draft.aim, tuple(caravan), outcome(planned))


def new_line(planned: PlannedTurn) -> PlanLine:
    view = planned.loaded.seen_by(planned.user)
    return PlanLine(
        (armed_turn(planned),), points=tuple(view.points), rival=rival_near_end(view, planned.seat)
    )


def imagined(loaded: LoadedTable, seat: int, line: PlanLine) -> LoadedTable:
    """The table after the line's turns, if nobody else did anything; Refused if it can't be played now."""
    for turn in line.turns:
        planned, _ = _adapted(loaded, seat, turn)
        if planned is None:
            raise Refused("stale")
        loaded = replace(loaded, state=planned.states[-1])
    return loaded
