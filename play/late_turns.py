"""Turns that are out of time, or will be: skipping them, and giving more time."""

from __future__ import annotations

from play import Refused
from play.advance import skip_turn
from play.loaded_table import (
    LoadedTable,
    check_host,
    check_running,
    check_seated,
    load_table,
)
from play.reminders.due_rows import start_turn
from play.reminders.time_limits import give_time, time_for_a_day_more, turn_end
from play.services import Services
from store import OutboxKind, Transaction
from store.due_rows import DueKind, DueRow


class LateTurns:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def skip_late_turn(self, table: int, user: int, *, turn: int) -> LoadedTable:
        """The host skips a turn that is out of time; raises Refused if another turn has begun."""
        async with self._services.transaction() as transaction:
            loaded = await self._load_late_turn(transaction, table, user, turn)
            limit = await transaction.due_row(table, DueKind.LIMIT)
            if not _is_late(loaded, limit, self._services.clock.now()):
                raise Refused("not_late")
            return await skip_turn(transaction, loaded, self._services.clock.now())

    async def restart_turn_timer(self, table: int, user: int, *, turn: int) -> LoadedTable:
        """The host gives more time: the turn's clock starts over."""
        async with self._services.transaction() as transaction:
            loaded = await self._load_late_turn(transaction, table, user, turn)
            now, reminder = self._services.clock.now(), await transaction.due_row(table, DueKind.REMIND)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            return await start_turn(transaction, loaded, now, called=reminder.called if reminder else now)

    async def give_day(self, table: int, user: int) -> LoadedTable:
        """An opponent gives the acting player a day more for this turn."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if loaded.acting.user == user:
                raise Refused("your_own_turn")
            if not loaded.table.limit_hours or loaded.acting.level:
                raise Refused("no_time_limit")
            now, person = self._services.clock.now(), loaded.settings_of(loaded.acting.user)
            more = time_for_a_day_more(loaded.table, person, now)
            return await give_time(transaction, loaded, more, now)

    async def _load_late_turn(
        self, transaction: Transaction, table: int, user: int, turn: int
    ) -> LoadedTable:
        loaded = await load_table(transaction, table)
        check_running(loaded)
        check_host(loaded, user)
        if loaded.table.turn != turn:
            raise Refused("stale")
        return loaded


def _is_late(loaded: LoadedTable, limit: DueRow | None, now: float) -> bool:
    """Whether the current turn is out of time; its row is gone once that has been dealt with."""
    table, person = loaded.table, loaded.settings_of(loaded.acting.user)
    waiting = limit is not None and limit.turn == table.turn and limit.at > now
    late = turn_end(table, person) <= now and not waiting
    return bool(table.limit_hours) and not loaded.acting.level and late
