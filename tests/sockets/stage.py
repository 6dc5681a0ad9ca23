"""The real bot on the socket server, with two people at a table: was everything told, and once?"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from simcord.backend.models import Channel, Message

from bot.client import Caravanserai
from play.sight import Sight
from tests.sockets.people import Person, Pressed, controls, labels, moves
from tests.sockets.server import SocketDiscord, pointed_at, serving
from tests.sockets.world import Posted

TABLE = 1
PATIENCE = 20
"""Seconds for a test."""


class Stage:
    """One server with two channels and two people, and a table of theirs."""

    def __init__(self, server: SocketDiscord, database: Path) -> None:
        self.server, self.database = server, database
        self.backend = server.world.backend
        guild = self.backend.create_guild("Caravan")
        self.channel = self.backend.create_channel(guild.id, "tables")
        self.elsewhere = self.backend.create_channel(guild.id, "elsewhere")
        self.people = [Person(server, guild.id, name) for name in ("Ada", "Béa")]
        self.place = self.channel
        """Where the table is played."""
        self.played: list[tuple[int, str]] = []
        """Who moved, and what."""
        self.bot: Caravanserai
        self._running: asyncio.Task[None] | None = None

    # The bot

    async def start_bot(self) -> None:
        self.bot = Caravanserai(self.database)
        connection = self.bot._connection  # pyright: ignore[reportPrivateUsage]  it waits 2 s by default
        connection.guild_ready_timeout = 0.05
        self.bot.before_identify_hook = _at_once
        await self.bot.login("a.fake.token")
        self._running = asyncio.create_task(self.bot.connect())
        await self.bot.wait_until_ready()

    async def stop_bot(self) -> None:
        if self._running:
            await self.bot.close()
            await self._running
            self._running = None

    # The game

    async def deal(self) -> None:
        """Open a lobby, seat both, start, and wait for the first turn."""
        host, guest = self.people
        await host.slash(self.channel, "century new", edition="golem", seats=2)
        await self.server.until(lambda: bool(self.server.world.posted))
        lobby = self.message(self.server.world.posted[-1])
        await guest.press(lobby, "Join")
        await host.press(lobby, "Start")
        await self.told(0)
        self.place = self.backend.channels[self.turns()[-1][1].place]

    async def sight(self) -> Sight:
        return await self.bot.desk.look(TABLE)

    async def acting(self) -> Person:
        user = (await self.sight()).acting.user
        return next(person for person in self.people if person.id == user)

    async def turn(self) -> None:
        """A turn by presses, and wait until the next one has been told."""
        panel = await self.plan()
        await (await self.acting()).press(panel, "Confirm")
        await self.told(len(self.played))

    async def plan(self) -> Message:
        """Open the panel and pick a whole turn; the panel, ready to be confirmed."""
        person = await self.acting()
        panel = (await person.press(self.newest(), "My turn")).message
        while "Confirm" not in labels(panel):
            choice = next(iter(moves(panel)))
            self.played.append((person.id, choice))
            panel = (await person.pick(panel, choice)).message
        return panel

    async def told(self, after: int, *, place: Channel | None = None) -> None:
        """Wait for the turn message after so many entries."""
        await self.server.until(
            lambda: any(
                told == after and (place is None or posted.place == place.id) for told, posted in self.turns()
            )
        )

    async def resume(self, person: Person, place: Channel) -> Pressed:
        pressed = await person.slash(place, "century resume", table=str(TABLE))
        self.place = place
        return pressed

    # What there is to see

    def turns(self) -> list[tuple[int, Posted]]:
        """The turn messages as they were posted, with the length of the log they show."""
        posted = self.server.world.posted
        marked = [(re.match(rf"table-{TABLE}-(\d+)\.png", " ".join(each.files)), each) for each in posted]
        return [(int(match[1]), each) for match, each in marked if match]

    def newest(self) -> Message:
        return self.message(self.turns()[-1][1])

    def message(self, posted: Posted) -> Message:
        return self.backend.messages[posted.place][posted.id]

    def said_to(self, person: Person) -> list[str]:
        """What the bot has written to somebody directly."""
        place = self.backend.dm_channels.get(person.id, 0)
        return [message.content for message in self.backend.messages.get(place, {}).values()]

    async def settled(self) -> None:
        """Until nothing is owed."""
        for _ in range(500):
            if not await self.bot.house.store.owed(until=float("inf")):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("something is still owed")

    async def check(self) -> None:
        """Every move is in the log once, every turn was told once, and only the newest message shows it."""
        await self.check_told()
        self.check_stripped()

    async def check_told(self) -> None:
        """Every move once in the log, every turn told once in any one place, with one ping."""
        await self.settled()
        entries = await self.bot.house.store.entries(TABLE)
        assert [(entry.player, entry.text) for entry in entries] == self.played
        users = [player.user for player in (await self.sight()).players]
        players = [entry.player for entry in entries]
        called = {0: users[0]}  # after so many entries it is whose turn
        for number, player in enumerate(players, 1):
            if players[number : number + 1] != [player]:
                called[number] = users[1 - users.index(player)]
        told = Counter((posted.place, after) for after, posted in self.turns())
        assert set(told.values()) == {1}, f"told twice: {told}"
        assert {after for _, after in told} == set(called)
        assert [posted.pings for _, posted in self.turns()] == [(called[after],) for after, _ in self.turns()]
        assert self.server.world.gaps == []

    def check_stripped(self) -> None:
        """Only the newest message shows a picture and a button."""
        *past, newest = [self.message(each) for _, each in self.turns() if each.place == self.place.id]
        assert [(message.attachments, controls(message)) for message in past] == [([], [])] * len(past)
        assert newest.attachments
        assert labels(newest) == ["My turn", "Log", "More"]


async def _at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """In place of discord.py's 5 seconds before it identifies again."""


class Broken(logging.Handler):
    """Collects what is logged as a fault; discord.py may complain about its connection."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name not in ("discord.client", "discord.gateway"):
            self.heard.append(self.format(record))


@asynccontextmanager
async def staged(folder: Path) -> AsyncGenerator[Stage]:
    """A bot in an empty world, for so long and no longer; nothing may break in it."""
    broken = Broken()
    async with asyncio.timeout(PATIENCE), serving(heartbeat=0.3) as server:
        with pointed_at(server.port):
            stage = Stage(server, folder / "tables.sqlite")
            await stage.start_bot()
            logging.getLogger().addHandler(broken)
            try:
                yield stage
            finally:
                await stage.stop_bot()
                logging.getLogger().removeHandler(broken)
    assert broken.heard == []


@asynccontextmanager
async def a_game(folder: Path) -> AsyncGenerator[Stage]:
    """A table with a turn played."""
    async with staged(folder) as stage:
        await stage.deal()
        await stage.turn()
        yield stage
