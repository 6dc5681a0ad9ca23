"""Two people at a table who take their turns by presses and hold a watch."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from simcord.backend.models import Message

from tests.sockets.people import Person, Pressed, labels, moves
from tests.sockets.server import SocketDiscord
from tests.sockets.world import Posted

MY_TURN = "My turn"


@dataclass(slots=True)
class Tally:
    answered: list[float] = field(default_factory=list[float])
    """Seconds from each press to its answer."""
    told: list[float] = field(default_factory=list[float])
    """Seconds from each Confirm to the next turn's message."""
    refused: int = 0

    @classmethod
    def of(cls, tallies: Sequence[Tally]) -> Tally:
        answered = [each for tally in tallies for each in tally.answered]
        told = [each for tally in tallies for each in tally.told]
        return cls(answered, told, sum(tally.refused for tally in tallies))


class Table:
    def __init__(self, server: SocketDiscord, number: int) -> None:
        self._backend = server.world.backend
        guild = self._backend.create_guild(f"Server {number}")
        self._channel = self._backend.create_channel(guild.id, "tables")
        self._people = [Person(server, guild.id, f"{name} {number}") for name in ("Ada", "Béa")]
        self._chance = random.Random(number)
        self._posts: asyncio.Queue[Posted] = asyncio.Queue()
        self._newest: Posted
        self._busy = asyncio.Lock()
        self._guild = guild.id
        self.tally = Tally()
        server.world.heard.append(self._hear)

    def _hear(self, posted: Posted) -> None:
        if self._backend.channels[posted.place].guild_id == self._guild:
            self._posts.put_nowait(posted)

    async def open(self) -> None:
        """A lobby, both at it, and the first turn told."""
        host, guest = self._people
        await host.slash(self._channel, "century new", edition="golem", seats=2)
        lobby = self._message(await self._posts.get())
        await guest.press(lobby, "Join")
        await host.press(lobby, "Start")
        self._newest = await self._posts.get()

    async def turn(self) -> None:
        """Take the next turn, after any under way at this table; a new game where one has ended."""
        async with self._busy:
            if MY_TURN not in labels(self._message(self._newest)):
                await self.open()
            person = next(each for each in self._people if each.id in self._newest.pings)
            panel = None
            while panel is None:  # an answer that comes too late shows nothing: open the panel again
                panel = await self._planned(person)
            start = perf_counter()
            await self._timed(person.begin_press(panel, "Confirm"))
            self._newest = await self._posts.get()
            self.tally.told.append(perf_counter() - start)

    async def _planned(self, person: Person) -> Message | None:
        """A panel with a whole turn picked."""
        panel = await self._timed(person.begin_press(self._message(self._newest), MY_TURN))
        while panel and "Confirm" not in labels(panel):
            panel = await self._timed(person.begin_pick(panel, self._choice(list(moves(panel)))))
        return panel

    def _choice(self, offered: Sequence[str]) -> str:
        """Any move, but a claim where one is offered: games come to their end, and others begin."""
        claims = [move for move in offered if move.startswith("claim")]
        return self._chance.choice(claims or offered)

    async def _timed(self, pressed: Pressed) -> Message | None:
        start = perf_counter()
        await pressed.done()
        self.tally.answered.append(perf_counter() - start)
        refused = pressed.status >= 400
        self.tally.refused += refused
        return None if refused else pressed.message

    def _message(self, posted: Posted) -> Message:
        return self._backend.messages[posted.place][posted.id]
