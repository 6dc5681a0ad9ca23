"""The steward: keeps tables going when their place is lost."""

from __future__ import annotations

from play import Refused
from play.house import House
from play.sight import Sight, load
from store import Kind, Status, Taken


class Steward:
    def __init__(self, house: House) -> None:
        self._house = house

    async def pause(self, table: int, why: str) -> None:
        """Nothing can be told there any more: wait until somebody resumes the table."""
        async with self._house.store.writing() as writing:
            found = await writing.table(table)
            if found is None or found.status not in (Status.RUNNING, Status.LOBBY):
                return
            await writing.forgive(table)
            if found.status is Status.RUNNING:
                await writing.change_table(table, status=Status.PAUSED.value, why=why)
                await writing.owe(table, Kind.HOST)
        self._house.changed()

    async def resume(self, table: int, user: int, place: int) -> Sight:
        """Go on in that channel or thread, with the table shown anew."""
        async with self._house.store.writing() as writing:
            sight = await load(writing, table)
            if sight.table.status not in (Status.RUNNING, Status.PAUSED):
                raise Refused("not_paused")
            if sight.seat_of(user) is None:
                raise Refused("not_seated")
            try:
                message = sight.table.message if sight.table.place == place else None
                await writing.change_table(
                    table, status=Status.RUNNING.value, place=place, message=message, why=""
                )
            except Taken as taken:
                raise Refused("place_taken", table=taken.table) from taken
            await writing.forgive(table)
            await writing.owe(table, Kind.TURN, after=sight.after)
        self._house.changed()
        return sight
