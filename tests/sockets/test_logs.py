"""What the bot writes at LOG_LEVEL=DEBUG while people play: neither tokens nor what is hidden."""

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
from tests.sockets.stage import Stage, staged


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Generator[io.StringIO]:
    """What is written at LOG_LEVEL=DEBUG; pytest's own logs pause for it."""
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


async def hidden(stage: Stage) -> list[str]:
    """Play a turn; what nobody else may read of it: what the panel shows and offers, and the deal."""
    person, said = await stage.acting(), list[str]()
    panel = (await person.press(stage.newest(), "My turn")).message
    said += [item["custom_id"] for item in controls(panel) if item["custom_id"].startswith("do:pick:")]
    said += [move for move in moves(panel) if move != "rest"]
    said += [each["description"] for each in panel.attachments]
    await stage.turn()
    return [*said, (await stage.loaded()).table.deal]


async def test_no_token_and_no_hand_is_written_at_any_level(tmp_path: Path, written: io.StringIO) -> None:
    async with staged(tmp_path) as stage:
        await stage.deal()
        secret = await hidden(stage)
        tokens = [each.token for each in stage.backend.interactions.values()]
        logging.getLogger("cogs").debug("our own is written")
    lines = written.getvalue()
    assert "our own is written" in lines
    assert '"asked": "do:turn:1"' in lines
    assert len(tokens) > 4
    assert len(secret) > 4
    assert [each for each in ("a.fake.token", *tokens, *secret) if _in_json(each) in lines] == []


def _in_json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]
