"""Zoomed pictures of a table, in the palette of the viewer."""

from __future__ import annotations

import discord
from discord import ui

from cogs.ui.components import layout
from cogs.ui.table_pictures import as_file, drawing, faces, table_words
from i18n import Words, phrases
from play.loaded_table import LoadedTable
from render import PaletteChoice, draw_zoom
from store import Person


async def zoom_pictures(words: Words, loaded: LoadedTable, person: Person) -> list[discord.File]:
    """What everybody sees of the table, in large parts; the first has the whole alt text."""
    pictures, alt = await drawing(_zoomed, words, loaded, PaletteChoice(person.palette))
    parts = len(pictures)
    others = [words("picture.part", part=part, parts=parts) for part in range(2, parts + 1)]
    return [
        as_file(f"zoom-{loaded.table.id}-{loaded.after}_{part}.png", data, text)
        for part, (data, text) in enumerate(zip(pictures, (alt, *others), strict=True), start=1)
    ]


def _zoomed(words: Words, loaded: LoadedTable, palette: PaletteChoice) -> tuple[list[bytes], str]:
    view = loaded.seen_by(None)
    drawn = draw_zoom(
        view, loaded.names, table_words(words, view), faces=faces(loaded), palette_choice=palette
    )
    return drawn, phrases.alt_text(words, view, loaded.names)


def gallery(files: list[discord.File]) -> ui.LayoutView:
    """All pictures in one gallery, which Discord opens full screen."""
    items = [
        discord.MediaGalleryItem(f"attachment://{file.filename}", description=file.description)
        for file in files
    ]
    return layout(ui.MediaGallery(*items))
