"""Tables and games in a list, one or two lines each."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.deal_seal import known_deal
from cogs.ui.limits import CHOICE_NAME
from cogs.ui.links import link_to
from i18n import Words, phrases
from play.table_finder import TableSummary
from store import Player, Status, Table

TABLES_PER_PAGE, GAMES_PER_PAGE = 8, 5
"""How many running tables, and how many finished games, one sees at a time."""


def listed(words: Words, table: Table, players: Sequence[Player]) -> str:
    """A table as an autocomplete suggestion."""
    names = phrases.commas(words, (phrases.plain(player.name) for player in players)) or "–"
    edition = words(f"edition.{table.edition}")
    choice = words("tables.choice", number=table.id, edition=edition, names=names)
    return phrases.shortened(choice, CHOICE_NAME)


def table_line(words: Words, summary: TableSummary, user: int | None = None) -> str:
    """A table, its players, and whose turn it is; the user's own turn is pointed out."""
    table = summary.table
    return words(
        "tables.line",
        edition=words(f"edition.{table.edition}"),
        number=table.id,
        link=link_to(table),
        names=_names(words, summary.players),
        state=_state(words, summary, user),
    )


def _state(words: Words, summary: TableSummary, user: int | None) -> str:
    table, acting = summary.table, summary.acting
    if table.status is Status.LOBBY:
        return words("tables.gathering", seats=table.size)
    if table.status is Status.PAUSED:
        return words("tables.paused", reason=words(f"paused.{table.why}"))
    if acting is None:
        return words("tables.older")
    since = f"<t:{int(table.since)}:R>"
    if acting.user == user:
        return words("tables.yours", since=since)
    return words("tables.turn", name=phrases.safe(acting.name), since=since)


def game_line(words: Words, summary: TableSummary) -> str:
    """A finished game: its date, its edition, and the ranking."""
    table = summary.table
    date = f"<t:{int(table.finished)}:D>" if table.finished else "–"
    head = words("history.game", edition=words(f"edition.{table.edition}"), number=table.id, date=date)
    if not summary.readable:
        return f"{head}\n{words('history.older', names=_names(words, summary.players))}"
    lines = [head, _ranks(words, summary), *known_deal(words, table)]
    if table.ended:
        lines.append(words(f"log.end.{table.ended}"))
    return "\n".join(lines)


def _ranks(words: Words, summary: TableSummary) -> str:
    return phrases.semicolons(
        words,
        (
            words(
                "history.place",
                rank=rank if summary.won else 0,
                name=phrases.safe(summary.players[each.seat].name),
                total=each.score.total,
                resigned="yes" if each.resigned else "no",
            )
            for rank, each in enumerate(summary.standings, start=1)
        ),
    )


def _names(words: Words, players: Sequence[Player]) -> str:
    return phrases.commas(words, (phrases.safe(player.name) for player in players)) or "–"
