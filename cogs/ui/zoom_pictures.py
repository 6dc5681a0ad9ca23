"""Zoomed pictures of a table, in the palette of the viewer."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.ui.components import layout
from cogs.ui.drawing_threads import drawing
from cogs.ui.table_pictures import as_file, events_since, faces, table_words
from engine import Event
from i18n import Words, phrases
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from render import PaletteChoice, draw_zoom
from store import Person


async def zoom_pictures(
    words: Words, loaded: LoadedTable, person: Person, lines: Sequence[LogLine]
) -> list[discord.File]:
    """What everybody sees of the table, in large parts, and what happened since the person's last turn.

    For a spectator it is what happened since the last turn of the player whose turn it is now. The first
    picture has the whole alt text.
    """
    seated = any(player.user == person.user for player in loaded.players)
    user = person.user if seated else loaded.acting.user
    events = [] if loaded.over else events_since(lines, user)
    pictures, alt = await drawing(_zoomed, words, loaded, events, PaletteChoice(person.palette))
    parts = len(pictures)
    others = [words("picture.part", part=part, parts=parts) for part in range(2, parts + 1)]
    return [
        as_file(f"zoom-{loaded.table.id}-{loaded.after}_{part}.png", data, text)
        for part, (data, text) in enumerate(zip(pictures, (alt, *others), strict=True), start=1)
    ]


def _zoomed(
    words: Words, loaded: LoadedTable, events: Sequence[Event], palette: PaletteChoice
) -> tuple[list[bytes], str]:
    view = loaded.seen_by(None)
    drawn = draw_zoom(
        view, loaded.names, table_words(words, view), events, faces=faces(loaded), palette_choice=palette
    )
    return drawn, phrases.alt_text(words, view, loaded.names)


def gallery(files: list[discord.File]) -> ui.LayoutView:
    """All pictures in one gallery, which Discord opens full screen."""
    items = [
        discord.MediaGalleryItem(f"attachment://{file.filename}", description=file.description)
        for file in files
    ]
    return layout(ui.MediaGallery(*items))
