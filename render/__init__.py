"""A position as a picture."""

from render.boards import SeatsWords, draw_seats
from render.emoji import emojis
from render.end import EndWords, draw_end
from render.hand import HandWords, draw_hand
from render.lobby import LobbyWords, draw_lobby
from render.map import MapWords, draw_map
from render.png import EXTENSION
from render.table import TableWords, draw_table

__all__ = [
    "EXTENSION",
    "EndWords",
    "HandWords",
    "LobbyWords",
    "MapWords",
    "SeatsWords",
    "TableWords",
    "draw_end",
    "draw_hand",
    "draw_lobby",
    "draw_map",
    "draw_seats",
    "draw_table",
    "emojis",
]
