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
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ai import Level
from engine import Action, Phase, apply, legal_actions, write_action
from engine.actions import Claim, Play
from play.clock import WallClock
from play.courier import Courier
from play.desk import Desk
from play.house import House
from play.lobby import Lobby
from play.opponents import Opponents
from play.sight import Sight
from store import Status, Store, Table
from store.sqlite import open_store
from tests.play.minds import Greedy

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

    def _write(self, kind: str, sight: Sight, **more: int) -> int:
        message = {"kind": kind, "table": sight.table.id, "after": sight.after, **more}
        return self._lines.append(json.dumps(message))

    async def _post(self, kind: str, sight: Sight, **more: int) -> int:
        await asyncio.sleep(random.uniform(0, SLOW))
        posted = self._write(kind, sight, **more)
        await asyncio.sleep(random.uniform(0, 2 * SLOW))
        return posted

    async def _post_once(self, kind: str, sight: Sight, key: int, again: bool) -> int:
        return (self._found(key=key) if again else None) or await self._post(kind, sight, key=key)

    def _found(self, **marks: Any) -> int | None:
        return next((at for at, line in self._lines if marks.items() <= json.loads(line).items()), None)

    async def lobby(self, sight: Sight, *, key: int, again: bool) -> int:
        return sight.table.lobby or await self._post_once("lobby", sight, key, again)

    async def thread(self, sight: Sight, *, key: int, again: bool) -> int:
        return await self._post_once("thread", sight, key, again)

    async def turn(self, sight: Sight, *, key: int, again: bool, ping: bool) -> int:
        return await self._post_once("turn", sight, key, again)

    async def show(self, sight: Sight, message: int) -> bool:
        return True

    def in_two_steps(self, sight: Sight) -> bool:
        return False

    async def posted(self, sight: Sight, after: int) -> int | None:
        return self._found(kind="turn", table=sight.table.id, after=after)

    async def strip(self, sight: Sight, message: int, after: int) -> None:
        self._write("strip", sight, message=message)

    async def host(self, sight: Sight) -> None:
        await self._post("host", sight)


async def seated(house: House, lane: int) -> Sight:
    """The game being played in that channel, from wherever it was left; a new one when it is over."""
    going = await house.store.tables_with([lane])
    table = Table(id=0, guild=GUILD, channel=lane, host=1, edition="golem", size=5, locale="en", here=False)
    sight = await Desk(house).look(going[0].id) if going else await Lobby(house).open(table, "user 1")
    if sight.table.status is Status.LOBBY:
        for user in range(len(sight.people) + 1, LANES[lane] + 1):
            await Lobby(house).join(sight.table.id, user, f"user {user}")
        if lane == WITH_AI and not any(player.level for player in sight.players):
            await Lobby(house).add_ai(sight.table.id, 1, Level.EASY)
        sight = await Lobby(house).start(sight.table.id, 1)
    return sight


def whole_turn(sight: Sight, chance: random.Random) -> list[Action]:
    """A move and, where the caravan overflows, what is returned: together they are one turn."""
    legal = legal_actions(sight.position)
    claims = [action for action in legal if isinstance(action, Claim)]
    plays = [action for action in legal if isinstance(action, Play)]
    actions = [chance.choice(claims or (plays if plays and chance.random() < 0.5 else legal))]
    position, _ = apply(sight.position, actions[0])
    if position.phase is Phase.RETURN:
        actions.append(chance.choice(legal_actions(position)))
    return actions


async def play_in(house: House, lane: int, confirmed: Lines) -> None:
    while True:
        sight = await seated(house, lane)
        while not sight.over:
            if sight.acting.level:  # it is owed its turn
                await asyncio.sleep(SLOW)
                sight = await Desk(house).look(sight.table.id)
                continue
            chance = random.Random(f"{lane} {sight.table.id} {sight.after}")
            actions = whole_turn(sight, chance)
            number, after = sight.table.id, sight.after
            moved = await Desk(house).act(number, sight.acting.user, after=after, actions=actions)
            confirmed.append(f"{number} {after} {'; '.join(map(write_action, actions))}")
            sight = moved.sight
            if chance.random() < 0.4:  # let the courier overtake now and then
                await asyncio.sleep(3 * SLOW)


async def settled(store: Store) -> None:
    """Until nothing is owed any more."""
    while await store.owed(until=float("inf")):  # noqa: ASYNC110  the courier has no word for "done"
        await asyncio.sleep(0.005)


async def untold(house: House, channel: Lines) -> int:
    """How many games stand where nobody has been told."""
    messages = [json.loads(line) for _, line in channel]
    told = {(each["table"], each["after"]) for each in messages if each["kind"] == "turn"}
    games = [table for table in await house.store.tables_with([GUILD]) if table.status is Status.RUNNING]
    stand = [(game.id, (await Desk(house).look(game.id)).after) for game in games]
    return len([place for place in stand if place not in told])


async def run(database: Path, channel: Lines, confirmed: Lines, how: str) -> None:
    store = await open_store(database)
    house = House(store, WallClock())
    courier = Courier(house, Channel(channel), Opponents(house, Greedy()))
    house.changed = courier.wake
    keys: set[Any] = {json.loads(line).get("key") for _, line in channel}
    left = await store.owed(until=float("inf"))
    say(f"left {len(left)} {sum(owed.id in keys for owed in left)}")
    await courier.start()
    if how == "--drain" or int(how) % 2:  # else the games go on while the courier catches up
        await settled(store)
        say(f"untold {await untold(house, channel)}")
    if how != "--drain":
        await asyncio.gather(*(play_in(house, lane, confirmed) for lane in LANES))
    await courier.close()
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
