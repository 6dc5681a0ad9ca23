"""Quick starts: usual games that a host sets up in a new lobby with one press."""

from __future__ import annotations

from enum import StrEnum

from ai import Level
from play import Refused
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.services import Services
from play.table_options import options_of
from store import OutboxKind, Player, Table

OPPONENTS = (Level.MEDIUM, Level.MEDIUM)


class QuickStart(StrEnum):
    TWO = "two"
    """Two seats; the game begins when somebody takes the second one."""
    AIS = "ais"
    """Against two AIs, at once."""
    LAST = "last"
    """Like the host's last game on this server: its options and AIs; its people are invited."""


class QuickStarts:
    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services, self._store, self._lobby = services, services.store, lobby

    async def last_game(self, user: int, guild: int) -> Table | None:
        """The game on this server that the user began last, whether it is over or not."""
        running = [each for each in await self._store.tables_of(user) if each.deal]
        games = [*running, *await self._store.finished_games(user)]
        here = [each for each in games if each.guild == guild and not each.lesson]
        return max(here, key=lambda each: (each.opened, each.id), default=None)

    async def set_up(self, table: int, user: int, game: QuickStart) -> None:
        """Set up a lobby of which the user is the host; a game without other people starts at once."""
        lobby = await self._lobby.load_for_host(table, user)
        if len(lobby.players) > 1:
            raise Refused("seats_taken", count=len(lobby.players))
        match game:
            case QuickStart.TWO:
                await self._lobby.change(table, user, size=2)
                await self._begin_when_full(table, user)
            case QuickStart.AIS:
                await self._start_against(table, user, OPPONENTS)
            case QuickStart.LAST:
                await self._like_last_time(lobby, user)

    async def _start_against(self, table: int, user: int, levels: tuple[Level, ...]) -> None:
        await self._lobby.change(table, user, size=1 + len(levels))
        for level in levels:
            await self._lobby.add_ai(table, user, level)
        await self._lobby.start(table, user)

    async def _like_last_time(self, lobby: LoadedTable, user: int) -> None:
        number, last = lobby.table.id, await self.last_game(user, lobby.table.guild)
        if last is None:
            raise Refused("stale")
        players = [each for each in await self._store.players(last.id) if each.user != user]
        others = [each for each in players if each.person or each.level]  # the rest deleted their data
        options = options_of(last)
        options["here"], options["size"] = lobby.table.here, 1 + len(others)
        await self._lobby.change(number, user, **options)
        await self._seat_again(number, user, others)

    async def _seat_again(self, table: int, user: int, others: list[Player]) -> None:
        for each in others:
            if not each.person:
                await self._lobby.add_ai(table, user, Level(each.level))
        people = [each.user for each in others if each.person]
        if people:
            await self._lobby.invite(table, user, people)
            await self._begin_when_full(table, user)
        else:
            await self._lobby.start(table, user)

    async def _begin_when_full(self, table: int, user: int) -> None:
        async with self._services.transaction() as transaction:
            await transaction.change_table(table, when_ready=True)
            await transaction.change_player(table, user, ready=True)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
