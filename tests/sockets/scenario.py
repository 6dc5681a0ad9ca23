"""The real bot on the socket server with a table of two people; checks that each turn was announced once."""

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
from play.shards import ALL_SHARDS
from store import OutboxRow, Status
from tests.sockets.fake_api import PostedMessage
from tests.sockets.people import Person, SentInteraction, controls, labels, moves
from tests.sockets.socket_server import SocketServer, redirected_to, running_server

TABLE = 1
TIMEOUT = 300
"""Seconds after which a test counts as hanging and an answer as late; the machine may be busy."""
SHORT_DEADLINE, LATE = 0.3, 0.4
"""Seconds for an answer in tests of late answers, and a delay that exceeds them."""
RETRY_PAUSE = 3600.0
"""Seconds before a retry, if a test controls it; longer than any test takes."""


class AdjustableClock(WallClock):
    """The real time, plus an offset that a test sets."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


class Scenario:
    """One server with two channels and two people, who play at one table."""

    def __init__(self, server: SocketServer, database: Path | str) -> None:
        self.server, self.database = server, database
        self.backend = server.api.backend
        guild = self.backend.create_guild("Caravan")
        self.channel = self.backend.create_channel(guild.id, "tables")
        self.elsewhere = self.backend.create_channel(guild.id, "elsewhere")
        self.people = [Person(server, guild.id, name) for name in ("Ada", "Béa")]
        self.clock = AdjustableClock()
        server.answer_deadline = TIMEOUT
        self.table_channel = self.channel
        """The channel or thread of the table."""
        self.played: list[tuple[int, str]] = []
        """The user and the text of each move."""
        self.shards = ALL_SHARDS
        self.bot: Caravanserai
        self._running: asyncio.Task[None] | None = None

    # The bot

    async def start_bot(self, before_connecting: Callable[[], None] = lambda: None) -> None:
        await self.connect_bot(before_connecting)
        await self.bot.wait_until_ready()

    async def connect_bot(self, before_connecting: Callable[[], None] = lambda: None) -> None:
        """Let a bot log in, and connect in the background."""
        self.bot = Caravanserai(self.database, self.clock, shards=self.shards)
        connection = self.bot._connection  # pyright: ignore[reportPrivateUsage]  the default is 2 s
        connection.guild_ready_timeout = 0.05
        self.bot.before_identify_hook = _identify_at_once
        await self.bot.login("a.fake.token")
        before_connecting()
        self._running = asyncio.create_task(self.bot.connect())

    async def stop_bot(self) -> None:
        if self._running:
            await self.bot.close()
            await self._running
            self._running = None

    # The game

    async def start_game(self) -> None:
        """Open a lobby, seat both people, start, and wait for the first turn message."""
        host, guest = self.people
        await host.slash(self.channel, "century new", edition="golem", seats=2)
        await self.server.wait_until(lambda: bool(self.server.api.posted))
        lobby = self.message(self.server.api.posted[-1])
        await guest.press(lobby, "Join")
        await host.press(lobby, "Start")
        await self.wait_for_turn(0)
        self.table_channel = self.backend.channels[self.turn_messages()[-1][1].channel]

    async def load_table(self) -> LoadedTable:
        return await self.bot.play.turns.load(TABLE)

    async def running(self) -> bool:
        return (await self.load_table()).table.status is Status.RUNNING

    async def acting_person(self) -> Person:
        user = (await self.load_table()).acting.user
        return next(person for person in self.people if person.id == user)

    async def play_turn(self) -> None:
        """Play a turn by presses, and wait for the next turn message."""
        panel = await self.plan_turn()
        await (await self.acting_person()).press(panel, "Confirm")
        await self.wait_for_turn(len(self.played))

    async def plan_turn(self) -> Message:
        """Open the panel and pick a whole turn; return the panel, ready to be confirmed."""
        person = await self.acting_person()
        panel = (await person.press(self.newest_turn_message(), "My turn")).message
        while "Confirm" not in labels(panel):
            choice = next(iter(moves(panel)))
            self.played.append((person.id, choice))
            panel = (await person.pick(panel, choice)).message
        return panel

    async def wait_for_turn(self, after: int, *, channel: Channel | None = None) -> None:
        """Wait for the turn message that shows this many log entries."""
        await self.server.wait_until(
            lambda: any(
                entries == after and (channel is None or posted.channel == channel.id)
                for entries, posted in self.turn_messages()
            )
        )

    async def resume(self, person: Person, channel: Channel) -> SentInteraction:
        interaction = await person.slash(channel, "century resume", table=str(TABLE))
        self.table_channel = channel
        return interaction

    # Messages

    def turn_messages(self) -> list[tuple[int, PostedMessage]]:
        """The turn messages as they were posted, with the number of log entries they show."""
        posted = self.server.api.posted
        matched = [(re.match(rf"table-{TABLE}-(\d+)\.png", " ".join(each.files)), each) for each in posted]
        return [(int(match[1]), each) for match, each in matched if match]

    def newest_turn_message(self) -> Message:
        return self.message(self.turn_messages()[-1][1])

    def message(self, posted: PostedMessage) -> Message:
        return self.backend.messages[posted.channel][posted.id]

    def direct_messages_to(self, person: Person) -> list[str]:
        """The texts of the bot's direct messages to a person."""
        channel = self.backend.dm_channels.get(person.id, 0)
        return [message.content for message in self.backend.messages.get(channel, {}).values()]

    async def drain_outbox(self) -> None:
        """Wait until the outbox is empty."""
        await self.wait_until(self._outbox_is_empty)

    async def wait_for_failed_send(self) -> None:
        """Wait until a message could not be sent and is due for a retry."""
        await self.wait_until(self._has_failed_row)

    async def _outbox_is_empty(self) -> bool:
        return not await self._outbox_rows()

    async def _has_failed_row(self) -> bool:
        return any(each.tries for each in await self._outbox_rows())

    async def _outbox_rows(self) -> Sequence[OutboxRow]:
        return await self.bot.services.store.outbox(until=float("inf"))

    async def wait_until(self, condition: Callable[[], Awaitable[bool]]) -> None:
        """Wait for a condition in the database."""
        while not await condition():  # noqa: ASYNC110  the database has no events
            await asyncio.sleep(0.01)

    def advance_clock(self, seconds: float) -> None:
        """Move the bot's clock forward."""
        self.clock.ahead += seconds
        if self.bot.workers:
            self.bot.workers.outbox.wake()
            self.bot.workers.reminders.wake()

    @contextmanager
    def short_answer_deadline(self) -> Generator[None]:
        """Within this block, Discord waits only briefly for answers."""
        self.server.answer_deadline = SHORT_DEADLINE
        yield
        self.server.answer_deadline = TIMEOUT

    async def check(self) -> None:
        """Every move was logged once, every turn announced once, and only the newest message has controls."""
        await self.check_turn_messages()
        self.check_controls()

    async def check_turn_messages(self) -> None:
        """Every move was logged once, and every turn announced once per channel, with one ping."""
        await self.drain_outbox()
        entries = await self.bot.services.store.log_entries(TABLE)
        assert [(entry.player, entry.text) for entry in entries] == self.played
        users = [player.user for player in (await self.load_table()).players]
        players = [entry.player for entry in entries]
        called = {0: users[0]}  # the acting user by number of log entries
        for number, player in enumerate(players, 1):
            if players[number : number + 1] != [player]:
                called[number] = users[1 - users.index(player)]
        counted = Counter((posted.channel, after) for after, posted in self.turn_messages())
        assert set(counted.values()) == {1}, f"announced twice: {counted}"
        assert {after for _, after in counted} == set(called)
        assert [posted.pings for _, posted in self.turn_messages()] == [
            (called[after],) for after, _ in self.turn_messages()
        ]
        assert self.server.api.unsupported == []

    def check_controls(self) -> None:
        """Only the newest turn message has pictures and buttons."""
        *earlier, newest = [
            self.message(each) for _, each in self.turn_messages() if each.channel == self.table_channel.id
        ]
        assert [(message.attachments, controls(message)) for message in earlier] == [([], [])] * len(earlier)
        assert newest.attachments
        usual = [each for each in labels(newest) if each not in ("How to play", "Rest", "Zoom")]
        assert usual == ["My turn", "More"]


async def _identify_at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """Replaces discord.py's pause of 5 seconds before it identifies again."""


class ErrorCollector(logging.Handler):
    """Collects logged errors, except for discord.py's about its connection."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name not in ("discord.client", "discord.gateway"):
            self.messages.append(self.format(record))


@asynccontextmanager
async def running_bot(where: Path | str, *, expected_error: str | None = None) -> AsyncGenerator[Scenario]:
    """A connected bot without a table; it may log no error but the expected one.

    Its database is a SQLite file in the folder `where`, or the one at that address.
    """
    database = where / "tables.sqlite" if isinstance(where, Path) else where
    errors = ErrorCollector()
    async with asyncio.timeout(TIMEOUT), running_server() as server:
        with redirected_to(server.port):
            scenario = Scenario(server, database)
            await scenario.start_bot()
            logging.getLogger().addHandler(errors)
            try:
                yield scenario
            finally:
                await scenario.stop_bot()
                logging.getLogger().removeHandler(errors)
    assert [error for error in errors.messages if not expected_error or expected_error not in error] == []


@asynccontextmanager
async def running_game(where: Path | str) -> AsyncGenerator[Scenario]:
    """A game of which one turn has been played."""
    async with running_bot(where) as scenario:
        await scenario.start_game()
        await scenario.play_turn()
        yield scenario
