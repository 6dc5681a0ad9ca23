"""Messages in which a player asks something of others, with buttons for the answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import discord

from cogs.ui.components import Button, mention_or_name
from cogs.ui.end_proposals import end_answers, how_it_ends
from cogs.ui.lobby_message import invitation
from cogs.ui.log_text import player_name
from i18n import Words, phrases
from play.loaded_table import LoadedTable
from store import OutboxKind, OutboxRow

PRIMARY = discord.ButtonStyle.primary


class Request(NamedTuple):
    text: str
    buttons: Sequence[Button]


def invitation_request(words: Words, loaded: LoadedTable, guests: Sequence[int], key: int) -> Request:
    join = Button("join", loaded.table.id, key, label=words("button.join"), style=PRIMARY)
    return Request(invitation(words, loaded, guests), [join])


def addressees(loaded: LoadedTable, row: OutboxRow) -> list[int]:
    """The users whom a request or an answer is meant for."""
    match row.kind:
        case OutboxKind.UNDO_ASKED:
            return [loaded.next_to(row.user).user]
        case OutboxKind.UNDO_ALLOWED:
            return [row.user]
        case OutboxKind.END_PROPOSED:
            return [player.user for player in loaded.people if player.user != row.user]
        case OutboxKind.SEAT_OFFERED | OutboxKind.SEAT_DECLINED:
            return [row.whom]
        case OutboxKind.UNDO_DECLINED:
            return [row.user]
        case _:
            return []


def request(words: Words, loaded: LoadedTable, row: OutboxRow, key: int, calls: Collection[int]) -> Request:
    """The message for a request, or for the answer to one; it mentions only the users in `calls`.

    The key of its My turn button is negative: reminders and notices, counted separately, have positive ones.
    """
    table, name = loaded.table.id, player_name(words, loaded, row.user)
    others = _named(words, loaded, addressees(loaded, row), calls)
    my_turn = Button("called", -key, table, label=words("button.my_turn"), style=PRIMARY)
    match row.kind:
        case OutboxKind.UNDO_ASKED:
            allow = Button("allow", table, row.after, key, label=words("button.allow"))
            decline = Button("decline_undo", table, row.after, key, label=words("button.decline"))
            return Request(words("ask.undo", mention=others, name=name), [my_turn, allow, decline])
        case OutboxKind.UNDO_DECLINED:
            return Request(words("call.undo_declined", mention=others), [my_turn])
        case OutboxKind.SEAT_DECLINED:
            friend = _named(words, loaded, [row.user], ())
            return Request(words("call.seat_declined", mention=others, name=friend), [my_turn])
        case OutboxKind.PAUSED:
            resume = Button("resume_here", table, key, label=words("button.resume"), style=PRIMARY)
            until = f"<t:{int(loaded.table.until)}:f>"
            return Request(words("call.paused", name=name, until=until), [resume])
        case OutboxKind.UNDO_ALLOWED:
            return Request(words("undo.allowed", mention=others), [my_turn])
        case OutboxKind.END_PROPOSED:
            proposed = words("end.proposed", mentions=others, name=name, how=how_it_ends(loaded))
            return Request(proposed, end_answers(words, loaded, key))
        case OutboxKind.END_DECLINED:
            return Request(words("end.declined", name=name), [my_turn])
        case _:
            take = Button("take_seat", table, row.user, key, label=words("button.take_seat"))
            decline = Button("decline_seat", table, row.user, key, label=words("button.decline"))
            return Request(words("handover.offer", mention=others, name=name), [take, decline])


def _named(words: Words, loaded: LoadedTable, users: Sequence[int], calls: Collection[int]) -> str:
    """The users, mentioned or by name; only Discord knows the names of those who don't play here."""
    players = {player.user: mention_or_name(player, calls) for player in loaded.players}
    return phrases.commas(words, (players.get(user, f"<@{user}>") for user in users))
