"""The bot itself: Discord's connection with desk, courier and cogs plugged in."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import (
    Host,
    absent,
    admin,
    finding,
    gathering,
    hint,
    keeping,
    learn,
    lobby,
    me,
    opponents,
    reminders,
    rules,
    sight,
    table,
    turns,
    ways,
)
from cogs.answering import unread
from cogs.group import Translator
from cogs.ui import icons
from cogs.ui.crier import DiscordCrier
from cogs.ui.voice import DiscordVoice
from play.absence import Absence
from play.attending import Attendant
from play.clock import Clock, WallClock
from play.courier import Courier
from play.desk import Desk
from play.house import House
from play.lesson import Lessons
from play.lobby import Lobby
from play.opponents import Opponents
from play.people import People
from play.scheduling import adopt
from play.servers import Servers
from play.sleeper import Sleeper
from play.steward import Steward
from play.sweeping import Sweeper
from play.thinking import Minds, Thinkers
from store.sqlite import SqliteStore, open_store

log = logging.getLogger(__name__)

TOPICS = (
    *(lobby, gathering, opponents, turns, ways, hint, table, rules, learn, finding),
    *(me, sight, reminders, absent, admin, keeping),
)
ANSWERS, WORK, FAREWELL = 5.0, 2.5, 1.0
"""Seconds, when the bot closes, for answers under way, for what is being told, and for leaving Discord."""


class Caravanserai(Host):
    def __init__(self, database: Path, clock: Clock | None = None, minds: Minds | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._database, self._clock = database, clock or WallClock()
        self.minds = minds or Thinkers()
        self._store: SqliteStore | None = None
        self._courier: Courier | None = None
        self._sweeper: Sweeper | None = None
        self.sleeper: Sleeper | None = None
        self.under_way: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        self._store = await open_store(self._database)
        self.house = House(self._store, self._clock)
        self.desk, self.lobby, self.steward = Desk(self.house), Lobby(self.house), Steward(self.house)
        self.people, self.servers = People(self.house), Servers(self.house)
        self.absence, self.lessons = Absence(self.house), Lessons(self.house)
        self.languages = await self.people.languages()
        self._sweeper = Sweeper(self.house)
        opponents = Opponents(self.house, self.minds)
        self._courier = Courier(self.house, DiscordVoice(self, self._store), opponents)
        self.sleeper = Sleeper(self.house, Attendant(self.house, DiscordCrier(self, self._store)))
        self.house.changed = self._wake
        for topic in TOPICS:
            await topic.setup(self)
        self.tree.error(unread)
        await self._learn_icons()
        translator = Translator()
        await self.tree.set_translator(translator)
        await self._sync(self._store, translator)

    async def _learn_icons(self) -> None:
        """Without them all is said in words alone."""
        try:
            icons.learn(await self.fetch_application_emojis())
        except discord.HTTPException as unread:
            log.warning("the application's emojis could not be read: %s", unread)

    def _wake(self) -> None:
        """Something has changed: it may have to be told, or to be done at another time."""
        for waiting in (self._courier, self.sleeper):
            if waiting:
                waiting.wake()

    async def on_ready(self) -> None:
        """Only now can anything be told: what an earlier process owed comes first."""
        if self._courier and self._sweeper and self.sleeper and not self._courier.started:
            await self._courier.start()
            await self.servers.meet([guild.id for guild in self.guilds])
            await self._sweeper.start()
            await adopt(self.house)
            await self.sleeper.start()

    async def close(self) -> None:
        """No new work; what is under way is finished, or if Discord is slow left to the next start."""
        try:
            await _within(ANSWERS, *self.under_way)
            workers = [each for each in (self._sweeper, self.sleeper, self._courier) if each]
            # together: the courier, which begins nothing by now, would wait for all who think
            await _within(WORK, *(each.close() for each in workers), self.minds.close())
            await _within(FAREWELL, super().close())
        finally:
            if self._store:
                store, self._store = self._store, None
                await store.close()

    async def _sync(self, store: SqliteStore, translator: app_commands.Translator) -> None:
        """Give Discord the commands, if they have changed since the last time."""
        known = self.tree.get_commands()
        given = [await each.get_translated_payload(self.tree, translator) for each in known]
        fingerprint = hashlib.sha256(json.dumps(given, sort_keys=True).encode()).hexdigest()
        if await store.note("commands") == fingerprint:
            return
        await self.tree.sync()
        async with store.writing() as writing:
            await writing.keep_note("commands", fingerprint)
        log.info("commands synced", extra={"fingerprint": fingerprint})


async def _within(seconds: float, *doing: Awaitable[Any]) -> None:
    """Wait so long, and no longer, for all of that to be done."""
    try:
        for each in await asyncio.wait_for(asyncio.gather(*doing, return_exceptions=True), seconds):
            if isinstance(each, Exception):
                log.error("closing broke", exc_info=each)
    except TimeoutError:
        log.warning("closing waits no longer for what has taken %s s", seconds)
