"""Backs up or restores a database until a test kills it.

`python -m tests.crash.backup_process backup DATABASE FOLDER` makes one backup after another;
`python -m tests.crash.backup_process restore DATABASE COPY [STEP]` restores once, or ends before that step.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from store.sqlite.backup import backup, restore

STEPS = ("os.rename", "os.remove", "os.link", "shutil.copyfile")


def end_before(step: int) -> None:
    """End, as if killed, before the file system is changed for the given time, counted from 1."""
    count = 0

    def hook(event: str, _: object) -> None:
        nonlocal count
        count += event in STEPS
        if count == step:
            os._exit(9)

    sys.addaudithook(hook)


def main() -> None:
    what, database, other = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    os.write(1, b"ready\n")
    if sys.argv[4:]:
        end_before(int(sys.argv[4]))
    if what == "restore":
        restore(database, other)
        os.write(1, b"done\n")
        return
    while True:
        backup(database, other / f"{os.getpid()}-{time.time_ns()}.sqlite")


if __name__ == "__main__":
    main()
