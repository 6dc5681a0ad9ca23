"""The share card of a finished game: one still picture with its result, board, race, date and deal number."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

import discord

from cogs.ui.game_log_text import final_text
from cogs.ui.score_race_picture import plotted_marks
from cogs.ui.table_pictures import end_words, faces, file, has_final_scores, table_words
from engine import Phase
from i18n import Words, phrases
from play import Refused
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.matches import check_not_secret
from play.replay import GameTurn, turns_at
from play.score_race import ScoreRace, score_race
from play.standings import standings, winner_of
from render import ShareWords, draw_share_card


async def share_card(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> discord.File:
    """Draw the card off the event loop; raises Refused while the game is running, as it shows everything."""
    if not has_final_scores(loaded):
        raise Refused("not_over")
    check_not_secret(loaded.table)
    return await file(f"share-{loaded.table.id}.png", _card, words, loaded, lines)


def _card(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> tuple[bytes, str]:
    look = partial(GameTurn.seen_by, loaded=loaded, user=None)
    race, placed = score_race(turns_at(loaded, lines), look), standings(loaded)
    drawn = draw_share_card(
        loaded.seen_by(None)._replace(phase=Phase.OVER),
        loaded.names,
        _words(words, loaded),
        [each.score for each in sorted(placed, key=lambda each: each.seat)],
        [each.seat for each in placed],
        race.rounds,
        plotted_marks(race),
        won=winner_of(loaded) is not None,
        faces=faces(loaded),
    )
    return drawn, _alt_text(words, loaded, race)


def _words(words: Words, loaded: LoadedTable) -> ShareWords:
    return ShareWords(
        edition=words(f"edition.{loaded.table.edition}"),
        date=_date(loaded),
        deal=_deal(words, loaded),
        race=words("race.heading"),
        end=end_words(words, loaded),
        table=table_words(words, loaded.seen_by(None)),
    )


def _alt_text(words: Words, loaded: LoadedTable, race: ScoreRace) -> str:
    """What the card is, then the result and the course of the game; the end is cut off if it is too long."""
    edition = words(f"edition.{loaded.table.edition}")
    lines = words("share.alt", edition=edition, date=_date(loaded)), _deal(words, loaded)
    told = final_text(words, loaded), phrases.race_text(words, loaded.names, race.rounds)
    return "\n".join(filter(None, (*lines, *told)))


def _deal(words: Words, loaded: LoadedTable) -> str:
    number = loaded.table.deal_number
    return words("share.deal", number=number) if number else ""


def _date(loaded: LoadedTable) -> str:
    """The day the game ended, in the form that every language reads."""
    return datetime.fromtimestamp(loaded.table.finished, UTC).date().isoformat()
