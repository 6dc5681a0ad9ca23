"""A running playground without a browser, and tables on it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.playground import opened
from bot.playground.front_page import FrontPage
from bot.playground.simcord_adapter import Simulator
from store import Table

Client = TestClient[web.Request, web.Application]


@asynccontextmanager
async def running_playground(tmp_path: Path) -> AsyncGenerator[tuple[FrontPage, Simulator, Client]]:
    async with opened(tmp_path / "playground.sqlite") as (front, simulator):
        assert isinstance(simulator, Simulator)
        async with TestClient(TestServer(front.application(), host="127.0.0.1")) as client:
            yield front, simulator, client


async def open_lobby(front: FrontPage, simulator: Simulator, *, here: bool = False) -> int:
    """Open a lobby with Ada and Béa; return its number."""
    ada, bea = simulator.people[:2]
    table = Table(0, simulator.guild, simulator.channel, ada.id, "golem", 2, "en", here=here)
    number = (await front.bot.play.lobby.open(table, ada.name)).table.id
    await front.bot.play.lobby.join(number, bea.id, bea.name)
    return number


async def start_table(front: FrontPage, simulator: Simulator, *, here: bool = False) -> int:
    """Start a game of Ada and Béa and wait until its first turn was posted; return its number."""
    async with simulator.acting():
        number = await open_lobby(front, simulator, here=here)
        await front.bot.play.lobby.start(number, simulator.people[0].id)
    return number


async def page_state(client: Client) -> Any:
    return await (await client.get("/state")).json()


def messages_in(simulator: Simulator, channel: int | None) -> str:
    messages: Any = simulator.backend.messages[channel]
    return "\n".join(message.content for message in messages.values())
