"""Settings, logs, health, and stopping when told to."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from bot import health
from bot.client import Caravanserai
from bot.health import TOO_OLD, complaint, keep_pulse, pulse_file, write_pulse
from bot.logs import JsonLines
from bot.settings import InvalidSetting, Settings
from tests.play.room import PATIENCE

ROOT = Path(__file__).parents[2]


def test_settings_have_defaults() -> None:
    settings = Settings.read({})
    assert (settings.token, settings.log_level) == ("", "INFO")
    assert settings.database == Path("data/caravanserai.sqlite")


def test_a_setting_that_makes_no_sense_is_named_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetting, match="LOG_LEVEL is LOUD; set it to"):
        Settings.read({"LOG_LEVEL": "loud"})
    with pytest.raises(InvalidSetting, match=r"DATABASE is .*, a folder; set it to"):
        Settings.read({"DATABASE": str(tmp_path)})
    with pytest.raises(InvalidSetting, match="DISCORD_TOKEN is not set"):
        Settings.read({}).required_token()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidSetting, match="folder can't be created"):
        Settings.read({"DATABASE": str(tmp_path / "file" / "t.sqlite")}).make_folder()
    Settings.read({"DATABASE": str(tmp_path / "new" / "folder" / "t.sqlite")}).make_folder()
    assert (tmp_path / "new" / "folder").is_dir()


def test_a_log_line_is_json_with_all_that_was_said() -> None:
    record = logging.makeLogRecord({"name": "cogs", "levelname": "INFO", "msg": "interaction", "ms": 1.5})
    line = json.loads(JsonLines().format(record))
    assert (line["from"], line["level"], line["what"], line["ms"]) == ("cogs", "INFO", "interaction", 1.5)


def test_a_log_line_has_the_trace_of_what_broke() -> None:
    try:
        raise RuntimeError("bug")
    except RuntimeError:
        record = logging.makeLogRecord({"msg": "broke", "exc_info": sys.exc_info()})
    assert "RuntimeError: bug" in json.loads(JsonLines().format(record))["trace"]


def test_the_bot_is_well_while_its_pulse_is_fresh(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    assert complaint(database, now=1000)
    write_pulse(database, 1000, [])
    assert not complaint(database, now=1000 + TOO_OLD - 1)
    assert complaint(database, now=1000 + TOO_OLD + 1)
    pulse_file(database).write_text("")
    assert complaint(database, now=1000)


def test_a_pulse_from_the_future_is_no_sign_of_life(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    write_pulse(database, 1000 + 3600, [])
    assert complaint(database, now=1000)


def test_the_health_check_names_the_workers_that_are_not_running(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    write_pulse(database, 1000, ["reminders", "cleanup"])
    assert complaint(database, now=1000) == "Not running: reminders, cleanup."


class Connected:
    """A connection that answers."""

    latency = 0.1

    def is_closed(self) -> bool:
        return False

    def is_ready(self) -> bool:
        return True

    def idle_workers(self) -> list[str]:
        return []


async def test_the_pulse_goes_on_once_it_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "EVERY", 0.001)
    database, bot = tmp_path / "full" / "t.sqlite", Connected()
    beating = asyncio.create_task(keep_pulse(cast(Caravanserai, bot), database))
    await asyncio.sleep(0.01)
    assert not beating.done()
    database.parent.mkdir()
    while complaint(database, time.time()):  # noqa: ASYNC110  another process would read it
        await asyncio.sleep(0.001)
    beating.cancel()


def test_a_wrong_setting_ends_the_program_with_a_sentence() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bot"],
        env=os.environ | {"LOG_LEVEL": "loud", "DISCORD_TOKEN": "x"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "LOG_LEVEL" in ended.stderr


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"22", "13"]', '"22", "15"]', r"mine\.toml: lots\[3\]: .* \(line 7\)\."),
        ("board = [0, 1, 2, 3]", "board = [0, 1, 2]", r"mine\.toml: board: .* \(line 11\)\."),
        ('"2>111", "11111>34"', '"11111>34"', r"mountains\.rope: 6 are needed, 5 found \(line 25\)\."),
        ("[mountains]", "[maps.mine]\nvillages = []\ninner = []\n[mountains]", r"maps\.mine: .* exactly 20"),
        ("lots =", "lots", r"mine\.toml: .*line 7"),
    ],
)
def test_numbers_that_cannot_be_played_with_end_the_program_with_a_sentence(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    ours = (ROOT / "engine" / "editions" / "adventure_numbers.toml").read_text(encoding="utf-8")
    assert before in ours
    (tmp_path / "mine.toml").write_text(ours.replace(before, after), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "bot"],
        env=os.environ | {"CARAVANSERAI_ADVENTURE_NUMBERS": str(tmp_path / "mine.toml"), "DISCORD_TOKEN": ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert re.search(said, ended.stderr), ended.stderr


def test_the_playground_starts_says_where_it_is_and_ends_when_told(tmp_path: Path) -> None:
    environment = os.environ | {
        "DATABASE": str(tmp_path / "t.sqlite"),
        "BROWSER": "true",
        "DISCORD_TOKEN": "",
    }
    command = [sys.executable, "-W", "ignore", "-m", "bot"]
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        said = ""
        while "open at http://127.0.0.1:" not in said:
            said = running.stdout.readline()
            assert said, "it ended before it was open"
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=PATIENCE) == 0
