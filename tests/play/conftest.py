from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from store.adapters import MEMORY
from tests.play.headless_bot import HeadlessBot, headless_bot


@pytest.fixture
async def bot() -> AsyncGenerator[HeadlessBot]:
    async with headless_bot(MEMORY) as opened:
        yield opened
