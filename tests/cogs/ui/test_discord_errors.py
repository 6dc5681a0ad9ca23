"""What an answer of Discord means for the message that could not be sent."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.ui.discord_errors import THREAD_LOCKED, sending
from play.delivery_errors import RateLimited, Rejected, Unreachable, Unsent
from store.due_rows import LONGEST_RETRY


def answer(status: int, code: int = 0, retry_after: str = "0") -> discord.HTTPException:
    """The error that discord.py raises for such an answer."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    response: Any = SimpleNamespace(status=status, reason="", headers={"Retry-After": retry_after})
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    return kind(response, {"code": code, "message": "injected"})


@pytest.mark.parametrize(
    ("failed", "outcome"),
    [
        (answer(400, 50035), Rejected),
        (answer(413, 40005), Rejected),
        (answer(400, THREAD_LOCKED), Unreachable),
        (answer(403, 50013), Unreachable),
        (answer(404, 10003), Unreachable),
        (answer(401), Unsent),
        (answer(429), RateLimited),
        (answer(500), Unsent),
        (answer(503), Unsent),
        (discord.RateLimited(60), RateLimited),
        (aiohttp.ServerDisconnectedError(), Unsent),
        (TimeoutError(), Unsent),
        (ConnectionResetError(), Unsent),
    ],
)
async def test_an_error_is_no_fault_of_a_table_unless_discord_refuses_its_message(
    failed: Exception, outcome: type[Exception]
) -> None:
    with pytest.raises(Unsent if issubclass(outcome, Unsent) else Unreachable) as raised:
        async with sending():
            raise failed
    assert type(raised.value) is outcome


@pytest.mark.parametrize(
    ("header", "wait"), [("1200", 1200), ("7.5", 7.5), ("1e9", LONGEST_RETRY), ("soon", 0), ("nan", 0)]
)
async def test_a_ban_for_too_many_requests_is_waited_out(header: str, wait: float) -> None:
    with pytest.raises(RateLimited) as raised:
        async with sending():
            raise answer(429, retry_after=header)
    assert raised.value.wait == wait
