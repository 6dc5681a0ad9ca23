"""The playground's bot: games outlive the simulated Discord and continue in new threads at the next start."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path

from bot.client import Caravanserai
from cogs.ui.table_messages import DiscordTableMessages
from play import Refused
from play.loaded_table import load_table
from play.table_messages_protocol import Attempt
from store import OutboxKind, Status, Table
from store.adapters import open_store
from store.errors import Unusable
from store.sqlite.lock import lock_database

AHEAD, COMMANDS = "playground.ahead", "commands"


def wipe(database: Path) -> None:
    """Delete all games; InUse if another process has them open."""
    database.parent.mkdir(parents=True, exist_ok=True)
    if database.is_dir():
        raise Unusable(f"{database} is a folder; the playground needs a file there.")
    with closing(lock_database(database)):
        for suffix in ("", "-wal", "-shm"):
            database.with_name(database.name + suffix).unlink(missing_ok=True)


async def ready_for_a_new_discord(database: Path) -> float:
    """Mark the commands as unsynced; return how many seconds the simulated clock is ahead of real time."""
    store = await open_store(database)
    try:
        async with store.transaction() as transaction:
            await transaction.save_setting(COMMANDS, "")
        return float(await store.setting(AHEAD) or 0)
    finally:
        await store.close()


class PlaygroundBot(Caravanserai):
    """Moves every table to a channel or thread that exists, before the workers start."""

    uploads_emojis = True
    reminder_pace = 0.0  # its clock stands still while somebody acts, so a pause would never end
    _moved = False

    async def on_ready(self) -> None:
        if not self._moved:
            self._moved = True
            for table in await self.services.store.open_tables():
                with suppress(Refused):  # played under another version of the rules
                    await self._move(table)
        await super().on_ready()

    async def keep_ahead(self, seconds: float) -> None:
        async with self.services.store.transaction() as transaction:
            await transaction.save_setting(AHEAD, str(seconds))

    async def _move(self, table: Table) -> None:
        if table.status is Status.LOBBY:
            async with self.services.transaction() as transaction:
                await transaction.enqueue(table.id, OutboxKind.LOBBY)
        elif not table.until:  # an agreed pause continues
            messages = DiscordTableMessages(self, self.services)
            loaded = await load_table(self.services.store, table.id)
            place = table.channel if table.here else await messages.open_thread(loaded, Attempt(0))
            await self.play.pauses.move(table.id, place)
