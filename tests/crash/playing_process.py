"""A bot without Discord that plays games as fast as it can, until a test kills it.

`python -m tests.crash.playing_process DATABASE CHANNEL CONFIRMED RUN [--drain]`. The file CHANNEL stands
for the Discord channel and has a line for each message. The file CONFIRMED has a line for each turn that was
confirmed to its player. If RUN is odd, the process empties the outbox before it plays; with `--drain` it does
nothing else.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ai import Level
from engine import Action, Phase, apply, legal_actions, write_action
from engine.actions import Claim, Play
from play.ai_turns import AiTurns
from play.clock import WallClock
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.matches import MatchTable
from play.outbox_worker import OutboxWorker
from play.plan_receipts import TurnReceipt
from play.services import Services
from play.table_messages_protocol import Attempt, PostedInvitation, PostedTurn
from play.turns import Turns
from store import OutboxRow, RequestMessage, Status, Store, Table
from store.adapters import open_store
from store.postgres.address import is_postgres
from store.postgres.store import open_store as open_postgres
from tests.crash.line_file import LineFile, say
from tests.play.fake_ai_service import FakeAiService

GUILD = 10**9
PLAYERS = {1: 2, 2: 3}
"""The number of people in each channel; one game at a time is played there."""
WITH_AI = 2
"""The channel where an AI plays as well."""
LEASE, BEAT = 1.0, 0.2
"""The lease of a killed process holds up the next one only this long, in seconds; when it is renewed."""
SLOW = 0.01
"""The longest time, in seconds, until a message appears; the answer takes up to twice as long."""


class FileMessages:
    """Implements `TableMessages` with a file as channel.

    Posting takes a while, both before and after the line is written.
    """

    def __init__(self, lines: LineFile) -> None:
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
        known = self._find(key=attempt.key) if attempt.again else None
        return known or await self._post(kind, loaded, key=attempt.key)

    def _find(self, **fields: Any) -> int | None:
        return next(iter(self._lines.find(fields)), None)

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return loaded.table.lobby or await self._post_once("lobby", loaded, attempt)

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return await self._post_once("thread", loaded, attempt)

    async def post_result(self, loaded: LoadedTable, attempt: Attempt) -> None:
        await self._post_once("result", loaded, attempt)

    async def rename_thread(self, loaded: LoadedTable) -> None:
        self._write("rename", loaded)

    async def post_replay(self, loaded: LoadedTable, attempt: Attempt) -> None:
        await self._post_once("replay", loaded, attempt)

    async def post_comparison(
        self, table: Table, tables: Sequence[MatchTable], attempt: Attempt, *, calls: Collection[int]
    ) -> None:
        loaded = tables[0].loaded
        assert loaded
        if not attempt.again or not self._find(key=attempt.key):
            await self._post("comparison", loaded, key=attempt.key, match=table.match_id)

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, calls: Collection[int]) -> PostedTurn:
        return PostedTurn(await self._post_once("turn", loaded, attempt), mentions=calls)

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        return True

    async def find_turn(self, loaded: LoadedTable, after: int) -> PostedTurn | None:
        found = self._find(kind="turn", table=loaded.table.id, after=after)
        return None if found is None else PostedTurn(found)

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        self._write("strip", loaded, message=message)

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        await self._post_once("host", loaded, attempt)

    async def invite(
        self, loaded: LoadedTable, requests: Sequence[OutboxRow], attempt: Attempt
    ) -> PostedInvitation:
        """Like on Discord, a retry looks for each guest in the earlier messages."""
        found = {row.whom: self._find(kind="invite", row=row.id) for row in requests}
        posted = {guest: message for guest, message in found.items() if message}
        if attempt.again and posted:
            return PostedInvitation(max(posted.values()), [*posted])
        for row in requests:
            posted[row.whom] = await self._post("invite", loaded, row=row.id, guest=row.whom)
        return PostedInvitation(max(posted.values()), [*posted])

    async def tell_planned(
        self, loaded: LoadedTable, user: int, receipt: TurnReceipt, attempt: Attempt
    ) -> None:
        if not attempt.again or not self._find(key=attempt.key):
            await self._post("planned", loaded, key=attempt.key, user=user, after=receipt.after)

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> int:
        return await self._post_once(request.kind.value, loaded, attempt)

    async def settle(self, loaded: LoadedTable, request: RequestMessage) -> None:
        self._write("settle", loaded, message=request.message)


async def open_game(services: Services, channel_id: int) -> LoadedTable:
    """The unfinished game in that channel, started if it is still a lobby, or else a new game."""
    unfinished = await services.store.tables_with([channel_id])
    table = Table(
        id=0, guild=GUILD, channel=channel_id, host=1, edition="golem", size=5, locale="en", here=False
    )
    loaded = (
        await Turns(services).load(unfinished[0].id)
        if unfinished
        else await Lobby(services).open(table, "user 1")
    )
    if loaded.table.status is Status.LOBBY:
        for user in range(len(loaded.people) + 1, PLAYERS[channel_id] + 1):
            await Lobby(services).join(loaded.table.id, user, f"user {user}")
        if channel_id == WITH_AI and not any(player.level for player in loaded.players):
            await Lobby(services).add_ai(loaded.table.id, 1, Level.EASY)
        loaded = await Lobby(services).start(loaded.table.id, 1)
    return loaded


def whole_turn(loaded: LoadedTable, chance: random.Random) -> list[Action]:
    """A random move and, if the caravan overflows, what is returned: together they are one turn."""
    legal = legal_actions(loaded.position)
    claims = [action for action in legal if isinstance(action, Claim)]
    plays = [action for action in legal if isinstance(action, Play)]
    actions = [chance.choice(claims or (plays if plays and chance.random() < 0.5 else legal))]
    position, _ = apply(loaded.position, actions[0])
    if position.phase is Phase.RETURN:
        actions.append(chance.choice(legal_actions(position)))
    return actions


async def play_in(services: Services, channel_id: int, confirmed: LineFile) -> None:
    while True:
        loaded = await open_game(services, channel_id)
        while not loaded.over:
            if loaded.acting.level:  # its turn is in the outbox
                await asyncio.sleep(SLOW)
                loaded = await Turns(services).load(loaded.table.id)
                continue
            chance = random.Random(f"{channel_id} {loaded.table.id} {loaded.after}")
            actions = whole_turn(loaded, chance)
            number, after = loaded.table.id, loaded.after
            moved = await Turns(services).act(number, loaded.acting.user, after=after, actions=actions)
            confirmed.append(f"{number} {after} {'; '.join(map(write_action, actions))}")
            loaded = moved.loaded
            if chance.random() < 0.4:  # now and then, let the outbox worker catch up
                await asyncio.sleep(3 * SLOW)


async def say_what_is_left(store: Store, channel: LineFile) -> None:
    """Report how many rows the previous process left in the outbox, and how many of them were posted."""
    keys: set[Any] = {json.loads(line).get("key") for _, line in channel}
    left = await store.outbox(until=float("inf"))
    say(f"left {len(left)} {sum(row.id in keys for row in left)}")


async def wait_until_delivered(store: Store) -> None:
    """Wait until the outbox is empty."""
    while await store.outbox(until=float("inf")):  # noqa: ASYNC110  the worker doesn't signal that it is done
        await asyncio.sleep(0.005)


async def unannounced_games(services: Services, channel: LineFile) -> int:
    """The number of running games whose current turn has no message."""
    messages = [json.loads(line) for _, line in channel]
    announced = {(each["table"], each["after"]) for each in messages if each["kind"] == "turn"}
    games = [table for table in await services.store.tables_with([GUILD]) if table.status is Status.RUNNING]
    current = [(game.id, (await Turns(services).load(game.id)).after) for game in games]
    return len([place for place in current if place not in announced])


async def open_quickly_released(database: str) -> Store:
    """Open the store; on PostgreSQL with a short lease, as the next process waits for it."""
    if is_postgres(database):
        return await open_postgres(database, lease=LEASE, beat=BEAT)
    return await open_store(database)


async def run(database: str, channel: LineFile, confirmed: LineFile, number: int, *, drain: bool) -> None:
    store = await open_quickly_released(database)
    services = Services(store, WallClock())
    outbox = OutboxWorker(services, FileMessages(channel), AiTurns(services, FakeAiService()))
    services.after_write = lambda: outbox.note(services.take_written())
    await say_what_is_left(store, channel)
    outbox.start()
    if drain or number % 2:  # otherwise the games continue while the outbox worker catches up
        await wait_until_delivered(store)
        say(f"unannounced {await unannounced_games(services, channel)}")
    if not drain:
        await asyncio.gather(*(play_in(services, channel_id, confirmed) for channel_id in PLAYERS))
    await outbox.close()
    await store.close()


def main() -> None:
    database, *files = sys.argv[1:4]
    channel, confirmed = (LineFile(Path(file)) for file in files)
    say("ready")
    asyncio.run(run(database, channel, confirmed, int(sys.argv[4]), drain="--drain" in sys.argv))


if __name__ == "__main__":
    main()
