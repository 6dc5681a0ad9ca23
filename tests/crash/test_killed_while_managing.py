"""A bot that is killed at any moment while tables change hosts, players, places and states."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from engine import read_position
from play.game_log import replay
from store.sqlite.store import open_store
from tests.crash.killed_processes import RARE, KilledProcesses, report
from tests.crash.process_template import ProcessTemplate
from tests.long_runs import LONG

KILLS = 500 if LONG else 12
REQUESTS = ("host", "seat_offered")
"""Requests that are posted one by one, each under its own key."""
LEDGER = """
CREATE TABLE ledger (id INTEGER, what TEXT, table_id INTEGER, detail);
CREATE TRIGGER queued AFTER INSERT ON owed BEGIN
    INSERT INTO ledger VALUES (new.id, new.kind, new.table_id, new.whom);
END;
CREATE TRIGGER opened AFTER INSERT ON tables BEGIN
    INSERT INTO ledger VALUES (0, 'opened', new.id, new.channel);
END;
CREATE TRIGGER logged AFTER INSERT ON log BEGIN
    INSERT INTO ledger VALUES (0, 'log', new.table_id, new.text);
END;
CREATE TRIGGER seated AFTER INSERT ON players BEGIN
    INSERT INTO ledger VALUES (0, 'player', new.table_id, new.user);
END;
CREATE TRIGGER host AFTER UPDATE OF host ON tables WHEN old.host IS NOT new.host BEGIN
    INSERT INTO ledger VALUES (0, 'host', new.id, new.host);
END;
CREATE TRIGGER place AFTER UPDATE OF place ON tables WHEN old.place IS NOT new.place BEGIN
    INSERT INTO ledger VALUES (0, 'place', new.id, new.place);
END;
CREATE TRIGGER locale AFTER UPDATE OF locale ON tables WHEN old.locale IS NOT new.locale BEGIN
    INSERT INTO ledger VALUES (0, 'locale', new.id, new.locale);
END;
CREATE TRIGGER status AFTER UPDATE OF status ON tables WHEN old.status IS NOT new.status BEGIN
    INSERT INTO ledger VALUES (0, 'status', new.id, new.status);
END;
"""
"""Notes every change in the transaction that makes it, so that a change that was lost is missing here too."""


async def make_ledger(database: Path) -> None:
    await (await open_store(database)).close()
    with closing(sqlite3.connect(database)) as sqlite:
        sqlite.executescript(LEDGER)


def read_ledger(database: Path) -> list[tuple[int, str, int, Any]]:
    with closing(sqlite3.connect(database)) as sqlite:
        return sqlite.execute("SELECT * FROM ledger ORDER BY rowid").fetchall()


def figures(processes: KilledProcesses) -> dict[str, int]:
    changes = Counter(line.split()[0] for line in processes.confirmed())
    seats = sum(" seat " in line for line in processes.confirmed())
    return processes.figures() | {
        "kills with AI processes": processes.with_ai_processes,
        "invitations": changes["invite"],
        "hosts changed": changes["host"],
        "seats offered": changes["seat_offered"],
        "seats that changed hands": seats,
        "pauses": sum(line.endswith(" paused") for line in processes.confirmed()),
        "tables moved or resumed": changes["place"],
        "games ended by a moderator": sum(line.endswith(" end admin") for line in processes.confirmed()),
    }


async def test_a_killed_process_loses_no_change_and_posts_every_request_once(
    template: ProcessTemplate, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    processes = KilledProcesses(template, tmp_path, "tests.crash.managing_process")
    database, chance = Path(processes.files[0]), random.Random()
    await make_ledger(database)
    for _ in range(KILLS):
        processes.kill_one(chance)
    while processes.kills < KILLS + RARE and not all(figures(processes).values()):
        processes.kill_one(chance)
    processes.drain()
    ledger, posted = read_ledger(database), [message for _, message in processes.posted()]
    check_confirmed(processes.confirmed(), ledger)
    check_posted(ledger, posted)
    await check_logs(database)
    report(figures(processes), record_property)


def check_confirmed(confirmed: list[str], ledger: list[tuple[int, str, int, Any]]) -> None:
    """Check that every confirmed change was saved."""
    saved = Counter(f"{what} {table} {detail}" for _, what, table, detail in ledger)
    assert Counter(confirmed) - saved == Counter()


def check_posted(ledger: list[tuple[int, str, int, Any]], posted: list[dict[str, Any]]) -> None:
    """Check that nothing was posted twice, and that no request is missing."""
    keys = Counter((message.get("user"), message["key"]) for message in posted if "key" in message)
    assert [key for key, times in keys.items() if times > 1] == []
    asked = {row for row, what, _, _ in ledger if row and what in REQUESTS}
    assert asked == {message["key"] for message in posted if message.get("kind") in REQUESTS}
    invited = [(table, guest) for _, what, table, guest in ledger if what == "invite"]
    found = [(each["table"], each["guest"]) for each in posted if each.get("kind") == "invite"]
    assert sorted(found) == sorted(invited)


async def check_logs(database: Path) -> None:
    """Check that every log can be replayed and agrees with the snapshot."""
    store = await open_store(database)
    try:
        number = 0
        while stored := await store.stored_table(number := number + 1):
            if stored.table.deal and stored.snapshot:
                after, position = stored.snapshot
                entries = await store.log_entries(number)
                lines = replay(read_position(stored.table.deal), entries[:after])
                assert read_position(position) == (lines[-1].state if lines else None)
    finally:
        await store.close()
