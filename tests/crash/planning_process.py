"""A bot without Discord whose players arm plans as fast as they can, until a test kills it.

`python -m tests.crash.planning_process DATABASE CHANNEL CONFIRMED RUN [--drain]`, as in `playing_process`.
The file CONFIRMED has a line for each turn whose arming was confirmed to its player.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from engine import write_action
from play import Refused
from play.ai_turns import AiTurns
from play.clock import WallClock
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.outbox_worker import OutboxWorker
from play.plans import Plans
from play.reminders import due_worker as due
from play.reminders.due_worker import DueWorker
from play.services import Services
from play.turns import Turns
from store import Status, Store, Table
from store.due_rows import DueKind
from tests.crash.line_file import LineFile, say
from tests.crash.playing_process import (
    GUILD,
    SLOW,
    FileMessages,
    open_quickly_released,
    say_what_is_left,
    whole_turn,
)
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_clock import FakeClock
from tests.play.fake_notifier import FakeNotifier

PEOPLE, CHANNEL = 3, 1


async def open_game(services: Services) -> LoadedTable:
    """The unfinished game, started if it is still a lobby, or else a new game whose plans act at once."""
    unfinished = await services.store.tables_with([CHANNEL])
    table = Table(id=0, guild=GUILD, channel=CHANNEL, host=1, edition="golem", size=5, locale="en", here=True)
    loaded = (
        await Turns(services).load(unfinished[0].id)
        if unfinished
        else await Lobby(services).open(table, "user 1")
    )
    if loaded.table.status is Status.LOBBY:
        for user in range(len(loaded.people) + 1, PEOPLE + 1):
            await Lobby(services).join(loaded.table.id, user, f"user {user}")
        async with services.transaction() as transaction:
            await transaction.change_table(loaded.table.id, plans_at_once=True)
        loaded = await Lobby(services).start(loaded.table.id, 1)
    return loaded


async def arm(services: Services, loaded: LoadedTable, user: int, confirmed: LineFile) -> None:
    """Arm a random turn for somebody who waits and has no plan."""
    table, turns = loaded.table.id, Turns(services)
    if loaded.acting.user == user or await services.store.plan(table, user):
        return
    planned = await turns.open_panel(table, user)
    if not planned.waiting:
        return
    chance = random.Random(f"{table} {planned.draft.after} {user}")
    if not planned.complete:  # else a killed process has chosen it
        planned = await turns.pick(
            *(table, user),
            after=planned.draft.after,
            revision=planned.draft.revision,
            at=0,
            step=write_action(chance.choice(planned.options)),
        )
    where = planned.draft
    await Plans(services).arm(table, user, after=where.after, revision=where.revision)
    confirmed.append(f"{table} {user} {where.after} {'; '.join(where.steps)}")


async def play(services: Services, confirmed: LineFile) -> None:
    """Arm plans for everyone who waits; a player whose plan can't act plays by hand."""
    while True:
        loaded = await open_game(services)
        while not loaded.over:
            table = loaded.table.id
            try:
                for player in loaded.players:
                    await arm(services, loaded, player.user, confirmed)
                loaded = await Turns(services).load(table)
                due = await services.store.due_row(table, DueKind.PLAN)
                if not loaded.over and (due is None or due.turn != loaded.table.turn):
                    chance = random.Random(f"{table} {loaded.after}")
                    actions = whole_turn(loaded, chance)
                    await Turns(services).act(table, loaded.acting.user, after=loaded.after, actions=actions)
            except Refused:
                pass  # a plan has acted in between
            await asyncio.sleep(SLOW)
            loaded = await Turns(services).load(table)


async def wait_until_done(store: Store) -> None:
    """Wait until no plan is due and the outbox is empty."""
    while await _is_busy(store):  # noqa: ASYNC110  the workers don't signal that they are done
        await asyncio.sleep(0.005)


async def _is_busy(store: Store) -> bool:
    dues = await store.due_rows(until=float("inf"), most=100)
    return bool(await store.outbox(until=float("inf"))) or any(row.kind is DueKind.PLAN for row in dues)


async def run(database: str, channel: LineFile, confirmed: LineFile, number: int, *, drain: bool) -> None:
    due.SEARCH_PAUSE = 0.3
    store = await open_quickly_released(database)
    services = Services(store, WallClock())
    outbox = OutboxWorker(services, FileMessages(channel), AiTurns(services, FakeAiService()))
    due_worker = DueWorker(services, FakeNotifier(FakeClock()), pace=0)

    def wake() -> None:
        outbox.wake()
        due_worker.wake()

    services.after_write = wake
    await say_what_is_left(store, channel)
    outbox.start()
    due_worker.start()
    if drain or number % 2:
        await wait_until_done(store)
        say("unannounced 0")
    if not drain:
        await play(services, confirmed)
    await due_worker.close()
    await outbox.close()
    await store.close()


def main() -> None:
    database, *files = sys.argv[1:4]
    channel, confirmed = (LineFile(Path(file)) for file in files)
    say("ready")
    asyncio.run(run(database, channel, confirmed, int(sys.argv[4]), drain="--drain" in sys.argv))


if __name__ == "__main__":
    main()
