"""Takes the turns that players have planned, when they are due."""

from __future__ import annotations

from play.armed_plan import ArmedPlan, write_plan
from play.loaded_table import LoadedTable
from play.plan_conditions import Decision
from play.plan_receipts import TurnReceipt, decide_or_disarm, disarm_failed, write_receipt
from play.reminders.delivery import load_turn, still_due
from play.reminders.due_rows import call_after_all
from play.services import Services
from play.turns import take_turn
from store import OutboxKind, Transaction
from store.due_rows import DueKind, DueRow

MOST_FAILURES = 3
"""How many failures of our own code disarm a plan; its player is called then."""


class PlannedTurns:
    """Takes the turns of plans when they are due."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def attend(self, due: DueRow) -> None:
        """Take the turn, in one transaction with everything that follows; or else call the player."""
        async with self._services.transaction() as transaction:
            if not await still_due(transaction, due):
                return
            await transaction.unschedule(due.table, DueKind.PLAN)
            loaded = await load_turn(transaction, due)
            if loaded is None or loaded.acting.level:
                return
            if due.tries >= MOST_FAILURES:
                await disarm_failed(transaction, loaded)
            stored = await transaction.plan(due.table, due.user)
            decided = await decide_or_disarm(transaction, loaded, stored)
            if stored is None or decided is None or decided[1].turn is None:
                await call_after_all(transaction, loaded)
            else:
                plan, decision = decided
                left = plan.after_turn(decision.line)
                await self._take(transaction, loaded, decision, left, stored.revision + 1)

    async def _take(
        self,
        transaction: Transaction,
        loaded: LoadedTable,
        decision: Decision,
        left: ArmedPlan,
        revision: int,
    ) -> None:
        """Take the decided turn; `left` is what remains of the plan."""
        assert decision.turn is not None
        table, user, before = loaded.table.id, loaded.acting.user, loaded.after
        if left.lines:  # changed by this turn, so that undoing the turn ends it
            await transaction.save_plan(table, user, write_plan(left, after=before + 1, revision=revision))
        else:
            await transaction.drop_plans(table, user)
        now, actions = self._services.clock.now(), decision.turn.actions
        after = before + len(actions)
        turns_left = len(left.lines[0].turns) if left.lines else 0
        receipt = TurnReceipt(before, after, decision.line, decision.whys, turns_left)
        await transaction.save_plan_receipt(table, user, write_receipt(receipt))
        await take_turn(transaction, loaded, user, actions, now, planned=True)
        await transaction.enqueue(table, OutboxKind.PLANNED, after=after, user=user)
