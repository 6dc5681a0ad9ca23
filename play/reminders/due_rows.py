"""Schedules a table's due rows, in the same transaction as the change that causes them."""

from __future__ import annotations

from dataclasses import replace

from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable, load_table, rules_are_known
from play.reminders.policy import WARNED, limit_time, next_reminder, watch_time
from play.services import Services
from store import Person, Status, Transaction
from store.due_rows import DueKind, DueRow

ADOPTED = "dues"
"""The setting that records that `adopt_old_tables` has run."""


async def schedule_turn(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
    """Schedule everything for a new turn; the reminders sent for the previous one become obsolete."""
    table, user = loaded.table, loaded.acting.user
    if loaded.acting.level:  # AIs need no reminders
        await unschedule_table(transaction, table.id, now)
        return
    person = loaded.settings.get(user) or Person(user)
    await transaction.mark_calls_past(table.id, now)
    for what, users in loaded.votes.items():
        if NO_PLAYER in users and not _held_by_ai(loaded, what):
            await transaction.drop_votes(table.id, what, by=NO_PLAYER)
    await transaction.schedule(DueRow(DueKind.WATCH, table.id, user, watch_time(now, 0), now))
    limit = limit_time(table, person, now, 0) if table.limit_days else 0
    if limit:
        await transaction.schedule(DueRow(DueKind.LIMIT, table.id, user, limit, now))
    seen = loaded.acting.seen
    await schedule_reminder(
        transaction, person, DueRow(DueKind.REMIND, table.id, user, now, now, seen=seen, limit=limit)
    )


def _held_by_ai(loaded: LoadedTable, offered: str) -> bool:
    """Whether an AI holds the offered seat; such an offer stays open."""
    return any(offered.endswith(f" {player.user}") and player.level for player in loaded.players)


async def adopt_old_tables(services: Services) -> None:
    """Schedule the running turns of tables that predate due rows; runs only once."""
    if await services.store.setting(ADOPTED):
        return
    async with services.transaction() as transaction:
        for table in await transaction.open_tables():
            if table.status is Status.RUNNING and rules_are_known(table):
                began = table.since or services.clock.now()
                await transaction.change_table(table.id, since=began)
                await schedule_turn(transaction, await load_table(transaction, table.id), began)
        await transaction.save_setting(ADOPTED, "yes")


async def reschedule_turn(
    transaction: Transaction, loaded: LoadedTable, person: Person, *, asked: float = 0
) -> None:
    """Reschedule a turn after its player changed their settings.

    `asked` is a time at which they want to be reminded again, even of a turn they already know about.
    """
    table, since, at = loaded.table, loaded.table.since, 0.0
    limit = await transaction.due_row(table.id, DueKind.LIMIT)
    if limit is not None and limit.times < len(WARNED):
        at = limit_time(table, person, limit.since, limit.times, limit.last)
        await transaction.schedule(replace(limit, at=at))
    due = await transaction.due_row(table.id, DueKind.REMIND)
    if due is None or due.user != person.user:
        due = DueRow(DueKind.REMIND, table.id, person.user, since, since, seen=loaded.acting.seen, limit=at)
        due = replace(due, asked=asked)
    elif asked and due.times:
        due = replace(due, asked=asked)
    await schedule_reminder(transaction, person, due)


async def schedule_reminder(transaction: Transaction, person: Person, due: DueRow) -> None:
    """Schedule the person's next reminder, or unschedule it if there are none left."""
    at = next_reminder(person, due)
    if at is None:
        await transaction.unschedule(due.table, DueKind.REMIND)
    else:
        await transaction.schedule(replace(due, at=at))


async def unschedule_table(transaction: Transaction, table: int, now: float) -> None:
    """Unschedule everything but the cleanup, for a table that is over or paused."""
    await transaction.unschedule(table)
    await transaction.mark_calls_past(table, now)
