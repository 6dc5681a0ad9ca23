"""The lobby: its public message, and the host's private panel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from ai import Level
from cogs.ui.command_mentions import mention
from cogs.ui.components import (
    DANGER,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Button,
    Menu,
    PeopleMenu,
    button_view,
    layout,
    mention_or_name,
    row,
    text,
)
from cogs.ui.deal_seal import known_deal
from cogs.ui.limits import OPTION_LABEL
from cogs.ui.links import link_to
from cogs.ui.message_length import BETWEEN
from cogs.ui.turn_message import how_to_play, numbers
from i18n import Words, phrases
from play.deals import is_known
from play.end_reasons import CANCELLED
from play.loaded_table import LoadedTable
from play.lobby_seats import fitting_seats
from play.matches import match_code
from play.quick_start import QuickStart
from play.table_options import DEAL_OPTIONS, MATCH_OPTIONS, MENUS, OptionMenu, default_options
from store import Player, Server, Status, Table

LOBBY_BUTTON_ID = "do:start:{}"
"""The id of the button that identifies a lobby's message, by table."""
GUESTS = 5
"""People who can be invited at once."""
READY, SEATED, FREE = "✅", "▪️", "▫️"


# The message


def lobby_text(words: Words, loaded: LoadedTable, calls: Collection[int] = ()) -> str:
    """The lobby; `calls` are the users whom it mentions, if it is the lobby of a rematch."""
    table, names = loaded.table, {player.user: player.name for player in loaded.players}
    host = phrases.safe(names[table.host]) if table.host in names else f"<@{table.host}>"
    key = "match.title" if table.match_id else "lobby.title"
    lines = [words(key, edition=words(f"edition.{table.edition}"), host=host, number=table.match_table)]
    if table.ended == CANCELLED:
        return "\n".join([*lines, words("lobby.cancelled")])
    if table.status is not Status.LOBBY:
        lines += [f"- {_seated(words, player)}" for player in loaded.players]
        return "\n".join([*lines, "", *_where(words, table)])
    if table.when_ready and len(loaded.people) > 1:  # a rematch, whose players know the goal
        mentions = phrases.commas(words, (mention_or_name(player, calls) for player in loaded.people))
        lines.insert(0, words("lobby.rematch", mentions=mentions))
    else:
        lines.append(words("goal", edition=table.edition))
    lines += [_options(words, table), *numbers(words, table.edition)]
    lines += match_lines(words, table) if table.match_id else known_deal(words, table)
    lines += [_ready(words, player) for player in loaded.players]
    if free := table.size - len(loaded.players):
        lines.append(f"{FREE} {words('lobby.free_seats', count=free)}")
    if table.when_ready and len(loaded.people) == 1:
        lines.append(words("lobby.when_full"))
    return "\n".join(lines)


def match_lines(words: Words, table: Table) -> list[str]:
    """What players have to know about a duplicate match, in small print."""
    return [words("match.lobby", number=table.match_table)]


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
    parts = [_choice(words, menu, table, menu.chosen(table)) for menu in MENUS if menu.in_summary(table)]
    return f"-# {_capitalised(BETWEEN.join(parts))}"


def default_lines(words: Words, server: Server) -> list[str]:
    """The options of a new table on this server, each in words."""
    table = Table(0, server.guild, 0, 0, edition="", size=0, locale=server.locale, here=False)
    table = replace(table, **default_options(server))
    table = replace(table, size=fitting_seats(table.edition, table.size))
    menus = [menu for menu in MENUS if menu.matters(table)]
    return [_capitalised(_choice(words, menu, table, menu.chosen(table))) for menu in menus]


def _choice(words: Words, menu: OptionMenu, table: Table, key: str) -> str:
    """The text for a choice in a menu; it may use the value of the option that the menu needs."""
    values = dict(menu.choices_for(table)[key])
    if menu.needs:
        values[menu.needs] = getattr(table, menu.needs)
    return words(menu.label(key), **{name: _word(value) for name, value in values.items()})


def _word(value: Any) -> str | int:
    return int(value) if isinstance(value, bool) else value


def _capitalised(label: str) -> str:
    return label[:1].upper() + label[1:]


def lobby_row(words: Words, loaded: LoadedTable) -> list[Button]:
    table = loaded.table
    if table.status is not Status.LOBBY:
        return []
    keys = ("join", "leave", "ready", "start", "options", "add_ai")
    styles = {"start": SUCCESS}
    return [
        *(
            Button(key, table.id, label=words(f"button.{key}"), style=styles.get(key, SECONDARY))
            for key in keys
        ),
        how_to_play(words, table.edition),
    ]


def link(table: Table) -> str:
    """A link to a table: to its channel or thread, or to the lobby's message."""
    if table.place is not None:
        return f"<#{table.place}>"
    if table.lobby is None:
        return f"<#{table.channel}>"
    return link_to(table)


def started_view(words: Words, table: int) -> ui.View:
    """A button to the panel, whose first line links to the table: its thread isn't open yet."""
    return button_view(Button("turn", table, label=words("button.my_turn"), style=PRIMARY))


def invitation(words: Words, loaded: LoadedTable, guests: Sequence[int]) -> str:
    table = loaded.table
    host = next((player.name for player in loaded.players if player.user == table.host), "?")
    return words(
        "lobby.invitation",
        mentions=phrases.commas(words, (f"<@{guest}>" for guest in guests)),
        host=phrases.safe(host),
        edition=words(f"edition.{table.edition}"),
        link=link_to(table),
    )


# The host's panel


def quick_start_buttons(words: Words, table: Table, last: Table | None) -> ui.View:
    """A button for each usual game; `last` is the host's last game on this server."""
    games = [QuickStart.TWO, QuickStart.AIS, *([QuickStart.LAST] if last else [])]
    return button_view(
        *(Button("usual", table.id, each, label=words("button.usual", game=each)) for each in games)
    )


def options_panel(words: Words, loaded: LoadedTable, note: str = "", *, in_thread: bool) -> ui.LayoutView:
    """A menu for each option. A known deal decides some; in a thread, there is no choice of where to play."""
    table = loaded.table
    others = [player for player in loaded.players if player.user != table.host]
    people = [player for player in others if player.person]
    fixed = {*(DEAL_OPTIONS if is_known(table) else ()), *(("here",) if in_thread else ())}
    fixed |= set(MATCH_OPTIONS if table.match_id else ())
    menus = [
        menu
        for menu in MENUS
        if menu.matters(table) and fixed.isdisjoint(option.name for option in menu.options)
    ]
    items: list[ui.Item[Any]] = [_option_menu(words, menu, table) for menu in menus]
    items.append(row(PeopleMenu("lobby_invite", table.id, placeholder=words("select.invite"), most=GUESTS)))
    if others:
        items.append(_people("lobby_remove", table, others, words("select.remove")))
    if people:
        items.append(_people("lobby_host", table, people, words("select.host")))
    buttons = [Button("lobby_cancel", table.id, label=words("button.cancel"), style=DANGER)]
    if not in_thread and (table.match_id or not is_known(table)):
        label = words("button.match_add", first=0 if table.match_id else 1)
        buttons.insert(0, Button("match_add", table.id, label=label))
    items.append(row(*buttons))
    return layout(text(*filter(None, (words("lobby.panel"), *_match_code(words, table), note))), *items)


def _match_code(words: Words, table: Table) -> list[str]:
    """The code for hosts on other servers, which only hosts are shown."""
    if not table.match_id:
        return []
    return [words("match.code", code=match_code(table), match=mention(words, "century lobby match"))]


def ai_panel(words: Words, loaded: LoadedTable, note: str = "") -> ui.LayoutView:
    """A button for each AI level, as long as a seat is free."""
    table, free = loaded.table, loaded.table.size - len(loaded.players)
    if table.status is not Status.LOBBY:
        return layout(text(note))
    lines = [*filter(None, (note,)), words("lobby.add_ai", free=free)]
    buttons = [
        Button("seat_ai", table.id, each, label=_capitalised(words(f"level.{each}"))) for each in Level
    ]
    return layout(text(*lines), *([row(*buttons)] if free else []))


def _option_menu(words: Words, menu: OptionMenu, table: Table) -> ui.Item[Any]:
    chosen = menu.chosen(table)
    options = [
        discord.SelectOption(
            label=_capitalised(_choice(words, menu, table, key)), value=key, default=key == chosen
        )
        for key in menu.choices_for(table)
    ]
    label = words(f"label.{menu.name}")
    return row(Menu("lobby_set", table.id, menu.name, options=options, placeholder=label))


def _people(press: str, table: Table, players: Sequence[Player], placeholder: str) -> ui.Item[Any]:
    options = [
        discord.SelectOption(
            label=phrases.shortened(phrases.plain(player.name), OPTION_LABEL), value=str(player.user)
        )
        for player in players
    ]
    return row(Menu(press, table.id, options=options, placeholder=placeholder))
