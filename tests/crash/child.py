"""A bot without Discord that plays scripted games as fast as it can, until somebody kills it.

`python -m tests.crash.child DATABASE CHANNEL CONFIRMED [RUN | --drain]`. CHANNEL stands for what people can
see: a line for each message. CONFIRMED stands for what players were told in private: a line for each turn.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from ai import Level
from engine import Action, Phase, apply, legal_actions, write_action
from engine.actions import Claim, Play
from play.ai_turns import AiTurns
from play.clock import WallClock
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.outbox import OutboxWorker
from play.outbox_messages import Attempt, PostedTurn
from play.services import Services
from play.turns import Turns
from store import OutboxRow, Status, Store, Table
from store.sqlite.store import open_store
from tests.play.ai_service import Greedy

GUILD = 10**9
LANES = {1: 2, 2: 3}
"""Channels, one game at a time in each, and how many people play there."""
WITH_AI = 2
"""Where an AI plays with them."""
SLOW = 0.01
"""How long, at most, a message takes on its way; twice as long to be heard of."""


class Lines:
    """A file to which whole lines are appended: a line is there or it isn't."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT)

    def append(self, line: str) -> int:
        """Append a line; where it ends, which no two lines share."""
        encoded = f"{line}\n".encode()
        assert os.write(self._file, encoded) == len(encoded)
        return os.lseek(self._file, 0, os.SEEK_CUR)

    def __iter__(self) -> Iterator[tuple[int, str]]:
        end = 0
        for line in self._path.read_bytes().splitlines(keepends=True):
            end += len(line)
            yield end, line.decode().rstrip("\n")


class Channel:
    """A voice whose channel is a file; posting takes a while, before and after it is done."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def _write(self, kind: str, loaded: LoadedTable, **more: int) -> int:
        message = {"kind": kind, "table": loaded.table.id, "after": loaded.after, **more}
        return self._lines.append(json.dumps(message))

    async def _post(self, kind: str, loaded: LoadedTable, **more: int) -> int:
        await asyncio.sleep(random.uniform(0, SLOW))
        posted = self._write(kind, loaded, **more)
        await asyncio.sleep(random.uniform(0, 2 * SLOW))
        return posted

    async def _post_once(self, kind: str, loaded: LoadedTable, attempt: Attempt) -> int:
        known = self._found(key=attempt.key) if attempt.again else None
        return known or await self._post(kind, loaded, key=attempt.key)

    def _found(self, **marks: Any) -> int | None:
        return next((at for at, line in self._lines if marks.items() <= json.loads(line).items()), None)

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return loaded.table.lobby or await self._post_once("lobby", loaded, attempt)

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return await self._post_once("thread", loaded, attempt)

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, ping: bool) -> PostedTurn:
        return PostedTurn(await self._post_once("turn", loaded, attempt))

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        return True

    async def find_turn(self, loaded: LoadedTable, after: int) -> int | None:
        return self._found(kind="turn", table=loaded.table.id, after=after)

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        self._write("strip", loaded, message=message)

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        await self._post_once("host", loaded, attempt)

    async def invite(self, loaded: LoadedTable, guests: Sequence[int], attempt: Attempt) -> Collection[int]:
        await self._post_once("invite", loaded, attempt)
        return guests

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> None:
        await self._post_once(request.kind.value, loaded, attempt)


async def seated(services: Services, lane: int) -> LoadedTable:
    """The game being played in that channel, from wherever it was left; a new one when it is over."""
    going = await services.store.tables_with([lane])
    table = Table(id=0, guild=GUILD, channel=lane, host=1, edition="golem", size=5, locale="en", here=False)
    loaded = await Turns(services).load(going[0].id) if going else await Lobby(services).open(table, "user 1")
    if loaded.table.status is Status.LOBBY:
        for user in range(len(loaded.people) + 1, LANES[lane] + 1):
            await Lobby(services).join(loaded.table.id, user, f"user {user}")
        if lane == WITH_AI and not any(player.level for player in loaded.players):
            await Lobby(services).add_ai(loaded.table.id, 1, Level.EASY)
        loaded = await Lobby(services).start(loaded.table.id, 1)
    return loaded


def whole_turn(loaded: LoadedTable, chance: random.Random) -> list[Action]:
    """A move and, where the caravan overflows, what is returned: together they are one turn."""
    legal = legal_actions(loaded.position)
    claims = [action for action in legal if isinstance(action, Claim)]
    plays = [action for action in legal if isinstance(action, Play)]
    actions = [chance.choice(claims or (plays if plays and chance.random() < 0.5 else legal))]
    position, _ = apply(loaded.position, actions[0])
    if position.phase is Phase.RETURN:
        actions.append(chance.choice(legal_actions(position)))
    return actions


async def play_in(services: Services, lane: int, confirmed: Lines) -> None:
    while True:
        loaded = await seated(services, lane)
        while not loaded.over:
            if loaded.acting.level:  # it is owed its turn
                await asyncio.sleep(SLOW)
                loaded = await Turns(services).load(loaded.table.id)
                continue
            chance = random.Random(f"{lane} {loaded.table.id} {loaded.after}")
            actions = whole_turn(loaded, chance)
            number, after = loaded.table.id, loaded.after
            moved = await Turns(services).act(number, loaded.acting.user, after=after, actions=actions)
            confirmed.append(f"{number} {after} {'; '.join(map(write_action, actions))}")
            loaded = moved.loaded
            if chance.random() < 0.4:  # let the courier overtake now and then
                await asyncio.sleep(3 * SLOW)


async def settled(store: Store) -> None:
    """Until nothing is owed any more."""
    while await store.outbox(until=float("inf")):  # noqa: ASYNC110  the courier has no word for "done"
        await asyncio.sleep(0.005)


async def untold(services: Services, channel: Lines) -> int:
    """How many games stand where nobody has been told."""
    messages = [json.loads(line) for _, line in channel]
    told = {(each["table"], each["after"]) for each in messages if each["kind"] == "turn"}
    games = [table for table in await services.store.tables_with([GUILD]) if table.status is Status.RUNNING]
    stand = [(game.id, (await Turns(services).load(game.id)).after) for game in games]
    return len([place for place in stand if place not in told])


async def run(database: Path, channel: Lines, confirmed: Lines, how: str) -> None:
    store = await open_store(database)
    services = Services(store, WallClock())
    outbox = OutboxWorker(services, Channel(channel), AiTurns(services, Greedy()))
    services.after_write = outbox.wake
    keys: set[Any] = {json.loads(line).get("key") for _, line in channel}
    left = await store.outbox(until=float("inf"))
    say(f"left {len(left)} {sum(owed.id in keys for owed in left)}")
    outbox.start()
    if how == "--drain" or int(how) % 2:  # else the games go on while the courier catches up
        await settled(store)
        say(f"untold {await untold(services, channel)}")
    if how != "--drain":
        await asyncio.gather(*(play_in(services, lane, confirmed) for lane in LANES))
    await outbox.close()
    await store.close()


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def main() -> None:
    database, channel, confirmed = map(Path, sys.argv[1:4])
    how = sys.argv[4] if len(sys.argv) > 4 else "0"
    say("ready")
    asyncio.run(run(database, Lines(channel), Lines(confirmed), how))


if __name__ == "__main__":
    main()
