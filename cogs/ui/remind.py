"""What calls people back to their tables says, and the panel in which each says how they want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.pressing import Button, List, layout, row, text
from cogs.ui.listing import link_to
from cogs.ui.story import since
from i18n import Words, speech
from play.calling import Notice
from play.hours import DAY
from play.log import Line
from play.reminding import IDLE_ENDED, SILENT, limit
from play.sight import Sight
from store import Person

LATER = ("two_hours", "tonight", "thinking")
FIRST, EVERY = (0, 2, 6, 12, 24, 48), (0, 12, 24, 48, 72)
DIGEST = (-1, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 18, 19, 20, 21, 22)
OFFERED = {
    "first": FIRST,
    "every": EVERY,
    "direct": (0, 1),
    "digest": DIGEST,
    "quiet_from": range(-1, 24),
    "quiet_to": range(24),
}
"""What may be chosen in the panel, by its lists."""
LINE, LONGEST = 160, 1700
PRIMARY = discord.ButtonStyle.primary


class Waiting(NamedTuple):
    """A table that waits, and what has happened there."""

    sight: Sight
    lines: Sequence[Line]


# The reminder


def reminder_text(words: Words, person: Person, waiting: Sequence[Waiting], *, closed: bool = False) -> str:
    """Who is meant, which tables wait, and what happened at each; as many as there is room for."""
    said = [words("remind.call", mention=f"<@{person.user}>", count=len(waiting))]
    for shown, each in enumerate(waiting):
        line = f"{_line(words, each.sight)}\n{_news(words, person, each)}".rstrip()
        if sum(map(len, said)) + len(line) > LONGEST:
            said.append(words("remind.more", count=len(waiting) - shown))
            break
        said.append(line)
    if closed:
        said.append(words("remind.closed"))
    return "\n".join(said)


def _line(words: Words, sight: Sight) -> str:
    table = sight.table
    edition, began = words(f"edition.{table.edition}"), f"<t:{int(table.since)}:R>"
    return words("remind.line", edition=edition, number=table.id, link=link_to(table), since=began)


def _news(words: Words, person: Person, waiting: Waiting) -> str:
    """What happened since their last turn, in a line."""
    said = " ".join(since(words, waiting.sight, waiting.lines, person.user))
    if not said:
        return ""
    return f"-# {said if len(said) <= LINE else said[: LINE - 1].rstrip() + '…'}"


def reminder_row(words: Words, person: Person, key: int) -> list[Button]:
    return [Button("later", key, person.user, when, label=words(f"button.{when}")) for when in LATER]


# What is told to a table


def notice_text(words: Words, sight: Sight, notice: Notice, call: int | None) -> str:
    """Names only those who are to be called by a mention."""
    table, acting = sight.table, sight.acting
    person = sight.settings.get(acting.user) or Person(acting.user)
    ends = limit(table, person, table.since, 2) if table.limit_days else table.since
    if notice is Notice.IDLE:
        ends = table.since + IDLE_ENDED
    name = f"<@{acting.user}>" if call == acting.user else speech.safe(acting.name)
    return words(
        f"notice.{notice.value}",
        name=name,
        host=f"<@{table.host}>",
        since=f"<t:{int(table.since)}:R>",
        until=f"<t:{int(ends)}:R>",
        days=int(SILENT // DAY),
        link=link_to(table),
    )


def notice_row(words: Words, sight: Sight, notice: Notice, key: int) -> list[Button]:
    table, began = sight.table.id, int(sight.table.since)
    buttons = [Button("called", key, table, label=words("button.my_turn"), style=PRIMARY)]
    if notice is Notice.HOST:
        buttons += [
            Button(each, table, began, label=words(f"button.{each}")) for each in ("pass_over", "more_time")
        ]
    if notice in (Notice.LEFT, Notice.FREE):
        buttons.append(Button("take_seat", table, sight.acting.user, label=words("button.take_seat")))
    return buttons


# The panel


def remind_panel(words: Words, person: Person, note: str = "") -> ui.LayoutView:
    hours = {hour: f"{hour:02}:00" for hour in range(24)}
    none = {-1: words("remind.not_quiet")}
    begin = -1 if person.quiet_from == person.quiet_to else person.quiet_from // 60
    lists = [
        _list("first", {each: words("remind.first", hours=each) for each in FIRST}, person.first),
        _list("every", {each: words("remind.every", hours=each) for each in EVERY}, person.every),
        _list("direct", {each: words("remind.way", direct=each) for each in (0, 1)}, int(person.direct)),
        _list("digest", {each: words("remind.digest", hour=each) for each in DIGEST}, person.digest),
        _list("quiet_from", none | {h: words("remind.quiet_from", time=t) for h, t in hours.items()}, begin),
    ]
    if begin >= 0:
        times = {hour: words("remind.quiet_to", time=time) for hour, time in hours.items()}
        lists.append(_list("quiet_to", times, person.quiet_to // 60))
    if person.away_to:
        lists.append(row(Button("home_again", label=words("button.home_again"))))
    return layout(text(*filter(None, (note, *settings(words, person)))), *lists)


def settings(words: Words, person: Person) -> list[str]:
    """What no list of the panel shows."""
    lines = [words("remind.panel"), words("remind.zone", zone=person.zone or "UTC")]
    if person.away_to:
        dates = {"from": f"<t:{int(person.away_from)}:d>", "to": f"<t:{int(person.away_to) - 1}:d>"}
        lines.append(words("remind.away", **dates))
    return lines


def _list(option: str, labels: Mapping[int, str], chosen: int) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=label, value=str(value), default=value == chosen)
        for value, label in labels.items()
    ]
    return row(List("remind_set", option, options=options))
