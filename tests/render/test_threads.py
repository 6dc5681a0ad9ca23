"""Pictures drawn by many threads at once, with empty and with filled caches."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from PIL import ImageChops, ImageFont

from engine.cards import Card, PointCard
from render import PaletteChoice, draw_cards, draw_hand, draw_large_hand, draw_large_map, draw_map, emojis
from render.text import label, length
from tests.long_runs import LONG
from tests.render import sample_adventure_views
from tests.render.caches import clear_caches
from tests.render.compare_pictures import opened
from tests.render.gallery import HAND_WORDS, WORDS, pictures
from tests.render.sample_views import EDITIONS, NAMES, own_view

ROUNDS, THREADS = (40 if LONG else 1), 8
SAMPLE = None if LONG else 8
"""How many pictures to draw; None for all."""
SPECIMENS = (Card("+11"), Card("^2"), Card("11>3"), PointCard("1122=6"))
Draw = Callable[[], Sequence[bytes]]


@pytest.fixture(autouse=True)
def frequent_switches() -> Iterator[None]:
    """Makes threads switch far more often than usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def one(draw: Callable[..., bytes], *given: Any, **more: Any) -> list[bytes]:
    return [draw(*given, **more)]


def all_pictures() -> Mapping[str, Draw]:
    """Every kind of picture; private ones in every palette."""
    found: dict[str, Draw] = {name: partial(one, draw) for name, draw in pictures().items()}
    land = sample_adventure_views.view(3)
    for palette_choice in PaletteChoice:
        found[f"map {palette_choice}"] = partial(
            one, draw_map, land, NAMES[:3], WORDS, palette_choice=palette_choice
        )
        found[f"large map {palette_choice}"] = partial(
            draw_large_map, land, NAMES[:3], WORDS, palette_choice=palette_choice
        )
        for edition in EDITIONS:
            view, name = own_view(edition, 3), f"{edition} {palette_choice}"
            found[f"hand {name}"] = partial(
                one, draw_hand, view, view.to_act, HAND_WORDS, palette_choice=palette_choice
            )
            found[f"large {name}"] = partial(
                draw_large_hand, view, view.to_act, HAND_WORDS, palette_choice=palette_choice
            )
            found[f"cards {name}"] = partial(
                one, draw_cards, edition, SPECIMENS, palette_choice=palette_choice
            )
    return found | {"emojis": lambda: list(emojis().values())}


def difference(before: Sequence[bytes], after: Sequence[bytes]) -> list[object]:
    """The boxes in which two lists of pictures differ; None for a file that differs but not in its pixels."""
    pairs = zip(before, after, strict=True)
    return [ImageChops.difference(opened(a), opened(b)).getbbox() for a, b in pairs if a != b]


def test_pictures_drawn_concurrently_are_byte_for_byte_the_same() -> None:
    found = all_pictures()
    found = {name: found[name] for name in random.sample(list(found), SAMPLE or len(found))}
    clear_caches()
    alone = {name: draw() for name, draw in found.items()}
    for number in range(ROUNDS):
        if number % 2 == 0:
            clear_caches()
        names = random.sample(list(found), len(found))
        with ThreadPoolExecutor(THREADS) as pool:
            drawing = {name: pool.submit(found[name]) for name in names}
        together = {name: drawn.result() for name, drawn in drawing.items()}
        differing = {name: difference(alone[name], together[name]) for name in names}
        assert {name: where for name, where in differing.items() if where} == {}


@pytest.mark.parametrize("method", ["getmask2", "getlength"])
def test_a_font_is_used_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    inside, most, real = 0, 0, getattr(ImageFont.FreeTypeFont, method)

    def slow(*given: Any, **more: Any) -> Any:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        time.sleep(0.001)  # long enough for another thread to enter
        try:
            return real(*given, **more)
        finally:
            inside -= 1

    monkeypatch.setattr(ImageFont.FreeTypeFont, method, slow)
    clear_caches()
    with ThreadPoolExecutor(THREADS) as pool:
        for number in range(40):
            pool.submit(label, str(number), (90, 40), 20, "Bold", "left")
            pool.submit(length, str(number), 20, "Bold")
    assert most == 1
