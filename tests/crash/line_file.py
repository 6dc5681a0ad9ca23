"""Files of lines that child processes write and tests read."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

TIMEOUT = 600
"""Seconds after which a process counts as hanging; long, because the machine may be busy."""


class LineFile:
    """A file to which whole lines are appended, so that a killed process never leaves half a line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT)

    def append(self, line: str) -> int:
        """Append a line and return the offset of its end, which is unique."""
        encoded = f"{line}\n".encode()
        assert os.write(self._file, encoded) == len(encoded)
        return os.lseek(self._file, 0, os.SEEK_CUR)

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Every line with the offset of its end."""
        end = 0
        for line in self._path.read_bytes().splitlines(keepends=True):
            end += len(line)
            yield end, line.decode().rstrip("\n")

    def __len__(self) -> int:
        return self._path.read_bytes().count(b"\n")

    def find(self, fields: dict[str, Any]) -> list[int]:
        """The numbers of the lines that are JSON objects with these values."""
        return [number for number, line in self if fields.items() <= json.loads(line).items()]


def say(line: str) -> None:
    """Write a line to standard output without buffering."""
    os.write(1, f"{line}\n".encode())


class Process(Protocol):
    def poll(self) -> int | None: ...


def wait_for_lines(process: Process, count: int, *files: Path) -> None:
    """Wait until `count` lines have been appended to these files, or the process has ended."""
    before, end = [_size(file) for file in files], time.monotonic() + TIMEOUT
    while process.poll() is None and sum(map(_lines_after, files, before)) < count:
        assert time.monotonic() < end, "the process hangs"
        time.sleep(0.001)


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _lines_after(file: Path, size: int) -> int:
    if _size(file) == size:
        return 0
    with file.open("rb") as opened:
        opened.seek(size)
        return opened.read().count(b"\n")
