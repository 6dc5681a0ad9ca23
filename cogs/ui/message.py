"""The table's message: whose turn it is and what happened, or how it ended, and the buttons below."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.pressing import Button, image, layout, row, text
from cogs.ui.lesson import closing, taught
from cogs.ui.story import final_text, last_turn, player_name, since, without_end
from engine import commitment
from engine.editions import edition_named, numbers_are_ours
from i18n import Words, speech
from play.absence import PAUSE_VOTE, asked_pauses
from play.lesson import LEFT
from play.log import NOBODY, Line
from play.reminding import WARNED, limit
from play.sight import Sight, dealt
from play.steward import END_VOTE
from store import Person, Player, Status

PRIMARY = discord.ButtonStyle.primary
ROW = 5
"""So many buttons Discord puts side by side."""


def turn_text(words: Words, sight: Sight, lines: Sequence[Line]) -> str:
    """First the call, which is what a notification shows, then what happened since their last turn."""
    acting, began = sight.acting, f"<t:{int(sight.table.since)}:R>"
    said = [
        _paused(words, sight) or _call(words, acting),
        *since(words, sight, lines, None if acting.level else acting.user),
    ]
    said += taught(words, sight, lines) if sight.table.lesson else ()
    said += [*_asked(words, sight), words("turn.since", round=sight.position.round, since=began)]
    said += _time(words, sight)
    if _first(lines, sight.after):
        said += [*numbers(words, sight.table.edition), *_sealed(words, sight)]
    return "\n".join(said)


def _call(words: Words, acting: Player) -> str:
    if acting.level:
        return words("turn.ai", name=speech.safe(acting.name))
    return words("turn.ping", mention=f"<@{acting.user}>")


def _paused(words: Words, sight: Sight) -> str:
    """Stands instead of the call while a pause lasts that was agreed."""
    table = sight.table
    if table.status is not Status.PAUSED or not table.until:
        return ""
    return words("turn.paused", until=f"<t:{int(table.until)}:f>", name=speech.safe(sight.acting.name))


def _first(lines: Sequence[Line], after: int) -> bool:
    """Whether a message that was made when the log had so many entries is the first: nobody had acted."""
    return all(line.entry.player < NOBODY for line in lines if line.entry.number < after)


def _sealed(words: Words, sight: Sight) -> list[str]:
    """Of a lesson everybody knows the deal."""
    if sight.table.lesson:
        return []
    return [words("start.commitment", hash=commitment(dealt(sight), sight.table.salt))]


def past_text(words: Words, sight: Sight, lines: Sequence[Line], after: int) -> str:
    """What is left of a message once a newer one stands: the turn that it told, so that each is told once."""
    said = last_turn(words, sight, lines, after)
    if _first(lines, after):
        said += _sealed(words, sight)
    return "\n".join(said) or words("turn.past", round=sight.position.round)


def _time(words: Words, sight: Sight) -> list[str]:
    """When the time for the turn is over."""
    table, user = sight.table, sight.acting.user
    if table.status is Status.PAUSED or not table.limit_days or sight.acting.level:
        return []
    ends = limit(table, sight.settings.get(user) or Person(user), table.since, len(WARNED) - 1)
    return [words("turn.limit", until=f"<t:{int(ends)}:R>")]


def _asked(words: Words, sight: Sight) -> list[str]:
    """What somebody has asked of the others."""
    asked: list[str] = []
    for user in sight.votes.get("undo", ()):
        mention = f"<@{sight.next_to(user).user}>"
        asked.append(words("ask.undo", name=player_name(words, sight, user), mention=mention))
    if agreed := sight.votes.get(END_VOTE):
        asked.append(
            words(
                "ask.end", name=player_name(words, sight, agreed[0]), count=len(agreed), all=len(sight.people)
            )
        )
    for days in asked_pauses(sight):
        agreed = sight.votes[f"{PAUSE_VOTE} {days}"]
        asked.append(
            words(
                "ask.pause",
                name=player_name(words, sight, agreed[0]),
                days=days,
                count=len(agreed),
                all=len(sight.people),
            )
        )
    return asked


def turn_row(words: Words, sight: Sight) -> list[Button]:
    table = sight.table.id
    buttons = [Button("turn", *_shown(sight), label=words("button.my_turn"), style=PRIMARY)]
    buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("log", "more")]
    if sight.votes.get("undo"):
        buttons.append(Button("allow", table, sight.after, label=words("button.allow")))
    if sight.votes.get(END_VOTE):
        buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("agree", "play_on")]
    buttons += [
        Button("pause", table, days, label=words("button.pause", days=days))
        for days in asked_pauses(sight)[:2]
    ]
    if sight.table.lesson:
        buttons.append(Button("leave_lesson", table, label=words("button.leave_lesson")))
    return buttons


def numbers(words: Words, edition: str) -> list[str]:
    """Whose numbers a game is played with, where no public text states the publisher's."""
    if not edition_named(edition).maps:
        return []
    return [words("numbers.ours" if numbers_are_ours() else "numbers.own")]


# A message with a map: posted plain, for its call to be heard, and then laid out


def in_two_steps(sight: Sight) -> bool:
    return bool(sight.position.land.map)


def plain_mark(sight: Sight) -> str:
    """The id of a button by which such a message is known before it has its pictures."""
    return ":".join(map(str, ("do:turn", *_shown(sight))))


def _shown(sight: Sight) -> tuple[int, ...]:
    return (sight.table.id, sight.after) if in_two_steps(sight) else (sight.table.id,)


def laid_out(said: str, buttons: Sequence[Button], pictures: Sequence[discord.File]) -> ui.LayoutView:
    shown = (image(each.filename, each.description) for each in pictures)
    rows = (row(*buttons[first : first + ROW]) for first in range(0, len(buttons), ROW))
    return layout(text(said), *shown, *rows)


def ending(words: Words, sight: Sight, lines: Sequence[Line]) -> str:
    """The last moves, the points by part, who has won and how; and what opens the deal's seal."""
    people = [player for player in sight.players if player.person]
    mentions = speech.commas(words, (f"<@{player.user}>" for player in people))
    said = [words("end.call", mentions=mentions)] if people else []
    said += since(words, sight, without_end(lines), None)
    if sight.table.ended != LEFT:
        said.append(final_text(words, sight))
    if sight.table.lesson:
        return "\n".join([*said, *closing(words, sight, lines)])
    hashed = commitment(dealt(sight), sight.table.salt)
    said.append(words("end.opened", hash=hashed, salt=sight.table.salt))
    return "\n".join(said)


def end_row(words: Words, sight: Sight) -> list[Button]:
    table = sight.table.id
    return [
        Button("turn", *_shown(sight), label=words("button.hand")),
        *(Button(key, table, label=words(f"button.{key}")) for key in ("log", "record", "rematch")),
    ]
