"""A bot that is killed at any moment loses no reminder, and repeats none."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

from tests.crash.child import SLOW
from tests.crash.killing import PATIENCE, await_lines
from tests.long import LONG
from tests.play.room import room

PEOPLE, KILLS = (400, 200) if LONG else (40, 15)
MOST_LINES = 2
"""Reminders that a process sends before it is killed."""
ROOT = Path(__file__).parents[2]


async def tables(database: Path) -> float:
    """Tables that wait, each for a person of its own; the time at which all of them are due."""
    async with room(database) as here:
        for place in range(1, PEOPLE + 1):
            loaded = await here.dealt(place=place)
            user = loaded.acting.user
            await here.lifecycle.replace(loaded.table.id, user, 1000 + place, f"user {1000 + place}")
            await here.settle()
        return here.clock.time + 13 * 60 * 60


def live(files: tuple[str, ...], reminders: int | None) -> list[str]:
    """What a process says that is killed as it sends so many reminders, or lives to its end."""
    command = [sys.executable, "-m", "tests.crash.caller", *files]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with child:
        assert child.stdout is not None
        said = child.stdout.readline()
        if reminders is not None:
            await_lines(child, reminders, Path(files[1]))
            time.sleep(random.uniform(0, 2 * SLOW))
            child.kill()
        rest, complaints = child.communicate(timeout=PATIENCE)
    assert complaints == ""
    return (said + rest).splitlines()


async def test_a_killed_process_loses_no_reminder_and_repeats_none(tmp_path: Path) -> None:
    database, channel = tmp_path / "tables.sqlite", tmp_path / "channel"
    files = (str(database), str(channel), str(await tables(database)))
    said: list[str] = []
    for _ in range(KILLS):
        said += live(files, random.randint(0, MOST_LINES))
    said += live(files, None)
    posted = [json.loads(line) for line in channel.read_text().splitlines()]
    assert sorted(each["user"] for each in posted) == [1000 + place for place in range(1, PEOPLE + 1)]
    assert sorted(table for each in posted for table in each["tables"]) == list(range(1, PEOPLE + 1))
    assert "done" in said
    claimed = sum(line not in ("done", "claimed 0") for line in said)
    sys.stdout.write(f"\n{KILLS} kills, {claimed} with a reminder on its way\n")
    assert claimed
