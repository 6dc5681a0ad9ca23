"""The bot runs on uvloop's event loop where it is installed, and on asyncio's elsewhere."""

from __future__ import annotations

import asyncio

import pytest

from bot import event_loop
from bot.event_loop import run_in_fastest_loop


def module_of_loop() -> str:
    modules: list[str] = []

    async def look() -> None:
        modules.append(type(asyncio.get_running_loop()).__module__)

    run_in_fastest_loop(look())
    return modules[0]


def test_uvloop_is_used_where_it_is_installed() -> None:
    pytest.importorskip("uvloop")
    assert module_of_loop() == "uvloop"


def test_asyncio_is_used_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_loop, "UVLOOP", "uvloop_is_not_installed")
    assert module_of_loop().startswith("asyncio.")
