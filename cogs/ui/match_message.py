"""The comparison of a duplicate match, once all its tables are over: the result in words, and one picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

import discord

from cogs.ui.components import Button, mention_or_name
from cogs.ui.deal_seal import short_seal
from cogs.ui.score_race_picture import plotted_marks
from cogs.ui.table_pictures import file
from engine import scores
from i18n import Words, phrases
from play.deals import seal_of
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.match_result import MatchResult, SeatResult, counts, match_result
from play.matches import MatchTable
from play.replay import GameTurn, turns_at
from play.score_race import ScoreRace, score_race
from render import ComparedTable, ComparisonWords, draw_comparison

Lines = Mapping[int, Sequence[LogLine]]
"""The logs of tables, by their ids."""


def comparison_text(words: Words, tables: Sequence[MatchTable], calls: Collection[int]) -> str:
    """Who is called, which table has won, each seat at all tables, and the seal that all deals share."""
    loaded = [each.loaded for each in tables if each.loaded]
    people = [player for each in loaded for player in each.players if player.person]
    mentions = phrases.commas(words, (mention_or_name(player, calls) for player in people))
    result = match_result(tables)
    lines = [words("match.over", mentions=mentions), *result_lines(words, result, phrases.safe)]
    if loaded:
        seal, table = short_seal(seal_of(loaded[0])), loaded[0].table
        equal = int(all(seal_of(each) == seal_of(loaded[0]) for each in loaded))
        lines.append(words("match.seal", hash=seal, number=table.deal_number, equal=equal))
    return "\n".join(lines)


def result_lines(words: Words, result: MatchResult, shown: Callable[[str], str]) -> list[str]:
    """The result in words; `shown` prepares names for where they are read."""
    lines = [_winner(words, result)]
    lines += [_seat(words, seat, shown) for seat in result.seats]
    if result.best:
        best, points = result.best
        lines.append(words("match.best", name=shown(best.name), table=best.table, points=points))
    return lines + [words("match.broken_off", number=number) for number in result.broken_off]


def _winner(words: Words, result: MatchResult) -> str:
    if not result.seats:
        return words("match.not_compared")
    totals = [words("match.total", number=number, points=points) for number, points in result.totals.items()]
    listed = phrases.commas(words, totals)
    if result.winner is None:
        return words("match.tied", totals=listed)
    return words("match.won", number=result.winner, totals=listed)


def _seat(words: Words, seat: Sequence[SeatResult], shown: Callable[[str], str]) -> str:
    found = (
        words("match.points", name=shown(each.name), number=each.table, points=each.points) for each in seat
    )
    return words("match.seat", seat=seat[0].seat + 1, results=phrases.commas(words, found))


def comparison_file_name(match: int) -> str:
    """A name that identifies the message."""
    return f"match-{match}.png"


async def comparison_picture(words: Words, tables: Sequence[MatchTable], lines: Lines) -> list[discord.File]:
    """The races of all tables beside each other; none if there are fewer than two that can be drawn."""
    shown = [each for each in tables if each.loaded and each.table.id in lines]
    if len(shown) < 2:
        return []
    name = comparison_file_name(shown[0].table.match_id)
    return [await file(name, _picture, words, shown, lines)]


def _picture(words: Words, tables: Sequence[MatchTable], lines: Lines) -> tuple[bytes, str]:
    edition = tables[0].table.edition
    texts = ComparisonWords(
        title=words("match.heading"), total=words("match.sum"), seat=words("picture.seat")
    )
    races = {each.table.id: _race(each.loaded, lines[each.table.id]) for each in tables if each.loaded}
    compared = [_compared(words, each, each.loaded, races[each.table.id]) for each in tables if each.loaded]
    told = [_unmarked(line) for line in result_lines(words, match_result(tables), phrases.plain)]
    courses = [
        words("match.course", number=each.table.match_table, course=_course(words, each, races))
        for each in tables
    ]
    return draw_comparison(edition, texts, compared), "\n".join([words("match.alt"), *told, *courses])


def _unmarked(line: str) -> str:
    """A line without Discord's markup, which an alt text shows as it is."""
    return line.replace("**", "").removeprefix("- ")


def _course(words: Words, table: MatchTable, races: Mapping[int, ScoreRace]) -> str:
    names = table.loaded.names if table.loaded else []
    return phrases.race_text(words, names, races[table.table.id].rounds)


def _race(loaded: LoadedTable, lines: Sequence[LogLine]) -> ScoreRace:
    return score_race(turns_at(loaded, lines), partial(GameTurn.seen_by, loaded=loaded, user=None))


def _compared(words: Words, table: MatchTable, loaded: LoadedTable, race: ScoreRace) -> ComparedTable:
    return ComparedTable(
        title=words("match.table", number=table.table.match_table),
        names=loaded.names,
        points=[score.total for score in scores(loaded.position)],
        rounds=race.rounds,
        marks=plotted_marks(race),
        counts=counts(table),
    )


def comparison_row(words: Words, tables: Sequence[MatchTable]) -> list[Button]:
    """A button for each table that steps through its game, which everyone may see by now."""
    return [
        Button("replay", each.table.id, 0, label=words("button.match_replay", number=each.table.match_table))
        for each in tables
        if each.loaded
    ]
