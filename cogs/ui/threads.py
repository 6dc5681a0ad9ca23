"""A table's thread: opened once, and named after who plays. Nothing depends on its name."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.server_names import is_on_our_shards
from i18n import Words, phrases, words_in
from play.loaded_table import LoadedTable
from play.standings import winner_of
from store import Store

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, THREAD_EXISTS = 10003, 10008, 160004
WEEK = 7 * 24 * 60
"""Minutes until Discord archives an idle thread."""
LONGEST = 100
_NAMES = (32, 24, 16, 12, 8)
"""How long the names may be; shorter ones are tried until all fit."""


def thread_name(words: Words, loaded: LoadedTable) -> str:
    """The name while the game is played, such as "Ada, Béa · Golem"."""
    return _fitting(words, loaded, "thread.playing")


def finished_name(words: Words, loaded: LoadedTable) -> str:
    """The name once the game is over; it names the winner unless the game was broken off."""
    return _fitting(words, loaded, "thread.over" if winner_of(loaded) is None else "thread.won")


def _fitting(words: Words, loaded: LoadedTable, key: str) -> str:
    edition = words(f"thread.{loaded.table.edition}")
    seat = winner_of(loaded) if key == "thread.won" else None
    winner = "" if seat is None else loaded.names[seat]
    found = ""
    for most in _NAMES:
        names = [phrases.shortened(phrases.plain(name), most) for name in loaded.names]
        first = phrases.shortened(phrases.plain(winner), most)
        found = words(key, names=phrases.commas(words, names), edition=edition, winner=first)
        if len(found) <= LONGEST:
            break
    return phrases.shortened(found, LONGEST)


async def open_thread(bot: discord.Client, store: Store, loaded: LoadedTable, *, again: bool) -> int:
    """Open the thread at the lobby's message, or in the channel if that was deleted; returns its id."""
    table = loaded.table
    if table.match_id:
        return await _open_private_thread(bot, store, loaded, again=again)
    name = thread_name(words_in(table.locale), loaded)
    channel: Any = bot.get_channel(table.channel) or await bot.fetch_channel(table.channel)
    if again and (known := await _unused_thread(bot, store, channel, name)):
        return known
    try:
        lobby = channel.get_partial_message(table.lobby or 0)
        return (await lobby.create_thread(name=name, auto_archive_duration=WEEK)).id
    except discord.HTTPException as failed:
        if failed.code == THREAD_EXISTS:
            return table.lobby or 0
        if failed.code != UNKNOWN_MESSAGE:
            raise
    kind = discord.ChannelType.public_thread
    return (await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)).id


async def _open_private_thread(bot: discord.Client, store: Store, loaded: LoadedTable, *, again: bool) -> int:
    """Open a thread that only the table's people see, or let those into it who have come since."""
    table, name = loaded.table, thread_name(words_in(loaded.table.locale), loaded)
    place = table.place
    if place is None:
        channel: Any = bot.get_channel(table.channel) or await bot.fetch_channel(table.channel)
        place = await _unused_thread(bot, store, channel, name) if again else None
        if place is None:
            kind = discord.ChannelType.private_thread
            thread = await channel.create_thread(
                name=name, type=kind, invitable=False, auto_archive_duration=WEEK
            )
            place = thread.id
    await let_into_thread(bot, place, [player.user for player in loaded.players if player.person])
    return place


async def let_into_thread(bot: discord.Client, place: int, users: Sequence[int]) -> None:
    """Add people to a private thread; those who have left or may not see the channel keep out nobody else."""
    thread = bot.get_channel(place) or await bot.fetch_channel(place)
    if not isinstance(thread, discord.Thread):
        return
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as failed:
            if failed.code == UNKNOWN_CHANNEL or failed.status not in (400, 403, 404):
                raise
            log.info("user %s can't be let into a thread: %s", user, failed)


async def _unused_thread(bot: discord.Client, store: Store, channel: Any, name: str) -> int | None:
    """A thread that an earlier attempt opened: it has the name, and no table was ever played in it."""
    threads = channel.threads
    if not is_on_our_shards(bot, channel.guild.id):
        threads = [each for each in await channel.guild.active_threads() if each.parent_id == channel.id]
    for thread in threads:
        played = await store.table_in(thread.id) or await store.last_game_in(thread.id)
        if thread.name == name and not played:
            return thread.id
    return None


async def rename_thread(bot: discord.Client, loaded: LoadedTable) -> None:
    """Say in the thread's name that the game is over, unless somebody has renamed it."""
    words, place = words_in(loaded.table.locale), loaded.table.place or 0
    thread = bot.get_channel(place) or await bot.fetch_channel(place)
    if isinstance(thread, discord.Thread) and thread.name == thread_name(words, loaded):
        await thread.edit(name=finished_name(words, loaded))
