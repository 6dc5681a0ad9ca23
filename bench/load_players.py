"""A table of two simulated players who take turns by pressing buttons and time the responses."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from simcord.backend.models import Message

from tests.sockets.fake_api import PostedMessage
from tests.sockets.people import Person, SentInteraction, labels, moves
from tests.sockets.socket_server import SocketServer

MY_TURN = "My turn"


@dataclass(slots=True)
class Tally:
    answered: list[float] = field(default_factory=list[float])
    """Seconds from each press to the bot's response."""
    told: list[float] = field(default_factory=list[float])
    """Seconds from each Confirm to the next turn's message."""
    refused: int = 0

    @classmethod
    def of(cls, tallies: Sequence[Tally]) -> Tally:
        answered = [each for tally in tallies for each in tally.answered]
        told = [each for tally in tallies for each in tally.told]
        return cls(answered, told, sum(tally.refused for tally in tallies))


class Table:
    def __init__(self, server: SocketServer, number: int, edition: str = "golem") -> None:
        self._backend = server.api.backend
        guild = self._backend.create_guild(f"Server {number}")
        self._channel = self._backend.create_channel(guild.id, "tables")
        self._people = [Person(server, guild.id, f"{name} {number}") for name in ("Ada", "Béa")]
        self._rng = random.Random(number)
        self._posts: asyncio.Queue[PostedMessage] = asyncio.Queue()
        self._newest: PostedMessage
        self._turn_lock = asyncio.Lock()
        self._guild, self._edition = guild.id, edition
        self.tally = Tally()
        server.api.listeners.append(self._on_post)

    def _on_post(self, posted: PostedMessage) -> None:
        if self._backend.channels[posted.channel].guild_id == self._guild:
            self._posts.put_nowait(posted)

    async def open(self) -> None:
        """Open a lobby, fill it, start the game and wait for the first turn message."""
        await self.open_lobby()
        await self.open_game()

    async def open_lobby(self) -> None:
        await self._people[0].slash(self._channel, "century new", edition=self._edition, seats=2)

    async def open_game(self) -> None:
        """Fill the lobby, start the game and wait for the first turn message."""
        host, guest = self._people
        lobby = self._message(await self._post_with("Join"))
        await guest.press(lobby, "Join")
        await host.press(lobby, "Start")
        self._newest = await self._post_with(MY_TURN)

    async def _post_with(self, *wanted: str) -> PostedMessage:
        """The next message with one of these buttons: the last game's replay may come before it."""
        while True:
            posted = await self._posts.get()
            if {*labels(self._message(posted))} & {*wanted}:
                return posted

    async def turn(self) -> None:
        """Take the next turn once any other at this table is done; start a new game if the last one ended."""
        async with self._turn_lock:
            if MY_TURN not in labels(self._message(self._newest)):
                await self.open()
            person = next(each for each in self._people if each.id in self._newest.pings)
            panel = None
            while panel is None:  # a response that came too late shows nothing: reopen the panel
                panel = await self._planned(person)
            start = perf_counter()
            await self._timed(person.begin_press(panel, "Confirm"))
            self._newest = await self._post_with(MY_TURN, "Rematch")
            self.tally.told.append(perf_counter() - start)

    async def _planned(self, person: Person) -> Message | None:
        """The panel of a fully planned turn; None if a response came too late."""
        panel = await self._timed(person.begin_press(self._message(self._newest), MY_TURN))
        while panel and "Confirm" not in labels(panel):
            panel = await self._timed(self._begin_step(person, panel))
        return panel

    def _begin_step(self, person: Person, panel: Message) -> SentInteraction:
        """Pick a move; in Adventure Calls, a lot comes before its mountain."""
        offered = list(moves(panel))
        if offered:
            return person.begin_pick(panel, self._choice(offered))
        return person.begin_press(panel, labels(panel)[0])

    def _choice(self, offered: Sequence[str]) -> str:
        """A random move, but a claim if there is one, so that games end and new ones start."""
        claims = [move for move in offered if move.startswith("claim")]
        return self._rng.choice(claims or offered)

    async def _timed(self, pressed: SentInteraction) -> Message | None:
        start = perf_counter()
        await pressed.done()
        self.tally.answered.append(perf_counter() - start)
        refused = pressed.status >= 400
        self.tally.refused += refused
        return None if refused else pressed.message

    def _message(self, posted: PostedMessage) -> Message:
        return self._backend.messages[posted.channel][posted.id]
