"""The panel with a person's reminder settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from cogs.ui.command_mentions import mention
from cogs.ui.components import Button, Menu, layout, row, text
from i18n import Words
from play.reminders.automatic_vacation import DAYS, days_left
from play.reminders.vacations import vacation_end
from store import Person, Way

HOURS = range(24)
FIRST, EVERY = (0, 2, 6, 12, 24, 48), (0, 12, 24, 48, 72)
DIGEST = (-1, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 18, 19, 20, 21, 22)
WAYS = tuple(Way)
OFFERED = {
    "first": FIRST,
    "every": EVERY,
    "way": range(len(WAYS)),
    "digest": DIGEST,
    "quiet_from": range(-1, 24),
    "quiet_to": HOURS,
    "auto_vacation": (0, 1),
}
"""The values that each menu of the panel offers."""


def reminder_settings(words: Words, person: Person, now: float, note: str = "") -> ui.LayoutView:
    none = {-1: words("remind.not_quiet")}
    begin = -1 if person.quiet_from == person.quiet_to else person.quiet_from // 60
    menus = [
        _menu(words, "first", {each: words("remind.first", hours=each) for each in FIRST}, person.first),
        _menu(words, "every", {each: words("remind.every", hours=each) for each in EVERY}, person.every),
        _menu(words, "way", dict(enumerate(way_labels(words))), WAYS.index(person.way)),
        _menu(words, "digest", {each: words("remind.digest", hour=each) for each in DIGEST}, person.digest),
        _menu(
            words, "quiet_from", none | {each: words("remind.quiet_from", hour=each) for each in HOURS}, begin
        ),
    ]
    if begin >= 0:
        times = {each: words("remind.quiet_to", hour=each) for each in HOURS}
        menus.append(_menu(words, "quiet_to", times, person.quiet_to // 60))
    automatic = {each: words("remind.auto_vacation", on=each, days=DAYS) for each in (0, 1)}
    menus.append(_menu(words, "auto_vacation", automatic, int(person.auto_vacation)))
    if endings := _endings(words, person, now):
        menus.append(row(*endings))
    return layout(text(*filter(None, (note, *settings(words, person, now)))), *menus)


def _endings(words: Words, person: Person, now: float) -> list[Button]:
    """Buttons that end a vacation and a snooze."""
    buttons: list[Button] = []
    if vacation_end(person) > now:
        buttons.append(Button("home_again", label=words("button.home_again")))
    if person.snoozed > now:
        buttons.append(Button("end_snooze", label=words("button.end_snooze")))
    return buttons


def way_labels(words: Words) -> list[str]:
    return [words(f"call.{way}") for way in WAYS]


def settings(words: Words, person: Person, now: float) -> list[str]:
    """The settings that no menu of the panel shows."""
    remind = mention(words, "century-me remind")
    lines = [words("remind.panel"), words("remind.zone", zone=person.zone or "UTC", remind=remind)]
    if person.auto_vacation:
        lines.append(words("remind.auto_left", days=days_left(person, now)))
    if vacation_end(person) > now:
        dates = {"from": f"<t:{int(person.away_from)}:d>", "to": f"<t:{int(person.away_to) - 1}:d>"}
        lines.append(words("remind.away", **dates))
    if person.snoozed > now:
        lines.append(words("remind.snoozed", until=f"<t:{int(person.snoozed)}:f>"))
    return lines


def _menu(words: Words, option: str, labels: Mapping[int, str], chosen: int) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=label, value=str(value), default=value == chosen)
        for value, label in labels.items()
    ]
    return row(Menu("remind_set", option, options=options, placeholder=words(f"label.{option}")))
