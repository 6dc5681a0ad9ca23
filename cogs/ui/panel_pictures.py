"""The panel's picture, as its player's settings ask: in other colours, larger, or as text instead.

It shows the position before the turn, so it is drawn once and kept while steps are chosen.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord

from cogs.ui import panel_text
from cogs.ui.components import Attached
from cogs.ui.drawing_threads import drawing
from cogs.ui.panel_lists import person_of
from cogs.ui.table_pictures import as_file, table_words
from engine import Action, Phase, View, known_scores, legal_actions
from engine.actions import Move, Play, Settle
from engine.editions import edition_named
from i18n import Words, phrases
from play.drafts import PlannedTurn
from play.loaded_table import position_text
from render import (
    HandWords,
    PaletteChoice,
    draw_large_hand,
    draw_large_map,
    draw_large_market,
    draw_map_panel,
    draw_panel,
)
from store import Person

LARGE, WORDS = "large", "words"
"""Values of a person's `pictures` setting; by default it is empty."""
_FILE_NAME = re.compile(r"(?P<stem>.*?)(_\d+)?\.png")


class KeptFile(NamedTuple):
    """A file that the message already has."""

    id: int
    filename: str
    description: str | None

    def to_dict(self) -> dict[str, Any]:
        """What discord.py sends in the list of attachments."""
        return {"id": str(self.id), "filename": self.filename}


class Shown(NamedTuple):
    """The pictures of a panel, and the text that replaces or accompanies them."""

    files: Sequence[Attached]
    said: Sequence[str] = ()
    rest: Sequence[phrases.Section] = ()
    """The rest of the table in words, as far as it fits."""
    armed: bool = False
    """Whether the player has a plan to look at."""
    at: str = ""
    """The table's name, if the panel was opened somewhere else."""
    suggested: tuple[Action, ...] = ()
    """What a teacher suggests for the rest of the turn."""

    @property
    def suggested_next(self) -> Action | None:
        return next(iter(self.suggested), None)

    @property
    def kept(self) -> bool:
        """Whether no file needs to be uploaded."""
        return any(isinstance(each, KeptFile) for each in self.files)


def plays_by_words(planned: PlannedTurn) -> bool:
    """Whether the player chose words instead of pictures."""
    return person_of(planned).pictures == WORDS


async def panel_pictures(words: Words, planned: PlannedTurn, message: discord.Message | None = None) -> Shown:
    """The player's picture; the one in `message`, if it is the same."""
    person = person_of(planned)
    if person.pictures == WORDS:
        return _as_text(words, planned)
    if message is not None and (kept := _kept(message, _stem(planned))):
        return Shown(kept)
    pictures, alt = await drawing(_draw, words, planned, person)
    return Shown(_files(words, _stem(planned), pictures, alt))


def _stem(planned: PlannedTurn) -> str:
    """The name of the picture says which position it shows."""
    stem = f"panel-{planned.loaded.table.id}-{planned.draft.after}"
    if not planned.draft.extends:
        return stem
    return f"{stem}-{hashlib.sha256(position_text(planned.loaded.position).encode()).hexdigest()[:8]}"


def _kept(message: discord.Message, stem: str) -> list[KeptFile]:
    """The files of the message if they are this panel's.

    Discord leaves the list of attachments empty; their ids are in the gallery.
    """
    found: list[KeptFile] = []
    for gallery in message.components:
        for item in gallery.items if isinstance(gallery, discord.MediaGalleryComponent) else ():
            name = item.media.url.partition("?")[0].rpartition("/")[2]
            named = _FILE_NAME.fullmatch(name)
            if item.media.attachment_id is None or named is None or named["stem"] != stem:
                return []
            found.append(KeptFile(item.media.attachment_id, name, item.description))
    return found


def _files(words: Words, stem: str, pictures: Sequence[bytes], alt: str) -> list[discord.File]:
    """The first picture has the whole alt text; the others only say which part they are."""
    parts = len(pictures)
    return [
        as_file(f"{stem}.png", data, alt)
        if part == 1
        else as_file(f"{stem}_{part}.png", data, words("picture.part", part=part, parts=parts))
        for part, data in enumerate(pictures, start=1)
    ]


def _as_text(words: Words, planned: PlannedTurn) -> Shown:
    """The table in words; the panel itself says what the player holds."""
    view = planned.view(len(planned.draft.steps))
    return Shown((), rest=phrases.table_around(words, view, planned.loaded.names, planned.seat))


def _draw(words: Words, planned: PlannedTurn, person: Person) -> tuple[list[bytes], str]:
    moves = legal_actions(planned.states[0])
    plays = {move.card for move in moves if isinstance(move, Play)}
    playable = plays if planned.states[0].phase is Phase.ACTION else None
    reachable = {each.place for each in moves if isinstance(each, Move | Settle)}
    draw = _large if person.pictures == LARGE else _usual
    return draw(words, planned, PaletteChoice(person.palette), playable, reachable), _alt(words, planned)


def _usual(
    words: Words, planned: PlannedTurn, palette: PaletteChoice, playable: Any, reachable: Any
) -> list[bytes]:
    view, seat = planned.view(), planned.seat
    written = hand_words(words, view, seat)
    looks: dict[str, Any] = {"playable": playable, "palette_choice": palette}
    named = table_words(words, view)
    if edition_named(view.edition).is_adventure:
        names = planned.loaded.names
        return [draw_map_panel(view, names, seat, written, named, reachable=reachable, **looks)]
    return [draw_panel(view, seat, written, named, **looks)]


def _large(
    words: Words, planned: PlannedTurn, palette: PaletteChoice, playable: Any, reachable: Any
) -> list[bytes]:
    view, seat, named = planned.view(), planned.seat, table_words(words, planned.view())
    written = hand_words(words, view, seat)
    hand = draw_large_hand(view, seat, written, playable=playable, palette_choice=palette)
    if edition_named(view.edition).is_adventure:
        land = draw_large_map(view, planned.loaded.names, named, reachable=reachable, palette_choice=palette)
        return [*land, *hand]
    return [*draw_large_market(view, named, palette_choice=palette), *hand]


def _alt(words: Words, planned: PlannedTurn) -> str:
    view = planned.view()
    return phrases.text_with_map(
        words, view, planned.loaded.names, panel_text.own_versions(words, view, planned.seat)
    )


def hand_words(words: Words, view: View, seat: int) -> HandWords:
    score = known_scores(view)[seat]
    return HandWords(
        title=words("picture.yours"),
        hand=words("picture.hand"),
        played=words("picture.played"),
        discard=words("picture.discard"),
        points=words("picture.points", points=score.total) if score else "",
    )
