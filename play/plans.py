"""A player's plan: arming it, changing it, and showing what it would do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from play import Refused
from play.armed_plan import (
    ArmedPlan,
    Conditions,
    Stop,
    UnreadablePlan,
    read_plan,
    readable_plan,
    write_plan,
)
from play.drafts import PlannedTurn
from play.game_log import LogLine
from play.loaded_table import LoadedTable, check_running, check_seated, load_table, log_lines
from play.plan_conditions import Decision, armed_turn, decide, new_line
from play.plan_receipts import (
    TurnReceipt,
    disarm_unreadable,
    readable_receipts,
    unreadable_receipt,
)
from play.services import Services
from play.turns import check_current, plan_turn
from store import Draft, Plan, Queries, Transaction

MOST_LINES, MOST_TURNS = 5, 8
"""How many lines a plan has at most, and how many turns a line."""


class PlanNews(NamedTuple):
    """What a player hasn't been told about their plan, and whether they have one."""

    receipts: Sequence[TurnReceipt]
    armed: bool
    lines: Sequence[LogLine] = ()
    """What everybody did since the first turn that a receipt is for."""


NOTHING_NEW = PlanNews((), armed=False)


@dataclass(frozen=True, slots=True)
class PlanState:
    """A player's plan at a table, and what it would do if their turn came now."""

    loaded: LoadedTable
    user: int
    plan: ArmedPlan
    revision: int
    news: PlanNews = NOTHING_NEW

    @property
    def seat(self) -> int:
        return self.loaded.seat_of(self.user) or 0

    @property
    def decision(self) -> Decision:
        return decide(self.loaded, self.seat, self.plan)


class Plans:
    """A player's plan, for that player alone."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def show(self, table: int, user: int) -> PlanState:
        """The player's plan, and the receipts they haven't been shown, which count as shown from now on."""
        news = await self.news(table, user)
        return replace(await _load(self._services.store, table, user), news=news)

    async def news(self, table: int, user: int) -> PlanNews:
        """The receipts that the player hasn't been shown, which count as shown from now on.

        A plan that can't be read is disarmed here, so that its player learns it when they look.
        """
        receipts, stored = [], await self._services.store.plan(table, user)
        problem = _problem(stored)
        if problem or await self._services.store.plan_receipts(table, user):
            async with self._services.transaction() as transaction:
                receipts = readable_receipts(await transaction.plan_receipts(table, user))
                await transaction.drop_plan_receipts(table, user)
                stored = await transaction.plan(table, user)
                if problem := _problem(stored):
                    await disarm_unreadable(transaction, table, user, problem)
                    receipts.append(unreadable_receipt(0))
        armed = stored is not None and problem is None
        return PlanNews(receipts, armed, await self._lines_since(table, receipts))

    async def _lines_since(self, table: int, receipts: Iterable[TurnReceipt]) -> list[LogLine]:
        """What has happened since the first turn that has a receipt."""
        first = min((each.before for each in receipts if not each.unreadable), default=None)
        if first is None:
            return []
        lines = await log_lines(self._services.store, await load_table(self._services.store, table))
        return [line for line in lines if line.entry.number >= first]

    async def waiting(self, table: int, user: int) -> Decision | None:
        """Why the player's plan doesn't take the turn that waits for them; None if it does or isn't there."""
        plan = readable_plan(await self._services.store.plan(table, user))
        loaded = await load_table(self._services.store, table)
        if not plan.lines or loaded.over or loaded.acting.user != user:
            return None
        decision = decide(loaded, loaded.position.to_act, plan)
        return decision if decision.turn is None else None

    async def arm(self, table: int, user: int, *, after: int, revision: int) -> PlanState:
        """Arm the complete turn that the panel shows, as a new line or as the next turn of one."""
        async with self._services.transaction() as transaction:
            planned = await plan_turn(transaction, table, user)
            check_current(planned, after, revision)
            if not planned.complete or not planned.waiting:
                raise Refused("stale")
            state, extends = await _load(transaction, table, user), planned.draft.extends
            number = extends - 1 if extends else len(state.plan.lines)
            if number >= MOST_LINES:
                raise Refused("plan_full", most=MOST_LINES)
            line = state.plan.lines[number] if extends else new_line(planned)
            if extends:
                line = replace(line, turns=(*line.turns, armed_turn(planned)))
            if len(line.turns) > MOST_TURNS:
                raise Refused("plan_long", most=MOST_TURNS)
            await transaction.drop_drafts(table, user)
            await transaction.change_player(table, user, seen=self._services.clock.now())
            return await _save(transaction, state, state.plan.with_line(number, line))

    async def extend(self, table: int, user: int, *, revision: int, line: int) -> PlannedTurn:
        """Open a draft for the turn after those that the line holds; older panels are outdated by it."""
        async with self._services.transaction() as transaction:
            state = await _load(transaction, table, user)
            _check_line(state, revision, line)
            draft = await transaction.draft(table, user)
            empty = Draft(state.loaded.after, draft.revision + 1 if draft else 1, extends=line + 1)
            await transaction.save_draft(table, user, empty)
            planned = await plan_turn(transaction, table, user)
            if not planned.draft.extends:  # the line can't be played as things are
                raise Refused("plan_stuck")
            return planned

    async def set_conditions(
        self, table: int, user: int, *, revision: int, line: int, change: Callable[[Conditions], Conditions]
    ) -> PlanState:
        async with self._services.transaction() as transaction:
            state = await _load(transaction, table, user)
            _check_line(state, revision, line)
            old = state.plan.lines[line]
            changed = replace(old, conditions=change(old.conditions))
            return await _save(transaction, state, state.plan.with_line(line, changed))

    async def set_stops(self, table: int, user: int, *, revision: int, stops: Collection[Stop]) -> PlanState:
        """Choose the surprises at which lines of several turns stop."""
        async with self._services.transaction() as transaction:
            state = await _load(transaction, table, user)
            _check_line(state, revision, 0)
            return await _save(transaction, state, replace(state.plan, stops=frozenset(stops)))

    async def drop_line(self, table: int, user: int, *, revision: int, line: int) -> PlanState:
        async with self._services.transaction() as transaction:
            state = await _load(transaction, table, user)
            _check_line(state, revision, line)
            await _end_extension(transaction, table, user)
            return await _save(transaction, state, state.plan.without_line(line))

    async def disarm(self, table: int, user: int) -> PlanState:
        """Forget the whole plan."""
        async with self._services.transaction() as transaction:
            state = await _load(transaction, table, user)
            await _end_extension(transaction, table, user)
            return await _save(transaction, state, ArmedPlan())


async def _end_extension(transaction: Transaction, table: int, user: int) -> None:
    """Drop a draft that continues a line, because the lines change their numbers."""
    draft = await transaction.draft(table, user)
    if draft is not None and draft.extends:
        await transaction.drop_drafts(table, user)


def _problem(stored: Plan | None) -> UnreadablePlan | None:
    """Why a stored plan can't be read."""
    try:
        if stored is not None:
            read_plan(stored)
    except UnreadablePlan as problem:
        return problem
    return None


async def _load(store: Queries, table: int, user: int) -> PlanState:
    loaded = await load_table(store, table)
    check_seated(loaded, user)
    check_running(loaded)
    stored = await store.plan(table, user)
    return PlanState(loaded, user, readable_plan(stored), stored.revision if stored else 0)


async def _save(transaction: Transaction, state: PlanState, plan: ArmedPlan) -> PlanState:
    table, revision = state.loaded.table.id, state.revision + 1
    if plan.lines:
        stored = write_plan(plan, after=state.loaded.after, revision=revision)
        await transaction.save_plan(table, state.user, stored)
    else:
        await transaction.drop_plans(table, state.user)
    return replace(state, plan=plan, revision=revision)


def _check_line(state: PlanState, revision: int, line: int) -> None:
    """Raises Refused if the plan has changed since its message was shown."""
    if state.revision != revision or not 0 <= line < len(state.plan.lines):
        raise Refused("stale")
