"""The table's message: whose turn it is and what happened, or how the game ended, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.ui.components import Button, image, layout, row, text
from cogs.ui.lesson_text import closing, taught
from cogs.ui.log_text import final_text, last_turn, player_name, since, without_end
from engine import commitment
from engine.editions import edition_named, numbers_are_ours
from i18n import Words, phrases
from play.game_log import NO_PLAYER, LogLine
from play.lesson import LEFT
from play.lifecycle import END_VOTE
from play.loaded_table import LoadedTable, deal_of
from play.reminders.policy import WARNED, limit_time
from play.seats import PAUSE_VOTE, proposed_pauses
from store import Person, Player, Status

PRIMARY = discord.ButtonStyle.primary
ROW = 5
"""Buttons in a row."""


def turn_text(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> str:
    """The ping first, for the notification; then what happened since the player's last turn."""
    acting, began = loaded.acting, f"<t:{int(loaded.table.since)}:R>"
    sentences = [
        _paused(words, loaded) or _call(words, acting),
        *since(words, loaded, lines, None if acting.level else acting.user),
    ]
    sentences += taught(words, loaded, lines) if loaded.table.lesson else ()
    sentences += [*_requests(words, loaded), words("turn.since", round=loaded.position.round, since=began)]
    sentences += _time(words, loaded)
    if _is_first(lines, loaded.after):
        sentences += [*numbers(words, loaded.table.edition), *_sealed(words, loaded)]
    return "\n".join(sentences)


def _call(words: Words, acting: Player) -> str:
    if acting.level:
        return words("turn.ai", name=phrases.safe(acting.name))
    return words("turn.ping", mention=f"<@{acting.user}>")


def _paused(words: Words, loaded: LoadedTable) -> str:
    """Replaces the ping during an agreed pause."""
    table = loaded.table
    if table.status is not Status.PAUSED or not table.until:
        return ""
    return words("turn.paused", until=f"<t:{int(table.until)}:f>", name=phrases.safe(loaded.acting.name))


def _is_first(lines: Sequence[LogLine], after: int) -> bool:
    """Whether nobody had acted when the log had `after` entries, so that the message is the table's first."""
    return all(line.entry.player < NO_PLAYER for line in lines if line.entry.number < after)


def _sealed(words: Words, loaded: LoadedTable) -> list[str]:
    """The commitment to the deal; none for a lesson, whose deal is always the same."""
    if loaded.table.lesson:
        return []
    return [words("start.commitment", hash=commitment(deal_of(loaded), loaded.table.salt))]


def past_text(words: Words, loaded: LoadedTable, lines: Sequence[LogLine], after: int) -> str:
    """What remains of a message once there is a newer one: the turn it reported, so each is told once."""
    sentences = last_turn(words, loaded, lines, after)
    if _is_first(lines, after):
        sentences += _sealed(words, loaded)
    return "\n".join(sentences) or words("turn.past", round=loaded.position.round)


def _time(words: Words, loaded: LoadedTable) -> list[str]:
    """When the turn's time limit ends."""
    table, user = loaded.table, loaded.acting.user
    if table.status is Status.PAUSED or not table.limit_days or loaded.acting.level:
        return []
    ends = limit_time(table, loaded.settings.get(user) or Person(user), table.since, len(WARNED) - 1)
    return [words("turn.limit", until=f"<t:{int(ends)}:R>")]


def _requests(words: Words, loaded: LoadedTable) -> list[str]:
    """Requests that wait for an answer."""
    requests: list[str] = []
    for user in loaded.votes.get("undo", ()):
        mention = f"<@{loaded.next_to(user).user}>"
        requests.append(words("ask.undo", name=player_name(words, loaded, user), mention=mention))
    if agreed := loaded.votes.get(END_VOTE):
        requests.append(
            words(
                "ask.end",
                name=player_name(words, loaded, agreed[0]),
                count=len(agreed),
                all=len(loaded.people),
            )
        )
    for days in proposed_pauses(loaded):
        agreed = loaded.votes[f"{PAUSE_VOTE} {days}"]
        requests.append(
            words(
                "ask.pause",
                name=player_name(words, loaded, agreed[0]),
                days=days,
                count=len(agreed),
                all=len(loaded.people),
            )
        )
    return requests


def turn_row(words: Words, loaded: LoadedTable) -> list[Button]:
    table = loaded.table.id
    buttons = [Button("turn", *_shown(loaded), label=words("button.my_turn"), style=PRIMARY)]
    buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("log", "more")]
    if loaded.votes.get("undo"):
        buttons.append(Button("allow", table, loaded.after, label=words("button.allow")))
    if loaded.votes.get(END_VOTE):
        buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("agree", "play_on")]
    buttons += [
        Button("pause", table, days, label=words("button.pause", days=days))
        for days in proposed_pauses(loaded)[:2]
    ]
    if loaded.table.lesson:
        buttons.append(Button("leave_lesson", table, label=words("button.leave_lesson")))
    return buttons


def numbers(words: Words, edition: str) -> list[str]:
    """Where the edition's numbers come from, if the publisher's own aren't public."""
    if not edition_named(edition).maps:
        return []
    return [words("numbers.ours" if numbers_are_ours() else "numbers.own")]


# A message with a map: posted as plain text, so that its notification shows the ping, then laid out


def in_two_steps(loaded: LoadedTable) -> bool:
    return bool(loaded.position.land.map)


def turn_mark(loaded: LoadedTable) -> str:
    """The id of the button that identifies a turn's message."""
    return ":".join(map(str, ("do:turn", *_shown(loaded))))


def _shown(loaded: LoadedTable) -> tuple[int, int]:
    return loaded.table.id, loaded.after


def laid_out(content: str, buttons: Sequence[Button], pictures: Sequence[discord.File]) -> ui.LayoutView:
    images = map(image, pictures)
    rows = (row(*buttons[first : first + ROW]) for first in range(0, len(buttons), ROW))
    return layout(text(content), *images, *rows)


def ending(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> str:
    """The last moves, the winner and the points, and the salt that lets anyone verify the sealed deal."""
    people = [player for player in loaded.players if player.person]
    mentions = phrases.commas(words, (f"<@{player.user}>" for player in people))
    sentences = [words("end.call", mentions=mentions)] if people else []
    sentences += since(words, loaded, without_end(lines), None)
    if loaded.table.ended != LEFT:
        sentences.append(final_text(words, loaded))
    if loaded.table.lesson:
        return "\n".join([*sentences, *closing(words, loaded, lines)])
    hashed = commitment(deal_of(loaded), loaded.table.salt)
    sentences.append(words("end.opened", hash=hashed, salt=loaded.table.salt))
    return "\n".join(sentences)


def end_row(words: Words, loaded: LoadedTable) -> list[Button]:
    table = loaded.table.id
    return [
        Button("turn", *_shown(loaded), label=words("button.hand")),
        *(Button(key, table, label=words(f"button.{key}")) for key in ("log", "record", "rematch")),
    ]
