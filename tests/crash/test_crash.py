"""A bot that is killed at any moment loses no confirmed move, keeps no half turn, and tells no turn twice."""

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
from tests.crash.child import SLOW
from tests.crash.killing import PATIENCE, await_lines
from tests.long import LONG

KILLS = 1_000 if LONG else 50
LONGEST_OPENING = 0.05
"""Seconds for a process that is killed before it says that the database is open."""
MOST_LINES = 24
"""Messages and confirmed turns that a process writes before it is killed."""
ROOT = Path(__file__).parents[2]


@dataclass
class Life:
    """The files that outlive every process, and what was seen of those processes."""

    folder: Path
    kills: int = 0
    owing: int = 0
    """Kills that left something owed."""
    posting: int = 0
    """Kills that left a message posted, but not marked as told."""
    caught_up: int = 0
    """Processes that lived to tell all that was owed; every other one doesn't wait for it."""
    files: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.files = tuple(str(self.folder / name) for name in ("tables.sqlite", "channel", "confirmed"))

    def child(self, how: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.crash.child", *self.files, how]
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def kill_one(self, chance: random.Random) -> None:
        """Start a process and kill it: now and then while it opens the database, else after some work."""
        with self.child(str(self.kills)) as child:
            assert child.stdout is not None
            said = child.stdout.readline()
            if chance.random() < 0.8:
                said += child.stdout.readline()
                await_lines(child, chance.randint(0, MOST_LINES), *map(Path, self.files[1:]))
                time.sleep(chance.uniform(0, 2 * SLOW))
            else:
                time.sleep(chance.uniform(0, LONGEST_OPENING))
            child.kill()
            rest, complaints = child.communicate()
        assert (complaints, child.returncode) == ("", -9)
        self.kills += 1
        self._note(said + rest)

    def drain(self) -> None:
        """Let a last process tell all that is still owed."""
        with self.child("--drain") as child:
            said, complaints = child.communicate(timeout=PATIENCE)
        assert (complaints, child.returncode) == ("", 0)
        self._note(said)

    def _note(self, said: str) -> None:
        """What a process found that the ones before it had left, and made good."""
        for line in said.splitlines():
            match line.split():
                case ["left", owed, posted]:
                    self.owing += owed != "0"
                    self.posting += posted != "0"
                case ["untold", games]:
                    self.caught_up += 1
                    assert games == "0"
                case _:
                    assert line == "ready"

    def confirmed(self) -> list[tuple[int, int, list[str]]]:
        lines = (line.split(" ", 2) for line in Path(self.files[2]).read_text().splitlines())
        return [(int(table), int(after), turn.split("; ")) for table, after, turn in lines]

    def posted(self) -> list[tuple[int, dict[str, Any]]]:
        """Every message in the channel with its id: where its line ends."""
        end, messages = 0, list[tuple[int, dict[str, Any]]]()
        for line in Path(self.files[1]).read_bytes().splitlines(keepends=True):
            end += len(line)
            messages.append((end, json.loads(line)))
        return messages

    def figures(self) -> dict[str, int]:
        turns, messages = self.confirmed(), [message for _, message in self.posted()]
        return {
            "kills": self.kills,
            "kills with something owed": self.owing,
            "kills between a post and its mark": self.posting,
            "recoveries to the end": self.caught_up,
            "turns confirmed": len(turns),
            "turns of two steps": sum(len(turn) > 1 for *_, turn in turns),
            "messages posted": sum(message["kind"] != "strip" for message in messages),
        }


async def test_a_killed_process_loses_no_move_halves_no_turn_and_tells_none_twice(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    life, chance = Life(tmp_path), random.Random()
    for _ in range(KILLS):
        life.kill_one(chance)
    while life.kills < 4 * KILLS and not all(life.figures().values()):  # what is rare comes later
        life.kill_one(chance)
    life.drain()
    store = await open_store(Path(life.files[0]))
    try:
        tables = await all_tables(store)
        logs = {table.id: await store.log_entries(table.id) for table in tables}
        for table in tables:
            await check_log(store, table, logs[table.id])
            check_told(table, len(logs[table.id]), life.posted())
    finally:
        await store.close()
    check_confirmed(life.confirmed(), logs)
    check_stripped(life.posted())
    figures = life.figures()
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
    """Each is in the log, at its place and once: a move that was lost would have been made anew."""
    places = Counter((table, after) for table, after, _ in confirmed)
    assert [place for place, times in places.items() if times > 1] == []
    for table, after, turn in confirmed:
        assert [entry.text for entry in logs[table][after : after + len(turn)]] == turn
        assert not turn[0].startswith("return")  # the other half would be missing


async def check_log(store: SqliteStore, table: Table, log: list[LogEntry]) -> None:
    """It can be played from the deal, stands at the end of a turn, and agrees with the snapshot."""
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


def check_told(table: Table, after: int, posted: list[tuple[int, dict[str, Any]]]) -> None:
    """One lobby, one thread, no turn twice, the newest once; that is shown, and all others are stripped."""
    own = [(number, message) for number, message in posted if message["table"] == table.id]
    told = Counter((each["kind"], each["after"]) for _, each in own if each["kind"] == "turn")
    assert [what for what, times in told.items() if times > 1] == []
    once = Counter(each["kind"] for _, each in own)
    assert once["lobby"] == 1
    if table.deal:
        newest = [number for number, each in own if (each["kind"], each["after"]) == ("turn", after)]
        assert (once["thread"], newest) == (1, [table.message])
    stripped = {each["message"] for _, each in own if each["kind"] == "strip"}
    turns = {number for number, each in own if each["kind"] == "turn"}
    assert turns - stripped == ({table.message} if table.deal else set())


def check_stripped(posted: list[tuple[int, dict[str, Any]]]) -> None:
    """Nothing is stripped but turns of the same table that were posted before, and never the last of them."""
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
