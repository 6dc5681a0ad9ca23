"""The garbage collector leaves out what the start has made."""

from __future__ import annotations

import subprocess
import sys

COLLECTED = """
import gc
from bot.garbage_collection import ignore_what_exists
kept = [[] for _ in range(100_000)]
ignore_what_exists()
print(len(gc.get_objects()))
"""


def test_the_garbage_collector_does_not_look_through_what_exists_after_the_start() -> None:
    done = subprocess.run([sys.executable, "-c", COLLECTED], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 1_000
