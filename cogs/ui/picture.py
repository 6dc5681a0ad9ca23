"""Pictures as files to send, drawn off the event loop, each with its alt text."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

import discord

from cogs.ui import saying
from cogs.ui.story import final_text
from engine import Event
from engine.actions import Play
from i18n import Words, speech
from play.drafting import Planned
from play.log import Line
from play.sight import Sight
from play.standings import standings
from render import EndWords, HandWords, LobbyWords, TableWords, draw_end, draw_hand, draw_lobby, draw_table

HAND = "hand.png"
ALT = 1024
_DRAWING = ThreadPoolExecutor(max_workers=2, thread_name_prefix="drawing")
"""As many as there are cores on a small machine: more only stand in each other's way, and in the loop's."""

P = ParamSpec("P")
T = TypeVar("T")


async def _drawn(draw: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Drawing, and wording the alt text, take their time: neither holds up the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_DRAWING, partial(draw, *args, **kwargs))


async def table_picture(words: Words, sight: Sight, lines: Sequence[Line]) -> discord.File:
    data, alt = await _drawn(_table, words, sight, lines)
    return discord.File(io.BytesIO(data), filename=file_name(sight), description=alt)


def file_name(sight: Sight) -> str:
    """Says which turn of which table it shows, so that a message can be told by it."""
    return f"table-{sight.table.id}-{sight.after}.png"


def _table(words: Words, sight: Sight, lines: Sequence[Line]) -> tuple[bytes, str]:
    view = sight.seen_by(None)
    if not sight.over:
        drawn = draw_table(view, sight.names, _table_words(words, sight), _happened(sight, lines))
        return drawn, speech.alt_text(words, view, sight.names)
    placed = standings(sight)
    alt = final_text(words, sight)[:ALT]
    scores = [each.score for each in sorted(placed, key=lambda each: each.seat)]
    end = EndWords(won=words("picture.won"), seat=words("picture.seat"))
    return draw_end(view, sight.names, end, scores, [each.seat for each in placed]), alt


def _happened(sight: Sight, lines: Sequence[Line]) -> list[Event]:
    """What has happened since the last turn of the player to act."""
    recent: list[Line] = []
    for line in reversed(lines):
        if line.entry.player == sight.acting.user and line.events:
            break
        recent.insert(0, line)
    return [event for line in recent for event in line.events]


def _table_words(words: Words, sight: Sight) -> TableWords:
    return TableWords(
        round=words("picture.round", round=sight.position.round),
        turn=words("picture.turn"),
        over=words("picture.over"),
        last_round=words("picture.last_round"),
        free=words("picture.free"),
        seat=words("picture.seat"),
    )


async def lobby_picture(words: Words, sight: Sight) -> discord.File:
    data = await _drawn(_lobby, words, sight)
    alt = speech.commas(words, map(speech.plain, sight.names)) or words("lobby.free")
    return discord.File(io.BytesIO(data), filename="lobby.png", description=alt)


def _lobby(words: Words, sight: Sight) -> bytes:
    table = sight.table
    written = LobbyWords(
        title=words(f"edition.{table.edition}"), vacant=words("lobby.free"), seat=words("picture.seat")
    )
    return draw_lobby(table.edition, sight.names, table.size, written)


async def hand_picture(words: Words, planned: Planned) -> discord.File:
    data, alt = await _drawn(_hand, words, planned)
    return discord.File(io.BytesIO(data), filename=HAND, description=alt)


def _hand(words: Words, planned: Planned) -> tuple[bytes, str]:
    """What the player holds; with a plan, what it would make of the caravan."""
    view, steps = planned.view(), planned.draft.steps
    playable = None if steps else {move.card for move in planned.options if isinstance(move, Play)}
    written = HandWords(
        title=words("picture.yours"), hand=words("picture.hand"), played=words("picture.played")
    )
    then = planned.view(len(steps)) if steps else None
    alt = saying.own(words, view, planned.seat)
    if steps:
        alt.append(saying.before_and_after(words, planned))
    drawn = draw_hand(view, planned.seat, written, playable=playable, then=then)
    return drawn, "\n".join(alt)[:ALT]
