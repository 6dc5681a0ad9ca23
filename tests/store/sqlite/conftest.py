from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from store.sqlite.store import SqliteStore, open_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqliteStore]:
    """An open store; its database is `tmp_path / "games.sqlite"`."""
    opened = await open_store(tmp_path / "games.sqlite")
    yield opened
    await opened.close()
