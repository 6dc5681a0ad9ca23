"""A game as a file: the log in words while it is running, the full record once it is over."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.ui.game_log_text import sentences_of
from engine import Illegal, Record, commitment, read_action, write_record
from engine.verification import verify_text
from i18n import Words
from i18n.phrases.player_names import UNNAMED
from play.game_log import LogLine
from play.loaded_table import LoadedTable, deal_of
from play.matches import is_secret

_SEPARATORS = str.maketrans(",#", "  ")
"""In the header of a record, a comma separates names, and # begins a comment."""


class DealCheck(NamedTuple):
    """Whether the record's deal has its commitment and every move is legal."""

    commitment: str
    moves: int
    holds: bool


def check_deal(loaded: LoadedTable, lines: Sequence[LogLine]) -> DealCheck:
    """Verify a finished game as anyone with its record can."""
    sealed = commitment(deal_of(loaded), loaded.table.salt)
    try:
        return DealCheck(*verify_text(_record(loaded, lines)), holds=True)
    except Illegal:
        return DealCheck(sealed, 0, holds=False)


def has_whole_record(loaded: LoadedTable) -> bool:
    """Whether the record may have the deal: the game is over, and so is its match."""
    return loaded.over and not is_secret(loaded.table)


def record_file(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> discord.File:
    text = _record(loaded, lines) if has_whole_record(loaded) else _story(words, loaded, lines)
    return discord.File(io.BytesIO(text.encode()), filename=f"century-{loaded.table.id}.txt")


def _story(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> str:
    """Only what everyone has seen: the deal and the hands stay secret while the game is running.

    Without signs, since a text file can't show the application's emojis.
    """
    return (
        "\n".join(sentence for line in lines for sentence in sentences_of(words, loaded, line, signs=False))
        + "\n"
    )


def _record(loaded: LoadedTable, lines: Sequence[LogLine]) -> str:
    """The record in the notation, with the salt that lets anyone verify the sealed deal, and its number."""
    deal = deal_of(loaded)
    actions = tuple(read_action(line.entry.text) for line in lines if line.events)
    fields = {
        "table": loaded.table.id,
        "players": ", ".join(map(_name, loaded.names)),
        "salt": loaded.table.salt,
        "commitment": commitment(deal, loaded.table.salt),
    }
    if loaded.table.deal_number:
        fields["number"] = loaded.table.deal_number
    header = "".join(f"{key}: {value}\n" for key, value in fields.items())
    return header + write_record(Record(deal, actions))


def _name(name: str) -> str:
    """The name as the header can have it."""
    return " ".join(name.translate(_SEPARATORS).split()) or UNNAMED
