"""A table to describe, and which parts of the description to leave out for lack of space."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine import View
from engine.cards import Card, Trade, kind_of
from i18n import Words
from i18n.phrases.cards import card, exchange


class TableDescription(NamedTuple):
    words: Words
    view: View
    names: Sequence[str]
    without: Collection[str] = ()
    """Parts to leave out: names from `LEFT_OUT` in `i18n.phrases.alt_text`, or `cards`."""

    def shows(self, part: str) -> bool:
        return part not in self.without


def card_text(table: TableDescription, shown: Card) -> str:
    """A card; trades lose their verb if `verbs` is left out."""
    short = not table.shows("verbs") and isinstance(kind_of(shown), Trade)
    return (exchange if short else card)(table.words, table.view.edition, shown)
