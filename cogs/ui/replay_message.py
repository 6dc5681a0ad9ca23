"""The message that follows the result of a game: its replay as a moving picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

import discord

from cogs.ui.components import Button
from cogs.ui.replay_pictures import animation, race_picture
from cogs.ui.table_pictures import as_file, faces
from i18n import words_in
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.replay import GameTurn, turns_at
from play.score_race import score_race

_ANIMATING = ThreadPoolExecutor(max_workers=1, thread_name_prefix="animating")
"""A thread of its own: an animation takes seconds, and the pictures of turns must not wait for it."""
P = ParamSpec("P")
T = TypeVar("T")


class ReplayMessage(NamedTuple):
    content: str
    files: list[discord.File]
    buttons: list[Button]


async def animating(draw: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Run a function that takes seconds, one at a time and beside everything else."""
    return await asyncio.get_running_loop().run_in_executor(_ANIMATING, partial(draw, *given, **more))


async def replay_message(loaded: LoadedTable, lines: Sequence[LogLine]) -> ReplayMessage:
    words = words_in(loaded.table.locale)
    files = await animating(_pictures, loaded, lines)
    step_through = Button("replay", loaded.table.id, 0, label=words("button.replay"))
    return ReplayMessage(words("replay.posted"), files, [step_through])


def replay_file_name(loaded: LoadedTable) -> str:
    """A name that identifies the message."""
    return f"replay-{loaded.table.id}.gif"


def _pictures(loaded: LoadedTable, lines: Sequence[LogLine]) -> list[discord.File]:
    words, turns = words_in(loaded.table.locale), turns_at(loaded, lines)
    look = partial(GameTurn.seen_by, loaded=loaded, user=None)
    file = animation(words, turns, look, loaded.names, faces=faces(loaded))
    race, told = race_picture(words, loaded.table.edition, loaded.names, score_race(turns, look))
    return [
        as_file(replay_file_name(loaded), file, words("replay.alt", race=told)),
        as_file(f"race-{loaded.table.id}.png", race, told),
    ]
