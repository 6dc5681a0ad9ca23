"""A bot that is killed at any moment while games are played."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import Phase, State, apply, read_action, read_position
from store import LogEntry, Table
from store.sqlite.store import SqliteStore, open_store
from tests.crash.line_file import TIMEOUT, wait_for_lines
from tests.crash.playing_process import SLOW
from tests.long import LONG

KILLS = 1_000 if LONG else 50
LONGEST_OPENING = 0.05
"""Seconds until a process is killed that may still be opening the database."""
MOST_LINES = 24
"""The most messages and confirmed turns that a process writes before it is killed."""
ROOT = Path(__file__).parents[2]


@dataclass
class KilledProcesses:
    """Starts processes and kills them; their files remain, and what they reported is counted."""

    folder: Path
    kills: int = 0
    with_queued_rows: int = 0
    """Kills that left rows in the outbox."""
    before_marking: int = 0
    """Kills that left a message posted but not marked as delivered."""
    recoveries: int = 0
    """Processes that emptied the outbox before they were killed; every other process doesn't try to."""
    files: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.files = tuple(str(self.folder / name) for name in ("tables.sqlite", "channel", "confirmed"))

    def start(self, mode: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.crash.playing_process", *self.files, mode]
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def kill_one(self, chance: random.Random) -> None:
        """Start a process and kill it: sometimes while it opens the database, otherwise after some work."""
        with self.start(str(self.kills)) as child:
            assert child.stdout is not None
            output = child.stdout.readline()
            if chance.random() < 0.8:
                output += child.stdout.readline()
                wait_for_lines(child, chance.randint(0, MOST_LINES), *map(Path, self.files[1:]))
                time.sleep(chance.uniform(0, 2 * SLOW))
            else:
                time.sleep(chance.uniform(0, LONGEST_OPENING))
            child.kill()
            rest, errors = child.communicate()
        assert (errors, child.returncode) == ("", -9)
        self.kills += 1
        self._count(output + rest)

    def drain(self) -> None:
        """Let a last process empty the outbox."""
        with self.start("--drain") as child:
            output, errors = child.communicate(timeout=TIMEOUT)
        assert (errors, child.returncode) == ("", 0)
        self._count(output)

    def _count(self, output: str) -> None:
        """Count what a process reported about the state in which its predecessor left the files."""
        for line in output.splitlines():
            match line.split():
                case ["left", queued, posted]:
                    self.with_queued_rows += queued != "0"
                    self.before_marking += posted != "0"
                case ["unannounced", games]:
                    self.recoveries += 1
                    assert games == "0"
                case _:
                    assert line == "ready"

    def confirmed(self) -> list[tuple[int, int, list[str]]]:
        lines = (line.split(" ", 2) for line in Path(self.files[2]).read_text().splitlines())
        return [(int(table), int(after), turn.split("; ")) for table, after, turn in lines]

    def posted(self) -> list[tuple[int, dict[str, Any]]]:
        """Every message in the channel with its id, the offset at which its line ends."""
        end, messages = 0, list[tuple[int, dict[str, Any]]]()
        for line in Path(self.files[1]).read_bytes().splitlines(keepends=True):
            end += len(line)
            messages.append((end, json.loads(line)))
        return messages

    def figures(self) -> dict[str, int]:
        turns, messages = self.confirmed(), [message for _, message in self.posted()]
        return {
            "kills": self.kills,
            "kills with queued messages": self.with_queued_rows,
            "kills between posting and marking": self.before_marking,
            "complete recoveries": self.recoveries,
            "turns confirmed": len(turns),
            "turns of two steps": sum(len(turn) > 1 for *_, turn in turns),
            "messages posted": sum(message["kind"] != "strip" for message in messages),
        }


async def test_a_killed_process_loses_no_move_stores_no_half_turn_and_announces_no_turn_twice(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    processes, chance = KilledProcesses(tmp_path), random.Random()
    for _ in range(KILLS):
        processes.kill_one(chance)
    while processes.kills < 4 * KILLS and not all(processes.figures().values()):  # rare cases take longer
        processes.kill_one(chance)
    processes.drain()
    store = await open_store(Path(processes.files[0]))
    try:
        tables = await all_tables(store)
        logs = {table.id: await store.log_entries(table.id) for table in tables}
        for table in tables:
            await check_log(store, table, logs[table.id])
            check_messages(table, len(logs[table.id]), processes.posted())
    finally:
        await store.close()
    check_confirmed(processes.confirmed(), logs)
    check_stripped(processes.posted())
    figures = processes.figures()
    for name, figure in figures.items():
        record_property(name, figure)
    sys.stdout.write("\n" + ", ".join(f"{figure} {name}" for name, figure in figures.items()) + "\n")
    assert all(figures.values())


async def all_tables(store: SqliteStore) -> list[Table]:
    tables: list[Table] = []
    while table := await store.table(len(tables) + 1):
        tables.append(table)
    return tables


def check_confirmed(confirmed: list[tuple[int, int, list[str]]], logs: dict[int, list[LogEntry]]) -> None:
    """Check that each confirmed turn is in the log once: a lost one would have been played again."""
    places = Counter((table, after) for table, after, _ in confirmed)
    assert [place for place, times in places.items() if times > 1] == []
    for table, after, turn in confirmed:
        assert [entry.text for entry in logs[table][after : after + len(turn)]] == turn
        assert not turn[0].startswith("return")  # the first half would be missing


async def check_log(store: SqliteStore, table: Table, log: list[LogEntry]) -> None:
    """Check that the log can be replayed, ends with a whole turn, and agrees with the snapshot."""
    if not table.deal:
        return
    assert [entry.number for entry in log] == list(range(len(log)))
    positions: list[State] = [read_position(table.deal)]
    for entry in log:
        position, _ = apply(positions[-1], read_action(entry.text))
        positions.append(position)
    assert positions[-1].phase is not Phase.RETURN
    kept = await store.stored_table(table.id)
    if kept and kept.snapshot:
        after, position = kept.snapshot
        assert read_position(position) == positions[after]


def check_messages(table: Table, after: int, posted: list[tuple[int, dict[str, Any]]]) -> None:
    """Check for one lobby message, one thread, no turn twice, and only the newest turn not stripped."""
    own = [(number, message) for number, message in posted if message["table"] == table.id]
    announced = Counter((each["kind"], each["after"]) for _, each in own if each["kind"] == "turn")
    assert [what for what, times in announced.items() if times > 1] == []
    once = Counter(each["kind"] for _, each in own)
    assert once["lobby"] == 1
    if table.deal:
        newest = [number for number, each in own if (each["kind"], each["after"]) == ("turn", after)]
        assert (once["thread"], newest) == (1, [table.message])
    stripped = {each["message"] for _, each in own if each["kind"] == "strip"}
    turns = {number for number, each in own if each["kind"] == "turn"}
    assert turns - stripped == ({table.message} if table.deal else set())


def check_stripped(posted: list[tuple[int, dict[str, Any]]]) -> None:
    """Check that only earlier turn messages of the same table are stripped, and never the last one."""
    turns: defaultdict[int, set[int]] = defaultdict(set)
    past: set[int] = set()
    for number, message in posted:
        own = turns[message["table"]]
        if message["kind"] == "turn":
            own.add(number)
        if message["kind"] == "strip":
            assert message["message"] in own
            past.add(message["message"])
            assert own - past
