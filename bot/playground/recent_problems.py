"""The latest warnings and errors, for the front page."""

from __future__ import annotations

import logging
from collections import deque

KEPT = 5


class RecentProblems(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.last: deque[str] = deque(maxlen=KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            text = f"{text} ({record.exc_info[1]!r})"
        self.last.append(f"{record.name}: {text}")
