"""The command line: its texts, its names and its arguments."""

from __future__ import annotations

import sys

import pytest

from bot import __version__
from bot.command_line import parser
from bot.subcommands import COMMANDS, main
from tests.bot.command_runner import HOSTING_GUIDE

pytestmark = pytest.mark.usefixtures("empty_environment")


def test_every_subcommand_has_a_help_text(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([name, "--help"])
        assert ended.value.code == 0
        assert len(capsys.readouterr().out.splitlines()) >= 6
    with pytest.raises(SystemExit):
        main(["--help"])
    overview = capsys.readouterr().out
    assert all(f"\n    {name}" in overview for name in COMMANDS)


def test_the_hosting_guide_mentions_every_subcommand() -> None:
    assert [
        name for name in COMMANDS if f"`{name}" not in HOSTING_GUIDE and f"bot {name}" not in HOSTING_GUIDE
    ] == []


@pytest.mark.parametrize(
    ("started_as", "name"),
    [
        ("/opt/venv/bin/caravanserai", "caravanserai"),
        ("caravanserai.exe", "caravanserai"),
        ("/src/bot/__main__.py", "python -m bot"),
    ],
)
def test_texts_name_the_program_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started_as: str, name: str
) -> None:
    monkeypatch.setattr(sys, "argv", [started_as])
    with pytest.raises(SystemExit):
        main(["backup", "--help"])
    assert capsys.readouterr().out.startswith(f"usage: {name} backup [-h] FILE\n")


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"caravanserai {__version__}\n")


def test_the_port_must_be_a_valid_port(capsys: pytest.CaptureFixture[str]) -> None:
    assert parser().parse_args(["playground", "--port", "9000"]).port == 9000
    with pytest.raises(SystemExit):
        parser().parse_args(["playground", "--port", "99999"])
    assert "1 to 65535" in capsys.readouterr().err
