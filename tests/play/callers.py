"""A crier that writes down whom it calls, and a house whose time passes from one due moment to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from play.absence import Absence
from play.attending import Attendant
from play.calling import Notice, Said
from play.hours import DAY, HOUR
from play.people import People
from play.scheduling import schedule
from play.sight import Sight, load
from play.sleeper import Sleeper
from store import Person
from tests.play.room import Room

__all__ = ["DAY", "HOUR", "Call", "Crowd", "Pad", "limited", "unwanted"]


class Call(NamedTuple):
    what: str
    user: int | None
    tables: tuple[int, ...]
    at: float


class Pad:
    def __init__(self, here: Room) -> None:
        self._here = here
        self.calls: list[Call] = []
        self.keys: dict[int, Said] = {}
        self.deleted: list[int] = []
        self.left: set[int] = set()
        """Users who have left the server."""
        self.closed: set[int] = set()
        """Users whose direct messages are closed."""
        self.failing: list[Exception] = []
        """Raised by the next messages, one each, before they are sent."""
        self.dying: list[BaseException] = []
        """Raised after they are sent."""

    def _say(self, what: str, user: int | None, sights: Sequence[Sight], key: int, closed: bool) -> Said:
        if self.failing:
            raise self.failing.pop(0)
        tables = tuple(sight.table.id for sight in sights)
        self.calls.append(Call(what, user, tables, self._here.clock.time))
        self.keys[key] = said = Said(5, 1000 + len(self.calls), closed)
        if self.dying:
            raise self.dying.pop(0)
        return said

    async def remind(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said:
        closed = person.direct and person.user in self.closed
        return self._say("remind", person.user, sights, key, closed)

    async def tell(self, sight: Sight, notice: Notice, *, key: int, call: int | None) -> Said:
        return self._say(notice.value, call, [sight], key, closed=False)

    async def said(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said | None:
        return self.keys.get(key)

    async def unsay(self, place: int, message: int) -> None:
        self.deleted.append(message)

    async def present(self, sight: Sight, user: int) -> bool:
        return user not in self.left


class Crowd:
    """A room, and all that is due in it."""

    def __init__(self, here: Room) -> None:
        self.here, self.pad = here, Pad(here)
        self.people, self.absence = People(here.house), Absence(here.house)
        self.attendant = Attendant(here.house, self.pad)
        self.sleeper = Sleeper(here.house, self.attendant, pace=0)

    @property
    def reminders(self) -> list[Call]:
        return [call for call in self.pad.calls if call.what == "remind"]

    @property
    def notices(self) -> list[tuple[str, int | None]]:
        return [(call.what, call.user) for call in self.pad.calls if call.what != "remind"]

    async def work(self) -> None:
        await self.sleeper.work()
        await self.here.settle()

    async def pass_time(self, seconds: float) -> None:
        """From one moment at which something is due to the next."""
        end = self.here.clock.time + seconds
        while (at := await self.here.store.next_due()) is not None and at <= end:
            self.here.clock.time = max(at, self.here.clock.time)
            await self.work()
        self.here.clock.time = end


async def unwanted(crowd: Crowd) -> Sight:
    """A table where the one to act has been silent for long, and all others want them replaced."""
    sight = await crowd.here.dealt(seats=3)
    await crowd.pass_time(3 * DAY)
    for player in sight.people:
        if player.user != sight.acting.user:
            await crowd.absence.vote_to_replace(sight.table.id, player.user)
    return sight


async def limited(crowd: Crowd, *, seats: int = 2, **options: Any) -> Sight:
    """A table that waits, with a time limit."""
    sight = await crowd.here.dealt(seats=seats)
    async with crowd.here.house.writing() as writing:
        await writing.change_table(sight.table.id, **{"limit_days": 1, **options})
        await schedule(writing, await load(writing, sight.table.id), crowd.here.clock.time)
    return await crowd.here.desk.look(sight.table.id)
