"""Drawing in threads: what answers need is drawn first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from cogs.ui.drawing_threads import drawing
from play.services import InteractionId, handling

TIMEOUT = 20


def wait_for(event: threading.Event) -> None:
    assert event.wait(TIMEOUT)


async def started(*draws: Callable[[], None]) -> list[asyncio.Task[None]]:
    tasks = [asyncio.create_task(drawing(draw)) for draw in draws]
    await asyncio.sleep(0)
    return tasks


async def test_a_picture_for_an_answer_is_drawn_before_those_for_messages_that_came_earlier() -> None:
    free, drawn = threading.Event(), list[str]()

    def note(name: str) -> Callable[[], None]:
        return lambda: drawn.append(name)

    tasks = await started(*[lambda: wait_for(free)] * 2)  # both threads are busy
    tasks += await started(note("message"), note("another message"))
    with handling(InteractionId(7)):
        tasks += await started(note("answer"))
    free.set()
    await asyncio.gather(*tasks)
    assert drawn[0] == "answer"
    assert sorted(drawn[1:]) == ["another message", "message"]


async def test_what_fails_while_drawing_is_raised_where_it_was_wanted() -> None:
    results = await asyncio.gather(drawing(int, "no number"), drawing(int, "7"), return_exceptions=True)
    assert isinstance(results[0], ValueError)
    assert results[1] == 7


async def test_a_picture_that_nobody_wants_any_more_is_not_drawn() -> None:
    free, drawn = threading.Event(), list[str]()
    tasks = await started(*[lambda: wait_for(free)] * 2)
    (unwanted,) = await started(lambda: drawn.append("unwanted"))
    unwanted.cancel()
    with pytest.raises(asyncio.CancelledError):
        await unwanted
    free.set()
    await asyncio.gather(*tasks)
    assert await drawing(str, 7) == "7"
    assert not drawn
