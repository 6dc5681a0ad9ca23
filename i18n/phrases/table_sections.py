"""A table to be told, and which of its parts there is room for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine import View
from engine.cards import Card, Trade, kind_of
from i18n import Words
from i18n.phrases.cards import card, exchange


class Shape(NamedTuple):
    words: Words
    view: View
    names: Sequence[str]
    without: Collection[str] = ()

    def shows(self, part: str) -> bool:
        return part not in self.without


def written(table: Shape, shown: Card) -> str:
    """A card, with its verb if there is room."""
    short = not table.shows("verbs") and isinstance(kind_of(shown), Trade)
    return (exchange if short else card)(table.words, table.view.edition, shown)
