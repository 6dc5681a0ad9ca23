"""Tables to draw, and ways to say where two pictures differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image, ImageChops

from engine import Event, State, View, seen_by
from render import TableWords, draw_table
from render.layout.boxes import Box
from render.layout.table import Page, lay_out
from tests.engine.games import claiming, game

WORDS = TableWords(
    round="Round 4",
    turn="to play",
    over="Game over",
    last_round="Last round",
    free="free",
    seat="Seat",
)
NAMES = ("Ana", "Bartholomew", "Chloé", "Дмитрий", "Eve")
HOSTILE = (
    "🎉🔥🎉",
    "משה רבנו",
    "田中太郎",
    "Z̸̢̛͓̀ą̷͝l̷g̵o̶",
    "W" * 32,
    "﷽" * 32,
    "\u202e\u200b\u2066",
    "𝓐𝓵𝓲𝓬𝓮",
    "ＦＵＬＬ　ＷＩＤＴＨ",
    "\u3164",
    "",
    "Ấ̂g̃j̧",
    "@everyone **x**\n\t",
    "👨‍👩‍👧‍👦 family",
)
EDITIONS = ("spice_road", "golem")


@cache
def table(edition: str, seats: int, *, moves: int = 40) -> View:
    """A table as an onlooker sees it after so many moves."""
    *_, last = game(edition, seats, seed=seats, policy=claiming, moves=moves)
    return seen_by(last.after, None)


@cache
def own(edition: str, seats: int, *, moves: int = 60) -> View:
    """A table as the player to act sees it."""
    *_, last = game(edition, seats, seed=seats, policy=claiming, moves=moves)
    return seen_by(last.after, last.after.to_act)


@cache
def ended(edition: str, seats: int) -> State:
    *_, last = game(edition, seats, seed=seats, policy=claiming, moves=4000)
    return last.after


def with_seat(view: View, number: int, **changes: Any) -> View:
    """The view with one seat changed."""
    seats = list(view.seats)
    seats[number] = seats[number]._replace(**changes)
    return view._replace(seats=tuple(seats))


def page_of(view: View) -> Page:
    return lay_out(seats=len(view.seats), merchants=len(view.merchants), points=len(view.points))


def picture(
    view: View,
    names: tuple[str, ...] = NAMES,
    words: TableWords = WORDS,
    happened: Sequence[Event] = (),
) -> Image.Image:
    return opened(draw_table(view, names[: len(view.seats)], words, happened))


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def changed(before: Image.Image, after: Image.Image, *within: Box) -> list[bool]:
    """Whether the pictures differ within each of the boxes; the last tells whether they do elsewhere."""
    difference = ImageChops.difference(before, after)
    found: list[bool] = []
    for box in within:
        corners = (box.x, box.y, box.right, box.bottom)
        found.append(difference.crop(corners).getbbox() is not None)
    for box in within:
        difference.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    return [*found, difference.getbbox() is not None]


def drawn_apart(draw: Callable[[View], bytes], views: Sequence[View]) -> list[tuple[int, object]]:
    """Which views, drawn many at once, do not give what they give alone, and where they differ.

    Nowhere, where only the files differ and not the pixels.
    """
    alone = [draw(view) for view in views]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(draw, [*views] * 3))
    pairs = enumerate(zip(alone * 3, together, strict=True))
    return [
        (number % len(views), ImageChops.difference(opened(a), opened(b)).getbbox())
        for number, (a, b) in pairs
        if a != b
    ]
