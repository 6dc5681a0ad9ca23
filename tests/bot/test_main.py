"""The program as a process: invalid settings, invalid numbers, and the playground until it is stopped."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long_runs import sample
from tests.play.headless_bot import TIMEOUT

ROOT = Path(__file__).parents[2]


def test_the_entry_point_imports_the_bot_only_when_it_runs() -> None:
    """AI processes load the entry point; the bot and discord.py would cost them time and memory."""
    script = "import sys, bot.__main__; sys.exit(bool({'bot.subcommands', 'discord'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0


def test_an_invalid_setting_ends_the_program_with_one_sentence() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "bot"],
        env=os.environ | {"LOG_LEVEL": "loud", "DISCORD_TOKEN": "x"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, process.stderr.count("\n")) == (2, 1)
    assert "LOG_LEVEL" in process.stderr


@pytest.mark.parametrize(
    ("before", "after", "output"),
    sample(
        [
            ('"22", "13"]', '"22", "15"]', r"mine\.toml: lots\[3\]: .* \(line 7\)\."),
            ("board = [0, 1, 2, 3]", "board = [0, 1, 2]", r"mine\.toml: board: .* \(line 11\)\."),
            ('"2>111", "11111>34"', '"11111>34"', r"mountains\.rope: 6 are needed, 5 found \(line 25\)\."),
            (
                "[mountains]",
                "[maps.mine]\nvillages = []\ninner = []\n[mountains]",
                r"maps\.mine: .* exactly 20",
            ),
            ("lots =", "lots", r"mine\.toml: .*line 7"),
        ],
        2,
    ),
)
def test_invalid_adventure_numbers_end_the_program_with_one_sentence(
    tmp_path: Path, before: str, after: str, output: str
) -> None:
    ours = (ROOT / "engine" / "editions" / "adventure_house_numbers.toml").read_text(encoding="utf-8")
    assert before in ours
    (tmp_path / "mine.toml").write_text(ours.replace(before, after), encoding="utf-8")
    process = subprocess.run(
        [sys.executable, "-m", "bot"],
        env=os.environ | {"CARAVANSERAI_ADVENTURE_NUMBERS": str(tmp_path / "mine.toml"), "DISCORD_TOKEN": ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, process.stderr.count("\n")) == (2, 1)
    assert re.search(output, process.stderr), process.stderr


def test_the_playground_starts_prints_its_address_and_ends_on_sigterm(tmp_path: Path) -> None:
    environment = os.environ | {
        "DATABASE": str(tmp_path / "t.sqlite"),
        "BROWSER": "true",
        "DISCORD_TOKEN": "",
    }
    command = [sys.executable, "-W", "ignore", "-m", "bot"]
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        output = ""
        while "open at http://127.0.0.1:" not in output:
            output = process.stdout.readline()
            assert output, "the playground ended before it was open"
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=TIMEOUT) == 0
