"""Draws game positions as PNG pictures."""

from render.accessible_palettes import PaletteChoice
from render.adventure_boards import SeatsWords, draw_seats
from render.card_sheet import draw_cards
from render.emoji_pictures import emojis
from render.final_scores import EndWords, draw_end
from render.hand import HandWords, draw_hand
from render.large_print import draw_large_hand, draw_large_market
from render.lobby import LobbyWords, draw_lobby
from render.map import draw_large_map, draw_map
from render.match_comparison import ComparedTable, ComparisonWords, draw_comparison
from render.panel import draw_map_panel, draw_panel
from render.plan_example import PlanWords, draw_plan_example
from render.png_encoder import EXTENSION
from render.replay import ReplayFrame, animate, draw_replay_frame
from render.review_plot import draw_leads
from render.score_race import PlottedMark, RaceWords, draw_race
from render.share_card import ShareWords, draw_share_card
from render.table import draw_table
from render.table_header import TableWords
from render.zoom import draw_zoom

__all__ = [
    "EXTENSION",
    "ComparedTable",
    "ComparisonWords",
    "EndWords",
    "HandWords",
    "LobbyWords",
    "PaletteChoice",
    "PlanWords",
    "PlottedMark",
    "RaceWords",
    "ReplayFrame",
    "SeatsWords",
    "ShareWords",
    "TableWords",
    "animate",
    "draw_cards",
    "draw_comparison",
    "draw_end",
    "draw_hand",
    "draw_large_hand",
    "draw_large_map",
    "draw_large_market",
    "draw_leads",
    "draw_lobby",
    "draw_map",
    "draw_map_panel",
    "draw_panel",
    "draw_plan_example",
    "draw_race",
    "draw_replay_frame",
    "draw_seats",
    "draw_share_card",
    "draw_table",
    "draw_zoom",
    "emojis",
]
