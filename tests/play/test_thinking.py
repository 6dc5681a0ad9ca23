"""Thinking in processes of their own, and what happens when one fails."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import AsyncGenerator
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from ai import Level, choose, player
from engine import new_game, seen_by
from play.ai_pool import AiPool
from tests.play.room import PATIENCE

VIEW = seen_by(new_game("golem", 3, seed=5), 0)
GREEDY = player("greedy")(VIEW, 1)


@pytest.fixture
async def thinkers() -> AsyncGenerator[AiPool]:
    hired = AiPool(count=1, patience=PATIENCE)
    yield hired
    await hired.close()


async def test_what_is_thought_elsewhere_is_what_would_be_thought_here(thinkers: AiPool) -> None:
    assert await thinkers.choose(VIEW, Level.HARD, 1) == choose(VIEW, Level.HARD, 1)
    assert await thinkers.advise(VIEW, 1) is not None
    assert len(await thinkers.reach(VIEW)) == len(VIEW.points)


async def test_a_thinker_that_dies_is_replaced_and_its_move_is_greedy(
    thinkers: AiPool, caplog: pytest.LogCaptureFixture
) -> None:
    await thinkers.choose(VIEW, Level.EASY, 1)
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    assert await thinkers.choose(VIEW, Level.HARD, 1) == GREEDY
    assert "a thinker failed" in caplog.text
    assert await thinkers.choose(VIEW, Level.HARD, 1) == choose(VIEW, Level.HARD, 1)


async def test_a_thinker_that_takes_too_long_is_replaced_and_its_move_is_greedy(
    caplog: pytest.LogCaptureFixture,
) -> None:
    hasty = AiPool(count=1, patience=0)
    assert await hasty.choose(VIEW, Level.HARD, 1) == GREEDY
    assert await hasty.advise(VIEW, 1) is None
    assert await hasty.reach(VIEW) == ()
    assert "a thinker failed" in caplog.text
    await hasty.close()


async def test_a_thought_that_fails_is_logged_and_the_thinker_stays(
    thinkers: AiPool, caplog: pytest.LogCaptureFixture
) -> None:
    await thinkers.choose(VIEW, Level.EASY, 1)
    before = multiprocessing.active_children()
    somebody_elses = VIEW._replace(viewer=None)
    assert await thinkers.reach(somebody_elses) == ()
    assert "a thought failed" in caplog.text
    assert multiprocessing.active_children() == before


async def test_whoever_is_dismissed_is_dismissed_once_and_not_those_who_came_after(
    thinkers: AiPool,
) -> None:
    await thinkers.choose(VIEW, Level.EASY, 1)
    dismissed = thinkers._pool  # pyright: ignore[reportPrivateUsage]
    assert dismissed is not None
    thinkers._dismiss(dismissed)  # pyright: ignore[reportPrivateUsage]
    thinking = asyncio.create_task(thinkers.reach(VIEW))
    await asyncio.sleep(0)
    thinkers._dismiss(dismissed)  # pyright: ignore[reportPrivateUsage]  by another who was waiting for it
    assert await thinking


async def test_nobody_waits_for_a_thought_when_the_bot_closes_and_nobody_begins_one(
    thinkers: AiPool,
) -> None:
    waiting = [asyncio.create_task(thinkers.choose(VIEW, Level.HARD, seed)) for seed in range(9)]
    await asyncio.sleep(0)
    await thinkers.close()
    await asyncio.wait(waiting, timeout=PATIENCE)
    assert all(task.cancelled() for task in waiting)
    with pytest.raises(asyncio.CancelledError):
        await thinkers.reach(VIEW)


def think_for_ever(begun: Path) -> None:
    begun.write_text("begun")
    time.sleep(600)


async def test_the_pools_own_processes_are_killed_and_no_other(thinkers: AiPool, tmp_path: Path) -> None:
    spawning = multiprocessing.get_context("spawn")
    receiver, sender = spawning.Pipe(duplex=False)
    other = spawning.Process(target=receiver.recv)
    other.start()
    os.mkfifo(begun := tmp_path / "begun")
    thinking = asyncio.create_task(thinkers._ask(think_for_ever, begun))  # pyright: ignore[reportPrivateUsage]
    assert await asyncio.to_thread(begun.read_text) == "begun"
    own = [process for process in multiprocessing.active_children() if process.pid != other.pid]
    await thinkers.close()
    await asyncio.wait([thinking])
    assert [wait([process.sentinel], timeout=60) for process in own] == [[own[0].sentinel]]
    sender.send("end")
    other.join()
    assert other.exitcode == 0
