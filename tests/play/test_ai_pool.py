"""The AI pool: searches in worker processes, and what happens when one fails."""

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
from engine import editions, new_game, scores, seen_by
from play.ai_pool import AiPool
from tests.engine.small_positions import on_map, wagon
from tests.play.headless_bot import TIMEOUT

VIEW = seen_by(new_game("golem", 3, seed=5), 0)
GREEDY = player("greedy")(VIEW, 1)
BUILT = on_map(wagon("0,0", board=[4, 4, 4, 0]), map={"0,0": "valley"})
"""A seat that has built all outposts of one row."""


@pytest.fixture
async def pool() -> AsyncGenerator[AiPool]:
    opened = AiPool(count=1, patience=TIMEOUT)
    yield opened
    await opened.close()


async def test_a_worker_process_computes_the_same_as_this_process(pool: AiPool) -> None:
    assert await pool.choose(VIEW, Level.HARD, 1) == choose(VIEW, Level.HARD, 1)
    assert await pool.advise(VIEW, 1) is not None
    assert len(await pool.reach(VIEW)) == len(VIEW.points)


async def test_a_worker_process_uses_the_numbers_of_the_host(pool: AiPool, tmp_path: Path) -> None:
    ours = Path(editions.__file__).with_name("adventure_house_numbers.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(ours.replace("[0, 1, 2, 3]", "[0, 1, 2, 90]"), encoding="utf-8")
    numbers = editions.read_numbers(tmp_path / "mine.toml")
    editions.use_numbers(numbers)
    try:
        assert await pool._ask(editions.own_numbers) == numbers  # pyright: ignore[reportPrivateUsage]
        assert await pool._ask(scores, BUILT) == scores(BUILT)  # pyright: ignore[reportPrivateUsage]
        assert scores(BUILT)[0].board == 93
    finally:
        editions.use_numbers(None)


async def test_a_process_that_dies_is_replaced_and_its_move_is_greedy(
    pool: AiPool, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.choose(VIEW, Level.EASY, 1)
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    assert await pool.choose(VIEW, Level.HARD, 1) == GREEDY
    assert "a thinker failed" in caplog.text
    assert await pool.choose(VIEW, Level.HARD, 1) == choose(VIEW, Level.HARD, 1)


async def test_a_process_that_takes_too_long_is_replaced_and_its_move_is_greedy(
    caplog: pytest.LogCaptureFixture,
) -> None:
    impatient = AiPool(count=1, patience=0)
    assert await impatient.choose(VIEW, Level.HARD, 1) == GREEDY
    assert await impatient.advise(VIEW, 1) is None
    assert await impatient.reach(VIEW) == ()
    assert "a thinker failed" in caplog.text
    await impatient.close()


async def test_a_search_that_raises_is_logged_and_its_process_is_kept(
    pool: AiPool, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.choose(VIEW, Level.EASY, 1)
    before = multiprocessing.active_children()
    spectator_view = VIEW._replace(viewer=None)
    assert await pool.reach(spectator_view) == ()
    assert "a thought failed" in caplog.text
    assert multiprocessing.active_children() == before


async def test_dismissing_a_pool_twice_does_not_kill_its_replacement(pool: AiPool) -> None:
    await pool.choose(VIEW, Level.EASY, 1)
    dismissed = pool._pool  # pyright: ignore[reportPrivateUsage]
    assert dismissed is not None
    pool._dismiss(dismissed)  # pyright: ignore[reportPrivateUsage]
    thinking = asyncio.create_task(pool.reach(VIEW))
    await asyncio.sleep(0)
    pool._dismiss(dismissed)  # pyright: ignore[reportPrivateUsage]  by another who was waiting for it
    assert await thinking


async def test_closing_cancels_waiting_searches_and_refuses_new_ones(pool: AiPool) -> None:
    waiting = [asyncio.create_task(pool.choose(VIEW, Level.HARD, seed)) for seed in range(9)]
    await asyncio.sleep(0)
    await pool.close()
    await asyncio.wait(waiting, timeout=TIMEOUT)
    assert all(task.cancelled() for task in waiting)
    with pytest.raises(asyncio.CancelledError):
        await pool.reach(VIEW)


def search_forever(begun: Path) -> None:
    begun.write_text("begun")
    time.sleep(600)


async def test_closing_kills_the_processes_of_the_pool_and_no_others(pool: AiPool, tmp_path: Path) -> None:
    spawning = multiprocessing.get_context("spawn")
    receiver, sender = spawning.Pipe(duplex=False)
    other = spawning.Process(target=receiver.recv)
    other.start()
    os.mkfifo(begun := tmp_path / "begun")
    thinking = asyncio.create_task(pool._ask(search_forever, begun))  # pyright: ignore[reportPrivateUsage]
    assert await asyncio.to_thread(begun.read_text) == "begun"
    own = [process for process in multiprocessing.active_children() if process.pid != other.pid]
    await pool.close()
    await asyncio.wait([thinking])
    assert [wait([process.sentinel], timeout=60) for process in own] == [[own[0].sentinel]]
    sender.send("end")
    other.join()
    assert other.exitcode == 0
