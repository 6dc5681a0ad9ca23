"""The real bot on the socket server, with two people at a table: was everything told, and once?"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from simcord.backend.models import Channel, Message

from bot.client import Caravanserai
from play.clock import WallClock
from play.loaded_table import LoadedTable
from store import OutboxRow, Status
from tests.sockets.people import Person, Pressed, controls, labels, moves
from tests.sockets.server import SocketDiscord, pointed_at, serving
from tests.sockets.world import Posted

TABLE = 1
PATIENCE = 300
"""Seconds until a test is taken to hang, and for an answer to be in time: a busy machine is slow."""
SHORT, LATE = 0.3, 0.4
"""Seconds for an answer where being late is tested, and a delay that makes it late."""
PAUSE = 3600.0
"""Seconds before something is tried again; longer than any test takes."""


class MovedClock(WallClock):
    """The true time, or so many seconds ahead of it."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


class Stage:
    """One server with two channels and two people, and a table of theirs."""

    def __init__(self, server: SocketDiscord, database: Path) -> None:
        self.server, self.database = server, database
        self.backend = server.world.backend
        guild = self.backend.create_guild("Caravan")
        self.channel = self.backend.create_channel(guild.id, "tables")
        self.elsewhere = self.backend.create_channel(guild.id, "elsewhere")
        self.people = [Person(server, guild.id, name) for name in ("Ada", "Béa")]
        self.clock = MovedClock()
        server.answer_within = PATIENCE
        self.place = self.channel
        """Where the table is played."""
        self.played: list[tuple[int, str]] = []
        """Who moved, and what."""
        self.bot: Caravanserai
        self._running: asyncio.Task[None] | None = None

    # The bot

    async def start_bot(self, before_it_connects: Callable[[], None] = lambda: None) -> None:
        await self.connect_bot(before_it_connects)
        await self.bot.wait_until_ready()

    async def connect_bot(self, before_it_connects: Callable[[], None] = lambda: None) -> None:
        """Let a bot log in, and connect by itself."""
        self.bot = Caravanserai(self.database, self.clock)
        connection = self.bot._connection  # pyright: ignore[reportPrivateUsage]  it waits 2 s by default
        connection.guild_ready_timeout = 0.05
        self.bot.before_identify_hook = _at_once
        await self.bot.login("a.fake.token")
        before_it_connects()
        self._running = asyncio.create_task(self.bot.connect())

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

    async def loaded(self) -> LoadedTable:
        return await self.bot.play.turns.load(TABLE)

    async def running(self) -> bool:
        return (await self.loaded()).table.status is Status.RUNNING

    async def acting(self) -> Person:
        user = (await self.loaded()).acting.user
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
        await self.until(self._nothing_owed)

    async def postponed(self) -> None:
        """Until something could not be told, and waits to be tried again."""
        await self.until(self._tried)

    async def _nothing_owed(self) -> bool:
        return not await self._owed()

    async def _tried(self) -> bool:
        return any(each.tries for each in await self._owed())

    async def _owed(self) -> Sequence[OutboxRow]:
        return await self.bot.services.store.outbox(until=float("inf"))

    async def until(self, true: Callable[[], Awaitable[bool]]) -> None:
        """Wait for something that comes true in the database."""
        while not await true():  # noqa: ASYNC110  which tells nobody
            await asyncio.sleep(0.01)

    def let_pass(self, seconds: float) -> None:
        """For the bot it is so much later."""
        self.clock.ahead += seconds
        self.bot.services.after_write()

    @contextmanager
    def in_a_hurry(self) -> Generator[None]:
        """Discord waits only briefly for answers."""
        self.server.answer_within = SHORT
        yield
        self.server.answer_within = PATIENCE

    async def check(self) -> None:
        """Every move is in the log once, every turn was told once, and only the newest message shows it."""
        await self.check_told()
        self.check_stripped()

    async def check_told(self) -> None:
        """Every move once in the log, every turn told once in any one place, with one ping."""
        await self.settled()
        entries = await self.bot.services.store.log_entries(TABLE)
        assert [(entry.player, entry.text) for entry in entries] == self.played
        users = [player.user for player in (await self.loaded()).players]
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
async def staged(folder: Path, *, expected: str | None = None) -> AsyncGenerator[Stage]:
    """A bot in an empty world; nothing fails in it but what is expected."""
    broken = Broken()
    async with asyncio.timeout(PATIENCE), serving() as server:
        with pointed_at(server.port):
            stage = Stage(server, folder / "tables.sqlite")
            await stage.start_bot()
            logging.getLogger().addHandler(broken)
            try:
                yield stage
            finally:
                await stage.stop_bot()
                logging.getLogger().removeHandler(broken)
    assert [fault for fault in broken.heard if not expected or expected not in fault] == []


@asynccontextmanager
async def a_game(folder: Path) -> AsyncGenerator[Stage]:
    """A table with a turn played."""
    async with staged(folder) as stage:
        await stage.deal()
        await stage.turn()
        yield stage
