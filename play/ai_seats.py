"""Lets an AI hold the seat of an absent player until they come back."""

from __future__ import annotations

from ai import Level
from play import Refused
from play.advance import after_seat_change, append_entry
from play.game_log import BACK, HELD
from play.loaded_table import LoadedTable
from store import Transaction

HOLDER = Level.MEDIUM
"""The level of the AI that holds a seat."""


def can_hold_seat(loaded: LoadedTable, user: int) -> bool:
    """Whether another person is still playing: AIs don't finish a game among themselves."""
    return any(player.user != user for player in loaded.people)


async def hold_seat(transaction: Transaction, loaded: LoadedTable, user: int, now: float) -> LoadedTable:
    """Let an AI play this person's seat from now on."""
    if not can_hold_seat(loaded, user):
        raise Refused("nobody_else")
    table, acting = loaded.table.id, loaded.acting.user == user
    await transaction.change_player(table, user, level=HOLDER.value)
    await transaction.drop_drafts(table, user)
    await transaction.drop_plans(table, user)
    await transaction.drop_votes(table, by=user)
    loaded = (await append_entry(transaction, loaded, user, HELD, now)).with_player(user, level=HOLDER.value)
    return await after_seat_change(transaction, loaded, now, ping=acting, passed=acting)


async def give_seat_back(transaction: Transaction, loaded: LoadedTable, user: int, now: float) -> LoadedTable:
    """Return the seat to its player, without a ping since they are already here."""
    await transaction.change_player(loaded.table.id, user, level="", seen=now)
    loaded = (await append_entry(transaction, loaded, user, BACK, now)).with_player(user, level="", seen=now)
    return await after_seat_change(transaction, loaded, now, ping=False, passed=loaded.acting.user == user)
