"""Several bots that serve the same tables of one PostgreSQL database: killed, suspended and restarted."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median

from ai import Level
from play.clock import WallClock
from play.lobby import Lobby
from play.services import Services
from store import Person, Table, Way
from store.postgres.store import PostgresStore, open_store
from tests.crash.killed_processes import report
from tests.crash.line_file import TIMEOUT, LineFile
from tests.crash.playing_process import LEASE
from tests.crash.process_template import ChildProcess, ProcessTemplate
from tests.crash.shared_channel import ChannelServer, running_channel
from tests.crash.test_killed_while_playing import check_confirmed, check_log, check_messages, check_stripped
from tests.long_runs import LONG

PROCESSES, MOST_TURNS = 3, 12
"""Processes at a time, and the most turns that they confirm before one of them is killed."""
TABLES, TURNS, KILLS = (150, 2000, 500) if LONG else (5, 60, 4)
"""How many turns must be confirmed and how many processes killed; as many are suspended."""
RESTARTS = 30 if LONG else 3


class ServingProcesses:
    def __init__(self, template: ProcessTemplate, store: PostgresStore, *files: object) -> None:
        self._template, self._store, self._files = template, store, files
        self._running = [self._start() for _ in range(PROCESSES)]
        self.kills = self.suspensions = self.restarts = 0
        self.outcomes = Counter[str]()
        """Why presses were refused or failed."""
        self.take_overs: list[float] = []
        """Seconds between the death of a process and the moment when others had taken over its tables."""

    def _start(self, *more: str) -> ChildProcess:
        return self._template.start("tests.crash.serving_process", *self._files, *more)

    def confirmed(self) -> list[tuple[int, int, list[str]]]:
        lines = (line.split(" ", 2) for _, line in LineFile(Path(str(self._files[-1]))))
        return [(int(table), int(after), turn.split("; ")) for table, after, turn in lines]

    async def let_play(self, turns: int) -> None:
        confirmed = LineFile(Path(str(self._files[-1])))
        enough, end = len(confirmed) + turns, time.monotonic() + TIMEOUT
        while len(confirmed) < enough:
            assert time.monotonic() < end, "the processes hang"
            await asyncio.sleep(0.01)

    async def disturb(self, chance: random.Random) -> None:
        """Suspend a process for longer than its lease, kill another, and start one in its place."""
        await self.let_play(chance.randint(1, MOST_TURNS))
        suspended, killed = chance.sample(self._running, 2)
        worker = _worker(killed)
        suspended.send_signal(signal.SIGSTOP)
        await asyncio.sleep(chance.uniform(0, LEASE))
        self._end(killed, signal.SIGKILL)
        taking_over = asyncio.create_task(self._wait_for_take_over(worker))
        self._running.append(self._start())
        await asyncio.sleep(LEASE * chance.uniform(1.1, 1.5))
        suspended.send_signal(signal.SIGCONT)
        self.kills, self.suspensions = self.kills + 1, self.suspensions + 1
        await taking_over

    async def _wait_for_take_over(self, worker: int) -> None:
        """Wait until nothing belongs to the process any more that has just been killed."""
        died, owned = time.monotonic(), await self._is_owner(worker)
        while await self._is_owner(worker):
            assert time.monotonic() < died + TIMEOUT, "nobody takes over"
            await asyncio.sleep(0.01)
        if owned:
            self.take_overs.append(time.monotonic() - died)

    async def _is_owner(self, worker: int) -> bool:
        return any(row.owner == worker for row in await self._store.outbox(until=float("inf")))

    def _end(self, process: ChildProcess, how: signal.Signals) -> None:
        self._running.remove(process)
        process.send_signal(how)
        output, errors = process.communicate()
        assert process.returncode == (-9 if how is signal.SIGKILL else 0), errors
        self.outcomes.update(output.split())

    def restart_one(self) -> None:
        """Start a process, and close the oldest as soon as the new one serves."""
        self._running.append(self._start())
        _worker(self._running[-1])
        self._end(self._running[0], signal.SIGTERM)
        self.restarts += 1

    def end_all(self, how: signal.Signals = signal.SIGKILL) -> None:
        for process in [*self._running]:
            self._end(process, how)

    def drain(self) -> None:
        child = self._start("--drain")
        _, errors = child.communicate()
        assert child.returncode == 0, errors


_workers: dict[ChildProcess, int] = {}


def _worker(process: ChildProcess) -> int:
    """The number of a process, which it says once it serves."""
    if process not in _workers:
        line = process.readline()
        while line and not line.startswith("ready"):
            line = process.readline()
        _workers[process] = int(line.split()[1])
    return _workers[process]


async def test_killed_and_suspended_processes_lose_no_move_and_send_nothing_twice(
    template: ProcessTemplate,
    postgres_url: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    store = await open_store(postgres_url)
    numbers = [await _new_game(Services(store, WallClock()), place) for place in range(1, TABLES + 1)]
    await store.close()  # others deliver what it has queued
    store = await open_store(postgres_url)
    with running_channel(tmp_path) as channel:
        files = postgres_url, tmp_path / "channel", tmp_path / "confirmed"
        processes, chance = ServingProcesses(template, store, *files), random.Random()
        try:
            while processes.kills < KILLS or len(LineFile(tmp_path / "confirmed")) < TURNS:
                await processes.disturb(chance)
        finally:
            processes.end_all()
        processes.drain()
    await _check_everything(store, numbers, processes, channel)
    await store.close()
    figures = {
        "kills": processes.kills,
        "suspensions": processes.suspensions,
        "turns confirmed": len(processes.confirmed()),
        "messages posted": len(channel.messages),
        "calls": sum("turns" in message for message in channel.messages),
    }
    rarer = {
        "kills that left messages to others": len(processes.take_overs),
        "messages stopped by their nonces": channel.repeated,
    }
    report(figures | (rarer if LONG else {}), record_property)
    if took := processes.take_overs:
        print(f"taken over after {median(took):.2f} s, at most {max(took):.2f} s; lease {LEASE:.2f} s")  # noqa: T201


async def test_a_rolling_restart_refuses_no_press_and_sends_nothing_twice(
    template: ProcessTemplate,
    postgres_url: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    store = await open_store(postgres_url)
    numbers = [await _new_game(Services(store, WallClock()), place) for place in range(1, TABLES + 1)]
    await store.close()
    store = await open_store(postgres_url)
    with running_channel(tmp_path) as channel:
        processes = ServingProcesses(
            template, store, postgres_url, tmp_path / "channel", tmp_path / "confirmed"
        )
        for _ in range(RESTARTS):
            await processes.let_play(MOST_TURNS)
            processes.restart_one()
        processes.end_all(signal.SIGTERM)
        processes.drain()
    await _check_everything(store, numbers, processes, channel)
    await store.close()
    assert processes.outcomes.keys() <= {"stale", "table_over", "ready", *map(str, range(100))}
    figures = {"restarts": processes.restarts, "turns confirmed": len(processes.confirmed())}
    report(figures, record_property)


async def _check_everything(
    store: PostgresStore, numbers: list[int], processes: ServingProcesses, channel: ChannelServer
) -> None:
    logs = {number: await store.log_entries(number) for number in numbers}
    check_confirmed(processes.confirmed(), logs)
    posted = [(number, each) for number, each in channel.posted() if "table" in each]
    called = Counter((*turn,) for message in channel.messages for turn in message.get("turns", ()))
    assert [turn for turn, times in called.items() if times > 1] == []
    for number in numbers:
        stored = await store.stored_table(number)
        assert stored is not None
        await check_log(store, stored.table, logs[number])
        check_messages(stored.table, len(logs[number]), posted)
        if stored.reminder and stored.reminder.user % 2:
            assert (number, stored.table.turn) in called
    check_stripped(posted)


async def _new_game(services: Services, place: int) -> int:
    """A game of four; those with odd numbers are called directly. At every third table, one is an AI."""
    host, lobby = 10 * place, Lobby(services)
    users = range(host + 1, host + 3 if place % 3 == 0 else host + 4)
    async with services.transaction() as transaction:
        for user in users:
            if user % 2:
                await transaction.save_person(Person(user, way=Way.DIRECT))
    table = Table(id=0, guild=1, channel=place, host=host, edition="golem", size=4, locale="en", here=False)
    number = (await lobby.open(table, f"user {host}")).table.id
    for user in users:
        await lobby.join(number, user, f"user {user}")
    if place % 3 == 0:
        await lobby.add_ai(number, host, Level.EASY)
    return (await lobby.start(number, host)).table.id
