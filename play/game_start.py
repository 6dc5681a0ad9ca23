"""Starting a game, from a lobby or for a lesson."""

from __future__ import annotations

import secrets

from engine import State, rules_version
from engine.deal_number import DealNumber, write_deal_number
from play import Refused
from play.advance import enqueue_turn
from play.loaded_table import LoadedTable, load_table, position_text
from play.reminders.due_rows import start_turn
from play.requests import settle_requests
from store import ChannelTaken, OutboxKind, Status, Table, Transaction


async def set_up_table(
    transaction: Transaction, table: Table, dealt: State, number: DealNumber | None = None
) -> None:
    """Save the deal and mark the table as running; raises Refused if its channel already has a game.

    The deal of a lesson has no number.
    """
    try:
        await transaction.change_table(
            table.id,
            status=Status.RUNNING,
            place=table.channel if table.here else None,
            rules=rules_version(table.edition),
            deal=position_text(dealt),
            salt=number.salt() if number else secrets.token_hex(16),
            deal_number=write_deal_number(number, dealt) if number else "",
        )
    except ChannelTaken as taken:
        raise Refused("place_taken", channel=table.channel) from taken


async def start_first_turn(transaction: Transaction, table: Table, now: float) -> LoadedTable:
    """Queue the first turn, the table's thread if it gets one, and the lobby update that links to it."""
    loaded = await load_table(transaction, table.id)
    loaded = await start_turn(transaction, loaded, now)
    if not table.here:
        await transaction.enqueue(table.id, OutboxKind.THREAD)
    if not (table.lesson and table.here):  # a lesson played in the channel has no lobby
        await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)
    await enqueue_turn(transaction, loaded, now)
    await settle_requests(transaction, loaded)
    return loaded
