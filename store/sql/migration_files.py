"""The numbered migrations of a database."""

from __future__ import annotations

from pathlib import Path

SHARED = Path(__file__).parent / "migrations"
"""The migrations that every database runs as they are; an integer column is a BIGINT everywhere."""


def migrations_in(folder: Path) -> dict[int, Path]:
    """One database's own migrations and the shared ones, by their number, in ascending order."""
    found = {int(path.name.partition("_")[0]): path for own in (SHARED, folder) for path in own.glob("*.sql")}
    return dict(sorted(found.items()))
