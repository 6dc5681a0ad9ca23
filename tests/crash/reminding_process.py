"""A bot without Discord that sends all due reminders as fast as it can, until a test kills it.

`python -m tests.crash.reminding_process DATABASE CHANNEL NOW`. CHANNEL is a file that stands for the Discord
channel, with a line for each message. The clock doesn't move, so nobody may be reminded twice.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path

from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice, SentMessage, TurnCall
from play.reminders.due_worker import DueWorker
from play.services import Services
from store import Person
from store.sqlite.store import open_store
from tests.crash.line_file import LineFile, say
from tests.crash.playing_process import SLOW


class FixedClock:
    longest_wait = inf

    def __init__(self, time: float) -> None:
        self._time = time

    def now(self) -> float:
        return self._time


class FileNotifier:
    """Implements `Notifier` with a file as channel.

    Sending takes a while, both before and after the line is written.
    """

    def __init__(self, lines: LineFile) -> None:
        self._lines = lines

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        if sent:
            return [*sent]
        await asyncio.sleep(random.uniform(0, SLOW))
        tables = [call.loaded.table.id for call in calls]
        message = self._lines.append(json.dumps({"key": key, "user": person.user, "tables": tables}))
        await asyncio.sleep(random.uniform(0, 2 * SLOW))
        return [SentMessage(1, message)]

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> list[SentMessage]:
        found = self._lines.find({"key": key, "user": person.user})
        return [SentMessage(1, message) for message in found]

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        return SentMessage(1, 1)

    async def edit_notice(self, loaded: LoadedTable, notice: Notice, place: int, message: int) -> None:
        pass

    async def delete(self, place: int, message: int) -> None:
        pass

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        return True


async def run(database: Path, channel: Path, now: float) -> None:
    store = await open_store(database)
    services = Services(store, FixedClock(now))
    claimed = [due for due in await store.due_rows(until=now, most=1000) if due.message_key]
    say(f"claimed {len(claimed)}")
    due_worker = DueWorker(services, FileNotifier(LineFile(channel)), pace=0)
    await due_worker.work()
    await due_worker.finish()
    await store.close()
    say("done")


def main() -> None:
    asyncio.run(run(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])))


if __name__ == "__main__":
    main()
