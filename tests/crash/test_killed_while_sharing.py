"""Several bots that play at the same tables of one PostgreSQL database, and are killed and suspended."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

from play.clock import WallClock
from play.lobby import Lobby
from play.services import Services
from store import OutboxKind, Table
from store.postgres.store import open_store
from tests.crash.killed_processes import report
from tests.crash.line_file import TIMEOUT, LineFile
from tests.crash.process_template import ChildProcess, ProcessTemplate
from tests.crash.test_killed_while_playing import check_confirmed, check_log
from tests.long_runs import LONG
from tests.postgres_server import end_connections

PROCESSES, MOST_TURNS = 3, 40
"""Processes at a time, and the most turns that they confirm before one of them is killed."""
TABLES, TURNS, KILLS = (150, 2000, 250) if LONG else (3, 50, 3)
"""How many turns must be confirmed and how many processes killed; as many are suspended for a while."""


class SharingProcesses:
    def __init__(self, template: ProcessTemplate, database: str, confirmed: Path) -> None:
        self._template, self._database, self._confirmed = template, database, confirmed
        self._running = [self._start() for _ in range(PROCESSES)]
        self.kills = self.suspensions = self.refusals = 0

    def _start(self) -> ChildProcess:
        return self._template.start("tests.crash.sharing_process", self._database, self._confirmed)

    def confirmed(self) -> list[tuple[int, int, list[str]]]:
        lines = (line.split(" ", 2) for _, line in LineFile(self._confirmed))
        return [(int(table), int(after), turn.split("; ")) for table, after, turn in lines]

    def disturb_one(self, chance: random.Random) -> None:
        """Let all play some turns, then suspend one of them for a moment and kill another."""
        confirmed = LineFile(self._confirmed)
        enough, end = len(confirmed) + chance.randint(1, MOST_TURNS), time.monotonic() + TIMEOUT
        while len(confirmed) < enough:
            assert time.monotonic() < end, "the processes hang"
            time.sleep(0.01)
        suspended, killed = chance.sample(self._running, 2)
        suspended.send_signal(signal.SIGSTOP)
        time.sleep(chance.uniform(0, 0.3))
        self._kill(killed)
        self._running.append(self._start())
        suspended.send_signal(signal.SIGCONT)
        self.suspensions += 1

    def _kill(self, process: ChildProcess) -> None:
        self._running.remove(process)
        process.kill()
        output, errors = process.communicate()
        assert (errors, process.returncode) == ("", -9)
        self.refusals += output.count("refused")
        self.kills += 1

    def kill_all(self) -> None:
        for process in [*self._running]:
            self._kill(process)


async def test_processes_that_share_tables_lose_no_move_and_store_none_twice_or_in_half(
    template: ProcessTemplate,
    postgres_url: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    store = await open_store(postgres_url)
    services = Services(store, WallClock())
    numbers = [await _new_game(services, place) for place in range(1, TABLES + 1)]
    processes, chance = SharingProcesses(template, postgres_url, tmp_path / "confirmed"), random.Random()
    try:
        while processes.kills < KILLS or len(LineFile(tmp_path / "confirmed")) < TURNS:
            processes.disturb_one(chance)
    finally:
        processes.kill_all()
    await store.close()
    await end_connections(postgres_url)  # a transaction of a killed process may be under way
    store = await open_store(postgres_url)
    logs = {number: await store.log_entries(number) for number in numbers}
    check_confirmed(processes.confirmed(), logs)
    rows = await store.outbox(until=float("inf"))
    for number in numbers:
        table = await store.table(number)
        assert table is not None
        await check_log(store, table, logs[number])
        queued = [row.after for row in rows if row.table == number and row.kind is OutboxKind.TURN]
        assert len(queued) == len({*queued})
        assert max(queued) == len(logs[number])
    await store.close()
    figures = {
        "kills": processes.kills,
        "suspensions": processes.suspensions,
        "turns confirmed": len(processes.confirmed()),
        "turns refused because others were faster": processes.refusals,
    }
    report(figures, record_property)


async def _new_game(services: Services, place: int) -> int:
    table = Table(id=0, guild=1, channel=place, host=1, edition="golem", size=4, locale="en", here=True)
    lobby = Lobby(services)
    number = (await lobby.open(table, "user 1")).table.id
    for user in (2, 3, 4):
        await lobby.join(number, user, f"user {user}")
    return (await lobby.start(number, 1)).table.id
