"""The texts and buttons of reminders and notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.ui.command_mentions import mention
from cogs.ui.components import PRIMARY, Button, Control, Link
from cogs.ui.game_log_text import told_since
from cogs.ui.links import link_to
from cogs.ui.message_length import BETWEEN, MOST_LINES, fitted
from i18n import Words, phrases
from play.clock import DAY
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.reminders import snooze
from play.reminders.delivery import Notice
from play.reminders.idle_tables import IDLE_ENDED
from play.reminders.notices import TELL_END
from play.reminders.time_limits import turn_end
from play.reminders.vacations import vacation_end
from play.replacement_votes import SILENCE_LIMIT
from store import Person, VoteKind

NEWS_LINES, LONGEST = 4, 1700
"""The most lines of one table's news on a phone, and the most characters of a whole reminder."""


class Waiting(NamedTuple):
    """A table that waits for the person, and its log."""

    loaded: LoadedTable
    lines: Sequence[LogLine]


# The reminder


def channel_reminder(
    words: Words, person: Person, waiting: Sequence[Waiting], *, elsewhere: int = 0, closed: bool = False
) -> str:
    """A reminder for everyone to see, in three lines: the ping, and the tables that wait or how many."""
    call = words("remind.call", mention=f"<@{person.user}>", count=len(waiting))
    notes = [words("remind.closed")] if closed else []
    notes += [words("remind.elsewhere", count=elsewhere)] if elsewhere else []
    room = MOST_LINES - 1 - bool(notes)
    lines = [_line(words, each.loaded) for each in waiting]
    if len(lines) > room:
        kept = room - 1
        more = words("remind.more", count=len(lines) - kept, tables=mention(words, "century tables"))
        lines = [*lines[:kept], more]
    return "\n".join([call, *lines, *notes[:1]])


def reminder_text(words: Words, person: Person, waiting: Sequence[Waiting]) -> str:
    """The ping, the tables that wait, and what happened at each; as many tables as fit."""
    parts = [words("remind.call", mention=f"<@{person.user}>", count=len(waiting))]
    for shown, each in enumerate(waiting):
        told = _line(words, each.loaded), _vote(words, person, each.loaded), _news(words, person, each)
        line = "\n".join(filter(None, told))
        if sum(map(len, parts)) + len(line) > LONGEST:
            more = len(waiting) - shown
            parts.append(words("remind.more", count=more, tables=mention(words, "century tables")))
            break
        parts.append(line)
    return "\n".join(parts)


def call_text(words: Words, person: Person, waiting: Sequence[Waiting]) -> str:
    """The ping and the tables that wait, without what happened there."""
    call = words("remind.call", mention=f"<@{person.user}>", count=len(waiting))
    return "\n".join([call, *(_line(words, each.loaded) for each in waiting)])


def _line(words: Words, loaded: LoadedTable) -> str:
    """The table's name, and when the turn ends or else began."""
    table, edition = loaded.table, words(f"edition.{loaded.table.edition}")
    at = {"edition": edition, "number": table.id, "link": link_to(table)}
    if not table.limit_hours:
        return words("remind.line", since=f"<t:{int(table.since)}:R>", **at)
    ends = turn_end(table, loaded.settings_of(loaded.acting.user))
    return words("remind.line_limit", until=f"<t:{int(ends)}:R>", **at)


def _vote(words: Words, person: Person, loaded: LoadedTable) -> str:
    """What to do if the others have voted to replace the person."""
    return words("notice.replace_you") if loaded.votes.voters(VoteKind.REPLACE, person.user) else ""


def _news(words: Words, person: Person, waiting: Waiting) -> str:
    """What happened since the person's last turn, in small print."""
    told = told_since(words, waiting.loaded, waiting.lines, person.user)
    news = BETWEEN.join(each.removesuffix(".") for each in fitted(words, told, NEWS_LINES, here=False))
    return f"-# {news}" if news else ""


def reminder_row(
    words: Words, person: Person, waiting: Sequence[Waiting], key: int, now: float
) -> list[Button]:
    """Opens the panel of the table that has waited longest, whose receipt leads on, or postpones it."""
    number = waiting[0].loaded.table.id
    my_turn = Button("called", key, number, label=words("button.my_turn"), style=PRIMARY)
    return [my_turn, *snooze_buttons(words, person, key, now)]


def direct_row(
    words: Words, person: Person, waiting: Sequence[Waiting], key: int, now: float
) -> list[Control]:
    """A link to the table, as no table can be played from a direct message; postpones the reminder."""
    links = [Link(link_to(each.loaded.table), label=words("button.open_table")) for each in waiting]
    return [*(links if len(links) == 1 else ()), *snooze_buttons(words, person, key, now)]


def snooze_buttons(words: Words, person: Person, key: int, now: float) -> list[Button]:
    offered = snooze.choices(person, now)
    return [Button("later", key, person.user, when, label=words(f"button.{when}")) for when in offered]


# Notices to a table


def notice_text(words: Words, loaded: LoadedTable, notice: Notice, call: int | None) -> str:
    """The text of a notice; it mentions the acting player only to ping them."""
    table, acting = loaded.table, loaded.acting
    person, host = loaded.settings_of(acting.user), phrases.safe(loaded.name_of(table.host))
    ends = turn_end(table, person)
    if notice is Notice.IDLE:
        ends = table.since + IDLE_ENDED
    if notice is Notice.AWAY:
        ends = vacation_end(person)
    name = f"<@{acting.user}>" if call == acting.user else phrases.safe(acting.name)
    return words(
        f"notice.{notice.value}",
        name=name,
        host=f"<@{table.host}>" if call == table.host else host,
        own="yes" if acting.user == table.host else "no",
        since=f"<t:{int(table.since)}:R>",
        until=f"<t:{int(ends)}:R>",
        days=int(SILENCE_LIMIT // DAY),
        link=link_to(table),
    )


def notice_row(words: Words, loaded: LoadedTable, notice: Notice, key: int) -> list[Button]:
    table, turn = loaded.table.id, loaded.table.turn
    buttons = [Button("called", key, table, label=words("button.my_turn"), style=PRIMARY)]
    if notice is Notice.HOST:
        buttons += [
            Button(each, table, turn, label=words(f"button.{each}")) for each in ("pass_over", "more_time")
        ]
    if notice in TELL_END:
        buttons.append(Button("give_day", table, label=words("button.give_day")))
    if notice in (Notice.LEFT, Notice.FREE):
        buttons.append(Button("take_seat", table, loaded.acting.user, label=words("button.take_seat")))
    return buttons
