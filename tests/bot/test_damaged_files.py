"""Every subcommand answers a damaged or unusable file with one sentence and the right exit code."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot import playground, run
from bot.subcommands import main
from store.sqlite.backup import backup
from store.sqlite.check import examine
from store.sqlite.database_files import sibling_file
from store.sqlite.lock import lock_database
from tests.long_runs import sample
from tests.store.damaged_databases import (
    DAMAGES,
    ROOT,
    damage,
    database_of_killed_bot,
    file_contents,
    stored_users,
)

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.abc.def"
PLAYGROUND = ("playground", "--no-browser")


@pytest.fixture(scope="module")
def files_of_killed_bot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that a killed bot left, and a backup of its database."""
    folder = tmp_path_factory.mktemp("killed")
    database_of_killed_bot(folder / "games.sqlite")
    backup(folder / "games.sqlite", folder / "copy.sqlite")
    return folder


@pytest.fixture
def database(files_of_killed_bot: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def fail(*_: object) -> None:
        raise AssertionError("the bot or the playground was started before the database was checked")

    shutil.copytree(files_of_killed_bot, tmp_path, dirs_exist_ok=True)
    for suffix in ("", "-wal"):
        shutil.copy(
            sibling_file(files_of_killed_bot / "games.sqlite", suffix),
            sibling_file(tmp_path / "playground.sqlite", suffix),
        )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite"))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(run, "Caravanserai", fail)
    monkeypatch.setattr(playground, "opened", fail)
    return tmp_path / "games.sqlite"


def run_failing(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run a subcommand that prints one line to stderr; return the exit code and the line."""
    code = main(arguments)
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return code, error.strip()


@pytest.mark.parametrize("damage_kind", DAMAGES)
@pytest.mark.parametrize(
    "arguments", [("run",), PLAYGROUND, ("backup", "new.sqlite")], ids=lambda arguments: arguments[0]
)
def test_a_damaged_database_is_named_with_a_remedy_and_left_unchanged(
    database: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], damage_kind: str
) -> None:
    file = database.with_name("playground.sqlite") if arguments == PLAYGROUND else database
    damage(file, damage_kind)
    before = file_contents(file)
    code, error = run_failing(capsys, *arguments)
    assert (code, error.startswith(f"{file} is damaged: ")) == (1, True)
    assert ("--fresh" if arguments == PLAYGROUND else "python -m bot restore FILE") in error
    assert file_contents(file) == before
    assert not Path("new.sqlite").exists()


@pytest.mark.parametrize("damage_kind", DAMAGES)
def test_restore_replaces_a_damaged_database_but_accepts_no_damaged_file(
    database: Path, capsys: pytest.CaptureFixture[str], damage_kind: str
) -> None:
    damage(database, damage_kind)
    shutil.copy(database, "damaged.sqlite")
    code, error = run_failing(capsys, "restore", "damaged.sqlite")
    assert (code, error.startswith("damaged.sqlite is damaged: ")) == (2, True)
    before = file_contents(database)
    assert main(["restore", "copy.sqlite"]) == 0
    assert "games.sqlite.replaced-1" in capsys.readouterr().out
    assert file_contents(database.with_name("games.sqlite.replaced-1")) == before
    assert stored_users(database) == set(range(200))


@pytest.mark.parametrize("damage_kind", [*DAMAGES, "empty"])
def test_check_finds_a_damaged_database(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, damage_kind: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    if damage_kind == "empty":
        database.write_bytes(b"")
    else:
        damage(database, damage_kind)
    before = file_contents(database)
    assert main(["check"]) == 1
    assert "NO  Database: " in capsys.readouterr().out
    assert file_contents(database) == before


@pytest.mark.parametrize("as_folder", [False, True])
def test_every_subcommand_names_an_unusable_lock_file(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, as_folder: bool
) -> None:
    for name in ("games.sqlite.lock", "playground.sqlite.lock"):
        Path(name).unlink(missing_ok=True)
        if as_folder:
            Path(name).mkdir()
        else:
            Path(name).write_bytes(os.urandom(4096))
    for arguments in (("run",), PLAYGROUND, (*PLAYGROUND, "--fresh"), ("restore", "copy.sqlite")):
        code, error = run_failing(capsys, *arguments)
        assert (code, ".sqlite.lock " in error) == (2, True)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert main(["check"]) == 1
    assert "games.sqlite.lock" in capsys.readouterr().out
    assert main(["backup", "new.sqlite"]) == 0  # it needs no lock
    examine(Path("new.sqlite"))


def test_run_checks_for_another_process_and_a_newer_schema_before_connecting(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = lock_database(database)
    code, error = run_failing(capsys, "run")
    assert (code, "in use by another process" in error) == (2, True)
    other.close()
    newer = sqlite3.connect(database)
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    code, error = run_failing(capsys, "run")
    assert (code, "schema 999" in error) == (2, True)


def test_a_folder_in_place_of_a_file_is_named(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("folder").mkdir()
    code, error = run_failing(capsys, "restore", "folder")
    assert (code, error) == (2, "folder is a folder.")
    code, error = run_failing(capsys, "backup", "folder")
    assert (code, "exists already" in error) == (2, True)
    for file in tmp_path.glob("playground.sqlite*"):
        file.unlink()
    Path("playground.sqlite").mkdir()
    for arguments in (PLAYGROUND, (*PLAYGROUND, "--fresh")):
        code, error = run_failing(capsys, *arguments)
        assert (code, "playground.sqlite " in error) == (2, True)
    monkeypatch.setenv("DATABASE", "folder")
    for arguments in (("run",), PLAYGROUND, ("check",), ("backup", "new.sqlite"), ("restore", "copy.sqlite")):
        code, error = run_failing(capsys, *arguments)
        assert (code, "a folder" in error) == (2, True)


def test_a_file_or_folder_without_write_permission_is_named(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database.chmod(0o400)
    if os.access(database, os.W_OK):
        pytest.skip("this user may write everywhere")
    code, error = run_failing(capsys, "run")
    assert (code, "games.sqlite can't be opened" in error) == (2, True)
    database.chmod(0o600)
    Path("closed").mkdir(0o500)
    code, error = run_failing(capsys, "backup", "closed/new.sqlite")
    assert (code, "closed/new.sqlite can't be written" in error) == (2, True)
    monkeypatch.setenv("DATABASE", "closed/games.sqlite")
    for arguments in (("run",), PLAYGROUND, ("restore", "copy.sqlite")):
        code, error = run_failing(capsys, *arguments)
        assert (code, "closed" in error) == (2, True)


@pytest.mark.parametrize("arguments", sample(["run", "playground", "backup new.sqlite", "check"], 2))
def test_the_program_reports_a_damaged_database_without_a_traceback(database: Path, arguments: str) -> None:
    for name in ("games.sqlite", "playground.sqlite"):
        damage(database.with_name(name), "garbage")
    token = "" if arguments == "check" else TOKEN
    process = subprocess.run(
        [sys.executable, "-m", "bot", *arguments.split()],
        env=os.environ | {"DISCORD_TOKEN": token, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, "is damaged: " in process.stdout + process.stderr) == (1, True)
    assert "Traceback" not in process.stderr
