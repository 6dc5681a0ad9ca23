"""Games with AI players."""

from __future__ import annotations

from ai import Level
from engine import legal_actions
from engine.actions import Rest
from play.loaded_table import LoadedTable
from store import Table
from tests.play.headless_bot import HeadlessBot


async def game_against_ais(bot: HeadlessBot, *levels: Level, edition: str = "golem") -> LoadedTable:
    """User 1 against AIs, at the person's turn."""
    table = Table(id=0, guild=1, channel=2, host=1, edition=edition, size=5, locale="en", here=True)
    loaded = await bot.lobby.start_against_ais(table, "Ada", levels)
    await bot.drain_outbox()
    return await bot.turns.load(loaded.table.id)


async def game_with_ais(bot: HeadlessBot, *levels: Level) -> LoadedTable:
    """Users 1 and 2 and AIs, at a person's turn; by default there is one AI."""
    table = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=4, locale="en", here=True)
    loaded = await bot.lobby.open(table, "Ada")
    await bot.lobby.join(loaded.table.id, 2, "Bea")
    for level in levels or (Level.MEDIUM,):
        await bot.lobby.add_ai(loaded.table.id, 1, level)
    await bot.lobby.start(loaded.table.id, 1)
    await bot.drain_outbox()
    return await bot.turns.load(loaded.table.id)


async def take_turn(bot: HeadlessBot, loaded: LoadedTable) -> LoadedTable:
    """Let the acting person rest if that is legal, or else take any action, and let the AIs answer."""
    moves = legal_actions(loaded.position)
    action = Rest() if Rest() in moves else moves[0]
    await bot.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[action])
    await bot.drain_outbox()
    return await bot.turns.load(loaded.table.id)
