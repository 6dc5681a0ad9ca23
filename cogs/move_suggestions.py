"""Suggests moves while somebody types one in a slash command."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from itertools import islice

from discord import app_commands

from cogs.command_tree import Suggestions
from cogs.ui.limits import CHOICES
from cogs.ui.panel_lists import written
from engine import Action, View, legal_actions
from i18n import Words, phrases
from play.loaded_table import LoadedTable
from play.wagon_moves import translate_map_labels


async def suggested_moves(
    words: Words, loaded: LoadedTable, user: int, kinds: tuple[type[Action], ...], typed: str
) -> Suggestions:
    """The legal moves of these kinds that contain the typed text; none unless it is the user's turn."""
    if loaded.acting.user != user:
        return []
    actions = [action for action in legal_actions(loaded.position) if isinstance(action, kinds)]
    texts = {typed, translate_map_labels(loaded.position, typed)}
    return await asyncio.to_thread(_matching, words, loaded.seen_by(user), actions, texts)


def _matching(
    words: Words, view: View, actions: Sequence[Action], typed: Collection[str]
) -> list[app_commands.Choice[str]]:
    """The moves that contain the typed text. Wording a long list is slow: call this in a thread."""
    exact = [action for action in actions if written(action) in typed]
    moves = (
        app_commands.Choice(name=phrases.option(words, view, action), value=written(action))
        for action in exact or actions
    )
    wanted = {each.casefold() for each in typed}
    found = (each for each in moves if any(text in f"{each.name} {each.value}".casefold() for text in wanted))
    return list(islice(found, CHOICES))
