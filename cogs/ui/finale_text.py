"""The end of a game in words: points, facts, titles, the seal, and the line for the lobby's channel."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from cogs.ui.deal_seal import deal_at_end
from cogs.ui.game_log_text import final_text
from engine.editions import edition_named
from i18n import Words, phrases
from play.game_facts import WHOLE_TABLE, Fact, game_facts, told_facts
from play.game_log import LogLine
from play.loaded_table import LoadedTable, deal_of
from play.player_titles import player_titles
from play.standings import standings, winner_of

log = logging.getLogger(__name__)


def finale(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """In lines: the winner, the points by part, facts, titles, and in small print the deal's seal and number.

    Nothing for a lesson, where the teacher has the last word.
    """
    if loaded.table.lesson:
        return []
    extras = [line for write in (facts, titles) for line in _written(write, words, loaded, lines)]
    return [*final_text(words, loaded).split("\n"), *extras, *deal_at_end(words, loaded)]


def _written(
    write: Callable[[Words, LoadedTable, Sequence[LogLine]], list[str]],
    words: Words,
    loaded: LoadedTable,
    lines: Sequence[LogLine],
) -> list[str]:
    """The lines; none if writing them fails, so that the result is told without them."""
    try:
        return write(words, loaded, lines)
    except Exception:
        log.exception("the end of table %s is told without %s", loaded.table.id, write.__name__)
        return []


def facts(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """A few facts of the game, one in a line."""
    found = game_facts(deal_of(loaded), lines, winner_of(loaded))
    return [f"- {fact_text(words, loaded, fact)}" for fact in told_facts(found)]


def fact_text(words: Words, loaded: LoadedTable, fact: Fact) -> str:
    return words(
        f"fact.{fact.kind}",
        name="" if fact.seat == WHOLE_TABLE else phrases.safe(loaded.names[fact.seat]),
        round=fact.round,
        number=fact.number,
        goods=edition_named(loaded.table.edition).goods,
    )


def titles(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """A title for each player who didn't resign, in one line; none for a game that was broken off."""
    if winner_of(loaded) is None:
        return []
    titled = (
        words("title", name=phrases.safe(loaded.names[seat]), title=words(f"title.{kind}"))
        for seat, kind in player_titles(deal_of(loaded), lines)
        if not loaded.players[seat].resigned
    )
    return [words("titles", titles=" · ".join(titled))]


def result_line(words: Words, loaded: LoadedTable) -> str:
    """The result in one line, with a link to the table."""
    table, winner = loaded.table, winner_of(loaded)
    edition, link = words(f"edition.{table.edition}"), f"<#{table.place}>"
    names = [phrases.safe(name) for name in loaded.names]
    if winner is None:
        return words("result.over", names=phrases.listed(words, names), edition=edition, link=link)
    others = phrases.listed(words, [name for seat, name in enumerate(names) if seat != winner])
    points = standings(loaded)[0].score.total
    return words("result.won", name=names[winner], points=points, edition=edition, others=others, link=link)
