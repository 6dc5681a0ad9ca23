"""Threads that draw pictures: those for answers first, since somebody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import count
from queue import PriorityQueue
from typing import Any, ParamSpec, TypeVar

from play.services import is_answering

_DRAWING = ThreadPoolExecutor(max_workers=2, thread_name_prefix="drawing")
"""As many threads as a small machine has cores: more would only slow down each other and the event loop."""
_WAITING = PriorityQueue[tuple[bool, int, Future[Any], Callable[[], Any]]]()
"""What is to be drawn; the numbers keep the order and make no two entries equal."""
_NUMBERS = count()
P = ParamSpec("P")
T = TypeVar("T")


async def drawing(draw: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Run a function in a thread: drawing and wording the alt text would block the event loop."""
    drawn = Future[T]()
    _WAITING.put((not is_answering(), next(_NUMBERS), drawn, partial(draw, *given, **more)))
    asyncio.get_running_loop().run_in_executor(_DRAWING, _draw_next)
    return await asyncio.wrap_future(drawn)


def _draw_next() -> None:
    """Draw what is most urgent now; `drawing` waits for its own picture."""
    _, _, drawn, draw = _WAITING.get()
    if drawn.set_running_or_notify_cancel():
        try:
            drawn.set_result(draw())
        except BaseException as failed:
            drawn.set_exception(failed)
