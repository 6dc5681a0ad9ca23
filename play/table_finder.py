"""Finding tables, and summarizing them for lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play import Refused
from play.end_reasons import WITHOUT_WINNER
from play.loaded_table import LoadedTable, load_if_possible, rules_are_known
from play.matches import check_may_look, is_secret
from play.services import Services
from play.standings import Standing, standings
from store import Player, Status, Table


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What a list of tables shows about one of them."""

    table: Table
    players: Sequence[Player]
    acting: Player | None = None
    """The player whose turn it is, while the game is running."""
    standings: Sequence[Standing] = ()
    """The result of a finished game; empty if it can't be loaded."""
    readable: bool = True
    """False for a table that is damaged or was dealt under outdated rules."""

    @property
    def won(self) -> bool:
        """Whether a finished game has a winner."""
        return self.table.ended not in WITHOUT_WINNER


class TableFinder:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def on_server(self, table: int, guild: int) -> Table:
        """The table; raises Refused if it isn't on that server."""
        found = await self._services.store.table(table)
        if found is None or found.guild != guild:
            raise Refused("no_such_table")
        return found

    async def exists(self, table: int) -> bool:
        return await self._services.store.table(table) is not None

    async def check_place(self, table: int, *, private: bool) -> None:
        """Raises Refused if the table belongs to a running match, and the place for it isn't private."""
        found = await self._services.store.table(table)
        if found and is_secret(found) and not private:
            raise Refused("match_thread")

    async def check_may_replay(self, loaded: LoadedTable, user: int, guild: int) -> None:
        """Raises Refused unless the user played at the table, or its game or match belongs to the server."""
        store, table = self._services.store, loaded.table
        await check_may_look(store, table, user)
        match = await store.tables_of_match(table.match_id) if table.match_id else []
        if loaded.seat_of(user) is None and guild not in (table.guild, *(each.guild for each in match)):
            raise Refused("no_table")

    # Lists

    async def of_player(self, user: int) -> list[Table]:
        """The user's tables that aren't over."""
        return await self._services.store.tables_of(user)

    async def waiting_for(self, user: int, *, besides: int = 0) -> list[Table]:
        """The tables where it is the user's turn, longest waiting first."""
        tables = [each for each in await self.of_player(user) if each.id != besides and rules_are_known(each)]
        running = [await self._load(each) for each in tables if each.status is Status.RUNNING]
        waiting = [each.table for each in running if each and not each.over and each.acting.user == user]
        return sorted(waiting, key=lambda table: (table.since, table.id))

    async def resumable_by(self, user: int, guild: int) -> list[Table]:
        """The user's unfinished games on this server, or on a server that removed the bot."""
        store = self._services.store
        games = [table for table in await store.tables_of(user) if table.deal]
        return [each for each in games if each.guild == guild or (await store.server(each.guild)).gone]

    async def of_server(self, guild: int) -> list[Table]:
        """The server's tables that aren't over."""
        return await self._services.store.tables_with([guild])

    async def lobbies_of_server(self, guild: int) -> list[Table]:
        """The server's open lobbies, newest first."""
        tables = await self.of_server(guild)
        return [table for table in reversed(tables) if table.status is Status.LOBBY]

    async def finished_by(self, user: int, guild: int | None = None) -> list[Table]:
        """The user's finished games, on one server or on all, latest first."""
        games = await self._services.store.finished_games(user)
        return [game for game in games if guild in (None, game.guild)]

    async def players(self, table: int) -> list[Player]:
        return await self._services.store.players(table)

    async def running_in(self, channel: int) -> bool:
        found = await self._services.store.table_in(channel)
        return found is not None and found.status is Status.RUNNING

    async def played_in(self, channels: Sequence[int]) -> list[Table]:
        """The tables played in these channels or threads, and those there that have no thread yet."""
        tables = await self._services.store.tables_with(channels)
        return [table for table in tables if table.place in channels or table.place is None]

    async def favourite_edition(self, user: int, channel: int) -> str | None:
        """The edition of the user's game here, else of their most recently active or last played game."""
        if tables := await self.of_player(user):
            return max(tables, key=lambda each: (each.place == channel, each.since)).edition
        games = await self.finished_by(user)
        return games[0].edition if games else None

    # Summaries

    async def summary(self, table: Table) -> TableSummary:
        players = await self.players(table.id)
        if table.status not in (Status.RUNNING, Status.OVER):
            return TableSummary(table, players)
        loaded = await self._load(table)
        if loaded is None:
            return TableSummary(table, players, readable=False)
        if table.status is Status.OVER:
            return TableSummary(table, players, standings=standings(loaded))
        return TableSummary(table, players, acting=loaded.acting)

    async def _load(self, table: Table) -> LoadedTable | None:
        """One of several tables; None if it can't be loaded."""
        return await load_if_possible(self._services.store, table.id)
