"""Subcommands: the playground without its package, backup and restore."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from store.sqlite.store import open_store
from tests.bot.command_runner import run_command

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
