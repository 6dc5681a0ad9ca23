"""Pictures as attachments with alt text, drawn off the event loop."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ParamSpec

import discord

from cogs.ui.drawing_threads import drawing
from cogs.ui.game_log_text import final_text
from cogs.ui.limits import ALT_TEXT
from engine import Event, Phase, View
from engine.editions import edition_named
from i18n import Words, phrases
from play.end_reasons import LESSON_DONE, LESSON_LEFT
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.standings import standings, winner_of
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

P = ParamSpec("P")


async def file(
    name: str, draw: Callable[P, tuple[bytes, str]], *given: P.args, **more: P.kwargs
) -> discord.File:
    return as_file(name, *await drawing(draw, *given, **more))


def as_file(name: str, data: bytes, alt: str) -> discord.File:
    return discord.File(io.BytesIO(data), filename=name, description=phrases.whole_sentences(alt, ALT_TEXT))


# The table


async def table_pictures(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[discord.File]:
    """The table in one picture; with a map, the map in one and the seats in another.

    Once the game is over, the final scores come first, and the board after them.
    """
    has_map = edition_named(loaded.table.edition).is_adventure
    events = [] if loaded.over else _recent_events(loaded, lines)
    board = await file(file_name(loaded), _map if has_map else _table, words, loaded, events)
    if has_final_scores(loaded):
        return [await final_picture(words, loaded), board]
    if not has_map:
        return [board]
    return [board, await file(file_name(loaded, "seats"), _seats, words, loaded, events)]


def has_final_scores(loaded: LoadedTable) -> bool:
    """Whether the game is over and was played far enough for a result; a lesson that was left wasn't."""
    return loaded.over and loaded.table.ended != LESSON_LEFT


async def final_picture(words: Words, loaded: LoadedTable) -> discord.File:
    """The winner's banner above the final scores."""
    return await file(file_name(loaded, "final"), _final, words, loaded)


def file_name(loaded: LoadedTable, what: str = "table") -> str:
    """A name with the table and the turn, which identifies the message."""
    return f"{what}-{loaded.table.id}-{loaded.after}.png"


def _table(words: Words, loaded: LoadedTable, events: Sequence[Event]) -> tuple[bytes, str]:
    view = _public_view(loaded)
    drawn = draw_table(view, loaded.names, board_words(words, loaded, view), events, faces=faces(loaded))
    return drawn, phrases.alt_text(words, view, loaded.names)


def _public_view(loaded: LoadedTable) -> View:
    """What everybody sees; a game that was ended early is over, too."""
    view = loaded.seen_by(None)
    return view._replace(phase=Phase.OVER) if loaded.over else view


def _final(words: Words, loaded: LoadedTable) -> tuple[bytes, str]:
    placed = standings(loaded)
    drawn = draw_end(
        loaded.seen_by(None),
        loaded.names,
        end_words(words, loaded),
        [each.score for each in sorted(placed, key=lambda each: each.seat)],
        [each.seat for each in placed],
        won=winner_of(loaded) is not None,
        faces=faces(loaded),
    )
    return drawn, final_text(words, loaded)


def end_words(words: Words, loaded: LoadedTable) -> EndWords:
    return EndWords(
        won=words("picture.won"),
        points=words("picture.points", points=standings(loaded)[0].score.total),
        over=_over(words, loaded),
        seat=words("picture.seat"),
    )


def board_words(words: Words, loaded: LoadedTable, view: View) -> TableWords:
    """The words on the table's message; a lesson that is over isn't called a game, as it can go on."""
    return replace(table_words(words, view), over=_over(words, loaded))


def _over(words: Words, loaded: LoadedTable) -> str:
    lessons = {LESSON_DONE: "picture.lesson_over", LESSON_LEFT: "picture.lesson_left"}
    return words(lessons.get(loaded.table.ended, "picture.over"))


def _map(words: Words, loaded: LoadedTable, events: Sequence[Event]) -> tuple[bytes, str]:
    view = _public_view(loaded)
    drawn = draw_map(view, loaded.names, board_words(words, loaded, view), events)
    return drawn, phrases.map_text(words, view, loaded.names)


def table_words(words: Words, view: View) -> TableWords:
    return TableWords(
        round=words("picture.round", round=view.round),
        turn=words("picture.turn"),
        over=words("picture.over"),
        last_round=words("picture.last_round"),
        free=words("picture.free"),
        seat=words("picture.seat"),
    )


def _seats(words: Words, loaded: LoadedTable, events: Sequence[Event]) -> tuple[bytes, str]:
    view = _public_view(loaded)
    seats_words = SeatsWords(seat=words("picture.seat"), free=words("picture.free"))
    drawn = draw_seats(view, loaded.names, seats_words, events, faces=faces(loaded))
    return drawn, phrases.seats_text(words, view, loaded.names)


def _recent_events(loaded: LoadedTable, lines: Sequence[LogLine]) -> list[Event]:
    return events_since(lines, loaded.acting.user)


def events_since(lines: Sequence[LogLine], user: int) -> list[Event]:
    """The events since the last turn of this player."""
    recent: list[LogLine] = []
    for line in reversed(lines):
        if line.entry.player == user and line.events:
            break
        recent.insert(0, line)
    return [event for line in recent for event in line.events]


def faces(loaded: LoadedTable) -> dict[int, str]:
    """The levels of AI players, by seat."""
    return {number: player.level for number, player in enumerate(loaded.players) if player.level}


# The lobby


async def lobby_picture(words: Words, loaded: LoadedTable) -> discord.File:
    return await file("lobby.png", _lobby, words, loaded)


def _lobby(words: Words, loaded: LoadedTable) -> tuple[bytes, str]:
    table = loaded.table
    lobby_words = LobbyWords(
        title=words(f"edition.{table.edition}"), vacant=words("lobby.free"), seat=words("picture.seat")
    )
    alt = words(
        "picture.lobby",
        edition=words(f"edition.{table.edition}"),
        names=phrases.commas(words, map(phrases.plain, loaded.names)) or "–",
        free=table.size - len(loaded.players),
    )
    return draw_lobby(table.edition, loaded.names, table.size, lobby_words, faces=faces(loaded)), alt
