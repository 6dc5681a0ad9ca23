"""A bot that is killed at any moment while duplicate matches are played and compared."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.crash.killed_processes import RARE, KilledProcesses, report
from tests.crash.process_template import ProcessTemplate
from tests.long_runs import LONG

KILLS = 200 if LONG else 12


def figures(processes: KilledProcesses) -> dict[str, int]:
    posted = Counter(message["kind"] for _, message in processes.posted())
    return processes.figures() | {
        "matches compared": posted["comparison"],
        "replays": posted["replay"],
        "tables ended": len(processes.confirmed()),
    }


async def test_a_killed_process_loses_no_match_and_compares_none_twice(
    template: ProcessTemplate, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    processes = KilledProcesses(template, tmp_path, "tests.crash.comparing_process")
    chance = random.Random()
    for _ in range(KILLS):
        processes.kill_one(chance)
    while processes.kills < KILLS + RARE and not all(figures(processes).values()):
        processes.kill_one(chance)
    processes.drain()
    posted = [message for _, message in processes.posted()]
    keys = Counter(message["key"] for message in posted if "key" in message)
    assert [key for key, times in keys.items() if times > 1] == []
    tables = read_tables(Path(processes.files[0]))
    over = {table for table, _, status, _ in tables if status == "over"}
    assert {int(line) for line in processes.confirmed()} <= over
    assert sorted(each["table"] for each in posted if each["kind"] == "replay") == sorted(over)
    check_matches(tables, posted)
    report(figures(processes), record_property)


def read_tables(database: Path) -> list[tuple[int, int, str, int]]:
    """The id, match, status and mark of each table."""
    with closing(sqlite3.connect(database)) as sqlite:
        return sqlite.execute("SELECT id, match_id, status, compared FROM tables").fetchall()


def check_matches(tables: list[tuple[int, int, str, int]], posted: list[dict[str, Any]]) -> None:
    """Check that each match whose tables are over was compared once, and no other."""
    matches = {match for _, match, _, _ in tables if match}
    over = {match for match in matches if all(status == "over" for _, of, status, _ in tables if of == match)}
    assert {match for _, match, _, compared in tables if compared} == over
    assert sorted(each["match"] for each in posted if each["kind"] == "comparison") == sorted(over)
