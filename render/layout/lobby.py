"""Layout of a lobby: the seats side by side."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import GAP, WIDTH, Box, columns, stack, within_margins
from render.layout.table import HEADER

HEIGHT = 270


class LobbyPlace(NamedTuple):
    box: Box
    figure: Box
    name: Box


class LobbyPage(NamedTuple):
    box: Box
    title: Box
    seats: tuple[LobbyPlace, ...]


@lru_cache(maxsize=16)
def lay_out_lobby(*, seats: int) -> LobbyPage:
    page = Box(0, 0, WIDTH, HEIGHT)
    top, rest = stack(within_margins(page), (HEADER,), 14)
    return LobbyPage(page, top, tuple(map(_place, columns(rest, seats, GAP + 4))))


def _place(box: Box) -> LobbyPlace:
    figure, name = stack(box.inset(4, 12), (100,), 10)
    return LobbyPlace(box, figure, name)
