from __future__ import annotations

import io
import shutil
from collections.abc import AsyncGenerator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from PIL import Image

import play.reminders.due_worker
from bot.client import Caravanserai
from cogs.ui import panel_pictures, replay_pictures, share_card, table_pictures
from tests.cogs import discord_limits, discord_openapi
from tests.cogs.layout_attachments import omit_attachments_of_layouts
from tests.cogs.simulated_discord import (
    ClockWithoutPolling,
    SimulatedDiscord,
    speed_up_settling,
    translate_once,
)
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_clock import FakeClock


@pytest.fixture
async def simcord_bot(
    tmp_path: Path, empty_database: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[Caravanserai]:
    """The bot that simcord's own fixture runs; simcord never closes it."""
    speed_up_settling()
    omit_attachments_of_layouts()
    monkeypatch.setattr(play.reminders.due_worker, "PACE", 0)  # simcord would wait for it
    monkeypatch.setattr(app_commands.Group, "get_translated_payload", translate_once)
    shutil.copyfile(empty_database, tmp_path / "tables.sqlite")
    bot = Caravanserai(tmp_path / "tables.sqlite", ClockWithoutPolling(), FakeAiService())
    yield bot
    await bot.close()


@pytest.fixture
async def sim(simcord_env: Any, tmp_path: Path) -> AsyncGenerator[SimulatedDiscord]:
    """A simulated Discord; at the end, every request of the bot is checked against Discord's limits."""
    simulated = SimulatedDiscord(simcord_env, tmp_path / "tables.sqlite")
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
    *((table_pictures, name) for name in ("draw_table", "draw_end", "draw_map", "draw_seats")),
    (replay_pictures, "animate"),
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
    monkeypatch.setattr(replay_pictures, "animate", draw_nothing)
