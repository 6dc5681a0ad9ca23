"""When a plan acts: after a random delay, so that haste tells nobody that there is one."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import groupby

from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable
from play.plan_receipts import decide_or_disarm
from store import LogEntry, Transaction
from store.due_rows import DueKind, DueRow

SHORTEST_DELAY, LONGEST_DELAY = 60.0, 600.0
"""Seconds between the start of a turn and a plan's taking it."""
MOST_TURNS_ALONE = 20
"""How many turns in a row plans may take at a table before a person must act."""


async def schedule_plan(transaction: Transaction, loaded: LoadedTable, now: float) -> bool:
    """Schedule the plan of the acting player; returns whether it can take the turn that begins now."""
    table, user = loaded.table, loaded.acting.user
    if user not in loaded.plans:  # nobody arms a plan and starts a turn in the same transaction
        return False
    decided = await decide_or_disarm(transaction, loaded, await transaction.plan(table.id, user))
    if decided is None or decided[1].turn is None:
        return False
    if turns_alone(await transaction.log_entries(table.id)) >= MOST_TURNS_ALONE:
        return False
    at = now if table.plans_at_once else now + delay(table.salt, table.turn)
    await transaction.schedule(DueRow(DueKind.PLAN, table.id, user, at, now, table.turn))
    return True


def delay(salt: str, turn: int) -> float:
    """The delay for a turn: the same after a restart, and unknown to anybody who hasn't the salt."""
    drawn = int.from_bytes(hashlib.sha256(f"plan:{salt}:{turn}".encode()).digest()[:6], "big") / (1 << 48)
    return SHORTEST_DELAY + drawn * (LONGEST_DELAY - SHORTEST_DELAY)


def turns_alone(entries: Sequence[LogEntry]) -> int:
    """How many turns plans have taken since a person last did anything at the table."""
    by_hand = [n for n, entry in enumerate(entries) if entry.player > NO_PLAYER and not entry.planned]
    since = entries[by_hand[-1] + 1 :] if by_hand else entries
    return sum(planned for (_, planned), _ in groupby(since, lambda entry: (entry.player, entry.planned)))
