"""The pace of requests: a limit shared with other processes, and turns before cleaning."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.rate_limit import RateLimit, keep_rate_limit


class Loop:
    """A clock that a test moves, and the timers that are set on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time, self.timers = 0.0, list[tuple[float, object]]()
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", self._call_later)

    def _call_later(self, wait: float, do: object) -> object:
        self.timers.append((self.time + wait, do))
        return do

    async def pass_time(self, seconds: float) -> None:
        """Move the clock from one timer to the next."""
        end = self.time + seconds
        while due := [each for each in self.timers if each[0] <= end]:
            at, do = min(due, key=lambda each: each[0])
            self.timers.remove((at, do))
            self.time = at
            assert callable(do)
            do()
            for _ in range(5):
                await asyncio.sleep(0)
        self.time = end


class Requests:
    """Requests that note when they were let through."""

    def __init__(self, pace: RateLimit) -> None:
        self._pace, self.sent, self._tasks = pace, list[str](), list[asyncio.Task[None]]()

    async def make(self, *names: str, hurry: bool = True) -> None:
        async def wait(name: str) -> None:
            await self._pace.wait(hurry=hurry)
            self.sent.append(name)

        self._tasks += [asyncio.create_task(wait(name)) for name in names]
        await asyncio.sleep(0)

    def cancel(self, number: int) -> None:
        self._tasks[number].cancel()


async def test_a_burst_passes_at_once_and_more_at_the_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(monkeypatch)
    requests = Requests(RateLimit(4, lambda: loop.time))
    await requests.make(*"abcdefgh")
    assert requests.sent == [*"abcd"]
    await loop.pass_time(0.5)
    assert requests.sent == [*"abcdef"]
    await loop.pass_time(10)
    assert requests.sent == [*"abcdefgh"]


async def test_a_turn_overtakes_cleaning_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(monkeypatch)
    requests = Requests(RateLimit(1, lambda: loop.time))
    await requests.make("first")
    await requests.make("strip", "delete", hurry=False)
    await requests.make("turn", "other turn")
    await loop.pass_time(10)
    assert requests.sent == ["first", "turn", "other turn", "strip", "delete"]


async def test_processes_share_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(monkeypatch)
    pace = RateLimit(4, lambda: loop.time)
    pace.share_with(2)
    requests = Requests(pace)
    await requests.make(*"abcdefgh")
    await loop.pass_time(1.01)
    sent = len(requests.sent)
    await loop.pass_time(1)
    assert len(requests.sent) - sent == 2
    pace.share_with(0)
    assert pace.rate == 4


async def test_more_processes_than_requests_still_get_through(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(monkeypatch)
    pace = RateLimit(4, lambda: loop.time)
    pace.share_with(8)
    requests = Requests(pace)
    await requests.make(*"abcdefgh")
    await loop.pass_time(100)
    assert requests.sent == [*"abcdefgh"]


async def test_a_request_that_is_cancelled_takes_nobody_s_place(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(monkeypatch)
    requests = Requests(RateLimit(1, lambda: loop.time))
    await requests.make("a", "b", "c")
    requests.cancel(1)
    await loop.pass_time(1.01)
    assert requests.sent == ["a", "c"]


class Http:
    def __init__(self) -> None:
        self.made = list[str]()

    async def request(self, route: str) -> None:
        self.made.append(route)


async def test_every_request_of_a_client_waits_for_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(monkeypatch)
    http = Http()
    client: Any = http
    keep_rate_limit(client, RateLimit(2, lambda: loop.time))
    tasks = [asyncio.create_task(client.request(name)) for name in "abcd"]
    await asyncio.sleep(0)
    assert http.made == [*"ab"]
    await loop.pass_time(10)
    await asyncio.gather(*tasks)
    assert http.made == [*"abcd"]
