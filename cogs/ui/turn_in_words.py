"""A player's turn as text for direct messages: the call, what the others did, then the table."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.game_log_text import event_text
from cogs.ui.limits import MESSAGE_TEXT
from i18n import Words, phrases
from play.game_log import LogLine
from play.loaded_table import LoadedTable


def turn_in_words(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], user: int, *, call: str
) -> list[str]:
    """The texts of one message or several, without emoji: the call, and all that the player may know."""
    happened: list[str] = []
    for line in reversed(lines):
        if line.entry.player == user and line.events:
            break
        happened[:0] = [event_text(words, loaded, event) for event in line.events]
    around = phrases.full_table(words, loaded.seen_by(user), loaded.names)
    news = [phrases.Section(words("full.news"), happened)] if happened else []
    return phrases.pages([phrases.Section("", [call]), *news, *around], most=MESSAGE_TEXT)
