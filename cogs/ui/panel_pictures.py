"""A player's private pictures, as their settings ask: in other colours, larger, or as text instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.ui import panel_text
from cogs.ui.table_pictures import as_file, drawing, table_words
from engine import Phase
from engine.actions import Move, Play, Settle
from i18n import Words, phrases
from play.drafts import PlannedTurn
from render import HandWords, PaletteChoice, draw_hand, draw_large_hand, draw_large_map, draw_map
from store import Person

LARGE, WORDS = "large", "words"
"""Values of a person's `pictures` setting; by default it is empty."""


class Shown(NamedTuple):
    """The pictures of a panel, and the text that replaces or accompanies them."""

    files: Sequence[discord.File]
    said: Sequence[str] = ()


def person_of(planned: PlannedTurn) -> Person:
    """The player whose panel it is, with their settings."""
    user = planned.loaded.players[planned.seat].user
    return planned.loaded.settings.get(user) or Person(user)


def palette_choice_of(person: Person) -> PaletteChoice:
    return PaletteChoice(person.palette)


async def panel_pictures(words: Words, planned: PlannedTurn) -> Shown:
    """The player's hand, after the map if the wagon may move."""
    person, with_map = person_of(planned), _needs_map(planned)
    if person.pictures == WORDS:
        return Shown((), _as_text(words, planned, with_map=with_map))
    files = await _files(words, "hand", *await drawing(_hand, words, planned, person))
    if with_map:
        files = [*await _files(words, "map", *await drawing(_map, words, planned, person)), *files]
    return Shown(files)


async def _files(words: Words, stem: str, pictures: Sequence[bytes], alt: str) -> list[discord.File]:
    """The first picture has the whole alt text; the others only say which part they are."""
    parts = len(pictures)
    return [
        as_file(f"{stem}.png", data, alt)
        if part == 1
        else as_file(f"{stem}-{part}.png", data, words("picture.part", part=part, parts=parts))
        for part, data in enumerate(pictures, start=1)
    ]


def _needs_map(planned: PlannedTurn) -> bool:
    settling = planned.states[0].phase is Phase.SETTLE
    return settling or any(isinstance(each, Move) for each in (*planned.actions, *planned.options))


def _as_text(words: Words, planned: PlannedTurn, *, with_map: bool) -> list[str]:
    """What the pictures would show; before the first step, the panel itself says what the player holds."""
    view = planned.view(len(planned.draft.steps))
    lines = [phrases.map_text(words, view, planned.loaded.names)] if with_map else []
    return [*lines, *(panel_text.own(words, planned.view(), planned.seat) if planned.draft.steps else ())]


def _map(words: Words, planned: PlannedTurn, person: Person) -> tuple[list[bytes], str]:
    view, names = planned.view(len(planned.draft.steps)), planned.loaded.names
    reachable = {each.place for each in planned.options if isinstance(each, Move | Settle)}
    written, palette_choice = table_words(words, view), palette_choice_of(person)
    if person.pictures == LARGE:
        pictures = draw_large_map(view, names, written, reachable=reachable, palette_choice=palette_choice)
    else:
        pictures = [draw_map(view, names, written, reachable=reachable, palette_choice=palette_choice)]
    return pictures, phrases.map_text(words, view, names)


def _hand(words: Words, planned: PlannedTurn, person: Person) -> tuple[list[bytes], str]:
    """The player's hand; with a plan, also the caravan that it leads to."""
    view, steps, seat = planned.view(), planned.draft.steps, planned.seat
    playable = None if steps else {move.card for move in planned.options if isinstance(move, Play)}
    then = planned.view(len(steps)) if steps else None
    written, palette_choice = _hand_words(words), palette_choice_of(person)
    if person.pictures == LARGE:
        pictures = draw_large_hand(
            view, seat, written, playable=playable, then=then, palette_choice=palette_choice
        )
    else:
        pictures = [
            draw_hand(view, seat, written, playable=playable, then=then, palette_choice=palette_choice)
        ]
    alt = panel_text.own(words, view, seat)
    if steps:
        alt.append(panel_text.before_and_after(words, planned))
    return pictures, "\n".join(alt)


def _hand_words(words: Words) -> HandWords:
    return HandWords(
        title=words("picture.yours"),
        hand=words("picture.hand"),
        played=words("picture.played"),
        discard=words("picture.discard"),
    )
