from __future__ import annotations

import io
import shutil
from collections.abc import AsyncGenerator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import play.reminders.due_worker
from bot.client import Caravanserai
from cogs.ui import panel_pictures, replay_animation, replay_steps, share_card, table_pictures
from render import ReplayFrame, draw_replay_frame
from store.adapters import MEMORY
from tests.cogs import discord_limits, discord_openapi
from tests.cogs.layout_attachments import omit_attachments_of_layouts
from tests.cogs.simcord_speed import ClockWithoutPolling, speed_up_simcord
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_clock import FakeClock


@pytest.fixture
def on_disk() -> None:
    """Keep the games in a file, for tests that restart the bot or look into its database."""


@pytest.fixture
def sim_database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where the bot keeps its games; in memory, which halves the time of a test, unless it needs a file."""
    if "on_disk" not in request.fixturenames:
        return MEMORY
    shutil.copyfile(request.getfixturevalue("empty_database"), tmp_path / "tables.sqlite")
    return tmp_path / "tables.sqlite"


@pytest.fixture
async def simcord_bot(
    sim_database: Path | str, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[Caravanserai]:
    """The bot that simcord's own fixture runs; simcord never closes it."""
    speed_up_simcord(monkeypatch)
    omit_attachments_of_layouts()
    monkeypatch.setattr(play.reminders.due_worker, "PACE", 0)  # simcord would wait for it
    bot = Caravanserai(sim_database, ClockWithoutPolling(), FakeAiService())
    yield bot
    await bot.close()


@pytest.fixture
async def sim(simcord_env: Any, sim_database: Path | str) -> AsyncGenerator[SimulatedDiscord]:
    """A simulated Discord; at the end, every request of the bot is checked against Discord's limits."""
    simulated = SimulatedDiscord(simcord_env, sim_database)
    yield simulated
    for bot in simulated.bots:
        await bot.close()
    for request in simcord_env.http_requests:
        assert discord_limits.violations(request.method, request.path, request.json) == [], request
        if discord_openapi.SCHEMA_FILE:
            assert discord_openapi.problems(request.method, request.path, request.json) == [], request


@pytest.fixture
def clock(sim: SimulatedDiscord) -> FakeClock:
    """The bot's clock, which does not move until a test moves it."""
    clock = FakeClock()
    clock.time = 1_800_000_000.0
    sim.bot.services.clock = clock
    return clock


PICTURES: list[tuple[Any, str]] = [
    *((table_pictures, name) for name in ("draw_lobby", "draw_table", "draw_end", "draw_map", "draw_seats")),
    (replay_animation, "animate"),
    (share_card, "draw_share_card"),
    *((panel_pictures, name) for name in ("draw_panel", "draw_map_panel")),
]
"""What draws, and the modules that call it."""


def draw_nothing(*_: object, **__: object) -> bytes:
    """A tiny picture."""
    blank = io.BytesIO()
    Image.new("RGB", (3, 2)).save(blank, "PNG")
    return blank.getvalue()


@pytest.fixture
def real_pictures() -> None:
    """Draw every picture, for tests that are about pictures."""


@pytest.fixture(autouse=True)
def no_drawing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace all pictures by a tiny one: drawing them takes most of the time of a game."""
    if "real_pictures" not in request.fixturenames:
        for module, name in PICTURES:
            monkeypatch.setattr(module, name, draw_nothing)


@pytest.fixture
def little_drawing(real_pictures: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the first, the ninth… picture of each kind but replays; replace the others by a tiny one."""

    def sampled(draw: Callable[..., bytes]) -> Callable[..., bytes]:
        number = count()

        def draw_sometimes(*given: Any, **more: Any) -> bytes:
            return draw_nothing() if next(number) % 8 else draw(*given, **more)

        return draw_sometimes

    for module, name in PICTURES:
        monkeypatch.setattr(module, name, sampled(getattr(module, name)))
    monkeypatch.setattr(replay_animation, "animate", draw_nothing)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[ReplayFrame]:
    """Every frame that is drawn for somebody."""
    frames: list[ReplayFrame] = []

    def draw(frame: ReplayFrame, *given: Any, **more: Any) -> bytes:
        frames.append(frame)
        return draw_replay_frame(frame, *given, **more)

    monkeypatch.setattr(replay_steps, "draw_replay_frame", draw)
    return frames
