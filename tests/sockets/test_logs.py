"""Logs at LOG_LEVEL=DEBUG contain neither tokens nor hidden cards."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from bot.logs import OWN, start_logs
from tests.sockets.people import controls, moves
from tests.sockets.scenario import Scenario, running_bot


@pytest.fixture
def log_output(monkeypatch: pytest.MonkeyPatch) -> Generator[io.StringIO]:
    """The output at LOG_LEVEL=DEBUG; pytest's own log handlers are removed for the time being."""
    loggers = [logging.getLogger(), *map(logging.getLogger, OWN)]
    levels, handlers = [each.level for each in loggers], logging.root.handlers[:]
    logging.root.handlers[:] = []
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    start_logs("DEBUG")
    yield stream
    logging.root.handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


async def play_and_collect_secrets(scenario: Scenario) -> list[str]:
    """Play a turn; return what must not be logged: what the panel shows and offers, and the deal."""
    person, secrets = await scenario.acting_person(), list[str]()
    panel = (await person.press(scenario.newest_turn_message(), "My turn")).message
    secrets += [item["custom_id"] for item in controls(panel) if item["custom_id"].startswith("do:pick:")]
    secrets += [move for move in moves(panel) if move != "rest"]
    secrets += [each["description"] for each in panel.attachments]
    await scenario.play_turn()
    return [*secrets, (await scenario.load_table()).table.deal]


async def test_no_token_and_no_hand_is_logged_at_any_level(tmp_path: Path, log_output: io.StringIO) -> None:
    async with running_bot(tmp_path) as scenario:
        await scenario.start_game()
        secrets = await play_and_collect_secrets(scenario)
        tokens = [each.token for each in scenario.backend.interactions.values()]
        logging.getLogger("cogs").debug("a message of ours")
    lines = log_output.getvalue()
    assert "a message of ours" in lines
    assert '"asked": "do:turn:1"' in lines
    assert len(tokens) > 4
    assert len(secrets) > 4
    assert [each for each in ("a.fake.token", *tokens, *secrets) if _in_json(each) in lines] == []


def _in_json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]
