"""Taking a turn by command: the same moves as in the panel, with the list as autocompletion."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, get_args

from discord import Interaction, app_commands

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import century, described, named
from cogs.ui.panel import CONTROLS, NOBODY, panel, receipt
from engine import Action, Illegal, legal_actions, read_action, write_action
from engine.actions import Acquire, Claim, Play, Rest
from i18n import speech
from play import Refused

CHOICES = 25
ANY: tuple[type[Action], ...] = get_args(Action)
Completer = Callable[[Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def completing(*kinds: type[Action]) -> Completer:
    """Offer the legal moves of these kinds, in the reader's words."""

    async def complete(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            sight = await host(interaction).desk.at(interaction.channel_id or 0)
        except Refused:
            return []
        if sight.acting.user != interaction.user.id:
            return []
        view, words = sight.seen_by(interaction.user.id), reader(interaction)
        moves = [
            app_commands.Choice(name=speech.action(words, view, action), value=write_action(action))
            for action in legal_actions(sight.position)
            if isinstance(action, kinds)
        ]
        return [move for move in moves if current.casefold() in f"{move.name} {move.value}".casefold()][
            :CHOICES
        ]

    return complete


@century.command(name=named("century.play"), description=described("century.play"))
@app_commands.rename(move=named("century.play.move"))
@app_commands.describe(move=described("century.play.move"))
@app_commands.autocomplete(move=completing(Play))
async def play(interaction: Interaction[Any], move: str) -> None:
    await act(interaction, Play, move)


@century.command(name=named("century.acquire"), description=described("century.acquire"))
@app_commands.rename(move=named("century.acquire.move"))
@app_commands.describe(move=described("century.acquire.move"))
@app_commands.autocomplete(move=completing(Acquire))
async def acquire(interaction: Interaction[Any], move: str) -> None:
    await act(interaction, Acquire, move)


@century.command(name=named("century.claim"), description=described("century.claim"))
@app_commands.rename(move=named("century.claim.move"))
@app_commands.describe(move=described("century.claim.move"))
@app_commands.autocomplete(move=completing(Claim))
async def claim(interaction: Interaction[Any], move: str) -> None:
    await act(interaction, Claim, move)


@century.command(name=named("century.move"), description=described("century.move"))
@app_commands.rename(move=named("century.move.move"))
@app_commands.describe(move=described("century.move.move"))
@app_commands.autocomplete(move=completing(*ANY))
async def move(interaction: Interaction[Any], move: str) -> None:
    await act(interaction, ANY, move)


@century.command(name=named("century.rest"), description=described("century.rest"))
async def rest(interaction: Interaction[Any]) -> None:
    await act(interaction, Rest, "rest")


@century.command(name=named("century.text"), description=described("century.text"))
async def text(interaction: Interaction[Any]) -> None:
    """The whole table in words, for screen readers."""
    async with answering(interaction):
        sight = await host(interaction).desk.at(interaction.channel_id or 0)
        names = [speech.safe(name) for name in sight.names]
        await say(
            interaction, speech.table_text(reader(interaction), sight.seen_by(interaction.user.id), names)
        )


async def act(
    interaction: Interaction[Any], kind: type[Action] | tuple[type[Action], ...], move: str
) -> None:
    """Play a written move; where the turn goes on, the answer is the panel with what is left to choose."""
    async with answering(interaction):
        at, user = host(interaction).desk, interaction.user.id
        sight = await at.at(interaction.channel_id or 0)
        moved = await at.act(sight.table.id, user, after=None, actions=[_read(kind, move)])
        words = reader(interaction)
        content = receipt(words, moved)
        if moved.sight.over or moved.sight.acting.user != user:
            await interaction.response.send_message(content, ephemeral=True, allowed_mentions=NOBODY)
            return
        rest_of_it, view = panel(words, await at.plan(sight.table.id, user))
        content = f"{content}\n{rest_of_it}"
        await interaction.response.send_message(content, view=view, ephemeral=True, allowed_mentions=NOBODY)


def _read(kind: type[Action] | tuple[type[Action], ...], move: str) -> Action:
    """What was typed or chosen; text that is no such move says nothing about the position."""
    try:
        action = read_action(move)
    except Illegal:
        raise Refused("unknown_move") from None
    if not isinstance(action, kind):
        raise Refused("unknown_move")
    return action


async def setup(bot: Host) -> None:
    bot.add_dynamic_items(*CONTROLS)
