"""The log of a table, in words."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import groupby

from discord import ui

from cogs.ui.components import Button, button_view
from cogs.ui.emojis import event_icon
from cogs.ui.message_length import Told
from engine import Event
from engine.events import Claimed, Ended, LastRound, Settled, TileClaimed
from i18n import Words, phrases
from play.game_log import BACK, END, HELD, LATE, NO_PLAYER, RESIGN, SEAT, UNDO, LogLine
from play.loaded_table import LoadedTable
from play.standings import standings, winner_of

log = logging.getLogger(__name__)

MESSAGE_TURNS = 12
"""The most turns described in one message."""
HIGHLIGHTS = (Claimed, TileClaimed, LastRound)
"""Events that a message tells however little room it has."""
PAGE_LINES, PAGE_TEXT = 15, 1800
"""The most sentences on a page of the log, and the most characters they have together."""


def sentences_of(words: Words, loaded: LoadedTable, line: LogLine, *, signs: bool = True) -> list[str]:
    """Word one line of the log, in one or several sentences; `signs` says who acted in colour, too."""
    word, _, rest = line.entry.text.partition(" ")
    loaded = loaded.named_as_at(line.entry.number)
    name = player_name(words, loaded, line.entry.player)
    match word:
        case "undo" | "resign" | "late" | "held" | "back":
            return [words(f"log.{word}", name=name)]
        case "seat":
            return [words("log.seat", name=phrases.safe(loaded.names[int(rest)]), seat=int(rest) + 1)]
        case "end":
            return [words(f"log.end.{rest}", name=name)]
        case _:
            return [_event(words, loaded, event, signs=signs) for event in line.events]


_LINE_KINDS = {"undo", "resign", "late", "held", "back", "seat", "end"}
assert {UNDO, RESIGN, LATE, HELD, BACK, SEAT, END} == _LINE_KINDS


# The log in pages


def log_pages(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], *, signs: bool = True
) -> list[list[str]]:
    """Split the log's sentences into pages, latest page first, each as full as possible."""
    pages: list[list[str]] = [[]]
    told = [sentence for line in lines for sentence in sentences_of(words, loaded, line, signs=signs)]
    for sentence in reversed(told):
        page = pages[-1]
        if len(page) == PAGE_LINES or sum(map(len, page)) + len(sentence) > PAGE_TEXT:
            pages.append([])
        pages[-1].insert(0, sentence)
    return pages


def log_page(words: Words, table: int, pages: Sequence[Sequence[str]], page: int) -> tuple[str, ui.View]:
    """One page, with buttons to the older and the newer one if there are any."""
    page = max(0, min(page, len(pages) - 1))
    title = words("log.title", page=len(pages) - page, pages=len(pages))
    buttons = [
        Button("log", table, number, label=words(f"button.{key}"))
        for key, number in (("older", page + 1), ("newer", page - 1))
        if 0 <= number < len(pages)
    ]
    return "\n".join((title, *(pages[page] or [words("log.empty")]))), button_view(*buttons)


# In messages


def since(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], user: int | None, *, signs: bool = True
) -> list[str]:
    """What happened since the user's last turn, a line for each turn; the log has whole sentences."""
    return [turn.text for turn in told_since(words, loaded, lines, user, signs=signs)]


def told_since(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], user: int | None, *, signs: bool = True
) -> list[Told]:
    """The same with each turn's highlight, for messages with little room."""
    own = [number for number, line in enumerate(lines) if line.entry.player == user and line.events]
    before = [number for number, line in enumerate(lines) if line.events][: -len(loaded.players)]
    first = (own or before or [-1])[-1] + 1
    return _told(words, loaded, lines[first:], signs=signs)


def in_brief(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """The latest turns, a short line each, and whole sentences for what isn't a turn."""
    return [turn.text for turn in _told(words, loaded, lines, signs=True)]


def _told(words: Words, loaded: LoadedTable, lines: Sequence[LogLine], *, signs: bool) -> list[Told]:
    """The turns in brief.

    Nothing if they can't be put into words: whose turn it is must be told all the same.
    """
    try:
        return _in_brief(words, loaded, lines, signs=signs)
    except Exception:
        log.exception("what happened at table %s can't be put into words", loaded.table.id)
        return []


def _in_brief(words: Words, loaded: LoadedTable, lines: Sequence[LogLine], *, signs: bool) -> list[Told]:
    told: list[Told] = []
    for seat, turn in groupby(lines, _seat):
        if seat is None:
            told += [Told(text) for line in turn for text in sentences_of(words, loaded, line, signs=signs)]
        else:
            told += _turn(words, loaded, seat, list(turn), signs=signs)
    latest = len(told) - MESSAGE_TURNS
    return [turn for number, turn in enumerate(told) if number >= latest or turn.highlight]


def _turn(
    words: Words, loaded: LoadedTable, seat: int, lines: Sequence[LogLine], *, signs: bool
) -> Iterator[Told]:
    """A seat's turn, and the end of the game if it brought that."""
    names = loaded.named_as_at(lines[0].entry.number).names
    events = [event for line in lines for event in line.events]

    def brief(events: Sequence[Event]) -> str:
        told = phrases.brief(words, loaded.table.edition, names, seat, events, loaded.position.land.map)
        return f"{phrases.SEAT_SIGNS[seat]} {told}" if signs and told else told

    if told := brief(events):
        yield Told(told, brief([event for event in events if isinstance(event, HIGHLIGHTS)]))
    for event in events:
        if isinstance(event, Ended):
            end = _event(words, loaded, event)
            yield Told(end, end)


def _seat(line: LogLine) -> int | None:
    """The seat that acted; None for an entry that isn't a move."""
    return next((event.seat for event in line.events if not isinstance(event, Ended)), None)


def final_text(words: Words, loaded: LoadedTable) -> str:
    """The winner, if there is one, and how each player's points add up."""
    placed = [(each.seat, each.score, each.resigned) for each in standings(loaded)]
    won = winner_of(loaded) is not None
    return phrases.final(words, loaded.table.edition, loaded.names, placed, won=won)


def last_turn(words: Words, loaded: LoadedTable, lines: Sequence[LogLine], after: int) -> list[str]:
    """The last turn of a person before the log had `after` entries, and what AIs and empty seats did next."""
    turn: list[LogLine] = []
    for line in reversed([line for line in lines if line.entry.number < after]):
        mover = next(
            (each.entry.player for each in turn if each.events and each.entry.player > NO_PLAYER), None
        )
        if mover is not None and line.events and (line.entry.player != mover or _settles(line)):
            break
        turn.insert(0, line)
    return in_brief(words, loaded, turn)


def _settles(line: LogLine) -> bool:
    """Settling is a turn of its own: the player who settles last also acts first."""
    return isinstance(line.events[0], Settled)


def without_end(lines: Sequence[LogLine]) -> list[LogLine]:
    """Leave out the last round, and the end unless someone lost crystals: the winner is named separately."""
    return [line._replace(events=tuple(filter(_told_after_the_end, line.events))) for line in lines]


def _told_after_the_end(event: Event) -> bool:
    if isinstance(event, Ended):
        return any(map(any, event.lost))
    return not isinstance(event, LastRound)


def _event(words: Words, loaded: LoadedTable, event: Event, *, signs: bool = True) -> str:
    if isinstance(event, Ended):
        return event_text(words, loaded, event._replace(winner=standings(loaded)[0].seat))
    if not signs:
        return event_text(words, loaded, event)
    icon = event_icon(loaded.table.edition, event)
    return f"{phrases.SEAT_SIGNS[event.seat]} {icon}{event_text(words, loaded, event)}"


def event_text(words: Words, loaded: LoadedTable, event: Event, *, you: int | None = None) -> str:
    """Word one event, with the place names of the table's map; `you` is the reader's seat, if any."""
    return phrases.event(words, loaded.table.edition, loaded.names, event, loaded.position.land.map, you=you)


def player_name(words: Words, loaded: LoadedTable, user: int) -> str:
    """The name of a player, or of a former one; a word for "somebody" who never was one."""
    everyone = (*loaded.players, *reversed(loaded.former))
    name = next((player.name for player in everyone if player.user == user), None)
    return words("somebody") if name is None else phrases.safe(name)
