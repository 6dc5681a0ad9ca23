"""How long the playground waits after an action."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.bot.playground.running_playground import running_playground

LATER = 30.0
"""Seconds; shorter than the adapter's timeout."""


async def test_an_action_does_not_wait_for_what_is_due_later(tmp_path: Path) -> None:
    done: list[str] = []
    async with running_playground(tmp_path) as (_, simulator, _):
        async with simulator.acting():
            asyncio.get_running_loop().call_later(LATER, done.append, "due")
        assert done == []
        await simulator.pass_time(LATER)
        assert done == ["due"]
