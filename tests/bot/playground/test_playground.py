"""Which port the playground opens."""

from __future__ import annotations

import socket

import pytest
from aiohttp import web

from bot.playground import bound
from bot.settings import InvalidSetting


async def test_if_a_port_is_taken_the_next_one_is_used_and_announced(
    capsys: pytest.CaptureFixture[str],
) -> None:
    runner = web.AppRunner(web.Application())
    await runner.setup()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port: int = taken.getsockname()[1]
        port_used = await bound(runner, port)
        assert port_used > port
        assert f"Port {port} is taken; trying {port + 1}." in capsys.readouterr().out
    await runner.cleanup()


async def test_a_port_that_cannot_be_opened_is_named() -> None:
    runner = web.AppRunner(web.Application())
    await runner.setup()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 65535))
        taken.listen()
        with pytest.raises(InvalidSetting, match=r"Port 65535 can't be opened .* --port"):
            await bound(runner, 65535)
    await runner.cleanup()
