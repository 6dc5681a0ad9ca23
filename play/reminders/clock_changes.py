"""What a clock that was set back leaves behind: turns that seem to have begun in the future begin now."""

from __future__ import annotations

import logging
from dataclasses import replace

from play.clock import HOUR
from play.loaded_table import load_if_possible
from play.reminders.due_rows import tell_new_end
from play.services import Services
from store import Status, Transaction
from store.due_rows import DueKind, DueRow

log = logging.getLogger(__name__)

SLACK = HOUR
"""Seconds; a smaller change of the clock makes no difference worth mending."""
PAGE = 500
"""How many tables are read at a time."""


async def bring_back_turns(services: Services) -> None:
    """Let turns begin now that began in the future, so that nobody waits until then for what follows."""
    after = 0
    while tables := await services.store.open_tables(after=after, most=PAGE):
        for table in tables:
            if _in_future(services, table.since):
                await _bring_back(services, table.id)
        after = tables[-1].id


def _in_future(services: Services, moment: float) -> bool:
    return moment > services.clock.now() + SLACK


async def _bring_back(services: Services, number: int) -> None:
    async with services.transaction(number) as transaction:
        table, now = await transaction.table(number), services.clock.now()
        if table is None or table.status is Status.OVER or not _in_future(services, table.since):
            return
        log.warning("table %s: its turn began in the future, and begins now", number)
        await transaction.change_table(number, since=now)
        for kind in DueKind:
            due = await transaction.due_row(number, kind)
            if due is not None and (due.turn == table.turn or kind is DueKind.CLEAN):
                await transaction.schedule(_earlier(due, table.since - now))
        for player in await transaction.players(number):
            if player.seen > now:
                await transaction.change_player(number, player.user, seen=now)
        await _tell_new_end(transaction, number)


async def _tell_new_end(transaction: Transaction, number: int) -> None:
    loaded = await load_if_possible(transaction, number)
    running = loaded is not None and loaded.table.status is Status.RUNNING and not loaded.over
    if loaded and running and loaded.table.limit_hours and not loaded.acting.level:
        await tell_new_end(transaction, loaded, loaded.settings_of(loaded.acting.user))


def _earlier(due: DueRow, seconds: float) -> DueRow:
    """The row as if its turn had begun that much earlier; a time of 0 means never."""
    moments = {name: getattr(due, name) for name in ("at", "since", "last", "asked", "called")}
    return replace(due, **{name: at and max(at - seconds, 0.0) for name, at in moments.items()})
