"""Thinking in processes of their own, and what happens when one fails."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import AsyncGenerator

import pytest

from ai import Level, choose, player
from engine import new_game, seen_by
from play.thinking import Thinkers

VIEW = seen_by(new_game("golem", 3, seed=5), 0)
GREEDY = player("greedy")(VIEW, 1)


@pytest.fixture
async def thinkers() -> AsyncGenerator[Thinkers]:
    hired = Thinkers(count=1)
    yield hired
    await hired.close()


async def test_what_is_thought_elsewhere_is_what_would_be_thought_here(thinkers: Thinkers) -> None:
    assert await thinkers.choose(VIEW, Level.HARD, 1) == choose(VIEW, Level.HARD, 1)
    assert await thinkers.advise(VIEW, 1) is not None
    assert len(await thinkers.reach(VIEW)) == len(VIEW.points)


async def test_a_thinker_that_dies_is_replaced_and_its_move_is_greedy(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
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
    hasty = Thinkers(count=1, patience=0)
    assert await hasty.choose(VIEW, Level.HARD, 1) == GREEDY
    assert await hasty.advise(VIEW, 1) is None
    assert await hasty.reach(VIEW) == ()
    assert "a thinker failed" in caplog.text
    await hasty.close()


async def test_a_thought_that_fails_is_logged_and_the_thinker_stays(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    await thinkers.choose(VIEW, Level.EASY, 1)
    before = multiprocessing.active_children()
    somebody_elses = VIEW._replace(viewer=None)
    assert await thinkers.reach(somebody_elses) == ()
    assert "a thought failed" in caplog.text
    assert multiprocessing.active_children() == before


async def test_whoever_is_dismissed_is_dismissed_once_and_not_those_who_came_after(
    thinkers: Thinkers,
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
    thinkers: Thinkers,
) -> None:
    waiting = [asyncio.create_task(thinkers.choose(VIEW, Level.HARD, seed)) for seed in range(9)]
    await asyncio.sleep(0)
    await thinkers.close()
    await asyncio.wait(waiting, timeout=1)
    assert all(task.cancelled() for task in waiting)
    with pytest.raises(asyncio.CancelledError):
        await thinkers.reach(VIEW)
