"""`replay`: the pictures of a record, and all of them in one animation."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

from engine import Record, write_record
from tests.bot.command_runner import run_command
from tests.engine.games import claiming, game

pytestmark = pytest.mark.usefixtures("empty_environment")


@pytest.fixture(params=["golem", "spice_road", "adventure"])
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    turns = list(game(request.param, 2, seed=2, policy=claiming, moves=9))
    text = write_record(Record(turns[0].before, tuple(turn.action for turn in turns)))
    file = tmp_path / "game.txt"
    file.write_text(f"players: Ada, Béa\n{text}", encoding="utf-8")
    return file


def test_it_writes_a_picture_for_each_turn_and_the_moving_picture(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, moving = tmp_path / "new" / "frames", tmp_path / "game.gif"
    arguments = ["replay", str(record), "--pictures", str(folder), "--animate", str(moving)]
    code, output, error = run_command(capsys, [*arguments, "--language", "fr"])
    pictures = sorted(folder.iterdir())
    assert (code, error) == (0, "")
    assert pictures[0].name.startswith("turn-0")
    assert pictures[-1].read_bytes().startswith(b"\x89PNG")
    with Image.open(moving) as opened:
        assert getattr(opened, "n_frames", 0) == len(pictures) > 5
    assert f"{len(pictures)} pictures were written" in output


def test_in_a_terminal_a_bar_shows_the_progress(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, _, error = run_command(capsys, ["replay", str(record), "--animate", str(tmp_path / "game.gif")])
    last = error.splitlines()[-1].rpartition("\r")[2]
    assert code == 0
    assert last.startswith("animation ██████████████████████████████ ")
    assert len(set(last.split()[-1].split("/"))) == 1


def test_it_says_what_is_wrong(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_command(capsys, ["replay", str(record)])[0::2] == (
        2,
        "Say what to write: --pictures DIR, --animate OUT, or both.\n",
    )
    code, _, error = run_command(capsys, ["replay", str(tmp_path / "none"), "--animate", "x.gif"])
    assert (code, "can't be replayed" in error) == (2, True)
    whole = record.read_text(encoding="utf-8")
    record.write_text(whole + "fly\n", encoding="utf-8")
    code, _, error = run_command(capsys, ["replay", str(record), "--animate", "x.gif"])
    assert (code, "line " in error) == (2, True)
    record.write_text(whole.replace('"round":1', '"round":2'), encoding="utf-8")
    code, _, error = run_command(capsys, ["replay", str(record), "--animate", "x.gif"])
    assert (code, "other cards or numbers" in error) == (2, True)


def test_a_file_that_cannot_be_written_is_named(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, error = run_command(capsys, ["replay", str(record), "--animate", str(tmp_path)])
    assert (code, "can't be written" in error, str(tmp_path) in error) == (2, True, True)
