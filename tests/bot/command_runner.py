"""Runs a subcommand in this process and captures its output."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.subcommands import main

HOSTING_GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def run_command(capsys: pytest.CaptureFixture[str], arguments: Sequence[str]) -> tuple[int, str, str]:
    code = main(arguments)
    output = capsys.readouterr()
    return code, output.out, output.err
