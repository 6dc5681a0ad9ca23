"""The bot is closed before it has quite started: nothing breaks, and nothing of it runs on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.sockets.server import pointed_at, serving
from tests.sockets.stage import Stage


async def test_a_bot_closed_before_it_is_ready_does_not_begin_its_work(tmp_path: Path) -> None:
    async with serving() as server:
        with pointed_at(server.port):
            stage = Stage(server, tmp_path / "tables.sqlite")
            await stage.connect_bot()
            connection: Any = stage.bot._connection  # pyright: ignore[reportPrivateUsage]
            connection.guild_ready_timeout = 3600
            await stage.bot.wait_for("connect")  # READY has come; discord.py holds it back for so long
            await stage.stop_bot()
            connection.guild_ready_timeout = 0
            await connection._delay_ready()
    assert stage.bot.workers
    assert not any(worker.started for worker in stage.bot.workers)
