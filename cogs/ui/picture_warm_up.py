"""Draws one of each kind of picture when the bot starts: the first takes much longer than all that follow."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial

from cogs.ui.panel_pictures import hand_words
from cogs.ui.replay_animation import animating
from cogs.ui.table_pictures import table_words
from engine import new_game, scores, seen_by
from engine.editions import EDITIONS, edition_named
from i18n import Words, words_in
from render import (
    EndWords,
    LobbyWords,
    SeatsWords,
    draw_end,
    draw_lobby,
    draw_map,
    draw_map_panel,
    draw_panel,
    draw_seats,
    draw_table,
)

log = logging.getLogger(__name__)

NAMES = ("Ada", "Béa")


async def warm_up_pictures() -> None:
    """Draw them one by one, in the thread of the animations: pictures that somebody waits for don't queue."""
    words = words_in("en")
    for edition in EDITIONS:
        for draw in first_pictures(words, edition):
            try:
                await animating(draw)
            except Exception:
                log.exception("a first picture of %s could not be drawn", edition)


def first_pictures(words: Words, edition: str) -> Iterator[Callable[[], bytes]]:
    """The pictures of a table of two: its lobby, the board, a panel, and the final scores."""
    state, seat = new_game(edition, len(NAMES), seed=0), words("picture.seat")
    public, own = seen_by(state, None), seen_by(state, state.to_act)
    named, hand = table_words(words, public), hand_words(words, own, state.to_act)
    lobby = LobbyWords(title=words(f"edition.{edition}"), vacant=words("lobby.free"), seat=seat)
    end = EndWords(won=words("picture.won"), points="", over=words("picture.over"), seat=seat)
    yield partial(draw_lobby, edition, NAMES[:1], len(NAMES), lobby)
    if edition_named(edition).is_adventure:
        yield partial(draw_map, public, NAMES, named)
        yield partial(draw_seats, public, NAMES, SeatsWords(seat=seat, free=words("picture.free")))
        yield partial(draw_map_panel, own, NAMES, state.to_act, hand, named)
    else:
        yield partial(draw_table, public, NAMES, named)
        yield partial(draw_panel, own, state.to_act, hand, named)
    yield partial(draw_end, public, NAMES, end, scores(state))
