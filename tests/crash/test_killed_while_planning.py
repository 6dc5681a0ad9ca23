"""A bot that is killed at any moment while plans are armed and take turns."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

import pytest

from engine import State, apply, read_action, read_position
from play.armed_plan import ArmedPlan
from play.drafts import with_step
from play.loaded_table import LoadedTable
from play.plan_conditions import decide, new_line
from play.plan_schedule import MOST_TURNS_ALONE, turns_alone
from store import Draft, LogEntry, Store, Table
from store.adapters import open_store
from tests.crash.killed_processes import KilledProcesses, report
from tests.crash.process_template import ProcessTemplate
from tests.crash.test_killed_while_playing import all_tables, check_log
from tests.long_runs import LONG

KILLS = {"sqlite": 200 if LONG else 12, "postgres": 200 if LONG else 4}


@pytest.mark.parametrize("kind", KILLS)
async def test_a_killed_process_plays_no_plan_twice_skips_none_and_tells_each_turn_once(
    kind: str,
    template: ProcessTemplate,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    database = request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    processes = KilledProcesses(template, tmp_path, "tests.crash.planning_process", database)
    chance = random.Random()
    for _ in range(KILLS[kind]):
        processes.kill_one(chance)
    processes.drain()
    store = await open_store(processes.files[0])
    planned, told = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    try:
        for table in await all_tables(store, processes):
            log = await store.log_entries(table.id)
            await check_log(store, table, log)
            planned.update((table.id, after) for after in ends_of_planned_turns(log))
            await check_armed(store, table, log, processes.confirmed())
    finally:
        await store.close()
    told.update((each["table"], each["after"]) for _, each in processes.posted() if each["kind"] == "planned")
    assert told == planned, "each turn of a plan has one receipt"
    armed = len(processes.confirmed())
    report({"kills": processes.kills, "plans armed": armed, "turns by plan": len(planned)}, record_property)


def ends_of_planned_turns(log: Sequence[LogEntry]) -> list[int]:
    """How long the log was after each turn that a plan took."""
    turns = [list(entries) for _, entries in groupby(log, lambda entry: (entry.player, entry.planned))]
    return [turn[-1].number + 1 for turn in turns if turn[0].planned]


async def check_armed(store: Store, table: Table, log: list[LogEntry], confirmed: list[str]) -> None:
    """Check that the next turn of each armed player was the armed one, or that it couldn't be taken."""
    positions: list[State] = [read_position(table.deal)] if table.deal else []
    for entry in log:
        positions.append(apply(positions[-1], read_action(entry.text))[0])
    players = await store.players(table.id)
    for line in confirmed:
        number, user, after, steps = line.split(" ", 3)
        turn = next((each for each in log[int(after) :] if each.player == int(user)), None)
        if int(number) != table.id or turn is None:
            continue
        if turn.planned:
            assert turn.text.split()[0] == steps.split()[0]
            continue
        seat = next(player.seat for player in players if player.user == int(user))
        assert seat is not None
        shown = LoadedTable(table, players, positions[int(after)], int(after))
        planned = with_step(shown, seat, Draft(int(after), 0), 0, steps.split("; ")[0])
        now = LoadedTable(table, players, positions[turn.number], turn.number)
        capped = turns_alone(log[: turn.number]) >= MOST_TURNS_ALONE
        assert capped or decide(now, seat, ArmedPlan((new_line(planned),))).turn is None, line
