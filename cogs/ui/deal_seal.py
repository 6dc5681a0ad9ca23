"""The deal in small print: its seal, whether it is a known one, and at the end its number."""

from __future__ import annotations

from cogs.ui.command_mentions import mention
from i18n import Words
from play.deals import is_known, seal_of
from play.loaded_table import LoadedTable
from play.matches import is_secret
from store import Table

SEAL_LENGTH = 12
"""How many characters of the seal messages show; the record has all of them."""


def deal_at_start(words: Words, loaded: LoadedTable) -> list[str]:
    """The seal, and whether the deal is a known one; neither for a lesson, whose deal is always the same."""
    if loaded.table.lesson:
        return []
    return [*known_deal(words, loaded.table), words("start.commitment", hash=short_seal(seal_of(loaded)))]


def deal_at_end(words: Words, loaded: LoadedTable) -> list[str]:
    seal = words("final.seal", hash=short_seal(seal_of(loaded)))
    return [*known_deal(words, loaded.table), seal, *_deal_number(words, loaded)]


def known_deal(words: Words, table: Table) -> list[str]:
    """A line of small print that says that the deal is a known one, if it is."""
    return [words("deal.known", source=table.deal_source)] if is_known(table) else []


def short_seal(seal: str) -> str:
    return seal[:SEAL_LENGTH]


def _deal_number(words: Words, loaded: LoadedTable) -> list[str]:
    """The number of the deal and how to play it, only once the game is over: it reveals the hidden decks."""
    if not (loaded.over and loaded.table.deal_number):
        return []
    if is_secret(loaded.table):
        return [words("match.secret")]
    return [words("final.number", number=loaded.table.deal_number, new=mention(words, "century new"))]
