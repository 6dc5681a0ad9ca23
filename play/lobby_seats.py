"""Players and options of a lobby: how it is opened, seat counts, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.editions import edition_named
from play import Refused
from play.deals import is_known
from play.end_reasons import CANCELLED
from play.loaded_table import LoadedTable, load_table
from play.servers import check_table_limit
from play.table_options import options_of
from store import OutboxKind, Player, Queries, Table, Transaction, Vote, VoteKind


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


def rematch_table(table: Table, host: int, channel: int) -> Table:
    """A new lobby with the same options that starts once everyone is ready."""
    changes = options_of(table)
    changes["when_ready"] = True
    return replace(
        Table(0, table.guild, channel, host, table.edition, table.size, table.locale, table.here), **changes
    )


def rematch_players(players: Sequence[Player], ready: int) -> list[Player]:
    """The players for a rematch; of the people, only `ready` is ready.

    Seats held by an AI go back to their players. Players who deleted their data are left out.
    """
    seated: list[Player] = []
    for each in players:
        if each.person:
            seated.append(Player(each.user, each.name, ready=each.user == ready))
        elif each.level:
            seated.append(Player(each.user, each.name, ready=True, level=each.level))
    return seated


async def load_finished(store: Queries, table: int, user: int) -> LoadedTable:
    """Load a finished game to follow up with another; raises Refused unless the user played it."""
    loaded = await load_table(store, table)
    if not loaded.over:
        raise Refused("not_over")
    if all(player.user != user for player in loaded.players):
        raise Refused("not_seated")
    if loaded.table.ended == CANCELLED:
        raise Refused("lobby_cancelled")
    return loaded


async def existing_table(store: Queries, table: int | None) -> LoadedTable | None:
    """The table that follows a game, unless its lobby was cancelled."""
    opened = None if table is None else await load_table(store, table)
    return None if opened is None or opened.table.ended == CANCELLED else opened
