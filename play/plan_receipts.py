"""What plans have done: receipts for their players, and the end of a plan that this version can't read."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import Any

from play.armed_plan import ArmedPlan, UnreadablePlan, read_plan
from play.loaded_table import LoadedTable
from play.plan_conditions import Decision, Why, decide
from store import OutboxKind, Plan, PlanReceipt, Transaction

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TurnReceipt:
    """What a plan did: which line it played, and why not those above it."""

    before: int
    after: int
    """How many entries the log had before the turn and after it."""
    line: int
    whys: tuple[Why, ...]
    left: int
    """How many turns the line still holds."""
    unreadable: bool = False
    """Whether the plan took no turn, because it couldn't be read, and was disarmed."""


def write_receipt(receipt: TurnReceipt) -> PlanReceipt:
    told = [] if receipt.unreadable else [receipt.before, receipt.line, receipt.left, receipt.whys]
    return PlanReceipt(receipt.after, json.dumps(told, separators=(",", ":")))


def readable_receipts(stored: Iterable[PlanReceipt]) -> list[TurnReceipt]:
    """The receipts; one that is damaged or from a newer version is skipped, as the log tells its turn too."""
    found: list[TurnReceipt] = []
    for each in stored:
        try:
            found.append(_read_receipt(each))
        except (ValueError, TypeError) as problem:
            log.warning("a receipt could not be read: %r", problem)
    return found


def _read_receipt(stored: PlanReceipt) -> TurnReceipt:
    told = _loads(stored.told)
    if not told:
        return unreadable_receipt(stored.after)
    *numbers, whys = told
    before, line, left = map(index, numbers)
    return TurnReceipt(before, stored.after, line, tuple(Why(*why) for why in whys), left)


def _loads(text: str) -> list[Any]:
    return json.loads(text)


def unreadable_receipt(after: int) -> TurnReceipt:
    return TurnReceipt(after, after, 0, (), 0, unreadable=True)


async def decide_or_disarm(
    transaction: Transaction, loaded: LoadedTable, stored: Plan | None
) -> tuple[ArmedPlan, Decision] | None:
    """The acting player's plan and what it does now.

    A plan that can't be read or tried is disarmed and its player told directly. This runs in the transaction
    of another player's move, which it must not undo.
    """
    if stored is None:
        return None
    try:
        plan = read_plan(stored)
        return plan, decide(loaded, loaded.position.to_act, plan)
    except UnreadablePlan as problem:
        await disarm_unreadable(transaction, loaded.table.id, loaded.acting.user, problem)
    except Exception:
        log.exception("table %s: a plan could not be tried and was disarmed", loaded.table.id)
        await transaction.drop_plans(loaded.table.id, loaded.acting.user)
    await _tell_disarmed(transaction, loaded)
    return None


async def disarm_failed(transaction: Transaction, loaded: LoadedTable) -> None:
    """Disarm a plan whose turn could not be taken, and tell its player directly."""
    log.warning("table %s: a plan kept failing and was disarmed", loaded.table.id)
    await transaction.drop_plans(loaded.table.id, loaded.acting.user)
    await _tell_disarmed(transaction, loaded)


async def _tell_disarmed(transaction: Transaction, loaded: LoadedTable) -> None:
    table, user, after = loaded.table.id, loaded.acting.user, loaded.after
    await transaction.save_plan_receipt(table, user, write_receipt(unreadable_receipt(after)))
    await transaction.enqueue(table, OutboxKind.PLANNED, after=after, user=user)


async def disarm_unreadable(transaction: Transaction, table: int, user: int, problem: UnreadablePlan) -> None:
    log.warning("table %s: a plan could not be read and was disarmed (%s)", table, problem)
    await transaction.drop_plans(table, user)
