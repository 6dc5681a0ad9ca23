"""A crier that writes down whom it calls, and a house whose time passes from one due moment to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from play.loaded_table import LoadedTable, load_table
from play.personal_settings import PersonalSettings
from play.reminders.delivery import Notice, SentMessage
from play.reminders.due_rows import schedule_turn
from play.reminders.due_worker import DueWorker
from play.reminders.hours import DAY, HOUR
from play.seats import Seats
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
        self.keys: dict[int, SentMessage] = {}
        self.deleted: list[int] = []
        self.left: set[int] = set()
        """Users who have left the server."""
        self.closed: set[int] = set()
        """Users whose direct messages are closed."""
        self.failing: list[Exception] = []
        """Raised by the next messages, one each, before they are sent."""
        self.dying: list[BaseException] = []
        """Raised after they are sent."""

    def _say(
        self, what: str, user: int | None, loaded_tables: Sequence[LoadedTable], key: int, closed: bool
    ) -> SentMessage:
        if self.failing:
            raise self.failing.pop(0)
        tables = tuple(loaded.table.id for loaded in loaded_tables)
        self.calls.append(Call(what, user, tables, self._here.clock.time))
        self.keys[key] = said = SentMessage(5, 1000 + len(self.calls), closed)
        if self.dying:
            raise self.dying.pop(0)
        return said

    async def remind(self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int) -> SentMessage:
        closed = person.direct and person.user in self.closed
        return self._say("remind", person.user, loaded_tables, key, closed)

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        return self._say(notice.value, call, [loaded], key, closed=False)

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> SentMessage | None:
        return self.keys.get(key)

    async def delete(self, place: int, message: int) -> None:
        self.deleted.append(message)

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        return user not in self.left


class Crowd:
    """A room, and all that is due in it."""

    def __init__(self, here: Room) -> None:
        self.here, self.pad = here, Pad(here)
        self.people, self.seats = PersonalSettings(here.services), Seats(here.services)
        self.due_worker = DueWorker(here.services, self.pad, pace=0)

    @property
    def reminders(self) -> list[Call]:
        return [call for call in self.pad.calls if call.what == "remind"]

    @property
    def notices(self) -> list[tuple[str, int | None]]:
        return [(call.what, call.user) for call in self.pad.calls if call.what != "remind"]

    async def work(self) -> None:
        await self.due_worker.work()
        await self.due_worker.finish()
        await self.here.settle()

    async def pass_time(self, seconds: float) -> None:
        """From one moment at which something is due to the next."""
        end = self.here.clock.time + seconds
        while (at := await self.here.store.next_due_time()) is not None and at <= end:
            self.here.clock.time = max(at, self.here.clock.time)
            await self.work()
        self.here.clock.time = end


async def unwanted(crowd: Crowd) -> LoadedTable:
    """A table where the one to act has been silent for long, and all others want them replaced."""
    loaded = await crowd.here.dealt(seats=3)
    await crowd.pass_time(3 * DAY)
    for player in loaded.people:
        if player.user != loaded.acting.user:
            await crowd.seats.vote_to_replace(loaded.table.id, player.user)
    return loaded


async def limited(crowd: Crowd, *, seats: int = 2, **options: Any) -> LoadedTable:
    """A table that waits, with a time limit."""
    loaded = await crowd.here.dealt(seats=seats)
    async with crowd.here.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, **{"limit_days": 1, **options})
        await schedule_turn(
            transaction, await load_table(transaction, loaded.table.id), crowd.here.clock.time
        )
    return await crowd.here.turns.load(loaded.table.id)
