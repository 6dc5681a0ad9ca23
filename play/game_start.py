"""Dealing: how any table begins, gathered in a lobby or for a lesson."""

from __future__ import annotations

import secrets

from engine import State, rules_version
from play import Refused
from play.advance import enqueue_turn
from play.loaded_table import LoadedTable, load_table, position_text
from play.reminders.due_rows import schedule_turn
from store import OutboxKind, Status, Table, Taken, Transaction


async def check_table_limit(transaction: Transaction, guild: int) -> None:
    """A server may want only so many tables at once, those that gather among them."""
    most = (await transaction.server(guild)).most
    if most and len(await transaction.tables_with([guild])) >= most:
        raise Refused("too_many_tables", most=most)


async def set_up_table(transaction: Transaction, table: Table, dealt: State, now: float) -> None:
    """Lay the table as dealt; Refused where another game is being played in its place."""
    try:
        await transaction.change_table(
            table.id,
            status=Status.RUNNING.value,
            since=now,
            place=table.channel if table.here else None,
            rules=rules_version(table.edition),
            deal=position_text(dealt),
            salt=secrets.token_hex(16),
        )
    except Taken as taken:
        raise Refused("place_taken", channel=table.channel) from taken


async def start_first_turn(transaction: Transaction, table: Table, now: float) -> LoadedTable:
    """The first turn, in a thread of its own unless it is played here; the lobby says where."""
    loaded = await load_table(transaction, table.id)
    await schedule_turn(transaction, loaded, now)
    if not table.here:
        await transaction.enqueue(table.id, OutboxKind.THREAD)
    if not (table.lesson and table.here):  # that has none
        await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)
    await enqueue_turn(transaction, loaded, now)
    return loaded
