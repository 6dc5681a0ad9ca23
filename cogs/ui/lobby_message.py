"""The lobby: its public message, and the host's private panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from ai import Level
from cogs.ui.components import DANGER, SECONDARY, SUCCESS, Button, Menu, PeopleMenu, layout, row, text
from cogs.ui.turn_message import numbers
from engine.editions import edition_named
from i18n import Words, phrases
from play.lifecycle import CANCELLED
from play.loaded_table import LoadedTable
from play.reminders.policy import LIMITS
from store import Player, Status, Table

EDITIONS = ("golem", "spice_road", "adventure")
LOBBY_BUTTON_ID = "do:start:{}"
"""The id of the button that identifies a lobby's message, by table."""
GUESTS = 5
"""People who can be invited at once."""
READY, SEATED, FREE = "✅", "▪️", "▫️"
OPEN = ((False, False), (True, False), (False, True), (True, True))
"""Whether hands and scores are open."""
LATE = tuple((what, stops) for what in ("rest", "host", "ai") for stops in (True, False))
"""What happens when a turn's time is up, and whether the clock stops during a vacation."""


OFFERED: Mapping[str, Mapping[str, dict[str, Any]]] = {
    "edition": {each: {"edition": each} for each in EDITIONS},
    "size": {str(seats): {"size": seats} for seats in range(2, 6)},
    "open": {
        str(number): {"open_hands": hands, "open_scores": scores}
        for number, (hands, scores) in enumerate(OPEN)
    },
    "limit_days": {str(days): {"limit_days": days} for days in LIMITS},
    "late": {
        str(number): {"at_limit": what, "stops_away": stops} for number, (what, stops) in enumerate(LATE)
    },
    **{each: {"0": {each: False}, "1": {each: True}} for each in ("here", "by_invitation", "hints")},
}
"""What each menu of the host's panel may change, by value; the panel changes nothing else of a table."""


# The message


def lobby_text(words: Words, loaded: LoadedTable) -> str:
    table, names = loaded.table, {player.user: player.name for player in loaded.players}
    host = phrases.safe(names[table.host]) if table.host in names else f"<@{table.host}>"
    lines = [words("lobby.title", edition=words(f"edition.{table.edition}"), host=host)]
    if table.ended == CANCELLED:
        return "\n".join([*lines, words("lobby.cancelled")])
    if table.status is not Status.LOBBY:
        lines += [f"- {_seated(words, player)}" for player in loaded.players]
        return "\n".join([*lines, "", *_where(words, table)])
    if table.when_ready and loaded.players:
        mentions = phrases.commas(words, (f"<@{player.user}>" for player in loaded.people))
        lines.insert(0, words("lobby.rematch", mentions=mentions))
    lines += [_options(words, table), *numbers(words, table.edition)]
    lines += [_ready(words, player) for player in loaded.players]
    lines += [f"{FREE} {words('lobby.free')}"] * (table.size - len(loaded.players))
    return "\n".join(lines)


def _ready(words: Words, player: Player) -> str:
    """Show readiness as an emoji and in words, as not everyone sees the emoji."""
    seated = _seated(words, player)
    return f"{READY} {words('lobby.set', name=seated)}" if player.ready else f"{SEATED} {seated}"


def _seated(words: Words, player: Player) -> str:
    if not player.level:
        return phrases.safe(player.name)
    return words("lobby.ai", name=phrases.safe(player.name), level=words(f"level.{player.level}"))


def _where(words: Words, table: Table) -> list[str]:
    return [words("thread.opened", link=f"<#{table.place}>")] if table.place else []


def _options(words: Words, table: Table) -> str:
    """The options in one line of small print."""
    chosen = ["here" if table.here else "thread", "invited" if table.by_invitation else "anyone"]
    chosen += ["open_hands"] * table.open_hands + ["open_scores"] * table.open_scores
    parts = [words(f"option.{each}") for each in chosen]
    if table.limit_days:
        parts.append(words("option.limit", days=table.limit_days))
        parts.append(words("option.late", what=table.at_limit, stops=int(table.stops_away)))
    if not table.hints:
        parts.append(words("option.no_hints"))
    return f"-# {_capitalised(phrases.commas(words, parts))}"


def _capitalised(label: str) -> str:
    return label[:1].upper() + label[1:]


def lobby_row(words: Words, loaded: LoadedTable) -> list[Button]:
    table = loaded.table
    if table.status is not Status.LOBBY:
        return []
    keys = ("join", "leave", "ready", "start", "options", "add_ai")
    styles = {"start": SUCCESS}
    return [
        Button(key, table.id, label=words(f"button.{key}"), style=styles.get(key, SECONDARY)) for key in keys
    ]


def link(table: Table) -> str:
    """A link to a table: to its channel or thread, or to the lobby's message."""
    if table.place is not None:
        return f"<#{table.place}>"
    if table.lobby is None:
        return f"<#{table.channel}>"
    return f"https://discord.com/channels/{table.guild}/{table.channel}/{table.lobby}"


def invitation(words: Words, loaded: LoadedTable, guests: Sequence[int]) -> str:
    table = loaded.table
    host = next((player.name for player in loaded.players if player.user == table.host), "?")
    return words(
        "lobby.invitation",
        mentions=phrases.commas(words, (f"<@{guest}>" for guest in guests)),
        host=phrases.safe(host),
        edition=words(f"edition.{table.edition}"),
        link=link(table),
    )


# The host's panel


def options_panel(words: Words, loaded: LoadedTable, note: str = "", *, in_thread: bool) -> ui.LayoutView:
    """A menu for each option; in a thread, there is no choice of where to play."""
    table = loaded.table
    others = [player for player in loaded.players if player.user != table.host]
    people = [player for player in others if player.person]
    items: list[ui.Item[Any]] = [_editions(words, table), _seats(words, table), _who(words, table)]
    if not in_thread:
        items.append(_places(words, table))
    items.append(_openness(words, table))
    items += [*_times(words, table), _hints(words, table)]
    items.append(row(PeopleMenu("lobby_invite", table.id, placeholder=words("select.invite"), most=GUESTS)))
    if others:
        items.append(_people("lobby_remove", table, others, words("select.remove")))
    if people:
        items.append(_people("lobby_host", table, people, words("select.host")))
    items.append(row(Button("lobby_cancel", table.id, label=words("button.cancel"), style=DANGER)))
    return layout(text(*filter(None, (words("lobby.panel"), note))), *items)


def ai_panel(words: Words, loaded: LoadedTable, note: str = "") -> ui.LayoutView:
    """A button for each AI level, disabled if no seat is free."""
    table, free = loaded.table, loaded.table.size - len(loaded.players)
    if table.status is not Status.LOBBY:
        return layout(text(note))
    lines = [*filter(None, (note,)), words("lobby.add_ai", free=free)]
    buttons = [
        Button("seat_ai", table.id, each, label=words(f"level.{each}"), disabled=not free) for each in Level
    ]
    return layout(text(*lines), row(*buttons))


def _editions(words: Words, table: Table) -> ui.Item[Any]:
    editions = dict.fromkeys((*EDITIONS, table.edition))
    labels = {each: words(f"edition.{each}") for each in editions}
    return _option_menu(table, "edition", labels, table.edition)


def _seats(words: Words, table: Table) -> ui.Item[Any]:
    labels = {str(each): words("option.seats", count=each) for each in edition_named(table.edition).seats}
    return _option_menu(table, "size", labels, str(table.size))


def _who(words: Words, table: Table) -> ui.Item[Any]:
    labels = {"0": words("option.anyone"), "1": words("option.invited")}
    return _option_menu(table, "by_invitation", labels, str(int(table.by_invitation)))


def _places(words: Words, table: Table) -> ui.Item[Any]:
    labels = {"0": words("option.thread"), "1": words("option.here")}
    return _option_menu(table, "here", labels, str(int(table.here)))


def _openness(words: Words, table: Table) -> ui.Item[Any]:
    names = ("hidden", "open_hands", "open_scores", "open_both")
    labels = {str(number): words(f"option.{name}") for number, name in enumerate(names)}
    return _option_menu(table, "open", labels, str(OPEN.index((table.open_hands, table.open_scores))))


def _times(words: Words, table: Table) -> list[ui.Item[Any]]:
    """How long a turn may take; what happens then, and whether vacations stop the clock."""
    labels = {str(days): words("option.limit", days=days) for days in LIMITS}
    menus = [_option_menu(table, "limit_days", labels, str(table.limit_days))]
    if table.limit_days:
        late = {
            str(n): words("option.late", what=what, stops=int(stops)) for n, (what, stops) in enumerate(LATE)
        }
        menus.append(_option_menu(table, "late", late, str(LATE.index((table.at_limit, table.stops_away)))))
    return menus


def _hints(words: Words, table: Table) -> ui.Item[Any]:
    labels = {"1": words("option.hints"), "0": words("option.no_hints")}
    return _option_menu(table, "hints", labels, str(int(table.hints)))


def _option_menu(table: Table, option: str, labels: dict[str, str], chosen: str) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=_capitalised(label), value=value, default=value == chosen)
        for value, label in labels.items()
    ]
    return row(Menu("lobby_set", table.id, option, options=options))


def _people(press: str, table: Table, players: Sequence[Player], placeholder: str) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=phrases.plain(player.name)[:100], value=str(player.user))
        for player in players
    ]
    return row(Menu(press, table.id, options=options, placeholder=placeholder))
