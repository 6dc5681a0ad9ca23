"""The health check: the running bot writes a pulse, and a stale one is a complaint."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from bot import health
from bot.client import Caravanserai
from bot.health import TOO_OLD, complaint, keep_pulse, pulse_file, write_pulse


def test_the_bot_is_healthy_while_its_pulse_is_fresh(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    assert complaint(database, now=1000)
    write_pulse(database, 1000, [])
    assert not complaint(database, now=1000 + TOO_OLD - 1)
    assert complaint(database, now=1000 + TOO_OLD + 1)
    pulse_file(database).write_text("")
    assert complaint(database, now=1000)


def test_a_pulse_from_the_future_does_not_count(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    write_pulse(database, 1000 + 3600, [])
    assert complaint(database, now=1000)


def test_the_health_check_names_the_workers_that_are_not_running(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    write_pulse(database, 1000, ["reminders", "cleanup"])
    assert complaint(database, now=1000) == "Not running: reminders, cleanup."


class ConnectedBot:
    """Looks like a bot with a working connection."""

    latency = 0.1

    def is_closed(self) -> bool:
        return False

    def is_ready(self) -> bool:
        return True

    def idle_workers(self) -> list[str]:
        return []


async def test_the_pulse_resumes_once_it_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "EVERY", 0.001)
    database, bot = tmp_path / "full" / "t.sqlite", ConnectedBot()
    task = asyncio.create_task(keep_pulse(cast(Caravanserai, bot), database))
    await asyncio.sleep(0.01)
    assert not task.done()
    database.parent.mkdir()
    while complaint(database, time.time()):  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    task.cancel()


def test_the_health_check_reads_the_same_settings_as_the_bot(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE"}
    environment["PYTHONPATH"] = str(Path(__file__).parents[2])
    (tmp_path / ".env").write_text("DATABASE=games.sqlite # ours\n", encoding="utf-8")

    def check() -> tuple[int, str]:
        command = [sys.executable, "-m", "bot.health"]
        process = subprocess.run(
            command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True
        )
        return process.returncode, process.stderr

    assert check() == (1, "The bot has not connected to Discord yet.\n")
    write_pulse(tmp_path / "games.sqlite", time.time(), [])
    assert check() == (0, "")
