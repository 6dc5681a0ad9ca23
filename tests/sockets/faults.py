"""What can go wrong with a request, by method and path, so many times."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any

POSTING = ("POST", "/channels/*/messages")
EDITING = ("PATCH", "/channels/*/messages/*")
ANSWERING = ("POST", "/interactions/*/callback")
OPENING_THREAD = ("POST", "/channels/*/messages/*/threads")


@dataclass(slots=True)
class Fault:
    method: str
    path: str
    """As in a shell: `*` stands for anything."""
    times: int = 1
    delay: float = 0
    """Seconds before anything is done."""
    held: asyncio.Event | None = None
    """Nothing is done before it is set."""
    status: int = 0
    """Answered in place of the true answer."""
    body: Mapping[str, Any] = field(default_factory=lambda: {"message": "injected", "code": 0})
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    drop: bool = False
    """The connection is reset; no answer comes."""
    worked: bool = False
    """The work is done all the same; only its answer is lost."""

    async def wait(self) -> None:
        await asyncio.sleep(self.delay)
        if self.held:
            await self.held.wait()

    def strikes(self, method: str, path: str) -> bool:
        return self.method == method and fnmatch(path, self.path)


class Faults:
    """Those still to strike, and how often any did."""

    def __init__(self) -> None:
        self._coming: list[Fault] = []
        self.struck = 0

    def add(self, where: tuple[str, str], **how: Any) -> None:
        self._coming.append(Fault(*where, **how))

    def next(self, method: str, path: str) -> Fault | None:
        fault = next((each for each in self._coming if each.strikes(method, path)), None)
        if fault:
            self.struck += 1
            fault.times -= 1
            if fault.times <= 0:
                self._coming.remove(fault)
        return fault
