"""Around the table: the log, taking back, and what stands behind *More*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import Interaction, ui

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import at_table, century, described, named
from cogs.pressing import NOBODY, Button, layout, plain, pressed, text
from cogs.turns import edit, open_panel, panel_of
from cogs.ui.record import record_file
from cogs.ui.story import final_text, player_name, told
from engine import Phase
from i18n import Words, speech, words
from play import Refused
from play.lesson import LEFT
from play.sight import Sight, story
from play.steward import END_VOTE

LINES = 15
"""So many sentences make a page of the log, and so many characters at most."""
LONGEST = 1800
DANGER = discord.ButtonStyle.danger


# The log


@pressed("log")
async def show_log(interaction: Interaction[Any], rest: str) -> None:
    """The log from its end; older pages behind a press."""
    table, _, page = rest.partition(":")
    sight = await host(interaction).desk.look(int(table))
    content, view = await _log(interaction, sight, int(page or 0))
    if page:
        await interaction.response.edit_message(content=content, view=view, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(content, view=view, ephemeral=True, allowed_mentions=NOBODY)


async def _log(interaction: Interaction[Any], sight: Sight, page: int) -> tuple[str, ui.View]:
    words = reader(interaction)
    lines = await story(host(interaction).house.store, sight)
    pages = _pages([sentence for line in lines for sentence in told(words, sight, line)])
    page = max(0, min(page, len(pages) - 1))
    title = words("log.title", page=len(pages) - page, pages=len(pages))
    older, newer = min(page + 1, len(pages) - 1), max(0, page - 1)
    buttons = [
        Button("log", sight.table.id, number, label=words(f"button.{key}"), disabled=number == page)
        for key, number in (("older", older), ("newer", newer))
        if len(pages) > 1
    ]
    return "\n".join((title, *(pages[page] or [words("log.empty")]))), plain(*buttons)


def _pages(sentences: list[str]) -> list[list[str]]:
    """The latest page first; each as long as it may be."""
    pages: list[list[str]] = [[]]
    for sentence in reversed(sentences):
        page = pages[-1]
        if len(page) == LINES or sum(map(len, page)) + len(sentence) > LONGEST:
            pages.append([])
        pages[-1].insert(0, sentence)
    return pages


# Taking back


@pressed("undo")
async def undo(interaction: Interaction[Any], rest: str) -> None:
    """Take the last turn back, and plan it anew; or ask the next player.

    Its receipt, which says how old the turn is, becomes the panel, or says that it is too late.
    """
    table, _, after = rest.partition(":")
    user, desk = interaction.user.id, host(interaction).desk
    try:
        back = await desk.undo(int(table), user, after=int(after) if after else None)
    except Refused as refused:
        if not after or refused.reason not in ("stale", "nothing_to_undo"):
            raise
        await edit(interaction, layout(text(reader(interaction)("undo.late"))))
        return
    if back is None:
        sight = await desk.look(int(table))
        other = sight.next_to(user).user
        said = words(sight.table.locale)
        sentence = said("ask.undo", mention=f"<@{other}>", name=player_name(said, sight, user))
        await _call(interaction, [other], sentence)
    elif after:
        await edit(interaction, *await panel_of(interaction, await desk.open(int(table), user)))
    else:
        await open_panel(interaction, table)


@pressed("allow")
async def allow(interaction: Interaction[Any], rest: str) -> None:
    table, after = map(int, rest.split(":"))
    sight = await host(interaction).desk.allow_undo(table, interaction.user.id, after=after)
    again = sight.acting.user
    said = words(sight.table.locale)
    await _call(interaction, [again], said("undo.allowed", mention=f"<@{again}>"))


async def _call(interaction: Interaction[Any], whom: Sequence[int], sentence: str) -> None:
    """Answer for all to see, and call those whom it concerns."""
    users = [discord.Object(user) for user in whom]
    await interaction.response.send_message(
        sentence,
        allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
    )


# More


@pressed("more")
async def more(interaction: Interaction[Any], rest: str) -> None:
    sight = await host(interaction).desk.look(int(rest))
    words, user = reader(interaction), interaction.user.id
    view = _more(words, sight, user)
    await interaction.response.send_message(
        words("more.title"), view=view, ephemeral=True, allowed_mentions=NOBODY
    )


def _more(words: Words, sight: Sight, user: int) -> ui.View:
    table, seat = sight.table.id, sight.seat_of(user)
    buttons = [Button(key, table, label=words(f"button.{key}")) for key in ("text", "log", "record")]
    if seat is not None and not sight.over and not sight.players[seat].resigned:
        buttons += [Button(key, table, label=words(f"button.{key}")) for key in ("repost", "undo")]
        buttons.append(Button("hold", table, label=words("button.hold")))
        buttons.append(Button("end", table, label=words("button.end")))
        buttons.append(Button("resign", table, label=words("button.resign"), style=DANGER))
    return plain(*buttons)


@pressed("text")
async def as_text(interaction: Interaction[Any], rest: str) -> None:
    """The whole table in words, for screen readers."""
    sight, words = await host(interaction).desk.look(int(rest)), reader(interaction)
    view, parts = sight.seen_by(interaction.user.id), list[ui.TextDisplay[Any]]()
    if sight.over:
        view = view._replace(phase=Phase.OVER)  # also where it was ended early
        # apart: seats in one text with the ranks would be numbered on from them
        parts += [text(final_text(words, sight))] if sight.table.ended != LEFT else []
    shown = layout(*parts, text(speech.table_text(words, view, sight.names)))
    await interaction.response.send_message(view=shown, ephemeral=True, allowed_mentions=NOBODY)


@pressed("record")
async def export(interaction: Interaction[Any], rest: str) -> None:
    sight = await host(interaction).desk.look(int(rest))
    words = reader(interaction)
    file = record_file(words, sight, await story(host(interaction).house.store, sight))
    said = words("record.whole" if sight.over else "record.story")
    await interaction.response.send_message(said, file=file, ephemeral=True, allowed_mentions=NOBODY)


@pressed("repost")
async def repost(interaction: Interaction[Any], rest: str) -> None:
    await host(interaction).steward.show(int(rest), interaction.user.id)
    await say(interaction, reader(interaction)("reposted"))


@pressed("resign")
async def resign(interaction: Interaction[Any], rest: str) -> None:
    """Ask once more: it can't be taken back."""
    await host(interaction).steward.may_resign(int(rest), interaction.user.id)
    words = reader(interaction)
    sure = Button("resign_now", rest, label=words("button.resign_now"), style=DANGER)
    await interaction.response.send_message(
        words("resign.sure"), view=plain(sure), ephemeral=True, allowed_mentions=NOBODY
    )


@pressed("resign_now")
async def resign_now(interaction: Interaction[Any], rest: str) -> None:
    await host(interaction).steward.resign(int(rest), interaction.user.id)
    await interaction.response.edit_message(
        content=reader(interaction)("resign.done"), view=None, allowed_mentions=NOBODY
    )


@pressed("agree")
@pressed("end")
async def propose_end(interaction: Interaction[Any], rest: str) -> None:
    """Propose to end the game, or agree to it."""
    user = interaction.user.id
    sight = await host(interaction).steward.propose_end(int(rest), user)
    asked = sight.votes.get(END_VOTE, ())
    others = [player.user for player in sight.people if player.user != user]
    if sight.over or asked:  # the proposer has called the others
        await say(interaction, reader(interaction)("end.done" if sight.over else "end.agreed"))
        return
    said = words(sight.table.locale)
    mentions = speech.commas(said, (f"<@{other}>" for other in others))
    await _call(
        interaction, others, said("end.proposed", mentions=mentions, name=player_name(said, sight, user))
    )


@pressed("play_on")
async def play_on(interaction: Interaction[Any], rest: str) -> None:
    user = interaction.user.id
    sight = await host(interaction).steward.decline_end(int(rest), user)
    said = words(sight.table.locale)
    await _call(interaction, [], said("end.declined", name=player_name(said, sight, user)))


# The same by command


async def _here(interaction: Interaction[Any]) -> str:
    return str((await host(interaction).desk.at(interaction.channel_id or 0)).table.id)


async def _lately(interaction: Interaction[Any]) -> str:
    """Also a game that is over, to look back at."""
    return str((await host(interaction).desk.lately(interaction.channel_id or 0)).table.id)


@century.command(name=named("century.log"), description=described("century.log"))
async def log_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await show_log(interaction, await _lately(interaction))


@century.command(name=named("century.undo"), description=described("century.undo"))
async def undo_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await undo(interaction, await _here(interaction))


@century.command(name=named("century.text"), description=described("century.text"))
async def text_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await as_text(interaction, await _lately(interaction))


@at_table.command(name=named("century.table.record"), description=described("century.table.record"))
async def record_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await export(interaction, await _lately(interaction))


@at_table.command(name=named("century.table.repost"), description=described("century.table.repost"))
async def repost_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await repost(interaction, await _here(interaction))


@at_table.command(name=named("century.table.allow"), description=described("century.table.allow"))
async def allow_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        sight = await host(interaction).desk.at(interaction.channel_id or 0)
        if not sight.votes.get("undo"):
            raise Refused("nothing_asked")
        await allow(interaction, f"{sight.table.id}:{sight.after}")


@at_table.command(name=named("century.table.end"), description=described("century.table.end"))
async def end_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await propose_end(interaction, await _here(interaction))


@at_table.command(name=named("century.table.play_on"), description=described("century.table.play_on"))
async def play_on_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await play_on(interaction, await _here(interaction))


@at_table.command(name=named("century.table.resign"), description=described("century.table.resign"))
async def resign_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await resign(interaction, await _here(interaction))


async def setup(bot: Host) -> None:
    """Its commands and operations hang on the group and the controls."""
