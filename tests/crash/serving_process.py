"""One of several bots without Discord that serve the same tables of one database, until a test kills it.

`python -m tests.crash.serving_process DATABASE CHANNEL CONFIRMED [--drain]`. CHANNEL is the address of a
`ChannelServer`. CONFIRMED has a line for each turn that was confirmed to its player. With `--drain` the
process delivers what is left, then ends. It is closed by SIGTERM.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from engine import write_action
from play import Refused, outbox_worker, worker
from play.ai_turns import AiTurns
from play.clock import WallClock
from play.loaded_table import LoadedTable
from play.outbox_worker import OutboxWorker
from play.reminders import due_worker as due
from play.reminders.delivery import SentMessage, TurnCall
from play.reminders.due_worker import DueWorker
from play.services import Services, check_lease
from play.turns import Turns
from store import Person, Status, Store
from store.errors import Unusable
from store.postgres.connection import SETTINGS, ConnectionLost, DatabaseError
from store.postgres.store import open_store
from tests.crash import playing_process
from tests.crash.line_file import LineFile, say
from tests.crash.playing_process import BEAT, LEASE, SLOW, FileMessages, whole_turn
from tests.crash.reminding_process import FileNotifier
from tests.crash.shared_channel import SharedChannel
from tests.play.fake_ai_service import FakeAiService

SENT_AT_ONCE = ("turn", "strip")
"""Other messages take a while between the check and the channel, so that only their nonces can stop them. No
nonce would stop the message of a turn that another process has left out because there is a newer one.
"""
PLAYERS, PAUSE = 4, 0.5
"""How many play at a time, and the longest pause between two turns of each, in seconds."""


class Messages(FileMessages):
    """Checks the lease before a message is sent, as on Discord."""

    def _write(self, kind: str, loaded: LoadedTable, **more: int) -> int:
        if kind in SENT_AT_ONCE:
            check_lease()
        return super()._write(kind, loaded, **more)

    async def _post(self, kind: str, loaded: LoadedTable, **more: int) -> int:
        check_lease()
        return await super()._post(kind, loaded, **more)


class Notifier(FileNotifier):
    """Names the turns that a person is called for."""

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        if sent:
            return [*sent]
        check_lease()
        await asyncio.sleep(random.uniform(0, SLOW))
        turns = [(call.loaded.table.id, call.loaded.table.turn) for call in calls]
        message = self._lines.append(json.dumps({"key": key, "user": person.user, "turns": turns}))
        await asyncio.sleep(random.uniform(0, 2 * SLOW))
        return [SentMessage(1, message)]


def hurry() -> None:
    """Wait less than on Discord, so that a test can kill many processes; most of them while they send."""
    playing_process.SLOW = 4 * SLOW
    SETTINGS["idle_in_transaction_session_timeout"] = "700ms"
    outbox_worker.SEARCH_PAUSE, due.SEARCH_PAUSE, worker.BROKEN_PAUSE = 0.2, 0.3, 0.5


async def play(services: Services, confirmed: LineFile, stop: asyncio.Event) -> None:
    """Play random turns at random tables for the player to act; another process may be faster."""
    chance = random.Random()
    turns, running = Turns(services), [table.id for table in await services.store.open_tables()]
    while not stop.is_set():
        await asyncio.sleep(chance.uniform(0, PAUSE))
        try:
            loaded = await turns.load(chance.choice(running))
            if loaded.over or loaded.acting.level:
                continue
            actions = whole_turn(loaded, chance)
            number, after, user = loaded.table.id, loaded.after, loaded.acting.user
            await turns.act(number, user, after=after, actions=actions)
        except (Refused, OSError, Unusable, DatabaseError, *ConnectionLost) as failed:
            say(failed.reason if isinstance(failed, Refused) else "failed")
        else:
            confirmed.append(f"{number} {after} {'; '.join(map(write_action, actions))}")


async def wait_until_done(store: Store) -> None:
    """Wait until every message has been sent and everybody has been called."""
    while await store.outbox(until=float("inf")) or await _uncalled(store):  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def _uncalled(store: Store) -> list[int]:
    """The tables whose player has not been called yet."""
    loaded = [await store.stored_table(table.id) for table in await store.open_tables()]
    waiting = [each for each in loaded if each and each.table.status is Status.RUNNING]
    return [each.table.id for each in waiting if each.reminder and not each.reminder.called]


async def run(database: str, channel: SharedChannel, confirmed: LineFile, *, drain: bool) -> None:
    store = await open_store(database, lease=LEASE, beat=BEAT)
    services = Services(store, WallClock())
    outbox = OutboxWorker(services, Messages(channel), AiTurns(services, FakeAiService()))
    due_worker = DueWorker(services, Notifier(channel), pace=0)

    def wake() -> None:
        written = services.take_written()
        outbox.note(written)
        due_worker.wake_by(written.first_due)

    services.after_write = wake
    outbox.start()
    due_worker.start()
    say(f"ready {store.worker}")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    if drain:
        await wait_until_done(store)
    else:
        await asyncio.gather(*(play(services, confirmed, stop) for _ in range(PLAYERS)))
    await outbox.close()
    await due_worker.close()
    await store.close()


def main() -> None:
    logging.basicConfig(level=logging.WARNING)
    hurry()
    database, channel, confirmed = sys.argv[1], SharedChannel(Path(sys.argv[2])), LineFile(Path(sys.argv[3]))
    asyncio.run(run(database, channel, confirmed, drain="--drain" in sys.argv))


if __name__ == "__main__":
    main()
