"""A position as a picture."""

from render.boards import SeatsWords, draw_seats
from render.emoji import emojis
from render.end import EndWords, draw_end
from render.eyes import Sight
from render.hand import HandWords, draw_hand
from render.header import TableWords
from render.large import draw_large_hand
from render.lobby import LobbyWords, draw_lobby
from render.map import draw_large_map, draw_map
from render.png import EXTENSION
from render.specimens import draw_cards
from render.table import draw_table

__all__ = [
    "EXTENSION",
    "EndWords",
    "HandWords",
    "LobbyWords",
    "SeatsWords",
    "Sight",
    "TableWords",
    "draw_cards",
    "draw_end",
    "draw_hand",
    "draw_large_hand",
    "draw_large_map",
    "draw_lobby",
    "draw_map",
    "draw_seats",
    "draw_table",
    "emojis",
]
