"""Calling people back to their tables: what is told when it is due, and marked as told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from play import Refused
from play.courier import Unreachable
from play.house import House
from play.reminding import together
from play.scheduling import remind
from play.sight import Sight, load
from store import Person, Reading, Status, Writing
from store.dues import Called, Cause, Due


class Notice(StrEnum):
    """What can be told to a table beside its turns."""

    WAITING = "waiting"
    """Nobody is called: the person has been, often enough."""
    HALF = "half"
    MOST = "most"
    """So much of the time for the turn is over."""
    HOST = "host"
    """It is over, and the host is asked what to do."""
    LEFT = "left"
    """Whose turn it is has left the server: the seat is offered."""
    REPLACE = "replace"
    """The others want that person replaced."""
    KEPT = "kept"
    """But that person is back."""
    FREE = "free"
    """Nor have they come back: the seat is offered."""
    IDLE = "idle"
    """The table will be ended."""


@dataclass(frozen=True, slots=True)
class Said:
    """Where a message is that was sent."""

    place: int
    message: int
    closed: bool = False
    """It went there because direct messages are closed."""


class Crier(Protocol):
    """How people are called; each may raise Unsent or Unreachable. `key` is known by no other message."""

    async def remind(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said:
        """Remind the person of these turns, in one message."""
        ...

    async def tell(self, sight: Sight, notice: Notice, *, key: int, call: int | None) -> Said:
        """Tell the table something, and call that person or nobody."""
        ...

    async def said(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said | None:
        """The message of that key, if it got through after all."""
        ...

    async def unsay(self, place: int, message: int) -> None:
        """Delete a message, if that can be."""
        ...

    async def present(self, sight: Sight, user: int) -> bool:
        """Whether that user is on the server of the table."""
        ...


class Caller:
    """Claims, calls and marks: what a crash leaves between is looked for before it is sent again."""

    def __init__(self, house: House, crier: Crier) -> None:
        self._house, self._crier = house, crier

    async def remind(self, user: int) -> bool:
        """Remind somebody of all turns that are due; whether anything was sent."""
        await self._settle(user)
        person, dues, sights = await self._claim(user)
        if not dues:
            return False
        try:
            said = await self._crier.remind(person, sights, key=dues[0].claim)
        except Unreachable:
            said = None  # there is no place where they could be told; it counts as done
        await self._mark(user, dues, said)
        return True

    async def _settle(self, user: int) -> None:
        """What was on its way when something failed either got through, and is marked, or is decided anew."""
        store = self._house.store
        claimed = [due for due in await store.dues_of(user) if due.claim]
        for key in sorted({due.claim for due in claimed}):
            dues = [due for due in claimed if due.claim == key]
            sights = [sight for due in dues if (sight := await standing(store, due))]
            said = await self._crier.said(await store.person(user), sights, key=key)
            if said is not None:
                await self._mark(user, dues, said)

    async def _claim(self, user: int) -> tuple[Person, list[Due], list[Sight]]:
        """Decide what is told now, as things are, and write down that it is on its way."""
        now = self._house.clock.now()
        async with self._house.store.writing() as writing:
            person, waiting = await writing.person(user), await self._waiting(writing, user)
            message = together(person, [due for due, _ in waiting], now)
            told = {due.table for due in message.dues} if message.wait is None else set[int]()
            key = await writing.number() if told else 0
            for due, _ in waiting:
                if due.table in told:
                    await writing.schedule(replace(due, claim=key))
                elif due in message.dues and message.wait is not None:
                    await writing.schedule(replace(due, at=message.wait, claim=0))
                elif due.at <= now:
                    await remind(writing, person, replace(due, claim=0))
        chosen = [(replace(due, claim=key), sight) for due, sight in waiting if due.table in told]
        return person, [due for due, _ in chosen], [sight for _, sight in chosen]

    async def _waiting(self, writing: Writing, user: int) -> list[tuple[Due, Sight]]:
        """The turns that are really that user's; what is left of others goes away."""
        waiting: list[tuple[Due, Sight]] = []
        for due in await writing.dues_of(user):
            sight = await standing(writing, due)
            if sight is None:
                await writing.unschedule(due.table, Cause.REMIND)
            else:
                waiting.append((due, sight))
        return waiting

    async def _mark(self, user: int, dues: Sequence[Due], said: Said | None) -> None:
        now = self._house.clock.now()
        async with self._house.store.writing() as writing:
            person = await writing.person(user)
            if said and said.closed and not person.closed:
                person = replace(person, closed=True)
                await writing.keep_person(person)
            for due in dues:
                kept = await writing.due_at(due.table, Cause.REMIND)
                if kept is not None and kept.claim == due.claim:
                    done = replace(kept, sent=kept.sent + 1, last=now, asked=0, claim=0, tries=0)
                    await remind(writing, person, done)
                await keep(writing, due, said, now)


async def still_due(store: Reading, due: Due) -> bool:
    """Whether that is due as it was read: since then somebody may have acted, or changed when it is."""
    kept = await store.due_at(due.table, due.cause)
    return kept is not None and (kept.user, kept.since, kept.at) == (due.user, due.since, due.at)


async def standing(store: Reading, due: Due) -> Sight | None:
    """The table, while that turn is under way."""
    try:
        sight = await load(store, due.table)
    except Refused:
        return None
    running = sight.table.status is Status.RUNNING and not sight.over
    if not running or (sight.acting.user, sight.table.since) != (due.user, due.since):
        return None
    return sight


async def keep(writing: Writing, due: Due, said: Said | None, now: float) -> None:
    """Keep where somebody was called; if the turn has passed meanwhile, it is past already."""
    if said is None:
        return
    await writing.keep_called(Called(due.table, said.place, said.message, due.user))
    table = await writing.table(due.table)
    if table is None or table.since != due.since or table.status is not Status.RUNNING:
        await writing.pass_by(due.table, now)
