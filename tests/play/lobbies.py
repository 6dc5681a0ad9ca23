"""Lobbies of Ada and her friends, and the games that follow."""

from __future__ import annotations

from typing import Any

from play.loaded_table import LoadedTable
from store import Table
from tests.play.headless_bot import HeadlessBot

ADA, BOB, CY, DI, EVE = 1, 2, 3, 4, 5
NAMES = {ADA: "Ada", BOB: "Bob", CY: "Cy", DI: "Di", EVE: "Eve"}


async def open_lobby(bot: HeadlessBot, *guests: int, **options: Any) -> int:
    """Open a lobby with Ada as host, let the guests join, and return its id."""
    table = Table(id=0, guild=9, channel=2, host=ADA, edition="golem", size=5, locale="en", here=False)
    number = (await bot.lobby.open(table, "Ada")).table.id
    for guest in guests:
        await bot.lobby.join(number, guest, NAMES[guest])
    if options:
        await bot.lobby.change(number, ADA, **options)
    return number


async def finished_game(bot: HeadlessBot, seats: int = 2, place: int = 2) -> LoadedTable:
    """A game that everyone agreed to end."""
    loaded = await bot.start_game(seats=seats, place=place)
    for player in loaded.players:
        await bot.endings.propose_end(loaded.table.id, player.user)
    return await bot.turns.load(loaded.table.id)


async def seated_users(bot: HeadlessBot, table: int) -> list[int]:
    return [player.user for player in (await bot.turns.load(table)).players]


async def ready_users(bot: HeadlessBot, table: int) -> list[int]:
    return [player.user for player in (await bot.turns.load(table)).players if player.ready]
