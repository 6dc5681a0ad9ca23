"""Workers: a failed round is retried, and due work is done after the computer was suspended."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from play import worker
from play.services import Services
from play.worker import Worker
from tests.play.fake_clock import FakeClock
from tests.play.headless_bot import TIMEOUT


class FailingWorker(Worker):
    """Its first three rounds fail: in `prepare`, in `work` and in `next_time`."""

    def __init__(self) -> None:
        store: Any = None
        super().__init__(Services(store, FakeClock()))
        self.prepared = self.begun = 0
        self.done = asyncio.Event()

    async def prepare(self) -> None:
        self.prepared += 1
        if self.prepared == 1:
            raise OSError("the database is locked")

    async def work(self) -> None:
        self.begun += 1
        if self.begun == 1:
            raise OSError("the disk is full")

    async def next_time(self) -> float | None:
        if self.begun == 2:
            raise OSError("the disk is full")
        self.done.set()
        return None


async def test_a_failed_round_is_retried_without_a_wake_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "FIRST_BROKEN_PAUSE", 0.001)
    running_worker = FailingWorker()
    assert not running_worker.running
    running_worker.start()
    while not running_worker.done.is_set():
        assert not running_worker.running
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert running_worker.running
    await running_worker.close()
    assert (running_worker.prepared, running_worker.begun) == (2, 3)
    assert (
        len([record for record in caplog.records if "a round of FailingWorker failed" in record.message]) == 3
    )
    assert not running_worker.running


class WorkerDueTomorrow(Worker):
    """Has work that is due in a day."""

    def __init__(self, clock: FakeClock) -> None:
        store: Any = None
        super().__init__(Services(store, clock))
        self.due = clock.now() + 86400
        self.done = asyncio.Event()

    async def work(self) -> None:
        if self._services.clock.now() >= self.due:
            self.done.set()

    async def next_time(self) -> float | None:
        return self.due


async def test_due_work_is_done_soon_after_the_computer_was_suspended() -> None:
    clock = FakeClock()
    clock.longest_wait = 0.01
    running_worker = WorkerDueTomorrow(clock)
    running_worker.start()
    await asyncio.sleep(0)
    clock.time += 86400  # without any timer running
    await asyncio.wait_for(running_worker.done.wait(), TIMEOUT)
    await running_worker.close()


class InterruptedWorker(WorkerDueTomorrow):
    """Something that its first round waits for is cancelled; its second round waits in vain."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__(clock)
        self.rounds, self.go_on = 0, asyncio.Event()

    async def work(self) -> None:
        self.rounds += 1
        if self.rounds == 1:
            raise asyncio.CancelledError
        await self.go_on.wait()


async def test_a_round_that_takes_forever_is_noticed_and_one_that_is_interrupted_is_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "FIRST_BROKEN_PAUSE", 0.001)
    running_worker = InterruptedWorker(FakeClock())
    running_worker.start()
    async with asyncio.timeout(TIMEOUT):
        while running_worker.rounds < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        running_worker.go_on.set()
        while not running_worker.running:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        running_worker.go_on.clear()
        running_worker.wake()
        await asyncio.sleep(0)
        assert running_worker.running
        monkeypatch.setattr(worker, "LONGEST_ROUND", 0.001)
        while running_worker.running:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        running_worker.go_on.set()
        while not running_worker.running:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    await running_worker.close()


async def test_a_round_that_is_cancelled_itself_is_not_retried() -> None:
    running_worker = InterruptedWorker(FakeClock())
    running_worker.rounds = 1
    running_worker.start()
    await asyncio.sleep(0)
    (task,) = running_worker.tasks_in_progress()
    task.cancel()
    await asyncio.wait({task})
    assert task.cancelled()
    await running_worker.close()
