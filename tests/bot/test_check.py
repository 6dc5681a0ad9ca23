"""The subcommand `check`: the database, and the bot's permissions on its servers."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import discord
import pytest

from bot.check import check_database, check_postgres, check_servers
from store import Status
from store.postgres.store import open_store as open_postgres
from store.sqlite.store import open_store
from tests.bot.command_runner import run_command
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.postgres_server import PostgresServer
from tests.store.example_tables import new_table

pytestmark = pytest.mark.usefixtures("empty_environment")


def test_check_reports_the_state_of_the_database_and_sets_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, output, _ = run_command(capsys, ["check"])
    assert (code, "created on first start" in output) == (0, True)
    (tmp_path / "games.sqlite").write_text("x" * 4096)
    code, output, _ = run_command(capsys, ["check"])
    assert (code, "NO  Database: " in output) == (1, True)


async def test_check_says_whether_the_database_is_in_use_and_of_a_known_version(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    assert ", in use;" in check_database(database).text
    await store.close()
    assert ", not in use;" in check_database(database).text
    newer = sqlite3.connect(database)
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    assert not check_database(database).well


async def test_check_knows_postgresql(postgres_url: str, postgres_server: PostgresServer) -> None:
    with postgres_server.blank_database() as blank:
        finding = await check_postgres(blank)
        assert (finding.well, "will be set up on first start" in finding.text) == (True, True)
    store = await open_postgres(postgres_url)
    await new_table(store, place=1, status=Status.RUNNING)
    finding = await check_postgres(postgres_url)
    assert finding.well
    assert re.search(r"can be reached, schema \d+, in use; games in progress: 1\.$", finding.text)
    await store.close()
    assert ", not in use;" in (await check_postgres(postgres_url)).text


def test_check_says_without_the_password_that_postgresql_cannot_be_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", f"postgresql://ada:s3cret@/games?host={tmp_path}")
    code, output, error = run_command(capsys, ["check"])
    assert (code, "NO  Database: postgresql://ada@/games" in output) == (1, True)
    assert "s3cret" not in output + error


async def test_check_names_the_permissions_that_a_server_lacks(sim: SimulatedDiscord) -> None:
    findings = [finding async for finding in check_servers(sim.bot)]
    assert [finding.well for finding in findings] == [True, True]
    guild = sim.env.backend.get_guild(sim.guild.id)
    for role in guild.roles.values():
        role.permissions &= ~discord.Permissions(attach_files=True).value
    server = [finding async for finding in check_servers(sim.bot)][-1]
    assert (server.well, "lacks Attach Files." in server.text) == (False, True)
