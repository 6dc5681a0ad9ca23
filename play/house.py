"""The house that all tables stand in: where things are kept, what time it is, who is to be woken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from play.clock import Clock
from store import Store


def _nobody() -> None:
    pass


@dataclass(slots=True)
class House:
    store: Store
    clock: Clock
    changed: Callable[[], None] = _nobody
    """Called when something is owed to a table."""
