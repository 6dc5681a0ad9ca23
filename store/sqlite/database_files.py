"""The files of a database: the one with the games, and those beside it."""

from __future__ import annotations

from pathlib import Path

from store.errors import Damaged


def sibling_file(path: Path, suffix: str) -> Path:
    """The file with a suffix added to its name, such as `-wal` or `.lock`."""
    return path.with_name(path.name + suffix)


def size(path: Path) -> int:
    """The file's size in bytes; 0 if it doesn't exist."""
    return path.stat().st_size if path.exists() else 0


def check_orphaned_wal(path: Path) -> None:
    """Raise Damaged if only the write-ahead log is left: SQLite would delete it with the moves in it."""
    if not size(path) and size(sibling_file(path, "-wal")):
        raise Damaged(f"{path} is empty or missing, but {path.name}-wal has moves that belong to it.")
