"""Opening a lobby, and how many seats it may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.editions import edition_named
from play.deals import is_known
from play.loaded_table import LoadedTable, load_table
from play.servers import check_table_limit
from store import OutboxKind, Player, Table, Transaction, Vote, VoteKind


async def open_lobby(
    transaction: Transaction, table: Table, players: Sequence[Player], now: float
) -> LoadedTable:
    """Open a lobby in which these players are seated; raises Refused if the server has too many tables."""
    await check_table_limit(transaction, table.guild)
    table = replace(table, size=fitting_seats(table.edition, table.size), opened=now)
    number = await transaction.add_table(table)
    for player in players:
        await transaction.add_player(number, player)
        await transaction.vote(number, Vote(VoteKind.INVITED, player.user))
    await transaction.enqueue(number, OutboxKind.LOBBY)
    return await load_table(transaction, number)


def fitting_seats(edition: str, size: int) -> int:
    """The number of seats closest to `size` that the edition allows."""
    seats = edition_named(edition).seats
    return min(max(size, seats[0]), seats[-1])


def fewest_players(table: Table) -> int:
    """The fewest players it can start with: a known deal needs as many as it was dealt for."""
    return table.size if is_known(table) else edition_named(table.edition).seats[0]
