"""A bot without Discord that reminds people as fast as it can, until somebody kills it.

`python -m tests.crash.caller DATABASE CHANNEL NOW`. CHANNEL stands for what people can see: a line for each
message. The clock stands still, so nobody may be reminded twice.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from play.attending import Attendant
from play.calling import Notice, Said
from play.house import House
from play.sight import Sight
from play.sleeper import Sleeper
from store import Person
from store.sqlite import open_store
from tests.crash.child import SLOW, Lines, say


class FixedClock:
    def __init__(self, time: float) -> None:
        self._time = time

    def now(self) -> float:
        return self._time


class Street:
    """A crier whose street is a file; a message takes a while, before and after it is there."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def remind(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said:
        await asyncio.sleep(random.uniform(0, SLOW))
        tables = [sight.table.id for sight in sights]
        message = self._lines.append(json.dumps({"key": key, "user": person.user, "tables": tables}))
        await asyncio.sleep(random.uniform(0, 2 * SLOW))
        return Said(1, message)

    async def said(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said | None:
        found = (Said(1, at) for at, line in self._lines if json.loads(line)["key"] == key)
        return next(found, None)

    async def tell(self, sight: Sight, notice: Notice, *, key: int, call: int | None) -> Said:
        return Said(1, 1)

    async def unsay(self, place: int, message: int) -> None:
        pass

    async def present(self, sight: Sight, user: int) -> bool:
        return True


async def run(database: Path, channel: Path, now: float) -> None:
    store = await open_store(database)
    house = House(store, FixedClock(now))
    claimed = [due for due in await store.due(until=now, most=1000) if due.claim]
    say(f"claimed {len(claimed)}")
    await Sleeper(house, Attendant(house, Street(Lines(channel))), pace=0).work()
    await store.close()
    say("done")


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])))
