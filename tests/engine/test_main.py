"""The command line: `python -m engine deal`, `number`, `replay`, `verify` and `moves`."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, cast

import pytest

from engine import (
    commitment,
    editions,
    new_game,
    read_position,
    read_record,
    write_action,
    write_position,
)
from engine.__main__ import main
from engine.rules import legal_actions
from tests.engine.playthroughs import files


def test_deal_prints_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "golem", "3", "--seed", "7"]) == 0
    assert read_position(capsys.readouterr().out) == new_game("golem", 3, seed=7)


def test_deal_accepts_a_map(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "adventure", "2", "--seed", "7", "--map", "crater"]) == 0
    assert read_position(capsys.readouterr().out) == new_game("adventure", 2, seed=7, map="crater")


def test_number_deals_the_game_of_a_deal_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["number", "golem-3-04HM-ASW9-NF6Y-Y093-Z5SY"]) == 0
    assert read_position(capsys.readouterr().out) == new_game("golem", 3, seed=0x0123456789ABCDEF0123)
    assert main(["number", "golem-3-04HM-ASW9-NF6Y-Y093-Z5SX"]) == 2
    assert "the deal number has a mistake" in capsys.readouterr().err


def test_deal_accepts_own_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = Path(editions.__file__).with_name("adventure_house_numbers.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(ours.replace('"1111", "112"', '"1112", "112"'), encoding="utf-8")
    try:
        assert main(["--numbers", str(tmp_path / "mine.toml"), "deal", "adventure", "2"]) == 0
        assert "1112" in json.loads(capsys.readouterr().out)["lots"]
        assert main(["--numbers", str(tmp_path / "none.toml"), "deal", "adventure", "2"]) == 2
        assert "none.toml: " in capsys.readouterr().err
    finally:
        editions.use_numbers(None)


def test_replay_prints_the_final_position_and_the_scores(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(files()["golem", 2])]) == 0
    position, *scores = capsys.readouterr().out.splitlines()
    assert json.loads(position)["phase"] == "over"
    assert [line[:7] for line in scores] == ["seat 0:", "seat 1:"]
    assert sum("winner" in line for line in scores) == 1


def sealed_record() -> str:
    """A record with the header fields that a table's record has."""
    text = files()["golem", 2].read_text(encoding="utf-8")
    hashed = commitment(read_record(text).deal, "5a17")
    return f"table: 7\nsalt: 5a17\ncommitment: {hashed}\n{text}"


def test_verify_confirms_the_deal_and_the_number_of_actions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.txt").write_text(sealed_record(), encoding="utf-8")
    assert main(["verify", str(tmp_path / "game.txt")]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"the deal matches its commitment [0-9a-f]{64}", first)
    assert second == f"{len(read_record(sealed_record()).actions)} actions replayed"


def test_verify_reports_a_changed_salt_with_its_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.txt").write_text(sealed_record().replace("5a17", "5a18"), encoding="utf-8")
    assert main(["verify", str(tmp_path / "game.txt")]) == 2
    assert "game.txt: line 3: the commitment of this deal is " in capsys.readouterr().err


def test_moves_lists_the_legal_actions(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = new_game("golem", 2, seed=1)
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(write_position(state))))
    assert main(["moves", "-"]) == 0
    assert capsys.readouterr().out.split("\n")[:-1] == [
        write_action(action) for action in legal_actions(state)
    ]


def test_a_broken_record_is_reported_with_its_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = files()["golem", 2].read_text(encoding="utf-8").replace("play +11", "play +1111111", 1)
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.txt")]) == 2
    line = text[: text.index("play +1111111")].count("\n") + 1
    assert f"game.txt: line {line}: +1111111 is not in the hand" in capsys.readouterr().err


def test_a_broken_position_is_reported_with_its_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = write_position(new_game("golem", 2, seed=1))
    position["seats"][1]["hand"][0] = "nonsense"
    text = json.dumps(position, indent=1)
    (tmp_path / "p.json").write_text(text, encoding="utf-8")
    assert main(["moves", str(tmp_path / "p.json")]) == 2
    line = text[: text.index("nonsense")].count("\n") + 1
    assert (
        f"p.json: line {line}: seats[1].hand[0]: 'nonsense' is not a merchant card" in capsys.readouterr().err
    )


def test_invalid_json_is_reported_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "p.json").write_text('{"edition":\n oops}', encoding="utf-8")
    assert main(["moves", str(tmp_path / "p.json")]) == 2
    assert "p.json: line 2: position: not JSON" in capsys.readouterr().err


def test_invalid_json_is_reported_with_its_line_only_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "p.json").write_text('{"edition":\n oops}', encoding="utf-8")
    main(["moves", str(tmp_path / "p.json")])
    assert capsys.readouterr().err.count("line") == 1


@pytest.mark.parametrize("verb", ["moves", "replay"])
def test_a_file_that_is_not_utf_8_is_reported_with_exit_code_2(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "odd.txt").write_bytes(b"\xff\xfe")
    assert main([verb, str(tmp_path / "odd.txt")]) == 2
    assert "odd.txt: line 1: not UTF-8" in capsys.readouterr().err


@pytest.fixture
def closed_pipe() -> Iterator[int]:
    """The write end of a pipe whose read end is closed."""
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_nothing_is_written_to_stderr_when_the_reader_of_a_pipe_is_gone(
    closed_pipe: int, unbuffered: str
) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "engine", "deal", "golem", "2"],
        check=False,
        cwd=Path(__file__).parents[2],
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        stdout=closed_pipe,
        stderr=subprocess.PIPE,
    )
    assert ended.stderr == b""


def test_a_broken_pipe_is_not_an_error(closed_pipe: int, monkeypatch: pytest.MonkeyPatch) -> None:
    errors = ReadableAfterClose()
    monkeypatch.setattr("sys.stderr", errors)
    with io.FileIO(closed_pipe, "w", closefd=False) as raw:
        monkeypatch.setattr("sys.stdout", io.TextIOWrapper(cast(BinaryIO, raw), write_through=True))
        assert main(["deal", "golem", "2"]) == 0
    assert errors.getvalue() == ""


class ReadableAfterClose(io.StringIO):
    """Its content stays readable after `close`."""

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    "arguments", [["replay", "nowhere.txt"], ["moves", "nowhere.json"], ["deal", "golem", "9"]]
)
def test_a_missing_file_or_a_wrong_number_of_seats_gives_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
