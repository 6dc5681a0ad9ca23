"""Subcommands: what they report, and what they say if something that they need isn't there."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Generator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import Route

from bot import subcommands
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


class Answering(BaseHTTPRequestHandler):
    """A Discord that gives every request the same answer."""

    status, body = 503, "{}"

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(self.body.encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing."""


@pytest.fixture
def discord_api(empty_environment: None, monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """A Discord that `DISCORD_API` leads to, and a token."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        monkeypatch.setenv("DISCORD_API", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("DISCORD_TOKEN", "MTIz.a.b")
        Thread(target=server.serve_forever).start()
        yield
        server.shutdown()


@pytest.mark.usefixtures("discord_api")
@pytest.mark.parametrize("status", [403, 404, 503])
@pytest.mark.parametrize("command", ["run", "check", "emojis"])
def test_a_discord_that_does_not_work_is_named_in_one_sentence(
    command: str, status: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answering, "status", status)
    monkeypatch.setattr(subcommands, "start_logs", str)  # which would replace the handlers of the tests
    code, output, error = run_command(capsys, [command])
    said = output if command == "check" else error
    assert code == 1
    assert f"can't be reached ({status} " in said.splitlines()[-1]
    assert "Traceback" not in error


@pytest.mark.usefixtures("discord_api")
@pytest.mark.parametrize("command", ["check", "emojis"])
def test_a_token_that_discord_rejects_is_named(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answering, "status", 401)
    code, output, error = run_command(capsys, [command])
    assert code == (1 if command == "check" else 2)
    assert "rejected DISCORD_TOKEN" in output + error


def test_a_request_that_discord_refuses_as_invalid_is_a_bug_with_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def invalid(token: str) -> list[str]:
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, "Invalid Form Body")

    monkeypatch.setattr(subcommands, "upload", invalid)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    with pytest.raises(discord.HTTPException):
        subcommands.main(["emojis"])
