from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from store.adapters import MEMORY
from tests.long_runs import LONG
from tests.play.headless_bot import HeadlessBot, headless_bot
from tests.play.named_tables import check_named_tables

ON_POSTGRES = {
    *("test_cleanup", "test_outbox_delivery", "test_outbox_worker", "test_personal_data"),
    *("test_plans", "test_turns", "test_undo"),
}
"""The modules that run on PostgreSQL as well: the log, plans, the outbox, and what is deleted everywhere.

`tests/store` runs every operation there, and long tests run all modules there."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    module = metafunc.function.__module__.removeprefix("tests.play.")
    if "bot_database" in metafunc.fixturenames and (LONG or module in ON_POSTGRES):
        metafunc.parametrize("bot_database", ("memory", "postgres"), indirect=True)


@pytest.fixture(autouse=True)
def named_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test fail in which a transaction changes tables that it hasn't named."""
    check_named_tables(monkeypatch)


@pytest.fixture
def bot_database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database."""
    on_postgres = getattr(request, "param", "memory") == "postgres"
    return request.getfixturevalue("postgres_url") if on_postgres else MEMORY


@pytest.fixture
async def bot(bot_database: str) -> AsyncGenerator[HeadlessBot]:
    async with headless_bot(bot_database) as opened:
        yield opened
