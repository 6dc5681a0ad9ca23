"""A position as a picture."""

from render.emoji import emojis
from render.end import EndWords, draw_end
from render.hand import HandWords, draw_hand
from render.lobby import LobbyWords, draw_lobby
from render.png import EXTENSION
from render.table import TableWords, draw_table

__all__ = [
    "EXTENSION",
    "EndWords",
    "HandWords",
    "LobbyWords",
    "TableWords",
    "draw_end",
    "draw_hand",
    "draw_lobby",
    "draw_table",
    "emojis",
]
