from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.play.room import Room, room


@pytest.fixture
async def here(tmp_path: Path) -> AsyncGenerator[Room]:
    async with room(tmp_path / "tables.sqlite") as opened:
        yield opened
