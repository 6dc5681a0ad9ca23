"""One of several bots without Discord that play at the same tables of one database, until a test kills it.

`python -m tests.crash.sharing_process DATABASE CONFIRMED`. The file CONFIRMED has a line for each turn that
was confirmed to its player. Nothing is delivered: the outbox keeps a row for each turn message.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from engine import write_action
from play import Refused
from play.clock import WallClock
from play.services import Services
from play.turns import Turns
from store.postgres.store import open_store
from tests.crash.line_file import LineFile, say
from tests.crash.playing_process import whole_turn


async def play(services: Services, confirmed: LineFile, chance: random.Random) -> None:
    """Play random turns at random tables for the player to act; another process may be faster."""
    turns, running = Turns(services), [table.id for table in await services.store.open_tables()]
    while True:
        loaded = await turns.load(chance.choice(running))
        if loaded.over:
            await asyncio.sleep(0.01)
            continue
        actions = whole_turn(loaded, chance)
        number, after, user = loaded.table.id, loaded.after, loaded.acting.user
        try:
            await turns.act(number, user, after=after, actions=actions)
        except Refused as refused:
            if refused.reason not in ("stale", "table_over"):
                raise
            say("refused")
        else:
            confirmed.append(f"{number} {after} {'; '.join(map(write_action, actions))}")


async def run(database: str, confirmed: LineFile) -> None:
    store = await open_store(database)
    services = Services(store, WallClock())
    say("ready")
    await asyncio.gather(*(play(services, confirmed, random.Random()) for _ in range(2)))


def main() -> None:
    asyncio.run(run(sys.argv[1], LineFile(Path(sys.argv[2]))))


if __name__ == "__main__":
    main()
