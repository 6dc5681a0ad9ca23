"""The table's picture as a file to send, drawn off the event loop."""

from __future__ import annotations

import asyncio
import io

import discord

from i18n import Words, speech
from play.sight import Sight
from render import TableWords, draw_table


async def picture(words: Words, sight: Sight) -> discord.File:
    """Drawing, and wording the alt text, take their time: neither holds up the event loop."""
    data, alt = await asyncio.to_thread(_draw, words, sight)
    return discord.File(io.BytesIO(data), filename=file_name(sight), description=alt)


def _draw(words: Words, sight: Sight) -> tuple[bytes, str]:
    view = sight.seen_by(None)
    drawn = draw_table(view, sight.names, table_words(words, sight))
    return drawn, speech.alt_text(words, view, sight.names)


def file_name(sight: Sight) -> str:
    """Says which turn of which table it shows, so that a message can be told by it."""
    return f"table-{sight.table.id}-{sight.after}.png"


def table_words(words: Words, sight: Sight) -> TableWords:
    return TableWords(
        round=words("picture.round", round=sight.position.round),
        turn=words("picture.turn"),
        over=words("picture.over"),
        last_round=words("picture.last_round"),
        free=words("picture.free"),
        seat=words("picture.seat"),
    )
