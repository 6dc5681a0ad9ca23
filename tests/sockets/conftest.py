from __future__ import annotations

import pytest

import play.outbox
from bot import client
from tests.sockets.stage import PATIENCE


@pytest.fixture(autouse=True)
def long_farewells(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, the bot closes in good order."""
    for seconds in ("ANSWER_TIMEOUT", "WORK_TIMEOUT", "LOGOUT_TIMEOUT"):
        monkeypatch.setattr(client, seconds, PATIENCE)


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be told is tried again soon."""
    monkeypatch.setattr(play.outbox, "FIRST_PAUSE", 0.05)
