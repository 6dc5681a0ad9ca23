"""Pictures as files to send, drawn off the event loop, each with its alt text."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

import discord

from cogs.ui.story import final_text
from engine import Event, View
from i18n import Words, speech
from play.lesson import LEFT
from play.log import Line
from play.sight import Sight
from play.standings import standings
from render import (
    EndWords,
    LobbyWords,
    SeatsWords,
    TableWords,
    draw_end,
    draw_lobby,
    draw_map,
    draw_seats,
    draw_table,
)

ALT = 1024
_DRAWING = ThreadPoolExecutor(max_workers=2, thread_name_prefix="drawing")
"""As many as there are cores on a small machine: more only stand in each other's way, and in the loop's."""
P = ParamSpec("P")
T = TypeVar("T")


async def drawing(draw: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Drawing, and wording the alt text, take their time: neither holds up the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_DRAWING, partial(draw, *given, **more))


async def file(
    name: str, draw: Callable[P, tuple[bytes, str]], *given: P.args, **more: P.kwargs
) -> discord.File:
    return as_file(name, *await drawing(draw, *given, **more))


def as_file(name: str, data: bytes, alt: str) -> discord.File:
    return discord.File(io.BytesIO(data), filename=name, description=alt[:ALT])


# The table


async def table_pictures(words: Words, sight: Sight, lines: Sequence[Line]) -> list[discord.File]:
    """The table in one picture; where there is a map, that in one and the seats in another."""
    if not sight.position.land.map:
        return [await file(file_name(sight), _table, words, sight, lines)]
    happened = [] if sight.over else _happened(sight, lines)
    return [
        await file(file_name(sight), _map, words, sight, happened),
        await file(file_name(sight, "seats"), _seats, words, sight, happened),
    ]


def file_name(sight: Sight, what: str = "table") -> str:
    """Says which turn of which table it shows, so that a message can be told by it."""
    return f"{what}-{sight.table.id}-{sight.after}.png"


def _table(words: Words, sight: Sight, lines: Sequence[Line]) -> tuple[bytes, str]:
    view = sight.seen_by(None)
    if sight.over and sight.table.ended != LEFT:
        return _end(words, sight), final_text(words, sight)
    drawn = draw_table(
        view, sight.names, table_words(words, view), _happened(sight, lines), faces=faces(sight)
    )
    return drawn, speech.alt_text(words, view, sight.names)


def _end(words: Words, sight: Sight) -> bytes:
    placed = standings(sight)
    scores = [each.score for each in sorted(placed, key=lambda each: each.seat)]
    end = EndWords(won=words("picture.won"), seat=words("picture.seat"))
    return draw_end(
        sight.seen_by(None), sight.names, end, scores, [each.seat for each in placed], faces=faces(sight)
    )


def _map(words: Words, sight: Sight, happened: Sequence[Event]) -> tuple[bytes, str]:
    view = sight.seen_by(None)
    drawn = draw_map(view, sight.names, table_words(words, view), happened)
    return drawn, speech.map_text(words, view, sight.names)


def table_words(words: Words, view: View) -> TableWords:
    return TableWords(
        round=words("picture.round", round=view.round),
        turn=words("picture.turn"),
        over=words("picture.over"),
        last_round=words("picture.last_round"),
        free=words("picture.free"),
        seat=words("picture.seat"),
    )


def _seats(words: Words, sight: Sight, happened: Sequence[Event]) -> tuple[bytes, str]:
    if sight.over:
        return _end(words, sight), final_text(words, sight)
    view = sight.seen_by(None)
    drawn = draw_seats(
        view, sight.names, SeatsWords(seat=words("picture.seat")), happened, faces=faces(sight)
    )
    return drawn, speech.seats_text(words, view, sight.names)


def _happened(sight: Sight, lines: Sequence[Line]) -> list[Event]:
    """What has happened since the last turn of the player to act."""
    recent: list[Line] = []
    for line in reversed(lines):
        if line.entry.player == sight.acting.user and line.events:
            break
        recent.insert(0, line)
    return [event for line in recent for event in line.events]


def faces(sight: Sight) -> dict[int, str]:
    """The levels of the AIs, by seat."""
    return {number: player.level for number, player in enumerate(sight.players) if player.level}


# The lobby


async def lobby_picture(words: Words, sight: Sight) -> discord.File:
    return await file("lobby.png", _lobby, words, sight)


def _lobby(words: Words, sight: Sight) -> tuple[bytes, str]:
    table = sight.table
    written = LobbyWords(
        title=words(f"edition.{table.edition}"), vacant=words("lobby.free"), seat=words("picture.seat")
    )
    alt = words(
        "picture.lobby",
        edition=words(f"edition.{table.edition}"),
        names=speech.commas(words, map(speech.plain, sight.names)) or "–",
        free=table.size - len(sight.players),
    )
    return draw_lobby(table.edition, sight.names, table.size, written, faces=faces(sight)), alt
