"""How fast a table is drawn: with cold and warm caches, in several formats, and in threads beside the loop.

The lower bound is encoding a picture that is already drawn. The upper bound is a naive renderer that redraws
everything at twice the size and saves it with Pillow's defaults. The machine may be busy, so the best of
several rounds counts, and the event loop's lateness is also measured while nothing is drawn.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from statistics import quantiles
from time import perf_counter, sleep
from unittest.mock import patch

from PIL import Image

from engine import Event, View, apply, legal_actions, new_game, seen_by
from render import (
    SeatsWords,
    TableWords,
    cards,
    crystals_and_coins,
    draw_map,
    draw_seats,
    draw_table,
    shapes,
    stamped_picture,
)
from render.png_encoder import png

ROUNDS, SECONDS, PING = 40, 4.0, 0.002
"""Rounds per measurement; seconds for the threaded run, and between its checks of the event loop."""
CORES = 2
EDITION = "golem"
NAMES = ("Ada", "Béa", "Cyrus the Great", "Dana", "Eve")
WORDS = TableWords(
    round="Round 12",
    turn="{name} to play",
    over="Game over",
    last_round="Last round",
    free="free",
    seat="Seat",
)


def main() -> None:
    warm = {seats: _frames(seats) for seats in (2, 3, 5)}
    drawn = Image.open(BytesIO(warm[5]())).convert("RGB")
    encoding = _best(partial(png, drawn))
    print(f"{drawn.width} × {drawn.height}, five players: {len(warm[5]()) / 1024:.0f} KB")
    for seats, frame in warm.items():
        print(f"{seats} players, cold {_cold(frame):7.1f} ms, warm {_best(frame):6.1f} ms, drawn and written")
    for name, frame in _adventure(4).items():
        warmed = _best(frame)
        print(f"{name}, cold {_cold(frame):7.1f} ms, warm {warmed:6.1f} ms, {len(frame()) / 1024:.0f} KB")
    five, naive = _best(warm[5]), _naive(warm[5])
    print(
        f"lower bound: encoding alone {encoding:.1f} ms; a warm frame takes {five / encoding:.1f} × as long"
    )
    print(
        f"everything redrawn at 2×, Pillow's PNG {naive:.0f} ms; a warm frame is {naive / five:.0f} × as fast"
    )
    for name, write in _formats(drawn).items():
        print(f"  {name:24} {_best(write, 5):7.1f} ms {len(write()) / 1024:6.0f} KB")
    print("nothing drawn:", asyncio.run(_both_cores(partial(sleep, 0.01))))
    for interval in (0.005, 0.001):
        sys.setswitchinterval(interval)
        print(
            f"both cores, threads switch every {interval * 1000:.0f} ms:", asyncio.run(_both_cores(warm[5]))
        )


def _frames(seats: int) -> Callable[[], bytes]:
    view, happened = _position(seats)
    frame = partial(draw_table, view, NAMES[:seats], WORDS, happened)
    frame()
    return frame


def _adventure(seats: int) -> dict[str, Callable[[], bytes]]:
    """The two pictures of an Adventure Calls table."""
    view, happened = _position(seats, "adventure")
    words = SeatsWords(seat="Seat", free="free")
    return {
        "map of Adventure Calls": partial(draw_map, view, NAMES[:seats], WORDS, happened),
        "its four seats": partial(draw_seats, view, NAMES[:seats], words, happened),
    }


def _position(seats: int, edition: str = EDITION) -> tuple[View, list[Event]]:
    """A position some random moves into a game, and the events of the latest ones."""
    rng, state = random.Random(3), new_game(edition, seats, seed=3)
    happened: list[tuple[Event, ...]] = []
    for _ in range(12 * seats):
        state, events = apply(state, rng.choice(legal_actions(state)))
        happened.append(events)
    return seen_by(state, None), [event for events in happened[1 - seats :] for event in events]


def _best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest of several runs, in milliseconds."""
    return min(_timed(work) for _ in range(rounds))


def _timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def _cold(frame: Callable[[], bytes]) -> float:
    """Time one frame with empty caches, in milliseconds."""
    _clear_caches()
    return _timed(frame)


def _clear_caches() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("render"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _naive(frame: Callable[[], bytes]) -> float:
    """The best time of the naive renderer, in milliseconds."""

    def redraw() -> None:
        _clear_caches()
        frame()

    with _naive_renderer():
        return _best(redraw, 3)


@contextmanager
def _naive_renderer() -> Generator[None]:
    patches = [patch.object(module, "OVER", 2) for module in (shapes, crystals_and_coins, cards)]
    for each in patches:
        each.start()
    with patch.object(stamped_picture, "png", _saved_with_table):
        yield
    for each in patches:
        each.stop()
    _clear_caches()


def _saved_with_table(indices: Image.Image, table: Image.Image) -> bytes:
    image = indices.copy()
    image.putpalette(table.getpalette("RGB") or ())
    return _saved(image, kind="PNG")


def _formats(image: Image.Image) -> dict[str, Callable[[], bytes]]:
    quantised = image.quantize(256)
    return {
        "PNG, our writer": partial(png, image),
        "PNG, Pillow": partial(_saved, image, kind="PNG"),
        "PNG, Pillow, level 1": partial(_saved, image, kind="PNG", compress_level=1),
        "PNG, 256 colours, level 1": partial(_saved, quantised, kind="PNG", compress_level=1),
        "WebP, lossless": partial(_saved, image, kind="WEBP", lossless=True, quality=0, method=0),
        "WebP, quality 90": partial(_saved, image, kind="WEBP", quality=90, method=0),
        "JPEG, quality 90": partial(_saved, image, kind="JPEG", quality=90),
    }


def _saved(image: Image.Image, *, kind: str, **options: int) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


async def _both_cores(frame: Callable[[], object]) -> str:
    """Draw frames in threads and measure how late the event loop runs meanwhile."""
    late: list[float] = []
    pings = asyncio.create_task(_pings(late))
    end = perf_counter() + SECONDS
    drawn = await asyncio.gather(*(_drawing(frame, end) for _ in range(CORES)))
    pings.cancel()
    p99, most = quantiles(late, n=100)[98], max(late)
    return f"{sum(drawn) / SECONDS:.0f} frames/s, the loop late by {p99:.1f} ms at p99, {most:.1f} at most"


async def _drawing(frame: Callable[[], object], end: float) -> int:
    drawn = 0
    while perf_counter() < end:
        await asyncio.to_thread(frame)
        drawn += 1
    return drawn


async def _pings(late: list[float]) -> None:
    while True:
        due = perf_counter() + PING
        await asyncio.sleep(PING)
        late.append((perf_counter() - due) * 1000)
