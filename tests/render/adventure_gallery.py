"""The golden pictures of Adventure Calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine import scores, seen_by
from render import EndWords, LobbyWords, draw_end, draw_hand, draw_lobby, draw_map, draw_seats, draw_zoom
from tests.render.sample_adventure_views import (
    FRENCH,
    HAND_WORDS,
    SEATS,
    SEEDS,
    WIDE,
    WORDS,
    ended_adventure,
    eventful,
    holding,
    own_map,
    settling,
    view,
    widest,
)
from tests.render.sample_views import NAMES


def _map(seats: int) -> bytes:
    shown, happened = eventful(seats)
    return draw_map(shown, NAMES[:seats], FRENCH if seats == 3 else WORDS, happened)


def _seats(seats: int) -> bytes:
    shown, happened = eventful(seats)
    return draw_seats(shown, NAMES[:seats], SEATS, happened)


def _reachable() -> bytes:
    shown, _ = eventful(4)
    start = shown.seats[shown.to_act].wagon
    assert start is not None
    near = [place for place, steps in shown.map.reach(start).items() if steps <= 2]
    return draw_map(shown, NAMES[:4], WORDS, reachable=near)


def _settle() -> tuple[bytes, bytes]:
    shown, happened = settling(4)
    return draw_map(shown, NAMES[:4], WORDS, happened), draw_seats(shown, NAMES[:4], SEATS, happened)


def _end() -> bytes:
    over = ended_adventure(4)
    won = EndWords(won="{name} wins", seat="Seat", points="73 points")
    return draw_end(seen_by(over, None), NAMES[:4], won, scores(over))


def _zoom(part: int) -> bytes:
    shown, happened = eventful(3)
    return draw_zoom(shown, NAMES[:3], WORDS, happened)[part]


def _lobby() -> bytes:
    words = LobbyWords(title="Adventure Calls", vacant="free", seat="Seat")
    return draw_lobby("adventure", NAMES[:2], 4, words)


def pictures() -> Mapping[str, Callable[[], bytes]]:
    found: dict[str, Callable[[], bytes]] = {}
    for seats in SEEDS:
        found |= {
            f"adventure-{seats}-map": partial(_map, seats),
            f"adventure-{seats}-seats": partial(_seats, seats),
        }
    found |= {f"adventure-zoom-{part + 1}": partial(_zoom, part) for part in (0, 2, 4)}
    return found | {
        "adventure-widest-map": lambda: draw_map(widest(), ("W" * 32,) * 4, FRENCH),
        "adventure-widest-seats": lambda: draw_seats(widest(), ("W" * 32,) * 4, SEATS),
        "adventure-settle-map": lambda: _settle()[0],
        "adventure-settle-seats": lambda: _settle()[1],
        "adventure-reachable": _reachable,
        "adventure-wide": lambda: draw_map(own_map(WIDE), NAMES[:3], WORDS),
        "adventure-over-map": lambda: draw_map(seen_by(ended_adventure(4), None), NAMES[:4], WORDS),
        "adventure-hand": lambda: draw_hand(holding(view(3), 1), 1, HAND_WORDS),
        "adventure-end": _end,
        "adventure-lobby": _lobby,
    }
