"""Engine things in words. Names are given as people wrote them and made safe here."""

from i18n.speech.cards import card, cards, crystals, point_card
from i18n.speech.events import event
from i18n.speech.moves import action
from i18n.speech.names import safe
from i18n.speech.refusals import refusal
from i18n.speech.standings import final
from i18n.speech.table import alt_text, table_text

__all__ = [
    "action",
    "alt_text",
    "card",
    "cards",
    "crystals",
    "event",
    "final",
    "point_card",
    "refusal",
    "safe",
    "table_text",
]
