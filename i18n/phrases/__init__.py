"""Turns engine objects into text. Callers pass player names unescaped; these functions sanitise them."""

from i18n.phrases.alt_text import alt_text, map_text, seats_text, text_with_map
from i18n.phrases.card_help import card_name, cards_of, explained, whereabouts
from i18n.phrases.cards import (
    caravan,
    card,
    cards,
    commas,
    crystal,
    crystals,
    exchange,
    face,
    listed,
    net_upgrades,
    place_label,
    point_card,
    raises,
    semicolons,
)
from i18n.phrases.destinations import destination, journey, outposts, toll
from i18n.phrases.events import event
from i18n.phrases.moves import action, option, wordings
from i18n.phrases.player_names import SEAT_SIGNS, plain, safe
from i18n.phrases.rule_refusals import refusal
from i18n.phrases.rules_pages import RULINGS, SHOWN, TOPICS, about, rules, topic_of, topics
from i18n.phrases.score_race import leads, race_text
from i18n.phrases.seats import adventure_text
from i18n.phrases.seats_in_words import seat_lines
from i18n.phrases.shortening import shortened, whole_sentences
from i18n.phrases.standings import final
from i18n.phrases.table_in_words import (
    Section,
    distinct,
    full_table,
    full_text,
    last_round,
    lots,
    pages,
    table_around,
)
from i18n.phrases.turn_summaries import brief

__all__ = [
    "RULINGS",
    "SEAT_SIGNS",
    "SHOWN",
    "TOPICS",
    "Section",
    "about",
    "action",
    "adventure_text",
    "alt_text",
    "brief",
    "caravan",
    "card",
    "card_name",
    "cards",
    "cards_of",
    "commas",
    "crystal",
    "crystals",
    "destination",
    "distinct",
    "event",
    "exchange",
    "explained",
    "face",
    "final",
    "full_table",
    "full_text",
    "journey",
    "last_round",
    "leads",
    "listed",
    "lots",
    "map_text",
    "net_upgrades",
    "option",
    "outposts",
    "pages",
    "place_label",
    "plain",
    "point_card",
    "race_text",
    "raises",
    "refusal",
    "rules",
    "safe",
    "seat_lines",
    "seats_text",
    "semicolons",
    "shortened",
    "table_around",
    "text_with_map",
    "toll",
    "topic_of",
    "topics",
    "whereabouts",
    "whole_sentences",
    "wordings",
]
