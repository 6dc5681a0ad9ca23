"""Structured logs: one JSON object per line, without tokens or hidden cards."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

OWN = ("ai", "bot", "cogs", "engine", "i18n", "play", "render", "store")
"""Our packages. Only they may log at DEBUG, where libraries log whole requests and SQL statements."""
_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.=-]+")
"""The token of an interaction in an address, which some errors of the network quote."""
_STANDARD_FIELDS = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in _STANDARD_FIELDS}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return _TOKEN.sub(r"\1…", json.dumps(line, default=str, ensure_ascii=False))


def start_logs(level: str) -> None:
    """Log our packages at this level, and libraries at this level or INFO, whichever is higher."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    libraries = max(logging.getLevelNamesMapping()[level], logging.INFO)
    logging.basicConfig(level=libraries, handlers=[handler], force=True)
    for name in OWN:
        logging.getLogger(name).setLevel(level)
