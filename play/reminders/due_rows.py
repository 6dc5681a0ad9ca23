"""What is due at a table, written down together with the change that causes it."""

from __future__ import annotations

from dataclasses import replace

from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable, load_table, rules_are_known
from play.reminders.policy import WARNED, limit_time, next_reminder, watch_time
from play.services import Services
from store import Person, Status, Transaction
from store.due_rows import DueKind, DueRow

ADOPTED = "dues"


async def schedule_turn(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
    """A turn begins: whatever called for the one before is past."""
    table, user = loaded.table, loaded.acting.user
    if loaded.acting.level:  # it needs no reminder
        await unschedule_table(transaction, table.id, now)
        return
    person = loaded.settings.get(user) or Person(user)
    await transaction.mark_calls_past(table.id, now)
    for what, users in loaded.votes.items():
        if NO_PLAYER in users and not _held(loaded, what):
            await transaction.drop_votes(table.id, what, by=NO_PLAYER)
    await transaction.schedule(DueRow(DueKind.WATCH, table.id, user, watch_time(now, 0), now))
    at = limit_time(table, person, now, 0) if table.limit_days else 0
    if at:
        await transaction.schedule(DueRow(DueKind.LIMIT, table.id, user, at, now))
    seen = loaded.acting.seen
    await schedule_reminder(
        transaction, person, DueRow(DueKind.REMIND, table.id, user, now, now, seen=seen, limit=at)
    )


def _held(loaded: LoadedTable, offered: str) -> bool:
    """Whether an AI holds the seat that was offered to anybody: that offer lasts."""
    return any(offered.endswith(f" {player.user}") and player.level for player in loaded.players)


async def adopt_old_tables(services: Services) -> None:
    """Tables from before anything was kept as due; once."""
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
    """The person has changed what they want; of a turn that they were told of they may want to hear again."""
    table, since, at = loaded.table, loaded.table.since, 0.0
    running = await transaction.due_row(table.id, DueKind.LIMIT)
    if running is not None and running.times < len(WARNED):
        at = limit_time(table, person, running.since, running.times, running.last)
        await transaction.schedule(replace(running, at=at))
    due = await transaction.due_row(table.id, DueKind.REMIND)
    if due is None or due.user != person.user:
        due = DueRow(DueKind.REMIND, table.id, person.user, since, since, seen=loaded.acting.seen, limit=at)
        due = replace(due, asked=asked)
    elif asked and due.times:
        due = replace(due, asked=asked)
    await schedule_reminder(transaction, person, due)


async def schedule_reminder(transaction: Transaction, person: Person, due: DueRow) -> None:
    """Keep when the person is to be reminded next, or that it is not at all."""
    at = next_reminder(person, due)
    if at is None:
        await transaction.unschedule(due.table, DueKind.REMIND)
    else:
        await transaction.schedule(replace(due, at=at))


async def unschedule_table(transaction: Transaction, table: int, now: float) -> None:
    """The table is over, or paused: nothing is due there but to clean up."""
    await transaction.unschedule(table)
    await transaction.mark_calls_past(table, now)
