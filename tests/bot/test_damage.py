"""Every command meets a damaged or unusable file with one sentence and the right exit code."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot import playground, subcommands
from bot.subcommands import main
from store.sqlite.backup import backup
from store.sqlite.check import examine
from store.sqlite.store import lock_database, sibling_file
from tests.store.files import DAMAGES, ROOT, contents, damage, killed, people

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.abc.def"
GROUND = ("playground", "--no-browser")


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a killed bot left, and a backup of it."""
    folder = tmp_path_factory.mktemp("left")
    killed(folder / "games.sqlite")
    backup(folder / "games.sqlite", folder / "copy.sqlite")
    return folder


@pytest.fixture
def database(left: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def reached(*_: object) -> None:
        raise AssertionError("the bot was made, or the playground opened, before the database was looked at")

    shutil.copytree(left, tmp_path, dirs_exist_ok=True)
    for suffix in ("", "-wal"):
        shutil.copy(
            sibling_file(left / "games.sqlite", suffix), sibling_file(tmp_path / "playground.sqlite", suffix)
        )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite"))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(subcommands, "Caravanserai", reached)
    monkeypatch.setattr(playground, "opened", reached)
    return tmp_path / "games.sqlite"


def told(capsys: pytest.CaptureFixture[str], *given: str) -> tuple[int, str]:
    """The exit code, and the one line on the error output."""
    code = main(given)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return code, said.strip()


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("given", [("run",), GROUND, ("backup", "new.sqlite")], ids=lambda given: given[0])
def test_a_damaged_database_is_named_with_the_way_out_and_left_as_it_is(
    database: Path, capsys: pytest.CaptureFixture[str], given: tuple[str, ...], how: str
) -> None:
    used = database.with_name("playground.sqlite") if given == GROUND else database
    damage(used, how)
    before = contents(used)
    code, said = told(capsys, *given)
    assert (code, said.startswith(f"{used} is damaged: ")) == (1, True)
    assert ("--fresh" if given == GROUND else "python -m bot restore FILE") in said
    assert contents(used) == before
    assert not Path("new.sqlite").exists()


@pytest.mark.parametrize("how", DAMAGES)
def test_restore_takes_a_damaged_database_away_and_no_damaged_file(
    database: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    damage(database, how)
    shutil.copy(database, "damaged.sqlite")
    code, said = told(capsys, "restore", "damaged.sqlite")
    assert (code, said.startswith("damaged.sqlite is damaged: ")) == (2, True)
    before = contents(database)
    assert main(["restore", "copy.sqlite"]) == 0
    assert "games.sqlite.replaced-1" in capsys.readouterr().out
    assert contents(database.with_name("games.sqlite.replaced-1")) == before
    assert people(database) == set(range(200))


@pytest.mark.parametrize("how", [*DAMAGES, "empty"])
def test_check_finds_a_damaged_database(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    if how == "empty":
        database.write_bytes(b"")
    else:
        damage(database, how)
    before = contents(database)
    assert main(["check"]) == 1
    assert "NO  Database: " in capsys.readouterr().out
    assert contents(database) == before


@pytest.mark.parametrize("as_folder", [False, True])
def test_an_unusable_lock_file_is_named_by_every_command(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, as_folder: bool
) -> None:
    for name in ("games.sqlite.lock", "playground.sqlite.lock"):
        Path(name).unlink(missing_ok=True)
        if as_folder:
            Path(name).mkdir()
        else:
            Path(name).write_bytes(os.urandom(4096))
    for given in (("run",), GROUND, (*GROUND, "--fresh"), ("restore", "copy.sqlite")):
        code, said = told(capsys, *given)
        assert (code, ".sqlite.lock " in said) == (2, True)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert main(["check"]) == 1
    assert "games.sqlite.lock" in capsys.readouterr().out
    assert main(["backup", "new.sqlite"]) == 0  # it needs no lock
    examine(Path("new.sqlite"))


def test_run_looks_for_another_process_and_a_newer_version_before_discord(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = lock_database(database)
    code, said = told(capsys, "run")
    assert (code, "in use by another process" in said) == (2, True)
    other.close()
    newer = sqlite3.connect(database)
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    code, said = told(capsys, "run")
    assert (code, "schema 999" in said) == (2, True)


def test_a_folder_in_place_of_a_file_is_named(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("folder").mkdir()
    code, said = told(capsys, "restore", "folder")
    assert (code, said) == (2, "folder is a folder.")
    code, said = told(capsys, "backup", "folder")
    assert (code, "exists already" in said) == (2, True)
    for file in tmp_path.glob("playground.sqlite*"):
        file.unlink()
    Path("playground.sqlite").mkdir()
    for given in (GROUND, (*GROUND, "--fresh")):
        code, said = told(capsys, *given)
        assert (code, "playground.sqlite " in said) == (2, True)
    monkeypatch.setenv("DATABASE", "folder")
    for given in (("run",), GROUND, ("check",), ("backup", "new.sqlite"), ("restore", "copy.sqlite")):
        code, said = told(capsys, *given)
        assert (code, "a folder" in said) == (2, True)


def test_what_can_not_be_written_to_is_named(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database.chmod(0o400)
    if os.access(database, os.W_OK):
        pytest.skip("this user may write everywhere")
    code, said = told(capsys, "run")
    assert (code, "games.sqlite can't be opened" in said) == (2, True)
    database.chmod(0o600)
    Path("closed").mkdir(0o500)
    code, said = told(capsys, "backup", "closed/new.sqlite")
    assert (code, "closed/new.sqlite can't be written" in said) == (2, True)
    monkeypatch.setenv("DATABASE", "closed/games.sqlite")
    for given in (("run",), GROUND, ("restore", "copy.sqlite")):
        code, said = told(capsys, *given)
        assert (code, "closed" in said) == (2, True)


@pytest.mark.parametrize("given", ["run", "playground", "check", "backup new.sqlite"])
def test_the_program_itself_says_it_without_a_traceback(database: Path, given: str) -> None:
    for name in ("games.sqlite", "playground.sqlite"):
        damage(database.with_name(name), "garbage")
    token = "" if given == "check" else TOKEN
    done = subprocess.run(
        [sys.executable, "-m", "bot", *given.split()],
        env=os.environ | {"DISCORD_TOKEN": token, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "is damaged: " in done.stdout + done.stderr) == (1, True)
    assert "Traceback" not in done.stderr
