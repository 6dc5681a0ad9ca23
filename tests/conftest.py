"""Settings and fixtures for all tests."""

import asyncio
import gc
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import settings

from store.sqlite.store import open_store
from tests.long_runs import LONG
from tests.postgres_server import QUICK, CannotStart, PostgresServer, running_postgres

# Hypothesis uses the same examples in every `make test`, and looks for new ones in `make test-long`.
settings.register_profile("caravanserai", deadline=None, derandomize=not LONG)
settings.load_profile("caravanserai")


def pytest_collection_finish() -> None:
    """Let the garbage collector ignore the modules and tests, which stay until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with the newest schema, to copy: that is ten times quicker than all migrations."""
    path = tmp_path_factory.mktemp("empty") / "empty.sqlite"

    async def migrate() -> None:
        await (await open_store(path)).close()

    asyncio.run(migrate())
    return path


@pytest.fixture(scope="session")
def postgres_server() -> Generator[PostgresServer]:
    """A PostgreSQL server; tests that need it are skipped where it can't be started."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(running_postgres(*QUICK))
        except CannotStart as reason:
            pytest.skip(str(reason))
        yield server


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Generator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres_server.database() as url:
        yield url
