"""Engine things in words. Names are given as people wrote them and made safe here."""

from i18n.speech.cards import card, cards, commas, crystal, crystals, point_card, semicolons
from i18n.speech.events import event
from i18n.speech.moves import action
from i18n.speech.names import MARKS, plain, safe
from i18n.speech.refusals import refusal
from i18n.speech.standings import final
from i18n.speech.table import alt_text, table_text

__all__ = [
    "MARKS",
    "action",
    "alt_text",
    "card",
    "cards",
    "commas",
    "crystal",
    "crystals",
    "event",
    "final",
    "plain",
    "point_card",
    "refusal",
    "safe",
    "semicolons",
    "table_text",
]
