from __future__ import annotations

import io
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import play.reminders.due_worker
from bot.client import Caravanserai
from cogs.ui import panel_pictures, table_pictures
from tests.cogs import limits, openapi
from tests.cogs.world import UnhurriedClock, World, quick
from tests.play.ai_service import Greedy


@pytest.fixture
async def simcord_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Caravanserai]:
    """The bot that the simulator runs; the simulator itself never closes it."""
    quick()
    monkeypatch.setattr(play.reminders.due_worker, "PACE", 0)  # the simulator would wait for it
    bot = Caravanserai(tmp_path / "tables.sqlite", UnhurriedClock(), Greedy())
    yield bot
    await bot.close()


@pytest.fixture
async def here(simcord_env: Any, tmp_path: Path) -> AsyncGenerator[World]:
    """A world, in which every request that the bot sent is held against Discord's limits at the end."""
    made = World(simcord_env, tmp_path / "tables.sqlite")
    yield made
    for bot in made.bots:
        await bot.close()
    for request in simcord_env.http_requests:
        assert limits.breaches(request.method, request.path, request.json) == [], request
        if openapi.FILE:
            assert openapi.problems(request.method, request.path, request.json) == [], request


@pytest.fixture
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of the time of a game goes into its pictures; one game has them all, the others none."""
    blank = io.BytesIO()
    Image.new("RGB", (3, 2)).save(blank, "PNG")

    def draw(*_: object, **__: object) -> bytes:
        return blank.getvalue()

    for name in ("draw_table", "draw_end", "draw_map", "draw_seats"):
        monkeypatch.setattr(table_pictures, name, draw)
    for name in ("draw_hand", "draw_map"):
        monkeypatch.setattr(panel_pictures, name, draw)
