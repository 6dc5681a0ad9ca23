"""The bot's memory: what is free goes back to the operating system."""

from __future__ import annotations

import asyncio
import platform
import subprocess
import sys
import threading

import pytest

from bot import free_memory

RESIDENT = """
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()
"""
GAPS = f"""
import resource
from bot.free_memory import return_free_memory, share_one_pool
{RESIDENT}
share_one_pool()
kept = [bytes(10_000) for _ in range(4_000)]
kept = kept[::40] + [bytes(100)]
before = resident()
return_free_memory()
print(before - resident())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps free memory")
def test_memory_that_is_free_between_other_things_is_returned() -> None:
    done = subprocess.run([sys.executable, "-c", GAPS], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 20_000_000


def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(free_memory.sys, "platform", "win32")
    free_memory.share_one_pool()
    free_memory.return_free_memory()


async def test_memory_is_returned_again_and_again_and_not_on_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    twice, threads = asyncio.Event(), list[int]()
    loop = asyncio.get_running_loop()

    def noted() -> None:
        threads.append(threading.get_ident())
        if len(threads) == 2:
            loop.call_soon_threadsafe(twice.set)

    monkeypatch.setattr(free_memory, "EVERY", 0)
    monkeypatch.setattr(free_memory, "return_free_memory", noted)
    returning = asyncio.create_task(free_memory.keep_returning_memory())
    await twice.wait()
    returning.cancel()
    assert threading.get_ident() not in threads
