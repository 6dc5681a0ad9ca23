from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bot.client import Caravanserai
from tests.cogs import limits, openapi
from tests.cogs.world import World, quick
from tests.play.minds import Greedy


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncGenerator[Caravanserai]:
    """The bot that the simulator runs; the simulator itself never closes it."""
    quick()
    bot = Caravanserai(tmp_path / "tables.sqlite", minds=Greedy())
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
