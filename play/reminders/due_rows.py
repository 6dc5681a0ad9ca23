"""Schedules a table's due rows, in the same transaction as the change that causes them."""

from __future__ import annotations

from dataclasses import replace

from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable, load_if_possible, rules_are_known
from play.plan_schedule import schedule_plan
from play.reminders.idle_tables import watch_time
from play.reminders.policy import POSTING, next_reminder, way_of
from play.reminders.time_bank import charge_turn, turn_time
from play.reminders.time_limits import WARNED, limit_time, tell_new_end, turn_end
from play.services import Services
from store import OutboxKind, Person, Status, Table, TableChanges, Transaction
from store.due_rows import NEVER, DueKind, DueRow

ADOPTED = "dues"
"""The setting that records the last table that `adopt_old_tables` has adopted, and finally DONE."""
DONE, PAGE = "yes", 50
"""PAGE is how many tables are adopted at a time."""


async def start_turn(
    transaction: Transaction, loaded: LoadedTable, now: float, *, called: float = 0
) -> LoadedTable:
    """Start the next turn, or restart the current one: it gets a number, a start time and its due rows.

    `called` is when its player was called, if that has been done already; see `DueRow.called`.
    """
    if loaded.table.bank:
        await charge_turn(transaction, loaded, now)
    changes = TableChanges(since=now, turn=loaded.table.turn + 1, extra=0, turn_time=turn_time(loaded))
    await transaction.change_table(loaded.table.id, **changes)
    loaded = replace(loaded, table=replace(loaded.table, **changes))
    await _schedule_turn(transaction, loaded, called)
    return loaded


async def _schedule_turn(transaction: Transaction, loaded: LoadedTable, called: float) -> None:
    """Schedule everything for a new turn; the reminders sent for the previous one become obsolete."""
    table, user, now, turn = loaded.table, loaded.acting.user, loaded.table.since, loaded.table.turn
    if loaded.acting.level:  # AIs need no reminders
        await unschedule_table(transaction, table.id, now)
        return
    person = loaded.settings_of(user)
    await transaction.mark_calls_past(table.id, now)
    for vote in loaded.votes:
        if vote.voter == NO_PLAYER and not _held_by_ai(loaded, vote.subject):
            await transaction.drop_votes(table.id, vote.kind, subject=vote.subject, by=NO_PLAYER)
    await transaction.schedule(DueRow(DueKind.WATCH, table.id, user, watch_time(now, 0), now, turn))
    limit = limit_time(table, person, now, 0) if table.limit_hours else 0
    if limit:
        await transaction.schedule(DueRow(DueKind.LIMIT, table.id, user, limit, now, turn))
    if await schedule_plan(transaction, loaded, now):
        called = called or now
    reminder = replace(_reminder(loaded, limit), called=called)
    await schedule_reminder(transaction, person, reminder, not_before=0 if called else now + POSTING)


def _reminder(loaded: LoadedTable, limit: float) -> DueRow:
    table, player = loaded.table, loaded.acting
    due = DueRow(DueKind.REMIND, table.id, player.user, table.since, table.since, table.turn)
    return replace(due, seen=player.seen, limit=limit, way=player.way)


async def call_posted(
    transaction: Transaction, loaded: LoadedTable, due: DueRow | None, now: float, *, mentioned: bool
) -> None:
    """The turn's message has been posted: note that it called the player, or schedule a call of its own.

    Somebody who wants to be called both ways still gets a direct message. `due` is the row of the reminders.
    """
    if due is None or due.called or (due.user, due.turn) != (loaded.acting.user, loaded.table.turn):
        return
    person = loaded.settings_of(due.user)
    complete = mentioned and (person.closed or not way_of(person, due.way).writes)
    await schedule_reminder(transaction, person, replace(due, called=now) if complete else due)


async def call_after_all(transaction: Transaction, loaded: LoadedTable) -> None:
    """Call the acting player as if their turn had only just come, although they counted as called."""
    reminder = await transaction.due_row(loaded.table.id, DueKind.REMIND)
    if reminder is not None and reminder.turn == loaded.table.turn:
        person = loaded.settings_of(reminder.user)
        await schedule_reminder(transaction, person, replace(reminder, called=0))


def _held_by_ai(loaded: LoadedTable, user: int) -> bool:
    """Whether an AI holds the user's seat, so that an offer of it stays open."""
    return any(player.user == user and player.level for player in loaded.players)


async def adopt_old_tables(services: Services) -> None:
    """Schedule the running turns of tables that predate due rows; runs only once.

    Their players have been called, unless the turn's message is still queued.
    """
    while await services.store.setting(ADOPTED) != DONE:
        await _adopt_page(services)


async def _adopt_page(services: Services) -> None:
    """Adopt the next tables. The setting says how far that has come; another process may do the same."""
    async with services.transaction() as transaction:
        adopted = await transaction.setting(ADOPTED)
        if adopted == DONE:
            return
        tables = await transaction.open_tables(after=int(adopted or 0), most=PAGE)
        for table in tables:
            if table.status is Status.RUNNING and rules_are_known(table):
                await _adopt(transaction, table, services.clock.now())
        await transaction.save_setting(ADOPTED, str(tables[-1].id) if tables else DONE)


async def _adopt(transaction: Transaction, table: Table, now: float) -> None:
    if loaded := await load_if_possible(transaction, table.id):
        began, queued = table.since or now, table.id in await turns_to_post(transaction, table.id)
        await start_turn(transaction, loaded, began, called=0 if queued else began)


async def turns_to_post(transaction: Transaction, *tables: int) -> set[int]:
    """Those of the tables whose turn message is still queued."""
    rows = await transaction.owed_to(*tables)
    return {row.table for row in rows if row.kind is OutboxKind.TURN}


async def reschedule_turn(
    transaction: Transaction, loaded: LoadedTable, person: Person, *, asked: float = 0
) -> None:
    """Reschedule a turn after its player changed their settings.

    `asked` is a time at which they want to be reminded again, even of a turn they already know about.
    """
    table, since, at = loaded.table, loaded.table.since, 0.0
    limit = await transaction.due_row(table.id, DueKind.LIMIT)
    if limit is not None and limit.times < len(WARNED):
        at = limit_time(table, person, limit.since, limit.times)
        await transaction.schedule(replace(limit, at=at))
    due = await transaction.due_row(table.id, DueKind.REMIND)
    if due is None or due.user != person.user:  # there are no more reminders, so they have been called
        due = replace(_reminder(loaded, at), called=since, asked=asked)
    elif asked and due.called:
        due = replace(due, asked=asked)
    await schedule_reminder(transaction, person, replace(due, way=loaded.acting.way))


async def save_person(transaction: Transaction, person: Person, *, asked: float = 0) -> None:
    """Save changed settings and reschedule the turns that wait for the person; see `reschedule_turn`."""
    before = await transaction.person(person.user)
    await transaction.save_person(person)
    for table in await transaction.tables_of(person.user):
        if table.status is Status.RUNNING and rules_are_known(table):
            loaded = await load_if_possible(transaction, table.id)
            if loaded and not loaded.over and loaded.acting.user == person.user:
                await reschedule_turn(transaction, loaded, person, asked=asked)
                if table.limit_hours and turn_end(table, before) != turn_end(table, person):
                    await tell_new_end(transaction, loaded, person)


async def schedule_reminder(
    transaction: Transaction, person: Person, due: DueRow, *, not_before: float = 0
) -> None:
    """Schedule the person's next reminder; without one the row stays, in case they change their settings."""
    at = next_reminder(person, due)
    if at is None:
        await transaction.schedule(replace(due, at=NEVER, tries=0))
    else:
        await transaction.schedule(replace(due, at=max(at, not_before)))


async def unschedule_table(transaction: Transaction, table: int, now: float) -> None:
    """Unschedule everything but the cleanup, for a table that is over or paused."""
    await transaction.unschedule(table)
    await transaction.mark_calls_past(table, now)
