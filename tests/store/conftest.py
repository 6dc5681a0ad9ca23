from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from store import Store
from store.adapters import open_store
from tests.store.adapters import ADAPTERS, Adapter


@pytest.fixture(params=ADAPTERS, ids=lambda adapter: adapter.name)
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return request.param


@pytest.fixture
async def store(adapter: Adapter, tmp_path: Path) -> AsyncGenerator[Store]:
    """An open store of each adapter in turn."""
    opened = await open_store(adapter.url(tmp_path))
    yield opened
    await opened.close()
