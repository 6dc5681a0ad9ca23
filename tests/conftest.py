"""Settings and fixtures for all tests."""

from collections.abc import Generator
from contextlib import ExitStack

import pytest
from hypothesis import settings

from tests.long import LONG
from tests.postgres_server import QUICK, CannotStart, PostgresServer, running_postgres

# Hypothesis uses the same examples in every `make test`, and looks for new ones in `make test-long`.
settings.register_profile("caravanserai", deadline=None, derandomize=not LONG)
settings.load_profile("caravanserai")


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
