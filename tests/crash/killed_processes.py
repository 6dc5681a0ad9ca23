"""Starts processes that play games, and kills them at any moment."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.crash.line_file import TIMEOUT, LineFile, wait_for_lines
from tests.crash.playing_process import SLOW
from tests.crash.process_template import ChildProcess, ProcessTemplate

LONGEST_OPENING = 0.05
"""Seconds until a process is killed that may still be opening the database."""
RARE = 150
"""Further kills after which a case that has not come up counts as missing."""
MOST_LINES = 24
"""The most messages and confirmed changes that a process writes before it is killed."""
BOT_ERROR = "the bot logs: "
"""Begins the log lines of a process that has child processes."""


@dataclass
class KilledProcesses:
    """Starts processes and kills them; their files remain, and what they reported is counted."""

    template: ProcessTemplate
    folder: Path
    module: str
    """The process to start; its arguments are the files, the number of the run and perhaps `--drain`."""
    database: str = ""
    """The address of the database; empty for a SQLite file in the folder."""
    kills: int = 0
    with_queued_rows: int = 0
    """Kills that left rows in the outbox."""
    before_marking: int = 0
    """Kills that left a message posted but not marked as delivered."""
    recoveries: int = 0
    """Processes that emptied the outbox before they were killed; every other process doesn't try to."""
    with_ai_processes: int = 0
    """Kills of a process that had child processes, which must end as well."""
    files: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        database, *files = (str(self.folder / name) for name in ("tables.sqlite", "channel", "confirmed"))
        self.files = (self.database or database, *files)

    def start(self, *more: str) -> ChildProcess:
        return self.template.start(self.module, *self.files, self.kills, *more)

    def kill_one(self, chance: random.Random) -> None:
        """Start a process and kill it: sometimes while it opens the database, otherwise after some work."""
        child = self.start()
        output = child.readline() + self._let_work(child, chance)
        ai_processes = _children(child.pid)
        child.kill()
        rest, errors = child.communicate()
        _wait_for_end(ai_processes)
        self.with_ai_processes += bool(ai_processes)
        assert not (problem := _errors_of_bot(errors)), problem
        assert child.returncode == -9
        self.kills += 1
        self._count(output + rest)

    def _let_work(self, child: ChildProcess, chance: random.Random) -> str:
        """Wait for a random moment; return what the process has reported by then."""
        if chance.random() < 0.8:
            output = child.readline()
            wait_for_lines(child, chance.randint(0, MOST_LINES), *map(Path, self.files[1:]))
            time.sleep(chance.uniform(0, 2 * SLOW))
            return output
        time.sleep(chance.uniform(0, LONGEST_OPENING))
        return ""

    def drain(self) -> None:
        """Let a last process empty the outbox."""
        child = self.start("--drain")
        output, errors = child.communicate()
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

    def posted(self) -> list[tuple[int, dict[str, Any]]]:
        """Every message in the channel with its id, the offset at which its line ends."""
        return [(end, json.loads(line)) for end, line in LineFile(Path(self.files[1]))]

    def confirmed(self) -> list[str]:
        return [line for _, line in LineFile(Path(self.files[2]))]

    def figures(self) -> dict[str, int]:
        return {
            "kills": self.kills,
            "kills with queued messages": self.with_queued_rows,
            "kills between posting and marking": self.before_marking,
            "complete recoveries": self.recoveries,
        }


def _children(process: int) -> list[int]:
    """The child processes of a process that has not been waited for."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _wait_for_end(processes: list[int]) -> None:
    end = time.monotonic() + TIMEOUT
    while any(map(_is_running, processes)):
        assert time.monotonic() < end, "the AI processes don't end with the bot"
        time.sleep(0.001)


def _is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _errors_of_bot(errors: str) -> str:
    """What the killed process complained about; its child processes may complain about its death."""
    return "" if "multiprocessing" in errors and BOT_ERROR not in errors else errors


def report(figures: dict[str, int], record_property: Callable[[str, object], None]) -> None:
    """Show what the kills hit; every case must have come up."""
    for name, figure in figures.items():
        record_property(name, figure)
    sys.stdout.write("\n" + ", ".join(f"{figure} {name}" for name, figure in figures.items()) + "\n")
    assert all(figures.values())
