"""A bot that is killed at any moment while games are played."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import Phase, State, apply, read_action, read_position
from store import LogEntry, Store, Table
from store.adapters import open_store
from tests.crash.killed_processes import RARE, KilledProcesses, report
from tests.crash.process_template import ProcessTemplate
from tests.long_runs import LONG

KILLS = {"sqlite": 500 if LONG else 20, "postgres": 500 if LONG else 8}


def confirmed_turns(processes: KilledProcesses) -> list[tuple[int, int, list[str]]]:
    lines = (line.split(" ", 2) for line in processes.confirmed())
    return [(int(table), int(after), turn.split("; ")) for table, after, turn in lines]


def figures(processes: KilledProcesses) -> dict[str, int]:
    turns, messages = confirmed_turns(processes), [message for _, message in processes.posted()]
    return processes.figures() | {
        "turns confirmed": len(turns),
        "turns of two steps": sum(len(turn) > 1 for *_, turn in turns),
        "messages posted": sum(message["kind"] != "strip" for message in messages),
    }


@pytest.mark.parametrize("kind", KILLS)
async def test_a_killed_process_loses_no_move_stores_no_half_turn_and_announces_no_turn_twice(
    kind: str,
    template: ProcessTemplate,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    database = request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    processes = KilledProcesses(template, tmp_path, "tests.crash.playing_process", database)
    chance = random.Random()
    for _ in range(KILLS[kind]):
        processes.kill_one(chance)
    while processes.kills < KILLS[kind] + RARE and not all(figures(processes).values()):
        processes.kill_one(chance)
    processes.drain()
    store = await open_store(processes.files[0])
    try:
        tables = await all_tables(store, processes)
        logs = {table.id: await store.log_entries(table.id) for table in tables}
        for table in tables:
            await check_log(store, table, logs[table.id])
            check_messages(table, len(logs[table.id]), processes.posted())
    finally:
        await store.close()
    check_confirmed(confirmed_turns(processes), logs)
    check_stripped(processes.posted())
    report(figures(processes), record_property)


async def all_tables(store: Store, processes: KilledProcesses) -> list[Table]:
    """Every table, as each has a message by now; PostgreSQL leaves out numbers of killed transactions."""
    newest = max(message["table"] for _, message in processes.posted())
    found = [await store.table(number + 1) for number in range(newest)]
    return [table for table in found if table]


def check_confirmed(confirmed: list[tuple[int, int, list[str]]], logs: dict[int, list[LogEntry]]) -> None:
    """Check that each confirmed turn is in the log once: a lost one would have been played again."""
    places = Counter((table, after) for table, after, _ in confirmed)
    assert [place for place, times in places.items() if times > 1] == []
    for table, after, turn in confirmed:
        assert [entry.text for entry in logs[table][after : after + len(turn)]] == turn
        assert not turn[0].startswith("return")  # the first half would be missing


async def check_log(store: Store, table: Table, log: list[LogEntry]) -> None:
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
