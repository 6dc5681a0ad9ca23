"""Makes simcord quicker: shorter pauses, no timers for what is due later, commands translated once."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from discord import app_commands
from simcord.env import Env

from play.clock import WallClock
from play.worker import Worker

TIMEOUT = 60.0
"""Seconds after which the bot counts as hanging; long, because the machine may be busy."""
IDLE = 0.004
"""Seconds between two looks whether the bot is idle."""
SOON = 30.0
"""Seconds within which a worker still gets a timer; the retry of a message is soon, a reminder is not."""


def speed_up_simcord(monkeypatch: pytest.MonkeyPatch) -> None:
    starting: Any = Env.__init__
    monkeypatch.setattr(starting, "__kwdefaults__", starting.__kwdefaults__ | {"settle_timeout": TIMEOUT})
    monkeypatch.setattr(Env.settle, "__defaults__", (None, IDLE))
    settle = Env._settle_internal  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(settle, "__kwdefaults__", (settle.__kwdefaults__ or {}) | {"idle": IDLE})
    monkeypatch.setattr(Worker, "_sleep_until", sleep_unless_long)
    monkeypatch.setattr(app_commands.Group, "get_translated_payload", translate_once)


class ClockWithoutPolling(WallClock):
    """Wakes no worker every minute, since simcord waits for every timer that fires within the timeout."""

    longest_wait = inf


_sleep_until = Worker._sleep_until  # pyright: ignore[reportPrivateUsage]


def sleep_unless_long(worker: Worker, time: float | None) -> None:
    """Set no timer for later, since simcord might wait for it; `pass_time` runs the worker."""
    now = worker._services.clock.now()  # pyright: ignore[reportPrivateUsage]
    _sleep_until(worker, time if time is not None and time <= now + SOON else None)


class TranslatedGroup(dict[str, Any]):
    """The commands of a group as Discord receives them; simcord need not copy them."""

    def __deepcopy__(self, memo: object) -> TranslatedGroup:
        return self


_translate = app_commands.Group.get_translated_payload
_translated: dict[str, TranslatedGroup] = {}


async def translate_once(
    group: app_commands.Group, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
) -> TranslatedGroup:
    """Commands are the same for every bot, and slow to translate."""
    name = group.qualified_name
    if name not in _translated:
        _translated[name] = TranslatedGroup(await _translate(group, tree, translator))
    return _translated[name]
