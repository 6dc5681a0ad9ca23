"""The texts and buttons of reminders and notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.ui.components import PRIMARY, Button
from cogs.ui.log_text import since
from cogs.ui.table_lists import link_to
from i18n import Words, phrases
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice
from play.reminders.hours import DAY
from play.reminders.policy import IDLE_ENDED, SILENCE_LIMIT, limit_time
from store import Person

LATER = ("two_hours", "tonight", "thinking")
LINE, LONGEST = 160, 1700
"""The most characters of one table's news, and of a whole reminder."""


class Waiting(NamedTuple):
    """A table that waits for the person, and its log."""

    loaded: LoadedTable
    lines: Sequence[LogLine]


# The reminder


def reminder_text(words: Words, person: Person, waiting: Sequence[Waiting], *, closed: bool = False) -> str:
    """The ping, the tables that wait, and what happened at each; as many tables as fit."""
    parts = [words("remind.call", mention=f"<@{person.user}>", count=len(waiting))]
    for shown, each in enumerate(waiting):
        line = f"{_line(words, each.loaded)}\n{_news(words, person, each)}".rstrip()
        if sum(map(len, parts)) + len(line) > LONGEST:
            parts.append(words("remind.more", count=len(waiting) - shown))
            break
        parts.append(line)
    if closed:
        parts.append(words("remind.closed"))
    return "\n".join(parts)


def _line(words: Words, loaded: LoadedTable) -> str:
    table = loaded.table
    edition, began = words(f"edition.{table.edition}"), f"<t:{int(table.since)}:R>"
    return words("remind.line", edition=edition, number=table.id, link=link_to(table), since=began)


def _news(words: Words, person: Person, waiting: Waiting) -> str:
    """What happened since the person's last turn, in one line."""
    news = " ".join(since(words, waiting.loaded, waiting.lines, person.user))
    if not news:
        return ""
    return f"-# {news if len(news) <= LINE else news[: LINE - 1].rstrip() + '…'}"


def reminder_row(words: Words, person: Person, key: int) -> list[Button]:
    return [Button("later", key, person.user, when, label=words(f"button.{when}")) for when in LATER]


# Notices to a table


def notice_text(words: Words, loaded: LoadedTable, notice: Notice, call: int | None) -> str:
    """The text of a notice; it mentions the acting player only to ping them."""
    table, acting = loaded.table, loaded.acting
    person = loaded.settings.get(acting.user) or Person(acting.user)
    ends = limit_time(table, person, table.since, 2) if table.limit_days else table.since
    if notice is Notice.IDLE:
        ends = table.since + IDLE_ENDED
    name = f"<@{acting.user}>" if call == acting.user else phrases.safe(acting.name)
    return words(
        f"notice.{notice.value}",
        name=name,
        host=f"<@{table.host}>",
        since=f"<t:{int(table.since)}:R>",
        until=f"<t:{int(ends)}:R>",
        days=int(SILENCE_LIMIT // DAY),
        link=link_to(table),
    )


def notice_row(words: Words, loaded: LoadedTable, notice: Notice, key: int) -> list[Button]:
    table, began = loaded.table.id, int(loaded.table.since)
    buttons = [Button("called", key, table, label=words("button.my_turn"), style=PRIMARY)]
    if notice is Notice.HOST:
        buttons += [
            Button(each, table, began, label=words(f"button.{each}")) for each in ("pass_over", "more_time")
        ]
    if notice in (Notice.LEFT, Notice.FREE):
        buttons.append(Button("take_seat", table, loaded.acting.user, label=words("button.take_seat")))
    return buttons
