"""The panel with a person's reminder settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from cogs.ui.components import Button, Menu, layout, row, text
from i18n import Words
from store import Person

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
"""The values that each menu of the panel offers."""


def reminder_settings(words: Words, person: Person, note: str = "") -> ui.LayoutView:
    hours = {hour: f"{hour:02}:00" for hour in range(24)}
    none = {-1: words("remind.not_quiet")}
    begin = -1 if person.quiet_from == person.quiet_to else person.quiet_from // 60
    menus = [
        _menu("first", {each: words("remind.first", hours=each) for each in FIRST}, person.first),
        _menu("every", {each: words("remind.every", hours=each) for each in EVERY}, person.every),
        _menu("direct", {each: words("remind.way", direct=each) for each in (0, 1)}, int(person.direct)),
        _menu("digest", {each: words("remind.digest", hour=each) for each in DIGEST}, person.digest),
        _menu("quiet_from", none | {h: words("remind.quiet_from", time=t) for h, t in hours.items()}, begin),
    ]
    if begin >= 0:
        times = {hour: words("remind.quiet_to", time=time) for hour, time in hours.items()}
        menus.append(_menu("quiet_to", times, person.quiet_to // 60))
    if person.away_to:
        menus.append(row(Button("home_again", label=words("button.home_again"))))
    return layout(text(*filter(None, (note, *settings(words, person)))), *menus)


def settings(words: Words, person: Person) -> list[str]:
    """The settings that no menu of the panel shows."""
    lines = [words("remind.panel"), words("remind.zone", zone=person.zone or "UTC")]
    if person.away_to:
        dates = {"from": f"<t:{int(person.away_from)}:d>", "to": f"<t:{int(person.away_to) - 1}:d>"}
        lines.append(words("remind.away", **dates))
    return lines


def _menu(option: str, labels: Mapping[int, str], chosen: int) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=label, value=str(value), default=value == chosen)
        for value, label in labels.items()
    ]
    return row(Menu("remind_set", option, options=options))
