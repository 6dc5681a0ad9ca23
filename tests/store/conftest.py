from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from store import Store
from store.adapters import open_store
from tests.store.adapters import ADAPTERS, Adapter


@pytest.fixture(params=ADAPTERS, ids=lambda adapter: adapter.name)
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return request.param


@pytest.fixture
def database_url(adapter: Adapter, request: pytest.FixtureRequest) -> str:
    """The address of an empty database of each adapter in turn."""
    return adapter.url(request)


@pytest.fixture
async def store(database_url: str) -> AsyncGenerator[Store]:
    """An open store of each adapter in turn."""
    opened = await open_store(database_url)
    yield opened
    await opened.close()
