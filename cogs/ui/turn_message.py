"""The table's message: whose turn it is and what happened, or how the game ended, and its buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord
from discord import ui

from cogs.ui.components import Button, image, layout, mention_or_name, rows, text
from cogs.ui.deal_seal import deal_at_start
from cogs.ui.finale_text import finale
from cogs.ui.game_log_text import last_turn, player_name, since, told_since, without_end
from cogs.ui.lesson_text import (
    closing,
    lesson_call,
    lesson_end_row,
    taught,
    welcome,
    without_lesson_end,
)
from cogs.ui.message_length import MOST_LINES, fits, fitted, height
from cogs.ui.request_text import end_answers, how_it_ends
from engine import Phase
from engine.editions import edition_named, own_numbers
from i18n import Words, phrases
from play.end_reasons import LESSON_DONE, LESSON_LEFT
from play.game_log import NO_PLAYER, LogLine
from play.loaded_table import LoadedTable
from play.reminders.time_limits import turn_end
from play.requests import end_voters
from store import Status, VoteKind

PRIMARY = discord.ButtonStyle.primary


def turn_message(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], calls: Collection[int] = ()
) -> tuple[str, list[Button]]:
    """The ping first, for the notification; then as much of what happened as fits above the picture.

    What doesn't fit is counted, and the log is among the buttons. `calls` are the users whom the message
    mentions; it names all others.
    """
    requests, acting = _requests(words, loaded), loaded.acting
    call, brief_call = (_call(words, loaded, calls, brief=brief) for brief in (False, True))
    told = told_since(words, loaded, lines, None if acting.level else acting.user)
    if _is_first(lines, loaded.after):
        introduction = _introduction(words, loaded, lines)
        said = [call, *(turn.text for turn in told), *requests, *introduction]
        return "\n".join(said), turn_row(words, loaded)
    lesson = taught(words, loaded, lines) if loaded.table.lesson else []
    names = {player.user: phrases.plain(player.name) for player in loaded.players}
    room = MOST_LINES - sum(height(each, names) for each in (*lesson, *requests))
    if requests or not fits(told, room - height(call, names)):
        call = brief_call
    room -= height(call, names)
    log = not fits(told, room) and _useful(loaded) == "zoom"
    said = [call, *fitted(words, told, room, here=log), *lesson, *requests]
    return "\n".join(said), turn_row(words, loaded, log=log)


def _introduction(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """What a table's first message adds: the goal or the lesson's beginning, and the small print."""
    edition = loaded.table.edition
    goal = welcome(words, loaded, lines) if loaded.table.lesson else [words("goal", edition=edition)]
    small_print = [] if loaded.table.lesson else numbers(words, edition)
    return [*goal, *small_print, *deal_at_start(words, loaded)]


def _call(words: Words, loaded: LoadedTable, calls: Collection[int], *, brief: bool) -> str:
    """Whose turn it is, and when its time limit or the pause ends; less of it if it must be `brief`."""
    table, acting = loaded.table, loaded.acting
    if table.status is Status.PAUSED and table.until:
        key, until = "turn.paused_until" if brief else "turn.paused", f"<t:{int(table.until)}:f>"
        return words(key, until=until, name=phrases.safe(acting.name))
    if acting.level:
        return words("turn.ai", name=phrases.safe(acting.name))
    mention = mention_or_name(acting, calls)
    if table.lesson:
        return lesson_call(words, loaded, mention)
    if not table.limit_hours:
        return words("turn.ping", mention=mention)
    ends = int(turn_end(table, loaded.settings_of(acting.user)))
    if brief:
        return words("turn.ping_ends", mention=mention, until=f"<t:{ends}:R>")
    return words("turn.ping_limit", mention=mention, until=f"<t:{ends}:f> (<t:{ends}:R>)")


def _is_first(lines: Sequence[LogLine], after: int) -> bool:
    """Whether nobody had acted when the log had `after` entries, so that the message is the table's first."""
    return all(line.entry.player < NO_PLAYER for line in lines if line.entry.number < after)


def past_text(words: Words, loaded: LoadedTable, lines: Sequence[LogLine], after: int) -> str:
    """What remains of a message once there is a newer one: the turn it reported, so each is told once."""
    sentences = last_turn(words, loaded, lines, after)
    if _is_first(lines, after):
        sentences += deal_at_start(words, loaded)
    return "\n".join(sentences) or words("turn.past", round=loaded.position.round)


def _requests(words: Words, loaded: LoadedTable) -> list[str]:
    """Requests that wait for an answer."""
    asking = loaded.votes.voters(VoteKind.UNDO)
    requests = [words("asked.undo", name=player_name(words, loaded, user)) for user in asking]
    if agreed := end_voters(loaded.votes):
        requests.append(
            words(
                "ask.end",
                how=how_it_ends(loaded),
                name=player_name(words, loaded, agreed[0]),
                count=len(agreed),
                all=len(loaded.people),
            )
        )
    for days in loaded.votes.subjects(VoteKind.PAUSE):
        agreed = loaded.votes.voters(VoteKind.PAUSE, days)
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


def turn_row(words: Words, loaded: LoadedTable, *, log: bool = False) -> list[Button]:
    """The buttons below the text; with the `log`, if the text leaves something out, instead of a zoom.

    Resting plays at once and isn't always offered, so it never takes the place of a harmless button.
    """
    table = loaded.table.id
    buttons = [
        Button("turn", *_shown(loaded), label=words("button.my_turn"), style=PRIMARY),
        _most_useful(words, loaded, log=log),
        Button("more", table, label=words("button.more")),
    ]
    if _may_rest(loaded):
        buttons.append(Button("rest", *_shown(loaded), label=words("button.rest")))
    if loaded.votes.voters(VoteKind.UNDO):
        buttons.append(Button("allow", table, loaded.after, label=words("button.allow")))
    if end_voters(loaded.votes):
        buttons += end_answers(words, loaded)
    buttons += [
        Button("pause", table, days, label=words("button.pause", days=days))
        for days in loaded.votes.subjects(VoteKind.PAUSE)[:2]
    ]
    if loaded.table.lesson:
        buttons.append(Button("leave_lesson", table, label=words("button.leave_lesson")))
    return buttons


def _most_useful(words: Words, loaded: LoadedTable, *, log: bool) -> Button:
    """The one button for everyone that fits into the first line on a phone; the others are behind *More*."""
    useful = _useful(loaded)
    if useful == "rules":
        return how_to_play(words, loaded.table.edition)
    if useful == "resume_here":
        return Button(useful, loaded.table.id, label=words("button.resume"))
    key = "log" if log else useful
    return Button(key, loaded.table.id, label=words(f"button.{key}"))


def _useful(loaded: LoadedTable) -> str:
    """The press of that button, unless the log takes its place."""
    if loaded.table.status is Status.PAUSED:
        return "resume_here"
    return "rules" if loaded.position.round == 1 else "zoom"


def how_to_play(words: Words, edition: str) -> Button:
    """A button that opens the first page of the rules."""
    return Button("rules", edition, phrases.TOPICS[0], label=words("button.how_to_play"))


def _may_rest(loaded: LoadedTable) -> bool:
    """Whether resting makes sense for the person to act: they have cards to take back."""
    acting = loaded.position.acting
    cards = bool(acting.played or acting.adventure.discard)
    running = loaded.table.status is Status.RUNNING and not loaded.acting.level
    return running and cards and loaded.position.phase is Phase.ACTION


def numbers(words: Words, edition: str) -> list[str]:
    """Where the edition's numbers come from, if the publisher's own aren't public."""
    if not edition_named(edition).is_adventure:
        return []
    return [words("numbers.own" if own_numbers() else "numbers.ours")]


# A message with several pictures: posted as plain text, so that its notification has the ping, then laid out


def in_two_steps(loaded: LoadedTable) -> bool:
    """Whether the table's message has several pictures: with a map always, otherwise at the end."""
    return loaded.over or edition_named(loaded.table.edition).is_adventure


def turn_mark(loaded: LoadedTable) -> str:
    """The id of the button that identifies a turn's message."""
    return ":".join(map(str, ("do:turn", *_shown(loaded))))


def _shown(loaded: LoadedTable) -> tuple[int, int]:
    return loaded.table.id, loaded.after


def laid_out(content: str, buttons: Sequence[Button], pictures: Sequence[discord.File]) -> ui.LayoutView:
    """The buttons stand below the first picture, where a phone shows them together with the text above it.

    They also show there when the phone is scrolled to the end of the message.
    """
    images = [*map(image, pictures)]
    return layout(text(content), *images[:1], *rows(buttons), *images[1:])


def end_message(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], calls: Collection[int] = ()
) -> tuple[str, list[Button]]:
    """The winner, the last moves, the points and some facts; and the buttons below them."""
    winner, *result = finale(words, loaded, lines) or [""]
    people = [player for player in loaded.players if player.person]
    mentions = phrases.commas(words, (mention_or_name(player, calls) for player in people))
    call = {LESSON_DONE: "lesson.over", LESSON_LEFT: "lesson.stopped"}.get(loaded.table.ended, "end.call")
    sentences = [winner] if winner else []
    sentences += [words(call, mentions=mentions)] if people else []
    sentences += since(words, loaded, without_lesson_end(without_end(lines)), None)
    sentences += result
    if loaded.table.lesson:
        sentences += closing(words, loaded, lines)
    return "\n".join(sentences), end_row(words, loaded)


def end_row(words: Words, loaded: LoadedTable) -> list[Button]:
    table = loaded.table.id
    keys = (
        "log",
        "record",
        "rematch",
        *(() if loaded.table.lesson else ("same_deal", "check_deal", "share", "review")),
    )
    return [
        *(lesson_end_row(words, loaded) if loaded.table.lesson else ()),
        Button("turn", *_shown(loaded), label=words("button.hand")),
        *(Button(key, table, label=words(f"button.{key}")) for key in keys),
    ]
