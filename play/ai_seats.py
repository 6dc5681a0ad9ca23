"""A seat whose player is away, held by an AI until they come back."""

from __future__ import annotations

from ai import Level
from play import Refused
from play.advance import after_seat_change, append_entry
from play.game_log import BACK, HELD
from play.loaded_table import LoadedTable
from store import Transaction

HOLDER = Level.MEDIUM


def can_hold_seat(loaded: LoadedTable, user: int) -> bool:
    """AIs don't play a game out while nobody is there."""
    return any(player.user != user for player in loaded.people)


async def hold_seat(transaction: Transaction, loaded: LoadedTable, user: int, now: float) -> LoadedTable:
    """An AI plays in that person's seat from now on."""
    if not can_hold_seat(loaded, user):
        raise Refused("nobody_else")
    table, acting = loaded.table.id, loaded.acting.user == user
    await transaction.change_player(table, user, level=HOLDER.value)
    await transaction.drop_drafts(table, user)
    await transaction.drop_votes(table, by=user)
    loaded = (await append_entry(transaction, loaded, user, HELD, now)).with_player(user, level=HOLDER.value)
    return await after_seat_change(transaction, loaded, now, ping=acting, passed=acting)


async def give_seat_back(transaction: Transaction, loaded: LoadedTable, user: int, now: float) -> LoadedTable:
    """They are here, and see it: nobody needs to be called."""
    await transaction.change_player(loaded.table.id, user, level="", seen=now)
    loaded = (await append_entry(transaction, loaded, user, BACK, now)).with_player(user, level="", seen=now)
    return await after_seat_change(transaction, loaded, now, ping=False, passed=loaded.acting.user == user)
