"""Log lines are JSON objects."""

from __future__ import annotations

import json
import logging
import sys

from bot.logs import JsonLines


def test_a_log_line_is_json_with_all_fields_of_the_record() -> None:
    record = logging.makeLogRecord({"name": "cogs", "levelname": "INFO", "msg": "interaction", "ms": 1.5})
    line = json.loads(JsonLines().format(record))
    assert (line["from"], line["level"], line["what"], line["ms"]) == ("cogs", "INFO", "interaction", 1.5)


def test_a_log_line_has_its_time_in_utc_with_milliseconds() -> None:
    record = logging.makeLogRecord({"msg": "ready", "created": 1_800_000_000.0625})
    line = json.loads(JsonLines().format(record))
    assert line["at"] == "2027-01-15T08:00:00.062+00:00"


def test_a_log_line_has_the_traceback_of_an_exception() -> None:
    try:
        raise RuntimeError("bug")
    except RuntimeError:
        record = logging.makeLogRecord({"msg": "broke", "exc_info": sys.exc_info()})
    assert "RuntimeError: bug" in json.loads(JsonLines().format(record))["trace"]
