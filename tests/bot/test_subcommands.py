"""Subcommands: the playground without its package, backup and restore, and moving to another database."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from store.sqlite.store import open_store
from tests.bot.command_runner import run_command
from tests.store.example_tables import new_table

pytestmark = pytest.mark.usefixtures("empty_environment")


def test_the_playground_without_simcord_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    for name in [name for name in sys.modules if name.startswith("bot.playground")]:
        monkeypatch.delitem(sys.modules, name)
    code, _, error = run_command(capsys, ["playground"])
    assert code == 2
    assert "needs simcord: run `pip install '.[playground]'`" in error


async def test_backup_and_restore_report_success_and_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, error = run_command(capsys, ["backup", "copy.sqlite"])
    assert (code, error) == (2, f"{tmp_path / 'games.sqlite'} does not exist.\n")
    store = await open_store(tmp_path / "games.sqlite")
    assert run_command(capsys, ["backup", "copy.sqlite"])[:2] == (
        0,
        "The games were copied to copy.sqlite.\n",
    )
    code, _, error = run_command(capsys, ["backup", "copy.sqlite"])
    assert (code, error) == (2, "copy.sqlite exists already. Choose another name.\n")
    code, _, error = run_command(capsys, ["backup", "no/such/folder.sqlite"])
    assert (code, "can't be written" in error) == (2, True)
    code, _, error = run_command(capsys, ["restore", "copy.sqlite"])
    assert (code, "in use by another process" in error) == (2, True)
    await store.close()
    code, output, _ = run_command(capsys, ["restore", "copy.sqlite"])
    assert (code, "games.sqlite.replaced-1" in output) == (0, True)
    monkeypatch.setenv("DATABASE", "copy.sqlite/games.sqlite")
    code, _, error = run_command(capsys, ["restore", "copy.sqlite"])
    assert (code, "can't be written" in error) == (2, True)


@pytest.mark.parametrize(("command", "tool"), [("backup", "`pg_dump "), ("restore", "`pg_restore ")])
def test_backup_and_restore_name_the_tools_of_postgresql(
    command: str, tool: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", "postgresql://ada:s3cret@db/games")
    code, _, error = run_command(capsys, [command, "games.dump"])
    assert (code, tool in error, "s3cret" in error) == (2, True, False)


def test_the_bot_does_not_start_on_a_postgresql_that_cannot_be_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", f"postgresql://ada:s3cret@/games?host={tmp_path}")
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    code, _, error = run_command(capsys, ["run"])
    assert (code, "can't be opened" in error, "s3cret" in error) == (2, True, False)


def test_games_are_moved_and_what_to_do_next_is_said(
    postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, error = run_command(capsys, ["move", "games.sqlite", postgres_url])
    assert (code, "games.sqlite does not exist" in error) == (2, True)
    asyncio.run(_play("games.sqlite"))
    code, output, _ = run_command(capsys, ["move", "games.sqlite", postgres_url])
    assert (code, "tables 1, log entries 0" in output, "DATABASE" in output) == (0, True, True)
    code, _, error = run_command(capsys, ["move", "games.sqlite", postgres_url])
    assert (code, "is not empty" in error) == (2, True)


async def _play(path: str) -> None:
    store = await open_store(Path(path))
    await new_table(store)
    await store.close()
