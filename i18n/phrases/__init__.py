"""Turns engine objects into text. Callers pass player names unescaped; these functions sanitise them."""

from i18n.phrases.card_help import card_name, cards_of, explained, whereabouts
from i18n.phrases.cards import (
    card,
    cards,
    commas,
    crystal,
    crystals,
    exchange,
    place_label,
    point_card,
    semicolons,
)
from i18n.phrases.destinations import destination, journey, outposts, toll
from i18n.phrases.events import event
from i18n.phrases.moves import action
from i18n.phrases.player_names import MARKS, plain, safe
from i18n.phrases.refusals import refusal
from i18n.phrases.rules_pages import RULINGS, SHOWN, TOPICS, about, rules, topic_of, topics
from i18n.phrases.seats import adventure_text
from i18n.phrases.standings import final
from i18n.phrases.table import alt_text, map_text, seats_text, table_text

__all__ = [
    "MARKS",
    "RULINGS",
    "SHOWN",
    "TOPICS",
    "about",
    "action",
    "adventure_text",
    "alt_text",
    "card",
    "card_name",
    "cards",
    "cards_of",
    "commas",
    "crystal",
    "crystals",
    "destination",
    "event",
    "exchange",
    "explained",
    "final",
    "journey",
    "map_text",
    "outposts",
    "place_label",
    "plain",
    "point_card",
    "refusal",
    "rules",
    "safe",
    "seats_text",
    "semicolons",
    "table_text",
    "toll",
    "topic_of",
    "topics",
    "whereabouts",
]
