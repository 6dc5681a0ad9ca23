"""The adapters on which the store contract is tested; another database is one more of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from store import Store
from store.adapters import MEMORY
from store.memory.store import MemoryStore

DATABASE = "games.sqlite"


@dataclass(frozen=True)
class Adapter:
    name: str
    url: Callable[[Path], str]
    """The address of a new database, which may be in this folder."""
    contents: Callable[[Store, Path], str]
    """Everything stored, as text."""


def _sqlite_contents(store: Store, folder: Path) -> str:
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return "\n".join(database.iterdump())


def _memory_contents(store: Store, folder: Path) -> str:
    assert isinstance(store, MemoryStore)
    return repr(vars(store))


ADAPTERS = (
    Adapter("sqlite", lambda folder: f"sqlite:///{folder / DATABASE}", _sqlite_contents),
    Adapter("memory", lambda folder: MEMORY, _memory_contents),
)
