from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.play.headless_bot import HeadlessBot, headless_bot


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncGenerator[HeadlessBot]:
    async with headless_bot(tmp_path / "tables.sqlite") as opened:
        yield opened
