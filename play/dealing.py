"""Dealing: how any table begins, gathered in a lobby or for a lesson."""

from __future__ import annotations

import secrets

from engine import State, rules_version
from play import Refused
from play.scheduling import schedule
from play.sight import Sight, load, written
from play.turning import owe_turn
from store import Kind, Status, Table, Taken, Writing


async def check_room(writing: Writing, guild: int) -> None:
    """A server may want only so many tables at once, those that gather among them."""
    most = (await writing.server(guild)).most
    if most and len(await writing.tables_with([guild])) >= most:
        raise Refused("too_many_tables", most=most)


async def lay(writing: Writing, table: Table, dealt: State, now: float) -> None:
    """Lay the table as dealt; Refused where another game is being played in its place."""
    try:
        await writing.change_table(
            table.id,
            status=Status.RUNNING.value,
            since=now,
            place=table.channel if table.here else None,
            rules=rules_version(table.edition),
            deal=written(dealt),
            salt=secrets.token_hex(16),
        )
    except Taken as taken:
        raise Refused("place_taken", table=taken.table) from taken


async def begin(writing: Writing, table: Table, now: float) -> Sight:
    """The first turn, in a thread of its own unless it is played here; the lobby says where."""
    sight = await load(writing, table.id)
    await schedule(writing, sight, now)
    if not table.here:
        await writing.owe(table.id, Kind.THREAD)
    await writing.owe(table.id, Kind.LOBBY)
    await owe_turn(writing, sight, now)
    return sight
