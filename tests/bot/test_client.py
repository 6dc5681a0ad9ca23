"""The client: how its shards identify themselves to Discord."""

from __future__ import annotations

import asyncio

import pytest

from bot import client
from bot.client import Caravanserai
from store.adapters import MEMORY
from store.errors import Unusable
from store.memory.store import MemoryStore
from tests.play.fake_ai_service import FakeAiService


class UnreachableStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.take_slot = self._fail

    async def _fail(self, seconds: float) -> None:
        raise Unusable("the database can't be reached")


async def test_a_shard_connects_again_while_the_database_cannot_be_reached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "IDENTIFY_PAUSE", 0.05)
    bot = Caravanserai(MEMORY, ai_service=FakeAiService())
    bot._store = UnreachableStore()  # pyright: ignore[reportPrivateUsage]
    start = asyncio.get_running_loop().time()
    await bot.before_identify_hook(3)  # discord.py would end the whole bot if this failed
    assert asyncio.get_running_loop().time() >= start + 0.05
