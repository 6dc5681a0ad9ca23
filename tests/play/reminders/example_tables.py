"""Games that wait for their acting player."""

from __future__ import annotations

from typing import Unpack

from play.clock import DAY
from play.loaded_table import LoadedTable, load_table
from play.reminders.due_rows import start_turn
from store import TableChanges
from tests.play.headless_bot import HeadlessBot


async def waiting_table(bot: HeadlessBot, *, user: int | None = None, place: int = 2) -> LoadedTable:
    """A game of users 1 and 2 that waits for the given one of them, or for either."""
    loaded = await bot.start_game(place=place)
    if user is not None and loaded.acting.user != user:
        await bot.rest(loaded.table.id)
        await bot.drain_outbox()
        loaded = await bot.turns.load(loaded.table.id)
    return loaded


async def table_waiting_for(bot: HeadlessBot, user: int) -> int:
    """The id of a game that waits for a user who plays nowhere else; its channel has the same id."""
    loaded = await bot.start_game(place=user)
    await bot.seats.replace(loaded.table.id, loaded.acting.user, user, f"user {user}")
    await bot.drain_outbox()
    return loaded.table.id


async def table_with_time_limit(
    bot: HeadlessBot, *, seats: int = 2, **options: Unpack[TableChanges]
) -> LoadedTable:
    """A game with a time limit of one day, unless `options` of the table say otherwise."""
    loaded = await bot.start_game(seats=seats)
    options.setdefault("limit_hours", 24)
    async with bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, **options)
        loaded = await load_table(transaction, loaded.table.id)
        await start_turn(transaction, loaded, bot.clock.time, called=bot.clock.time)
    return await bot.turns.load(loaded.table.id)


async def table_voting_to_replace(bot: HeadlessBot) -> LoadedTable:
    """A game whose acting player has been silent for three days and whom all others want to replace."""
    loaded = await bot.start_game(seats=3)
    await bot.pass_time(3 * DAY)
    for player in loaded.people:
        if player.user != loaded.acting.user:
            await bot.replacement_votes.vote(loaded.table.id, player.user)
    return loaded
