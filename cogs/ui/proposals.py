"""Messages in which a player asks something of others, with buttons for the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.ui.components import Button
from cogs.ui.lobby_message import invitation
from cogs.ui.log_text import player_name
from i18n import Words, phrases
from play.loaded_table import LoadedTable
from store import OutboxKind, OutboxRow

PRIMARY = discord.ButtonStyle.primary


class Request(NamedTuple):
    text: str
    calls: Sequence[int]
    """The users whom the message pings."""
    buttons: Sequence[Button]


def invitation_request(words: Words, loaded: LoadedTable, guests: Sequence[int], key: int) -> Request:
    join = Button("join", loaded.table.id, key, label=words("button.join"), style=PRIMARY)
    return Request(invitation(words, loaded, guests), guests, [join])


def request(words: Words, loaded: LoadedTable, row: OutboxRow, key: int) -> Request:
    """The message for a request, or for the answer to one."""
    table, name = loaded.table.id, player_name(words, loaded, row.user)
    my_turn = Button("called", key, table, label=words("button.my_turn"), style=PRIMARY)
    match row.kind:
        case OutboxKind.UNDO_ASKED:
            other = loaded.next_to(row.user).user
            allow = Button("allow", table, row.after, key, label=words("button.allow"))
            return Request(words("ask.undo", mention=f"<@{other}>", name=name), [other], [my_turn, allow])
        case OutboxKind.UNDO_ALLOWED:
            return Request(words("undo.allowed", mention=f"<@{row.user}>"), [row.user], [my_turn])
        case OutboxKind.END_PROPOSED:
            others = [player.user for player in loaded.people if player.user != row.user]
            mentions = phrases.commas(words, (f"<@{other}>" for other in others))
            answers = [
                Button(each, table, key, label=words(f"button.{each}")) for each in ("agree", "play_on")
            ]
            return Request(words("end.proposed", mentions=mentions, name=name), others, answers)
        case OutboxKind.END_DECLINED:
            return Request(words("end.declined", name=name), [], [my_turn])
        case _:
            take = Button("take_seat", table, row.user, key, label=words("button.take_seat"))
            offer = words("handover.offer", mention=f"<@{row.whom}>", name=name)
            return Request(offer, [row.whom], [take])
