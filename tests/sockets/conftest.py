from __future__ import annotations

from pathlib import Path

import pytest

import play.delivery_retries
from bot import shutdown
from tests.cogs.layout_attachments import omit_attachments_of_layouts
from tests.long_runs import LONG
from tests.sockets.scenario import TIMEOUT


@pytest.fixture(autouse=True)
def long_shutdown_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot shut down cleanly even on a slow machine."""
    for name in ("ANSWER_TIMEOUT", "WORK_TIMEOUT", "LOGOUT_TIMEOUT"):
        monkeypatch.setattr(shutdown, name, TIMEOUT)


@pytest.fixture(autouse=True)
def short_retry_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry messages that could not be sent almost at once."""
    monkeypatch.setattr(play.delivery_retries, "FIRST_PAUSE", 0.05)


@pytest.fixture(autouse=True)
def messages_as_discord_describes_them() -> None:
    omit_attachments_of_layouts()


ON_POSTGRES = ("repeated_interactions", "start_and_stop")
"""The test files that run on PostgreSQL as well: whole bots that end and start; long tests run all there."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    name = metafunc.function.__module__.removeprefix("tests.sockets.test_")
    if "where" in metafunc.fixturenames:
        both = LONG or name in ON_POSTGRES
        metafunc.parametrize("where", ("sqlite", "postgres") if both else ("sqlite",), indirect=True)


@pytest.fixture
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where the bot's database is: in a folder as a SQLite file, or at an address of PostgreSQL."""
    return request.getfixturevalue("postgres_url") if request.param == "postgres" else tmp_path
