"""Seats of absent players that an AI holds until they come back."""

from __future__ import annotations

from typing import NamedTuple

from ai import Level
from play import Refused
from play.advance import after_seat_change, append_entry
from play.game_log import BACK, HELD, NO_PLAYER
from play.loaded_table import (
    LoadedTable,
    check_host,
    check_running,
    load_if_possible,
    load_table,
    rules_are_known,
)
from play.matches import check_may_look
from play.services import Services
from store import Person, Table, Transaction, VoteKind

HOLDER = Level.MEDIUM
"""The level of the AI that holds a seat."""


class Arrival(NamedTuple):
    """What is known about a user who has just interacted with a table."""

    table: Table | None
    """The table that the interaction names, if there is one."""
    held: bool
    """Whether AIs held seats of theirs, which they have back now."""
    person: Person
    """Their settings, which they may have changed through another process."""


class AiStandIns:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def hold(self, table: int, by: int, whom: int, name: str) -> LoadedTable:
        """Let an AI hold a seat until its player comes back; only the host may do so for others."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_running(loaded)
            if by != whom:
                check_host(loaded, by)
            held = next((each for each in loaded.players if each.user == whom and each.person), None)
            if held is None and by == whom:
                raise Refused("not_seated")
            if held is None:
                raise Refused("not_seated_they", name=name)
            if held.level:
                raise Refused("held_already", name=held.name)
            if held.resigned:
                raise Refused("resigned")
            return await hold_seat(transaction, loaded, whom, self._services.clock.now())

    async def arrive(self, user: int, *, place: int, table: int = 0, message: int = 0) -> Arrival:
        """Return seats that AIs hold for this user, because the user has just interacted with the table.

        Covers the game played in `place`, the given `table`, and tables that `message` reminded them of.
        Raises Refused if they may not look at the `table`, because of a match that is running.
        """
        store = self._services.store
        found, held, person = await store.pressed_table(table, user, place=place, message=message)
        tables = [each.id for each in held if rules_are_known(each)]
        for table_id in tables:
            async with self._services.transaction(preparing=True) as transaction:
                loaded = await load_if_possible(transaction, table_id)
                players = loaded.players if loaded and not loaded.over else ()
                if loaded and any(each.user == user and each.level for each in players):
                    await transaction.drop_votes(table_id, VoteKind.SEAT, subject=user, by=NO_PLAYER)
                    await give_seat_back(transaction, loaded, user, self._services.clock.now())
        if found is not None:
            await check_may_look(self._services.store, found, user)
        return Arrival(found, bool(tables), person)

    async def take_back_held_seats(self, user: int, *, place: int, table: int = 0, message: int = 0) -> bool:
        """The same as `arrive`; returns whether AIs held any seats of this user."""
        return (await self.arrive(user, place=place, table=table, message=message)).held

    async def holds_any(self, user: int, *, place: int, table: int = 0, message: int = 0) -> bool:
        """Whether an AI holds a seat of this user; see `take_back_held_seats` for the arguments."""
        return bool(
            await self._services.store.tables_held_for(user, place=place, table=table, message=message)
        )


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
