"""The bot client: its connection to Discord, and the services and workers it starts and stops."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from pathlib import Path
from typing import Any, NamedTuple, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot import shutdown
from bot.emoji_upload import load_emojis, provide_emojis
from bot.lease_check import lease_check
from bot.rate_limit import RateLimit, keep_rate_limit
from bot.wiring import Play, add_cogs
from cogs.command_tree import Translator
from cogs.presses import Presses
from cogs.responder import Responder
from cogs.ui import command_mentions
from cogs.ui.notifier import DiscordNotifier
from cogs.ui.picture_warm_up import warm_up_pictures
from cogs.ui.table_messages import DiscordTableMessages
from engine.editions import own_numbers
from play.ai_pool import AiPool, AiService
from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.clock import Clock, WallClock
from play.one_at_a_time import one_at_a_time
from play.outbox_worker import OutboxWorker
from play.reminders.due_worker import DueWorker
from play.services import Services
from play.shards import ALL_SHARDS, Shards, read_shards
from store import Store
from store.adapters import is_shared, open_store
from store.process_leases import BEAT

log = logging.getLogger(__name__)

IDENTIFY_PAUSE, LONGEST_CONNECTING = 5.0, 600.0
"""Seconds between the starts of two shards, and the most that a shard may wait for its own."""
LONGEST_RATE_LIMIT = 30.0
"""The longest rate limit, in seconds, that discord.py may wait out; the lowest value it accepts."""


class Workers(NamedTuple):
    outbox: OutboxWorker
    reminders: DueWorker
    cleanup: CleanupWorker


class Caravanserai(commands.AutoShardedBot):
    services: Services
    play: Play
    responder: Responder
    presses: Presses
    reminder_pace: float | None = None
    """Seconds between two reminders; None for the usual pace."""
    uploads_emojis = False
    """Whether the bot uploads its own emojis where they are missing."""
    warms_up_pictures = False
    """Whether the bot draws one of each kind of picture before somebody asks for it."""

    def __init__(
        self,
        database: Path | str,
        clock: Clock | None = None,
        ai_service: AiService | None = None,
        *,
        shards: Shards | None = ALL_SHARDS,
        rate_limit: RateLimit | None = None,
    ) -> None:
        """`shards` are those of this process, None for all that Discord recommends; without
        `rate_limit`, requests are made at any pace.
        """
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            shard_ids=cast(Any, [*shards.ids] if shards else None),
            shard_count=shards.count if shards else None,
            shard_connect_timeout=LONGEST_CONNECTING,
            # only where a lease can be lost: aiohttp calls a trace several times for each request
            http_trace=cast(Any, lease_check() if is_shared(database) else None),
        )
        self._shards, self._rate_limit = shards or ALL_SHARDS, rate_limit
        self._database, self._clock = database, clock or WallClock()
        self.ai_service = ai_service or AiPool()
        self._store: Store | None = None
        self.workers: Workers | None = None
        self._closing = False
        self._preparing: list[asyncio.Task[None]] = []
        """What is done once after the start, while the bot answers already."""
        self._background: list[asyncio.Task[None]] = []
        """What is done as long as the bot runs."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Ignore events once the bot is closing: discord.py may still dispatch a READY that it delayed.

        Presses go on, as commands do: the responder refuses those that come too late.
        """
        if not self._closing or event == "interaction":
            super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        numbers, shards = _digest_of_numbers(), str(self._shards)
        self._store = await open_store(self._database, numbers=numbers, shards=shards)
        self.services = Services(self._store, self._clock)
        self.play = Play.of(self.services, self.ai_service)
        people = self.play.personal_settings
        self.responder = Responder(self.services, self.play.ai_stand_ins, people)
        self._make_workers()
        if self._rate_limit:
            keep_rate_limit(self.http, self._rate_limit)
        if not self._store.alone:
            await self._look_at_others(self._store)
            self._background.append(asyncio.create_task(self._keep_looking_at_others(self._store)))
        self.presses = await add_cogs(self, self.play, self.responder, self.ai_service)
        await self._learn_icons()
        translator = Translator()
        await self.tree.set_translator(translator)
        await self._sync(self._store, translator)

    async def _learn_icons(self) -> None:
        """Load the application's emojis; without them, messages use words alone."""
        try:
            await load_emojis(self)
        except discord.HTTPException as error:
            log.warning("could not load the application's emojis: %s", error)

    def _make_workers(self) -> None:
        ai_turns = AiTurns(self.services, self.ai_service)
        outbox = OutboxWorker(self.services, DiscordTableMessages(self, self.services), ai_turns)
        due_worker = DueWorker(self.services, DiscordNotifier(self, self.services), pace=self.reminder_pace)
        cleanup = CleanupWorker(self.services, self.play.servers, self._guild_ids, self._shards)
        self.workers = Workers(outbox, due_worker, cleanup)

        def wake() -> None:
            """Tell the workers which messages a write has queued, and when something is due."""
            written = self.services.take_written()
            outbox.note(written)
            due_worker.wake_by(written.first_due)

        self.services.after_write = wake

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until no process with this database has identified itself for a while, as Discord demands.

        An error here would end the bot, so without the database each process waits on its own.
        """
        try:
            if self._store:
                await self._store.take_slot(IDENTIFY_PAUSE)
        except Exception:
            log.exception("no slot to identify in")
            await asyncio.sleep(IDENTIFY_PAUSE)

    async def _keep_looking_at_others(self, store: Store) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._look_at_others(store)
            except Exception:
                log.exception("the other processes could not be read")

    async def _look_at_others(self, store: Store) -> None:
        """Share the limit of requests with the processes that are running, and answers with one like this."""
        workers = await store.living_workers()
        if self._rate_limit:
            self._rate_limit.share_with(len(workers))
        older = [read_shards(each.shards) for each in workers if each.id < store.worker and each.shards]
        self.responder.lets_older_answer = any(self._shards.overlap(each) for each in older)

    async def _guild_ids(self) -> list[int]:
        """The servers that the bot is on; waits while it reconnects, when none are known.

        With several processes, those of this one's shards.
        """
        await self.wait_until_ready()
        return [guild.id for guild in self.guilds]

    async def on_ready(self) -> None:
        """Start the workers, now that messages can be sent; those left by an earlier process go first."""
        for worker in self.workers or ():
            if not worker.started:
                worker.start()
        if not self._preparing:
            wanted = [self._provide_emojis()] if self.uploads_emojis else []
            wanted += [warm_up_pictures()] if self.warms_up_pictures else []
            self._preparing = [asyncio.create_task(each) for each in wanted]

    async def _provide_emojis(self) -> None:
        assert self._store is not None
        async with one_at_a_time(self._store, "uploading emojis"):
            await provide_emojis(self)

    def idle_workers(self) -> list[str]:
        """Return the names of workers that aren't running but should be, and whether the lease is lost."""
        workers = self.workers._asdict() if self.workers else {}
        idle = [name for name, worker in workers.items() if not worker.running]
        return [*idle, "lease"] if self._store and not self._store.has_lease else idle

    async def close(self) -> None:
        """Take no new work and finish what is in progress; what takes too long waits for the next start."""
        self._closing = True
        for task in (*self._preparing, *self._background):
            task.cancel()
        try:
            if self._store:  # otherwise the bot never got as far as answering
                self.responder.closed = True
                await shutdown.within(shutdown.ANSWER_TIMEOUT, *self.responder.under_way.values())
            # together: on its own, the outbox would wait for every AI search in progress
            await shutdown.within(
                shutdown.WORK_TIMEOUT, *(each.close() for each in self.workers or ()), self.ai_service.close()
            )
            await shutdown.within(shutdown.LOGOUT_TIMEOUT, super().close())
        finally:
            if self._store:
                store, self._store = self._store, None
                await store.close()

    async def _sync(self, store: Store, translator: app_commands.Translator) -> None:
        """Send the commands to Discord if they have changed since the last sync; learn their ids."""
        tree = self.tree
        payloads = [await each.get_translated_payload(tree, translator) for each in tree.get_commands()]
        fingerprint = hashlib.sha256(json.dumps(payloads, sort_keys=True).encode()).hexdigest()
        ids = await _command_ids(store, fingerprint)
        if not ids:
            async with one_at_a_time(store, "syncing commands"):
                ids = await _command_ids(store, fingerprint) or await self._sync_now(store, fingerprint)
        command_mentions.load_command_ids(json.loads(ids))

    async def _sync_now(self, store: Store, fingerprint: str) -> str:
        ids = json.dumps({each.name: each.id for each in await self.tree.sync()})
        async with store.transaction() as transaction:
            await transaction.save_setting("commands", fingerprint)
            await transaction.save_setting("command_ids", ids)
        log.info("commands synced", extra={"fingerprint": fingerprint})
        return ids


async def _command_ids(store: Store, fingerprint: str) -> str | None:
    """The ids that Discord has given to these commands; None if they have changed since the last sync."""
    return await store.setting("command_ids") if await store.setting("commands") == fingerprint else None


def _digest_of_numbers() -> str:
    """Identifies the host's own numbers for Adventure Calls; empty if there are none."""
    numbers = own_numbers()
    return "" if numbers is None else hashlib.sha256(repr(numbers).encode()).hexdigest()
