"""A game as a file: its story while it goes on, the whole record once it is over."""

from __future__ import annotations

import io
from collections.abc import Sequence

import discord

from cogs.ui.story import told
from engine import Record, commitment, read_action, write_record
from i18n import Words
from play.log import Line
from play.sight import Sight, dealt


def record_file(words: Words, sight: Sight, lines: Sequence[Line]) -> discord.File:
    text = _record(sight, lines) if sight.over else _story(words, sight, lines)
    return discord.File(io.BytesIO(text.encode()), filename=f"century-{sight.table.id}.txt")


def _story(words: Words, sight: Sight, lines: Sequence[Line]) -> str:
    """What everybody has seen; the deal and the hands stay hidden while they matter."""
    return "\n".join(sentence for line in lines for sentence in told(words, sight, line)) + "\n"


def _record(sight: Sight, lines: Sequence[Line]) -> str:
    """The record in the notation, with what opens the deal's seal."""
    deal = dealt(sight)
    actions = tuple(read_action(line.entry.text) for line in lines if line.events)
    head = {
        "table": sight.table.id,
        "players": ", ".join(" ".join(name.split()) for name in sight.names),
        "salt": sight.table.salt,
        "commitment": commitment(deal, sight.table.salt),
    }
    first = "".join(f"{key}: {value}\n" for key, value in head.items())
    return first + write_record(Record(deal, actions))
