"""The message that follows the result of a game: its replay as a moving picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import discord

from cogs.ui.components import Button
from cogs.ui.replay_animation import animating, animation
from cogs.ui.score_race_picture import race_picture
from cogs.ui.table_pictures import as_file, faces
from i18n import words_in
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.replay import GameTurn, turns_at
from play.score_race import score_race


class ReplayMessage(NamedTuple):
    content: str
    files: list[discord.File]
    buttons: list[Button]


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
