"""Runs a bench in two versions of the source in turns: what else the machine does slows both."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run_beside(commit: str, arguments: Sequence[str], rounds: int) -> None:
    """Run `python -m bench` with these arguments, here and in the commit; each prints its own figures."""
    with _worktree(commit) as folder:
        for number in range(1, rounds + 1):
            for name, source in (("here", ROOT), (commit, folder)):
                print(f"\n{name}, round {number} of {rounds}", flush=True)
                subprocess.run([sys.executable, "-m", "bench", *arguments], cwd=source, check=False)


@contextmanager
def _worktree(commit: str) -> Generator[Path]:
    """The files of a commit, in a folder of their own."""
    with tempfile.TemporaryDirectory() as above:
        folder, git = Path(above) / "source", ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(folder), commit], check=True)
        try:
            yield folder
        finally:
            subprocess.run([*git, "remove", "--force", str(folder)], check=True)
