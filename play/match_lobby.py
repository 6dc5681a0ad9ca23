"""Opening the lobbies of a duplicate match: beside the host's own, or on another server by its code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from play.loaded_table import LoadedTable, load_table
from play.lobby import load_lobby
from play.lobby_seats import open_lobby
from play.matches import check_no_other_seat, first_table, match_with_code, next_table
from play.services import Services
from play.table_options import options_of
from store import OutboxKind, Player, Table, Transaction


class MatchLobby:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def add_table(self, table: int, user: int) -> LoadedTable:
        """Open a lobby for another table of the host's match, whose first table is the host's own lobby.

        Returns the host's lobby. The first person to join the new one becomes its host.
        """
        async with self._services.transaction() as transaction:
            own = (await load_lobby(transaction, table, host=user)).table
            if not own.match_id:
                own = await _begin_match(transaction, own)
            opened = Table(0, own.guild, own.channel, user, own.edition, own.size, own.locale, here=False)
            await self._open(transaction, replace(opened, **options_of(own)), own.match_id, ())
            return await load_table(transaction, table)

    async def join_by_code(self, table: Table, name: str, code: str) -> LoadedTable:
        """Open a lobby for a further table of the match with this code, on any server."""
        async with self._services.transaction() as transaction:
            match = (await match_with_code(transaction, code))[0].match_id
            await check_no_other_seat(transaction, replace(table, match_id=match), table.host)
            return await self._open(transaction, table, match, [Player(table.host, name)])

    async def _open(
        self, transaction: Transaction, table: Table, match: int, players: Sequence[Player]
    ) -> LoadedTable:
        table = next_table(table, await transaction.tables_of_match(match))
        return await open_lobby(transaction, table, players, self._services.clock.now())


async def _begin_match(transaction: Transaction, table: Table) -> Table:
    """Make an open lobby the first table of a match."""
    first = first_table(table)
    await transaction.change_table(
        table.id,
        match_id=first.match_id,
        match_table=first.match_table,
        deal_number=first.deal_number,
        deal_source=first.deal_source,
        here=first.here,
    )
    await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)
    return first
