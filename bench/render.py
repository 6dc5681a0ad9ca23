"""How fast a table is drawn: cold and warm, by format, and with both cores while the event loop answers.

The floor is writing a picture that is already drawn; the ceiling is what one would write first: everything
drawn anew at twice the size, and saved by Pillow as it comes. The machine may be busy with other things, so
the best of several rounds counts, and the loop's lateness stands beside that when nothing is drawn.
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
    table,
)
from render.png import png

ROUNDS, SECONDS, PING = 40, 4.0, 0.002
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
    floor = _best(partial(png, drawn))
    print(f"{drawn.width} × {drawn.height}, five players: {len(warm[5]()) / 1024:.0f} KB")
    for seats, frame in warm.items():
        print(f"{seats} players, cold {_cold(frame):7.1f} ms, warm {_best(frame):6.1f} ms, drawn and written")
    for name, frame in _adventure(4).items():
        warmed = _best(frame)
        print(f"{name}, cold {_cold(frame):7.1f} ms, warm {warmed:6.1f} ms, {len(frame()) / 1024:.0f} KB")
    five, naive = _best(warm[5]), _naive(warm[5])
    print(f"floor: writing alone {floor:.1f} ms; a warm frame takes {five / floor:.1f} × as long")
    print(f"everything anew at 2×, Pillow's PNG {naive:.0f} ms; a warm frame is {naive / five:.0f} × as fast")
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
    """The two pictures of a table of Adventure Calls."""
    view, happened = _position(seats, "adventure")
    return {
        "map of Adventure Calls": partial(draw_map, view, NAMES[:seats], WORDS, happened),
        "its four seats": partial(draw_seats, view, NAMES[:seats], SeatsWords(seat="Seat"), happened),
    }


def _position(seats: int, edition: str = EDITION) -> tuple[View, list[Event]]:
    """A game of random moves, some way in, and what happened in the last round."""
    chance, state = random.Random(3), new_game(edition, seats, seed=3)
    happened: list[tuple[Event, ...]] = []
    for _ in range(12 * seats):
        state, events = apply(state, chance.choice(legal_actions(state)))
        happened.append(events)
    return seen_by(state, None), [event for events in happened[1 - seats :] for event in events]


def _best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest time of several, in milliseconds."""
    return min(_timed(work) for _ in range(rounds))


def _timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def _cold(frame: Callable[[], bytes]) -> float:
    """With nothing kept from before."""
    _forget()
    return _timed(frame)


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("render"):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def _naive(frame: Callable[[], bytes]) -> float:
    def anew() -> None:
        _forget()
        frame()

    with _naively():
        return _best(anew, 3)


@contextmanager
def _naively() -> Generator[None]:
    places = [patch.object(module, "OVER", 2) for module in (shapes, crystals_and_coins, cards)]
    for each in places:
        each.start()
    with patch.object(table, "png", partial(_saved, kind="PNG")):
        yield
    for each in places:
        each.stop()
    _forget()


def _formats(image: Image.Image) -> dict[str, Callable[[], bytes]]:
    few = image.quantize(256)
    return {
        "PNG, our writer": partial(png, image),
        "PNG, Pillow": partial(_saved, image, kind="PNG"),
        "PNG, Pillow, level 1": partial(_saved, image, kind="PNG", compress_level=1),
        "PNG, 256 colours, level 1": partial(_saved, few, kind="PNG", compress_level=1),
        "WebP, lossless": partial(_saved, image, kind="WEBP", lossless=True, quality=0, method=0),
        "WebP, quality 90": partial(_saved, image, kind="WEBP", quality=90, method=0),
        "JPEG, quality 90": partial(_saved, image, kind="JPEG", quality=90),
    }


def _saved(image: Image.Image, *, kind: str, **options: int) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


async def _both_cores(frame: Callable[[], object]) -> str:
    """Frames drawn in threads while the loop is asked for a sign of life every few milliseconds."""
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
