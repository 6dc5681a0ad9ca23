"""Child processes that start in milliseconds: they are forked from a process that has imported everything.

`python -m tests.crash.process_template` reads requests, a line of JSON each, from its standard input, and
answers each with a line. Its children end with it.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import traceback
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

from tests.crash.line_file import TIMEOUT

ROOT = Path(__file__).parents[2]


class ProcessTemplate:
    """Starts child processes; `close` kills those that are left."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._numbers = folder, count()
        command = [sys.executable, "-m", "tests.crash.process_template"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, module: str, *arguments: object) -> ChildProcess:
        """Run the `main` of a module in a new process."""
        output, errors = (self._folder / f"{next(self._numbers)}.{name}" for name in ("out", "err"))
        output.touch()  # both files, since the process may be killed before it opens them
        errors.touch()
        pid = self.ask("start", module, list(map(str, arguments)), output=str(output), errors=str(errors))
        return ChildProcess(self, pid, output, errors)

    def ask(self, *request: object, **more: object) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([request, more]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


class ChildProcess:
    """What the tests use of `subprocess.Popen`; a process is waited for before its output is complete."""

    def __init__(self, template: ProcessTemplate, pid: int, output: Path, errors: Path) -> None:
        self._template, self.pid = template, pid
        self._output, self._errors, self._read = output, errors, 0
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How the process has ended; None while it runs."""
        if self.returncode is None:
            self.returncode = self._template.ask("poll", self.pid)
        return self.returncode

    def readline(self) -> str:
        """The next line of output; empty if the process ended before it."""
        end = time.monotonic() + TIMEOUT
        while True:
            ended = self.poll() is not None
            line, newline, _ = self._output.read_text()[self._read :].partition("\n")
            if newline or ended:
                self._read += len(line + newline)
                return line + newline
            assert time.monotonic() < end, "the process hangs"
            time.sleep(0.001)

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self) -> tuple[str, str]:
        """Wait for the end; return the rest of the output, and the errors."""
        end = time.monotonic() + TIMEOUT
        while self.poll() is None:
            assert time.monotonic() < end, "the process hangs"
            time.sleep(0.001)
        return self._output.read_text()[self._read :], self._errors.read_text()


def _start(module: str, arguments: list[str], *, output: str, errors: str) -> int:
    """Fork; the child runs the module's `main` and never returns."""
    main = import_module(module).main
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        random.seed()
        sys.argv = [module, *arguments]
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(os.open(output, os.O_WRONLY | os.O_APPEND), 1)
        os.dup2(os.open(errors, os.O_WRONLY | os.O_APPEND), 2)
        main()
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def _poll(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def main() -> None:
    running = set[int]()
    for line in sys.stdin:
        (what, *arguments), more = json.loads(line)
        answer = _start(*arguments, **more) if what == "start" else _poll(*arguments)
        if what == "start" and answer:
            running.add(answer)
        elif answer is not None:
            running.discard(*arguments)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
    for pid in running:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
