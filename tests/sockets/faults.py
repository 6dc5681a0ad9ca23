"""Faults that a test can inject into requests, by method and path."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any

POST_MESSAGE = ("POST", "/channels/*/messages")
EDIT_MESSAGE = ("PATCH", "/channels/*/messages/*")
ANSWER_INTERACTION = ("POST", "/interactions/*/callback")
OPEN_THREAD = ("POST", "/channels/*/messages/*/threads")
RATE_LIMITED = {"message": "You are being rate limited.", "retry_after": 0.3, "global": False}
"""The body of a 429."""


@dataclass(slots=True)
class Fault:
    method: str
    path: str
    """A shell pattern: `*` matches anything."""
    times: int = 1
    delay: float = 0
    """Seconds before the request is processed."""
    release: asyncio.Event | None = None
    """The request is not processed before this is set."""
    status: int = 0
    """The status of the fake answer, if not 0."""
    body: Mapping[str, Any] = field(default_factory=lambda: {"message": "injected", "code": 0})
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    drop: bool = False
    """Reset the connection instead of answering."""
    applied: bool = False
    """Process the request all the same; only its answer is lost."""

    async def wait(self) -> None:
        await asyncio.sleep(self.delay)
        if self.release:
            await self.release.wait()

    def matches(self, method: str, path: str) -> bool:
        return self.method == method and fnmatch(path, self.path)


class Faults:
    """The faults that are still pending, and how many were triggered."""

    def __init__(self) -> None:
        self._pending: list[Fault] = []
        self.triggered = 0

    def add(self, request: tuple[str, str], **effect: Any) -> None:
        self._pending.append(Fault(*request, **effect))

    def next(self, method: str, path: str) -> Fault | None:
        fault = next((each for each in self._pending if each.matches(method, path)), None)
        if fault:
            self.triggered += 1
            fault.times -= 1
            if fault.times <= 0:
                self._pending.remove(fault)
        return fault
