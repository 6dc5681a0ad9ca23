"""The private PostgreSQL server for tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import postgres_server
from tests.postgres_server import CannotStart, PostgresServer, running_postgres

ROOT = Path(__file__).parents[1]


def test_where_there_is_no_server_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_server, "DEBIAN", Path("/nowhere"))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotStart, match="is not installed"), running_postgres():
        pass


def test_tests_that_need_a_server_are_skipped_by_name_where_there_is_none() -> None:
    code = (
        "import sys, pathlib, pytest; from tests import postgres_server;"
        "postgres_server.DEBIAN = pathlib.Path('/nowhere');"
        "sys.exit(pytest.main(['-q', '-rs', '-p', 'no:cacheprovider', 'tests/store/test_servers.py']))"
    )
    command = [sys.executable, "-c", code]
    tests = subprocess.run(command, cwd=ROOT, env={"PATH": ""}, capture_output=True, text=True, check=True)
    assert "SKIPPED" in tests.stdout
    assert "PostgreSQL is not installed" in tests.stdout


def test_a_database_is_empty_when_it_is_used_again(postgres_server: PostgresServer) -> None:
    with postgres_server.database() as url:
        name = url.rpartition("/games")[2].partition("?")[0]
        postgres_server.execute("INSERT INTO notes VALUES ('key', 'value')", f"games{name}")
    with postgres_server.database() as again:
        assert again == url
        postgres_server.execute("INSERT INTO notes VALUES ('key', 'value')", f"games{name}")
