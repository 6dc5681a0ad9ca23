"""Proposals to end a game: without a winner, or by points."""

from __future__ import annotations

from cogs.ui.components import Button
from i18n import Words
from play.loaded_table import LoadedTable
from play.requests import BY_POINTS, end_proposal

POINTS, NOBODY = "points", "nobody"
"""Who wins, in the texts about such a proposal."""


def how_it_ends(loaded: LoadedTable) -> str:
    """Who wins if everyone agrees to the open proposal."""
    return POINTS if end_proposal(loaded.votes) == BY_POINTS else NOBODY


def end_answers(words: Words, loaded: LoadedTable, key: int | None = None) -> list[Button]:
    """Buttons to agree and to decline; `key` is that of the proposal's own message."""
    agree = "agree_points" if how_it_ends(loaded) == POINTS else "agree"
    arguments = (loaded.table.id,) if key is None else (loaded.table.id, key)
    return [Button(each, *arguments, label=words(f"button.{each}")) for each in (agree, "play_on")]
