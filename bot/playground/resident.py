"""The bot in a Discord that forgets: its games are kept, and go on in fresh threads at the next start."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path

from bot.client import Caravanserai
from cogs.ui.voice import DiscordVoice
from play import Refused
from play.sight import load
from store import Kind, Status, Table
from store.sqlite import hold, open_store

AHEAD, COMMANDS = "playground.ahead", "commands"


def wipe(database: Path) -> None:
    """Forget all games, unless somebody plays them."""
    database.parent.mkdir(parents=True, exist_ok=True)
    with closing(hold(database)):
        for left in ("", "-wal", "-shm"):
            database.with_name(database.name + left).unlink(missing_ok=True)


async def ready_for_a_new_discord(database: Path) -> float:
    """Note that it knows no commands yet; how many seconds its time is ahead of the wall clock."""
    store = await open_store(database)
    try:
        async with store.writing() as writing:
            await writing.keep_note(COMMANDS, "")
        return float(await store.note(AHEAD) or 0)
    finally:
        await store.close()


class Resident(Caravanserai):
    """Takes every table to where it can be seen, before anything is told."""

    _settled = False

    async def on_ready(self) -> None:
        if not self._settled:
            self._settled = True
            for table in await self.house.store.standing():
                with suppress(Refused):  # rules of another version
                    await self._settle(table)
        await super().on_ready()

    async def keep_ahead(self, seconds: float) -> None:
        async with self.house.store.writing() as writing:
            await writing.keep_note(AHEAD, str(seconds))

    async def _settle(self, table: Table) -> None:
        if table.status is Status.LOBBY:
            async with self.house.writing() as writing:
                await writing.owe(table.id, Kind.LOBBY)
        elif not table.until:  # a pause that was agreed on goes on
            voice = DiscordVoice(self, self.house.store)
            sight = await load(self.house.store, table.id)
            place = table.channel if table.here else await voice.thread(sight, key=0, again=False)
            await self.steward.move(table.id, place)
