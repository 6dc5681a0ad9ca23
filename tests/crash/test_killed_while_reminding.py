"""A bot that is killed at any moment while it sends reminders."""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

from tests.crash.line_file import wait_for_lines
from tests.crash.playing_process import SLOW
from tests.crash.process_template import ProcessTemplate
from tests.long_runs import LONG
from tests.play.headless_bot import headless_bot

PEOPLE, KILLS = (400, 200) if LONG else (40, 15)
MOST_ATTEMPTS = 10
MOST_LINES = 2
"""The most reminders that a process sends before it is killed."""


async def waiting_tables(database: Path) -> float:
    """Create games that wait for a different person each; return the time at which all reminders are due."""
    async with headless_bot(database) as bot:
        for place in range(1, PEOPLE + 1):
            loaded = await bot.start_game(place=place)
            user = loaded.acting.user
            await bot.seats.replace(loaded.table.id, user, 1000 + place, f"user {1000 + place}")
            await bot.drain_outbox()
        return bot.clock.time + 13 * 60 * 60


def run_process(template: ProcessTemplate, files: tuple[str, ...], reminders: int | None) -> list[str]:
    """The output of a process that is killed after this many reminders, or runs to its end."""
    child = template.start("tests.crash.reminding_process", *files)
    output = child.readline()
    if reminders is not None:
        wait_for_lines(child, reminders, Path(files[1]))
        time.sleep(random.uniform(0, 2 * SLOW))
        child.kill()
    rest, errors = child.communicate()
    assert errors == ""
    return (output + rest).splitlines()


async def kill_while_reminding(template: ProcessTemplate, folder: Path) -> int:
    """Nobody is left out or reminded twice. Return how many kills hit a process amid a reminder."""
    database, channel = folder / "tables.sqlite", folder / "channel"
    files = (str(database), str(channel), str(await waiting_tables(database)))
    output: list[str] = []
    for _ in range(KILLS):
        output += run_process(template, files, random.randint(0, MOST_LINES))
    output += run_process(template, files, None)
    posted = [json.loads(line) for line in channel.read_text().splitlines()]
    assert sorted(each["user"] for each in posted) == [1000 + place for place in range(1, PEOPLE + 1)]
    assert sorted(table for each in posted for table in each["tables"]) == list(range(1, PEOPLE + 1))
    assert "done" in output
    return sum(line not in ("done", "claimed 0") for line in output)


async def test_a_killed_process_loses_no_reminder_and_repeats_none(
    template: ProcessTemplate, tmp_path: Path
) -> None:
    """On a busy machine, the first process may send everything before it is killed; then all is repeated."""
    attempts = claimed = 0
    while not claimed and attempts < MOST_ATTEMPTS:
        attempts += 1
        folder = tmp_path / str(attempts)
        folder.mkdir()
        claimed = await kill_while_reminding(template, folder)
    sys.stdout.write(f"\n{attempts * KILLS} kills, {claimed} with a reminder in flight\n")
    assert claimed
