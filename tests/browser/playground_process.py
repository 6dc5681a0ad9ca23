"""A playground in its own process, with a game that is nearly over."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.playground import opened
from bot.playground.sample_game import play_on
from engine import Action, State, apply, new_game
from engine.events import LastRound
from play import lobby
from store import Table
from tests.browser.channel_view import TIMEOUT_MS

ROOT = Path(__file__).parents[2]
SEED = 11
"""A deal with which the first seat starts the last round, so that the other one still has a turn."""
# The first takes two thirds of the processor time of the others.
_CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, _CHROMIUMS)), None)
CHROMIUM_FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


class PlaygroundProcess:
    """A running playground: its address, and the state that its page shows."""

    def __init__(self, address: str) -> None:
        self.address = address

    def state(self) -> Any:
        with urllib.request.urlopen(f"{self.address}state") as answer:
            return json.load(answer)

    def pass_time(self, hours: int) -> None:
        """Let the simulated clock advance, as the buttons of the front page do: 1, 12 or 24 hours."""
        request = urllib.request.Request(f"{self.address}time/{hours}", method="POST")
        with urllib.request.urlopen(request):
            pass

    def direct_path(self, person: str) -> str:
        """The path of a person's view of their direct messages; raises StopIteration if there are none."""
        return next(each["view"] for each in self._places(person) if each["kind"] == "direct").lstrip("/")

    def _places(self, person: str) -> list[Any]:
        return next(each["places"] for each in self.state()["people"] if each["name"] == person)

    def channel_path(self, person: str) -> str:
        """The path of a person's view of the channel."""
        return self._places(person)[0]["view"].lstrip("/")

    def thread(self, table: int) -> str:
        """The id of a table's thread, by the table's number; 1 is the oldest, -1 the newest."""
        return self.threads()[-table if table > 0 else -table - 1]

    def threads(self) -> list[str]:
        """The ids of all threads, the newest first."""
        return [each["id"] for each in self._places("Ada") if each["kind"] == "thread"]

    def thread_path(self, person: str, thread: str) -> str:
        """The path of a person's view of a thread."""
        return next(each["view"] for each in self._places(person) if each["id"] == thread).lstrip("/")

    def acting_person(self, thread: str) -> str | None:
        """The name of the person whose turn it is in a thread; None if it is nobody's."""
        for person in self.state()["people"]:
            if any(each["turn"] and each["id"] == thread for each in person["places"]):
                return person["name"]
        return None


@contextmanager
def running_playground(folder: Path) -> Generator[PlaygroundProcess]:
    """Run a playground in its own process, which must end without an error."""
    environment = os.environ | {"DATABASE": str(folder / "games.sqlite"), "DISCORD_TOKEN": ""}
    command = [sys.executable, "-W", "ignore", "-m", "tests.browser.bot_without_ai_timeout"]
    command += ["playground", "--no-browser", "--port", "8800"]
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield PlaygroundProcess(_address(process))
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=TIMEOUT_MS / 1000) == 0
        finally:
            process.kill()  # does nothing if it has ended


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = ""
    while "open at http" not in line:
        line = process.stdout.readline()
        assert line, "the playground ended before it was open"
    return line.split()[5]


async def save_nearly_finished_game(database: Path) -> None:
    """Save a game of Ada and Béa in which the next turn starts the last round."""
    async with opened(database) as (front, simulator), simulator.acting():
        (ada, bea), bot = simulator.people[:2], front.bot
        table = Table(0, simulator.guild, simulator.channel, ada.id, "golem", 2, "en", here=False)
        number = (await bot.play.lobby.open(table, ada.name)).table.id
        await bot.play.lobby.join(number, bea.id, bea.name)
        with patch.object(lobby, "new_game", _deal):
            await bot.play.lobby.start(number, ada.id)
        await play_on(bot.play.turns, number, until=_starts_last_round)


def _deal(edition: str, seats: int, *, seed: object) -> State:
    return new_game(edition, seats, seed=SEED)


def _starts_last_round(state: State, action: Action) -> bool:
    return any(isinstance(event, LastRound) for event in apply(state, action)[1])
