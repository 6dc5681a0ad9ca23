"""A bot without Discord that plays duplicate matches of two tables, until a test kills it.

`python -m tests.crash.comparing_process DATABASE CHANNEL CONFIRMED RUN [--drain]`, with the files of
`playing_process`. CONFIRMED has a line with the id of each table whose players were told that it has ended.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
from contextlib import suppress
from pathlib import Path

from engine.actions import Rest
from play import Refused
from play.ai_turns import AiTurns
from play.clock import WallClock
from play.endings import Endings
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.match_lobby import MatchLobby
from play.outbox_worker import OutboxWorker
from play.services import Services
from play.turns import Turns
from store import Status, Table
from store.sqlite.store import open_store
from tests.crash.killed_processes import BOT_ERROR
from tests.crash.line_file import LineFile, say
from tests.crash.playing_process import (
    GUILD,
    SLOW,
    FileMessages,
    say_what_is_left,
    wait_until_delivered,
)
from tests.play.fake_ai_service import FakeAiService

CHANNEL = 1
HOST = 1
TURNS = 4
"""How many turns are played at a table: enough for a replay."""


class MatchPlayer:
    """Plays all tables of one match after the other."""

    def __init__(self, services: Services, confirmed: LineFile) -> None:
        self._services, self._confirmed = services, confirmed
        self._turns, self._lobby = Turns(services), Lobby(services)
        self._match_lobby, self._endings = MatchLobby(services), Endings(services)

    async def play(self) -> None:
        while True:
            await asyncio.sleep(random.uniform(0, SLOW))
            tables = await self._services.store.tables_with([CHANNEL])
            if tables:
                await self._step(await self._turns.load(random.choice(tables).id))
            else:
                table = Table(0, GUILD, CHANNEL, HOST, "golem", 2, "en", here=False)
                await self._lobby.open(table, "user 1")

    async def _step(self, loaded: LoadedTable) -> None:
        table = loaded.table
        if table.status is Status.LOBBY:
            await self._gather(loaded)
        elif loaded.after < TURNS:
            await self._turns.act(table.id, loaded.acting.user, after=loaded.after, actions=[Rest()])
        else:
            for player in loaded.players:
                with suppress(Refused):  # agreed before the process was killed
                    loaded = await self._endings.propose_end(table.id, player.user, by_points=True)
            if loaded.over:
                self._confirmed.append(f"{table.id}")

    async def _gather(self, loaded: LoadedTable) -> None:
        """Make a lobby a match, and fill its tables; a full one starts by itself."""
        table = loaded.table
        if not table.match_id:
            await self._match_lobby.add_table(table.id, HOST)
            return
        user = 10 * table.match_table + len(loaded.players)
        await self._lobby.join(table.id, user, f"user {user}")


async def run(database: Path, channel: LineFile, confirmed: LineFile, number: int, *, drain: bool) -> None:
    store = await open_store(database)
    services = Services(store, WallClock())
    outbox = OutboxWorker(services, FileMessages(channel), AiTurns(services, FakeAiService()))
    services.after_write = outbox.wake
    await say_what_is_left(store, channel)
    outbox.start()
    if drain or number % 2:
        await wait_until_delivered(store)
        say("unannounced 0")
    if not drain:
        await MatchPlayer(services, confirmed).play()
    await outbox.close()
    await store.close()


def main() -> None:
    database, channel, confirmed = map(Path, sys.argv[1:4])
    logging.basicConfig(format=f"{BOT_ERROR}%(message)s")
    say("ready")
    asyncio.run(
        run(database, LineFile(channel), LineFile(confirmed), int(sys.argv[4]), drain="--drain" in sys.argv)
    )


if __name__ == "__main__":
    main()
