"""A playground of its own with a game about to end, and a browser before it; skipped where there is none."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from bot.playground import opened
from bot.playground.sample_game import play_on
from engine import Action, State, apply
from engine.events import LastRound
from store import Table
from tests.browser.visitor import WAIT

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

Open = Callable[..., Page]


class Ground:
    """A running playground: where it is, and what its page is told."""

    def __init__(self, address: str) -> None:
        self.address = address

    def state(self) -> Any:
        with urllib.request.urlopen(f"{self.address}state") as answer:
            return json.load(answer)

    def view(self, person: str, place: str) -> str:
        """Where a person sees a channel or thread."""
        places = next(each["places"] for each in self.state()["people"] if each["name"] == person)
        return next(each["view"] for each in places if each["name"].startswith(place)).lstrip("/")

    def to_play(self, place: str) -> str | None:
        """Whose turn it is there."""
        for person in self.state()["people"]:
            if any(each["turn"] and each["name"] == place for each in person["places"]):
                return person["name"]
        return None


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Generator[Ground]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    folder = tmp_path_factory.mktemp("ground")
    asyncio.run(nearly_over(folder / "playground.sqlite"))
    with running(folder) as ground:
        yield ground


@contextmanager
def running(folder: Path) -> Generator[Ground]:
    """A playground in a process of its own, which must end well."""
    environment = os.environ | {"DATABASE": str(folder / "games.sqlite"), "DISCORD_TOKEN": ""}
    command = [sys.executable, "-W", "ignore", "-m", "tests.browser.patient", "playground", "--no-browser"]
    command += ["--port", "8800"]
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Ground(_address(process))
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=WAIT / 1000) == 0
        finally:
            process.kill()  # nothing, where it has ended


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = ""
    while "open at http" not in said:
        said = process.stdout.readline()
        assert said, "it ended before it was open"
    return said.split()[5]


async def nearly_over(database: Path) -> None:
    """Ada's game with Béa, in which the next turn begins the last round."""
    async with opened(database) as (front, stage), stage.acting():
        (ada, bea), bot = stage.people[:2], front.bot
        table = Table(0, stage.guild, stage.channel, ada.id, "golem", 2, "en", here=False)
        number = (await bot.play.lobby.open(table, ada.name)).table.id
        await bot.play.lobby.join(number, bea.id, bea.name)
        await bot.play.lobby.start(number, ada.id)
        await play_on(bot.play.turns, number, until=_last_claim)


def _last_claim(state: State, action: Action) -> bool:
    return any(isinstance(event, LastRound) for event in apply(state, action)[1])


@pytest.fixture(scope="module")
def browser(ground: Ground) -> Generator[Browser]:
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def visit(ground: Ground, browser: Browser) -> Generator[Open]:
    """Opens a page of the playground in a window of its own; in the end none may have complained."""
    pages: list[Page] = []
    complaints: list[str] = []

    def opened_at(path: str = "") -> Page:
        page = browser.new_page(viewport={"width": 1200, "height": 900}, locale="en-GB")
        page.set_default_timeout(WAIT)
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda broke: complaints.append(str(broke)))
        page.goto(ground.address + path)
        pages.append(page)
        return page

    yield opened_at
    assert complaints == []
    assert ground.state()["trouble"] == []
    for page in pages:
        page.context.close()
