"""`python -m bot …`: what a host does besides running the bot."""

from __future__ import annotations

import base64
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from bot.check import check_database, check_servers
from bot.command_line import parser
from bot.invite import NAMES, NEEDED, SCOPES, application_of, invite_link
from bot.settings import InvalidSetting, read_file
from bot.subcommands import COMMANDS, main
from store.sqlite.store import open_store
from tests.cogs.conftest import here, simcord_bot
from tests.cogs.world import World

__all__ = ["here", "simcord_bot"]

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite"))


def told(capsys: pytest.CaptureFixture[str], given: Sequence[str]) -> tuple[int, str, str]:
    code = main(given)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_every_command_explains_itself_and_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([name, "--help"])
        assert ended.value.code == 0
        assert len(capsys.readouterr().out.splitlines()) >= 6
    with pytest.raises(SystemExit):
        main(["--help"])
    overview = capsys.readouterr().out
    assert all(f"\n    {name}" in overview for name in COMMANDS)


def test_the_hosting_guide_names_every_command() -> None:
    assert [name for name in COMMANDS if f"`{name}" not in HOSTING and f"bot {name}" not in HOSTING] == []


def test_a_port_is_a_port(capsys: pytest.CaptureFixture[str]) -> None:
    assert parser().parse_args(["playground", "--port", "9000"]).port == 9000
    with pytest.raises(SystemExit):
        parser().parse_args(["playground", "--port", "99999"])
    assert "1 to 65535" in capsys.readouterr().err


def test_settings_are_read_from_a_file(tmp_path: Path) -> None:
    assert read_file(tmp_path / ".env") == {}
    lines = [
        "# mine",
        "",
        "DISCORD_TOKEN=a=b",
        "export LOG_LEVEL='DEBUG'",
        " DATABASE = x.sqlite ",
        "nothing",
    ]
    (tmp_path / ".env").write_text("\n".join(lines), encoding="utf-8")
    assert read_file(tmp_path / ".env") == {
        "DISCORD_TOKEN": "a=b",
        "LOG_LEVEL": "DEBUG",
        "DATABASE": "x.sqlite",
    }


def test_the_invite_asks_for_what_is_needed_and_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = told(capsys, ["invite", "--application", "4711"])
    assert (code, said.strip()) == (0, invite_link(4711))
    assert f"permissions={NEEDED.value}" in said
    assert not NEEDED.administrator
    assert [each for each in (*SCOPES, *NAMES.values()) if each not in HOSTING] == []


def test_the_application_is_read_from_the_token(capsys: pytest.CaptureFixture[str]) -> None:
    token = base64.urlsafe_b64encode(b"1234567890123456789").decode().rstrip("=") + ".abc.def"
    assert application_of(token) == 1234567890123456789
    with pytest.raises(InvalidSetting, match="not a bot token"):
        application_of("hello")
    code, _, said = told(capsys, ["invite"])
    assert (code, "DISCORD_TOKEN is not set" in said) == (2, True)


def test_without_the_simulator_the_playground_says_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    for name in [name for name in sys.modules if name.startswith("bot.playground")]:
        monkeypatch.delitem(sys.modules, name)
    code, _, said = told(capsys, ["playground"])
    assert code == 2
    assert "needs simcord: pip install -r requirements/dev.txt" in said


async def test_backup_and_restore_say_what_they_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, said = told(capsys, ["backup", "copy.sqlite"])
    assert (code, said) == (2, f"{tmp_path / 'games.sqlite'} does not exist.\n")
    store = await open_store(tmp_path / "games.sqlite")
    assert told(capsys, ["backup", "copy.sqlite"])[:2] == (0, "The games were copied to copy.sqlite.\n")
    code, _, said = told(capsys, ["backup", "copy.sqlite"])
    assert (code, said) == (2, "copy.sqlite exists already. Choose another name.\n")
    code, _, said = told(capsys, ["backup", "no/such/folder.sqlite"])
    assert (code, "can't be written" in said) == (2, True)
    code, _, said = told(capsys, ["restore", "copy.sqlite"])
    assert (code, "in use by another process" in said) == (2, True)
    await store.close()
    code, said, _ = told(capsys, ["restore", "copy.sqlite"])
    assert (code, "games.sqlite.replaced-1" in said) == (0, True)
    monkeypatch.setenv("DATABASE", "copy.sqlite/games.sqlite")
    code, _, said = told(capsys, ["restore", "copy.sqlite"])
    assert (code, "can't be written" in said) == (2, True)


def test_check_says_what_is_so_and_ends_with_a_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, _ = told(capsys, ["check"])
    assert (code, "created on first start" in said) == (0, True)
    (tmp_path / "games.sqlite").write_text("x" * 4096)
    code, said, _ = told(capsys, ["check"])
    assert (code, "NO  Database: " in said) == (1, True)


async def test_check_finds_a_database_whole_and_in_use_or_not(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    assert ", in use;" in check_database(database).text
    await store.close()
    assert ", not in use;" in check_database(database).text
    newer = sqlite3.connect(database)
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    assert not check_database(database).well


async def test_check_names_what_a_server_does_not_permit(here: World) -> None:
    findings = [finding async for finding in check_servers(here.bot)]
    assert [finding.well for finding in findings] == [True, True]
    guild = here.env.backend.get_guild(here.guild.id)
    for role in guild.roles.values():
        role.permissions &= ~discord.Permissions(attach_files=True).value
    server = [finding async for finding in check_servers(here.bot)][-1]
    assert (server.well, "lacks Attach Files." in server.text) == (False, True)
