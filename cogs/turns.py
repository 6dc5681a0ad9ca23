"""Taking a turn: in the private panel, or by command with the list as autocompletion."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from itertools import islice
from typing import Any, get_args

import discord
from discord import Interaction, app_commands, ui

from cogs import Host, host, reader
from cogs.answering import answering
from cogs.group import century, described, named
from cogs.pressing import CONTROLS, NOBODY, pressed
from cogs.ui.choices import CHANGE, DISCARD, FIRST, Page, written
from cogs.ui.lesson import tried
from cogs.ui.panel import looking, panel, receipt, ways
from cogs.ui.private import panel_pictures
from engine import Action, Illegal, View, legal_actions, read_action, write_action
from engine.actions import Acquire, Claim, ClaimTile, Play, Rest
from engine.cards import Card, Upgrade, kind_of
from i18n import Words, speech
from play import Refused
from play.desk import Moved
from play.drafting import Planned
from play.journeys import spelled
from play.sight import story

CHOICES = 25
ANY: tuple[type[Action], ...] = get_args(Action)
Completer = Callable[[Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


# The panel


@pressed("turn")
async def open_panel(interaction: Interaction[Any], rest: str) -> None:
    """The panel for whoever plays here; an onlooker is told so."""
    table, user, words = int(rest.partition(":")[0]), interaction.user.id, reader(interaction)
    sight = await host(interaction).desk.look_on(table, user)
    seat = sight.seat_of(user)
    if sight.over or (seat is not None and sight.players[seat].resigned):
        await _answer(interaction, looking(words, sight, user))
    else:
        planned = await host(interaction).desk.open(table, user)
        await _answer(interaction, *await panel_of(interaction, planned))


@pressed("pick")
async def pick(interaction: Interaction[Any], rest: str) -> None:
    table, after, revision, at, step = rest.split(":", 4)
    picking = host(interaction).desk.pick(
        int(table), interaction.user.id, after=int(after), revision=int(revision), at=int(at), step=step
    )
    await _show(interaction, int(table), picking)


for _other in ("pick_way", "pick_lot"):  # lists beside one another have different ids
    pressed(_other)(pick)


@pressed("card")
async def pick_card(interaction: Interaction[Any], rest: str) -> None:
    """A card from the list of a long hand: an upgrade shows its results, others are played at their most."""
    table, after, revision, card = rest.split(":", 3)
    planned = await host(interaction).desk.plan(int(table), interaction.user.id)
    if isinstance(kind_of(Card(card)), Upgrade):
        await edit(interaction, *await panel_of(interaction, planned, Page(of=card)))
        return
    plays = [each for each in planned.options if isinstance(each, Play) and each.card == card]
    if not plays:
        raise Refused("stale")
    at = len(planned.draft.steps)
    await pick(interaction, f"{table}:{after}:{revision}:{at}:{write_action(plays[-1])}")


@pressed("ways")
async def show_ways(interaction: Interaction[Any], rest: str) -> None:
    table, _, _, page, card = rest.split(":", 4)
    planned = await host(interaction).desk.plan(int(table), interaction.user.id)
    page_shown = Page(len(planned.draft.steps), int(page), card)
    await edit(interaction, *await panel_of(interaction, planned, page_shown))


@pressed("home")
async def home(interaction: Interaction[Any], rest: str) -> None:
    table = int(rest.split(":", maxsplit=1)[0])
    await _show(interaction, table, host(interaction).desk.plan(table, interaction.user.id))


@pressed("page")
async def turn_page(interaction: Interaction[Any], rest: str) -> None:
    table, _, _, step, number, of = rest.split(":", 5)
    page = Page(int(step), int(number), of)
    planned = await host(interaction).desk.plan(int(table), interaction.user.id)
    await edit(interaction, *await panel_of(interaction, planned, page))


@pressed("change")
async def change(interaction: Interaction[Any], rest: str) -> None:
    """Choose on which card each crystal of a payment is laid, which cards a way takes, or who gets what."""
    planned = await host(interaction).desk.plan(int(rest.split(":", maxsplit=1)[0]), interaction.user.id)
    await edit(interaction, *await panel_of(interaction, planned, Page(of=CHANGE)))


@pressed("back")
async def back(interaction: Interaction[Any], rest: str) -> None:
    table, after, revision = map(int, rest.split(":"))
    going = host(interaction).desk.back(table, interaction.user.id, after=after, revision=revision)
    await _show(interaction, table, going)


@pressed("confirm")
async def confirm(interaction: Interaction[Any], rest: str) -> None:
    table, after, revision = map(int, rest.split(":"))
    confirming = host(interaction).desk.confirm(table, interaction.user.id, after=after, revision=revision)
    await _show(interaction, table, confirming)


async def _show(interaction: Interaction[Any], table: int, doing: Awaitable[Planned | Moved]) -> None:
    """Show what came of it; a panel that the game has overtaken shows how things stand instead."""
    try:
        done = await doing
    except Refused as refused:
        if refused.reason != "stale":
            raise
        planned = await host(interaction).desk.plan(table, interaction.user.id)
        await edit(interaction, *await panel_of(interaction, planned, moved_on=True))
        return
    if isinstance(done, Planned):
        await edit(interaction, *await panel_of(interaction, done))
    else:
        await edit(interaction, receipt(reader(interaction), done))


async def panel_of(
    interaction: Interaction[Any], planned: Planned, page: Page = FIRST, *, moved_on: bool = False
) -> tuple[ui.LayoutView, *tuple[discord.File, ...]]:
    words = reader(interaction)
    shown = await panel_pictures(words, planned)
    if planned.sight.table.lesson and not planned.draft.steps:
        lines = await story(host(interaction).house.store, planned.sight)
        shown = shown._replace(said=(*shown.said, *tried(words, planned.sight, lines)))
    if page.of not in ("", CHANGE, DISCARD):
        return ways(words, planned, shown, page), *shown.files
    return panel(words, planned, shown, page=page, moved_on=moved_on), *shown.files


async def _answer(interaction: Interaction[Any], view: ui.LayoutView, *files: discord.File) -> None:
    await interaction.response.send_message(view=view, files=files, ephemeral=True, allowed_mentions=NOBODY)


async def edit(interaction: Interaction[Any], view: ui.LayoutView, *files: discord.File) -> None:
    await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)


# Commands


def completing(*kinds: type[Action]) -> Completer:
    """Offer the legal moves of these kinds, in the reader's words."""

    async def complete(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            sight = await host(interaction).desk.at(interaction.channel_id or 0)
        except Refused:
            return []
        if sight.acting.user != interaction.user.id:
            return []
        actions = [action for action in legal_actions(sight.position) if isinstance(action, kinds)]
        view, words = sight.seen_by(interaction.user.id), reader(interaction)
        typed = {current, spelled(sight.position, current)}
        return await asyncio.to_thread(_choices, words, view, actions, typed)

    return complete


def _choices(
    words: Words, view: View, actions: Sequence[Action], typed: Collection[str]
) -> list[app_commands.Choice[str]]:
    """Those in which what was typed occurs; to word a long list takes its time."""
    exact = [action for action in actions if written(action) in typed]
    moves = (
        app_commands.Choice(name=speech.action(words, view, action), value=written(action))
        for action in exact or actions
    )
    wanted = {each.casefold() for each in typed}
    found = (each for each in moves if any(text in f"{each.name} {each.value}".casefold() for text in wanted))
    return list(islice(found, CHOICES))


@century.command(name=named("century.hand"), description=described("century.hand"))
async def hand(interaction: Interaction[Any]) -> None:
    """The panel, by command."""
    async with answering(interaction):
        sight = await host(interaction).desk.lately(interaction.channel_id or 0)
        await open_panel(interaction, str(sight.table.id))


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
@app_commands.autocomplete(move=completing(Claim, ClaimTile))
async def claim(interaction: Interaction[Any], move: str) -> None:
    await act(interaction, (Claim, ClaimTile), move)


@century.command(name=named("century.move"), description=described("century.move"))
@app_commands.rename(move=named("century.move.move"))
@app_commands.describe(move=described("century.move.move"))
@app_commands.autocomplete(move=completing(*ANY))
async def move(interaction: Interaction[Any], move: str) -> None:
    await act(interaction, ANY, move)


@century.command(name=named("century.rest"), description=described("century.rest"))
async def rest(interaction: Interaction[Any]) -> None:
    await act(interaction, Rest, "rest")


async def act(
    interaction: Interaction[Any], kind: type[Action] | tuple[type[Action], ...], move: str
) -> None:
    """Play a written move; where the turn goes on, the answer is the panel with what is left to choose."""
    async with answering(interaction):
        desk, user, words = host(interaction).desk, interaction.user.id, reader(interaction)
        sight = await desk.at(interaction.channel_id or 0)
        action = _read(kind, spelled(sight.position, move))
        moved = await desk.act(sight.table.id, user, after=None, actions=[action])
        if moved.sight.over or moved.sight.acting.user != user:
            await _answer(interaction, receipt(words, moved))
        else:
            await _answer(interaction, *await panel_of(interaction, await desk.open(sight.table.id, user)))


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
