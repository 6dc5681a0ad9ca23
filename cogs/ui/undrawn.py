"""Stands in for the pictures of Adventure Calls until render/ draws them: the same calls, a blank sheet."""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

import render
from engine import Event, View
from engine.places import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class MapWords:
    round: str
    turn: str
    over: str
    last_round: str
    free: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsWords:
    seat: str


def draw_map(
    view: View,
    names: Sequence[str],
    words: MapWords,
    happened: Sequence[Event] = (),
    *,
    reachable: Collection[Place] = (),
) -> bytes:
    return _blank()


def draw_seats(view: View, names: Sequence[str], words: SeatsWords, happened: Sequence[Event] = ()) -> bytes:
    return _blank()


def draw_hand(view: View, *given: Any, **more: Any) -> bytes:
    return _blank() if view.map else render.draw_hand(view, *given, **more)


def draw_end(view: View, *given: Any) -> bytes:
    return _blank() if view.map else render.draw_end(view, *given)


def draw_lobby(edition: str, *given: Any) -> bytes:
    return _blank() if edition == "adventure" else render.draw_lobby(edition, *given)


def _blank() -> bytes:
    sheet = io.BytesIO()
    Image.new("RGB", (60, 40), "#d8c8a8").save(sheet, "PNG")
    return sheet.getvalue()
