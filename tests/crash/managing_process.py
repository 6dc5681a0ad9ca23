"""A bot without Discord whose tables change hosts, players, places and states, until a test kills it.

`python -m tests.crash.managing_process DATABASE CHANNEL CONFIRMED RUN [--drain]`, with the files of
`playing_process`. CONFIRMED has a line for each change that was confirmed, in the words of the ledger that
the test keeps in the database. AIs think in real processes. Each run takes place two days after the one
before, so that agreed pauses end.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
from contextlib import suppress
from pathlib import Path

from ai import Level
from engine import legal_actions, write_action
from play import Refused
from play.ai_pool import AiPool
from play.ai_stand_ins import AiStandIns
from play.ai_turns import AiTurns
from play.clock import DAY, WallClock
from play.endings import Endings
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.outbox_worker import OutboxWorker
from play.pauses import Pauses
from play.reminders.due_worker import DueWorker
from play.seats import Seats
from play.servers import Servers
from play.services import Services
from play.turns import Turns
from store import OutboxKind, Status, Table, VoteKind
from store.sqlite.store import open_store
from tests.crash.killed_processes import BOT_ERROR
from tests.crash.line_file import TIMEOUT, LineFile, say
from tests.crash.playing_process import (
    GUILD,
    SLOW,
    FileMessages,
    say_what_is_left,
    wait_until_delivered,
)
from tests.crash.reminding_process import FileNotifier

CHANNELS = (1, 2)
PEOPLE, STRANGERS = (1, 2, 3), (7, 8, 9)
"""Those who join every lobby, and those who are invited but never come."""
LONGEST_GAME = 12
"""How many log entries a game has before a moderator ends it."""
REQUESTS = (OutboxKind.INVITE, OutboxKind.HOST, OutboxKind.SEAT_OFFERED)
"""Messages that must be posted before the table changes again, because the change may make them obsolete."""


class LaterClock(WallClock):
    def __init__(self, days: int) -> None:
        self._days = days

    def now(self) -> float:
        return super().now() + self._days * DAY


class Manager:
    """Changes the table in one channel, step by step."""

    def __init__(self, services: Services, channel: int, confirmed: LineFile) -> None:
        self._services, self._channel, self._confirmed = services, channel, confirmed
        self._turns, self._lobby = Turns(services), Lobby(services)
        self._endings, self._pauses = Endings(services), Pauses(services)
        self._seats, self._ai_seats, self._servers = Seats(services), AiStandIns(services), Servers(services)

    def _confirm(self, what: str, loaded: LoadedTable, detail: object) -> None:
        self._confirmed.append(f"{what} {loaded.table.id} {detail}")

    async def manage(self) -> None:
        while True:
            await asyncio.sleep(random.uniform(0, SLOW))
            found = await self._services.store.tables_with([self._channel])
            if not found:
                await self._open()
            elif not await self._requests_are_queued(found[0].id):
                with suppress(Refused):  # an AI or the due worker was faster
                    await self._step(await self._turns.load(found[0].id))

    async def _requests_are_queued(self, table: int) -> bool:
        rows = await self._services.store.outbox(until=float("inf"))
        return any(row.table == table and row.kind in REQUESTS for row in rows)

    async def _open(self) -> None:
        table = Table(
            id=0,
            guild=GUILD,
            channel=self._channel,
            host=1,
            edition="golem",
            size=4,
            locale="en",
            here=random.random() < 0.5,
        )
        loaded = await self._lobby.open(table, "user 1")
        self._confirm("opened", loaded, self._channel)

    async def _step(self, loaded: LoadedTable) -> None:
        match loaded.table.status:
            case Status.LOBBY:
                await self._gather(loaded)
            case Status.PAUSED:
                await self._resume(loaded)
            case Status.RUNNING if loaded.after < LONGEST_GAME:
                await random.choice(
                    (self._play, self._play, self._play, self._hand_over, self._pause, self._administer)
                )(loaded)
            case _:
                await self._endings.end(loaded.table.id, "admin")
                self._confirm("log", loaded, "end admin")

    async def _gather(self, loaded: LoadedTable) -> None:
        """Invite people, let others join, make one of them host, and start."""
        table, invited = loaded.table, loaded.votes.voters(VoteKind.INVITED)
        absent = [user for user in PEOPLE if user not in [player.user for player in loaded.people]]
        guests = [guest for guest in STRANGERS if guest not in invited]
        if guests:
            guests = guests[: random.randint(1, 2)]
            await self._lobby.invite(table.id, table.host, guests)
            for guest in guests:
                self._confirm("invite", loaded, guest)
        elif absent:
            await self._lobby.join(table.id, absent[0], f"user {absent[0]}")
            self._confirm("player", loaded, absent[0])
        elif table.host == 1:
            await self._lobby.hand_over(table.id, 1, 2)
            self._confirm("host", loaded, 2)
        elif len(loaded.players) == len(PEOPLE):
            await self._lobby.add_ai(table.id, table.host, Level.EASY)
            self._confirm("player", loaded, -1)
        else:
            await self._lobby.start(table.id, table.host)
            self._confirm("status", loaded, "running")

    async def _play(self, loaded: LoadedTable) -> None:
        if loaded.acting.level:
            return
        action = random.choice(legal_actions(loaded.position))
        await self._turns.act(loaded.table.id, loaded.acting.user, after=loaded.after, actions=[action])
        self._confirm("log", loaded, write_action(action))

    async def _hand_over(self, loaded: LoadedTable) -> None:
        """Offer the acting player's seat, or take a seat that was offered."""
        table = loaded.table.id
        offers = [vote for vote in loaded.votes if vote.kind is VoteKind.SEAT]
        if offers:
            seat_of, to = offers[-1].subject, offers[-1].voter
            await self._seats.take_seat(table, seat_of, to, f"user {to}")
            self._confirm("log", loaded, f"seat {loaded.seat_of(seat_of)}")
        elif loaded.acting.person:
            to = random.randint(100, 1 << 40)
            await self._seats.hand_over(table, loaded.acting.user, to, f"user {to}")
            self._confirm("seat_offered", loaded, to)

    async def _pause(self, loaded: LoadedTable) -> None:
        """Pause because a message could not be delivered, or because the host wants to."""
        if random.random() < 0.5:
            await self._pauses.pause_because(loaded.table.id, "permission")
        else:
            await self._pauses.pause(loaded.table.id, loaded.table.host, 1)
        self._confirm("status", loaded, "paused")

    async def _resume(self, loaded: LoadedTable) -> None:
        """Resume elsewhere; most agreed pauses are left to the due worker, in the next run."""
        if not loaded.table.until or random.random() < 0.05:
            place = random.randint(100, 1 << 40)
            await self._pauses.resume(loaded.table.id, loaded.people[0].user, place)
            self._confirm("place", loaded, place)

    async def _administer(self, loaded: LoadedTable) -> None:
        table, number = loaded.table.id, random.randint(100, 1 << 40)
        match random.randrange(4):
            case 0:
                await self._pauses.move(table, number)
                self._confirm("place", loaded, number)
            case 1:
                await self._pauses.repost(table, None)
                self._confirm("repost", loaded, 0)
            case 2:
                user = random.choice(loaded.people).user
                await self._seats.replace(table, user, number, f"user {number}")
                self._confirm("log", loaded, f"seat {loaded.seat_of(user)}")
            case _:
                locale = "fr" if loaded.table.locale == "en" else "en"
                await self._servers.set_language(GUILD, locale, otherwise="en")
                self._confirm("locale", loaded, locale)


async def unannounced_games(services: Services) -> int:
    """The number of running games whose message doesn't show the current turn."""
    games = [table for table in await services.store.open_tables() if table.status is Status.RUNNING]
    return sum([game.shown != (await Turns(services).load(game.id)).after for game in games])


async def run(database: Path, channel: LineFile, confirmed: LineFile, number: int, *, drain: bool) -> None:
    store = await open_store(database)
    services = Services(store, LaterClock(2 * number))
    ai_pool = AiPool(1, patience=TIMEOUT)
    outbox = OutboxWorker(services, FileMessages(channel), AiTurns(services, ai_pool))
    due_worker = DueWorker(services, FileNotifier(channel), pace=0)
    await say_what_is_left(store, channel)
    outbox.start()
    if drain or number % 2:
        services.after_write = outbox.wake
        await wait_until_delivered(store)
        say(f"unannounced {await unannounced_games(services)}")
    if not drain:

        def wake() -> None:
            outbox.wake()
            due_worker.wake()

        services.after_write = wake
        due_worker.start()
        await asyncio.gather(*(Manager(services, each, confirmed).manage() for each in CHANNELS))
    await asyncio.gather(ai_pool.close(), outbox.close())
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
