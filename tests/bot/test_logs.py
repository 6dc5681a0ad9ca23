"""Log lines are JSON objects."""

from __future__ import annotations

import json
import logging
import sys

import aiohttp
import pytest

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


@pytest.mark.parametrize(
    "path", ["interactions/12/{}/callback", "webhooks/34/{}", "webhooks/5/{}/messages/6"]
)
def test_no_address_in_a_log_line_has_the_token_of_an_interaction(path: str) -> None:
    token = "aW50ZXJhY3Rpb246-Zm9v_YmFy.x="
    address = f"https://discord.com/api/v10/{path.format(token)}"
    try:
        raise aiohttp.ConnectionTimeoutError(f"Connection timeout to host {address}")
    except aiohttp.ClientError as failed:
        shown = {"msg": "lost: %r", "args": (failed,), "exc_info": sys.exc_info(), "cause": failed}
        line = JsonLines().format(logging.makeLogRecord(shown))
    assert token not in line
    fields = json.loads(line)
    for name in ("what", "trace", "cause"):
        assert f"discord.com/api/v10/{path.format('…')}" in fields[name]
