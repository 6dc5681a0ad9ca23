"""The table's message: whose turn it is and what happened, or how it ended, and the buttons below."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.pressing import Button, image, layout, row, text
from cogs.ui.story import since
from engine import commitment
from engine.editions import edition_named, numbers_are_ours
from i18n import Words, speech
from play.log import Line
from play.sight import Sight, dealt
from play.standings import standings
from play.steward import END_VOTE

PRIMARY = discord.ButtonStyle.primary


def turn_text(words: Words, sight: Sight, lines: Sequence[Line]) -> str:
    """First the call, which is what a notification shows, then what happened since their last turn."""
    acting, began = sight.acting, f"<t:{int(sight.table.since)}:R>"
    said = [words("turn.ping", mention=f"<@{acting.user}>"), *since(words, sight, lines, acting.user)]
    if sight.after == 0:
        hashed = commitment(dealt(sight), sight.table.salt)
        said += [*numbers(words, sight.table.edition), words("start.commitment", hash=hashed)]
    said.append(words("turn.since", round=sight.position.round, since=began))
    return "\n".join([*said, *_asked(words, sight)])


def _asked(words: Words, sight: Sight) -> list[str]:
    """What somebody has asked of the others."""
    asked: list[str] = []
    for user in sight.votes.get("undo", ()):
        names = {"name": _name(sight, user), "other": speech.safe(sight.next_to(user).name)}
        asked.append(words("ask.undo", **names))
    if agreed := sight.votes.get(END_VOTE):
        asked.append(words("ask.end", name=_name(sight, agreed[0]), count=len(agreed), all=len(sight.people)))
    return asked


def turn_row(words: Words, sight: Sight) -> list[Button]:
    table = sight.table.id
    buttons = [Button("turn", *_shown(sight), label=words("button.my_turn"), style=PRIMARY)]
    buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("log", "more")]
    if sight.votes.get("undo"):
        buttons.append(Button("allow", table, sight.after, label=words("button.allow")))
    if sight.votes.get(END_VOTE):
        buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("agree", "play_on")]
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
    return layout(text(said), *shown, row(*buttons))


def ending(words: Words, sight: Sight, lines: Sequence[Line]) -> str:
    """The last moves, the points by part, who has won and how; and what opens the deal's seal."""
    placed = standings(sight)
    said = since(words, sight, lines, None)
    said.append(speech.final(words, sight.names, [(each.seat, each.score, each.resigned) for each in placed]))
    hashed = commitment(dealt(sight), sight.table.salt)
    said.append(words("end.opened", hash=hashed, salt=sight.table.salt))
    return "\n".join(said)


def end_row(words: Words, sight: Sight) -> list[Button]:
    table = sight.table.id
    return [
        Button("turn", *_shown(sight), label=words("button.hand")),
        *(Button(key, table, label=words(f"button.{key}")) for key in ("log", "record", "rematch")),
    ]


def _name(sight: Sight, user: int) -> str:
    return speech.safe(next((player.name for player in sight.players if player.user == user), "?"))
