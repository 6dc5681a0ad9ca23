"""Killing a process in the middle of its work, however fast the machine lets it work."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

PATIENCE = 600
"""Seconds until a process is taken to hang; a busy machine is slow."""


def await_lines(process: subprocess.Popen[str], count: int, *files: Path) -> None:
    """Wait until so many lines have been appended to those files, or the process has ended."""
    before, end = [_size(file) for file in files], time.monotonic() + PATIENCE
    while process.poll() is None and sum(map(_lines_after, files, before)) < count:
        assert time.monotonic() < end, "it does nothing"
        time.sleep(0.001)


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _lines_after(file: Path, size: int) -> int:
    if _size(file) == size:
        return 0
    with file.open("rb") as opened:
        opened.seek(size)
        return opened.read().count(b"\n")
