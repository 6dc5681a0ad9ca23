"""Engine things in words. Names are given as people wrote them and made safe here."""

from i18n.speech.cards import called, card, cards, commas, crystal, crystals, exchange, point_card, semicolons
from i18n.speech.events import event
from i18n.speech.journeys import destination, journey, outposts, toll
from i18n.speech.moves import action
from i18n.speech.names import MARKS, plain, safe
from i18n.speech.refusals import refusal
from i18n.speech.standings import final
from i18n.speech.table import alt_text, map_text, seats_text, table_text, trek

__all__ = [
    "MARKS",
    "action",
    "alt_text",
    "called",
    "card",
    "cards",
    "commas",
    "crystal",
    "crystals",
    "destination",
    "event",
    "exchange",
    "final",
    "journey",
    "map_text",
    "outposts",
    "plain",
    "point_card",
    "refusal",
    "safe",
    "seats_text",
    "semicolons",
    "table_text",
    "toll",
    "trek",
]
