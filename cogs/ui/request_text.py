"""Messages in which a player asks something of others, with buttons for the answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import discord

from cogs.ui.components import Button, mention_or_name
from cogs.ui.game_log_text import player_name
from i18n import Words, phrases
from play.end_reasons import AGREED, CANCELLED, COUNTED
from play.loaded_table import LoadedTable
from play.requests import BY_POINTS, answers_to, end_proposal
from store import OutboxKind, OutboxRow, RequestMessage, Status

PRIMARY = discord.ButtonStyle.primary
NOTE = "\n-# "
"""Begins a line that is added to the message of a request."""
POINTS, NOBODY = "points", "nobody"
"""Who wins, in the texts about a proposal to end the game."""


class Request(NamedTuple):
    text: str
    buttons: Sequence[Button]


def addressees(loaded: LoadedTable, row: OutboxRow) -> list[int]:
    """The users whom a request or an answer is meant for."""
    match row.kind:
        case OutboxKind.UNDO_ASKED:
            return [loaded.next_to(row.user).user]
        case OutboxKind.UNDO_ALLOWED:
            return [row.user]
        case OutboxKind.END_PROPOSED | OutboxKind.PAUSE_PROPOSED | OutboxKind.PAUSED:
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
    table, others = loaded.table.id, _named(words, loaded, addressees(loaded, row), calls)
    answers = _answers(words, loaded, row, key)
    if row.kind is OutboxKind.UNDO_ASKED or not answers:
        answers = [Button("called", -key, table, label=words("button.my_turn"), style=PRIMARY), *answers]
    values: dict[str, str | int] = {"name": player_name(words, loaded, row.user)}
    if row.kind is OutboxKind.SEAT_DECLINED:
        values["name"] = _named(words, loaded, [row.user], ())
    if row.kind is OutboxKind.END_PROPOSED:
        values["how"] = how_it_ends(loaded)
    if row.kind is OutboxKind.PAUSE_PROPOSED:
        values["days"] = row.whom
    if row.kind is OutboxKind.PAUSED:
        values["until"] = f"<t:{int(loaded.table.until)}:f>"
    return Request(words(_TEXTS[row.kind], mention=others, mentions=others, **values), answers)


_TEXTS = {
    OutboxKind.UNDO_ASKED: "ask.undo",
    OutboxKind.UNDO_ALLOWED: "undo.allowed",
    OutboxKind.UNDO_DECLINED: "call.undo_declined",
    OutboxKind.END_PROPOSED: "end.proposed",
    OutboxKind.END_DECLINED: "end.declined",
    OutboxKind.SEAT_OFFERED: "handover.offer",
    OutboxKind.SEAT_DECLINED: "call.seat_declined",
    OutboxKind.PAUSE_PROPOSED: "call.pause_proposed",
    OutboxKind.PAUSE_DECLINED: "call.pause_declined",
    OutboxKind.PAUSED: "call.paused",
}
"""The key of each message's text."""


def _answers(words: Words, loaded: LoadedTable, row: OutboxRow, key: int) -> list[Button]:
    """The buttons for the answers to a request; an answer or a piece of news has none."""
    table, days = loaded.table.id, row.whom
    match row.kind:
        case OutboxKind.UNDO_ASKED:
            allow = Button("allow", table, row.after, key, label=words("button.allow"))
            return [allow, Button("decline_undo", table, row.after, key, label=words("button.decline"))]
        case OutboxKind.END_PROPOSED:
            return end_answers(words, loaded, key)
        case OutboxKind.SEAT_OFFERED:
            take = Button("take_seat", table, row.user, key, label=words("button.take_seat"))
            return [take, Button("decline_seat", table, row.user, key, label=words("button.decline"))]
        case OutboxKind.PAUSE_PROPOSED:
            pause = Button("pause", table, days, key, label=words("button.pause", days=days))
            return [pause, Button("decline_pause", table, key, label=words("button.decline"))]
        case OutboxKind.PAUSED:
            return [Button("resume_here", table, key, label=words("button.resume"), style=PRIMARY)]
        case _:
            return []


def answered(words: Words, loaded: LoadedTable, invitation: RequestMessage, content: str) -> str:
    """The text of an invitation with the answers of its guests so far."""
    answers, sentences = answers_to(loaded, invitation), list[str]()
    if answers.joined:
        names = phrases.commas(words, (phrases.safe(player.name) for player in answers.joined))
        sentences.append(words("call.joined", names=names))
    if answers.declined:
        names = phrases.commas(words, (f"<@{user}>" for user in answers.declined))
        sentences.append(words("call.guest_declined", names=names))
    asked = content.partition(NOTE)[0]
    return NOTE.join([asked, " ".join(sentences)]) if sentences else asked


def settlement(loaded: LoadedTable, request: RequestMessage, *, undone: bool) -> str:
    """The key of the sentence that says how a request was settled; `undone` if an undo followed it."""
    table, kind = loaded.table, request.kind
    if kind is OutboxKind.INVITE and table.ended == CANCELLED:
        return "call.withdrawn"
    if loaded.over and kind is not OutboxKind.END_PROPOSED:
        return "call.over"
    match kind:
        case OutboxKind.INVITE:
            return "call.started" if table.status is not Status.LOBBY else "call.withdrawn"
        case OutboxKind.UNDO_ASKED:
            declined = "call.declined" if loaded.after == request.after else "call.moved_on"
            return "call.allowed" if undone else declined
        case OutboxKind.SEAT_OFFERED:
            taken = loaded.seat_of(request.user) is None
            return "call.taken" if taken else "call.withdrawn"
        case OutboxKind.END_PROPOSED if loaded.over:
            return "call.all_agreed" if table.ended in (AGREED, COUNTED) else "call.over"
        case OutboxKind.PAUSE_PROPOSED if table.status is Status.PAUSED:
            return "call.all_agreed"
        case _:
            return "call.resumed"


def _named(words: Words, loaded: LoadedTable, users: Sequence[int], calls: Collection[int]) -> str:
    """The users, mentioned or by name; only Discord knows the names of those who don't play here."""
    players = {player.user: mention_or_name(player, calls) for player in loaded.players}
    return phrases.commas(words, (players.get(user, f"<@{user}>") for user in users))


def how_it_ends(loaded: LoadedTable) -> str:
    """Who wins if everyone agrees to the open proposal."""
    return POINTS if end_proposal(loaded.votes) == BY_POINTS else NOBODY


def end_answers(words: Words, loaded: LoadedTable, key: int | None = None) -> list[Button]:
    """Buttons to agree and to decline; `key` is that of the proposal's own message."""
    agree = "agree_points" if how_it_ends(loaded) == POINTS else "agree"
    arguments = (loaded.table.id,) if key is None else (loaded.table.id, key)
    return [Button(each, *arguments, label=words(f"button.{each}")) for each in (agree, "play_on")]
