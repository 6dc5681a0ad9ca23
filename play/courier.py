"""The courier: tells what is owed, once, in order, and again until it has been heard; lets AIs take turns."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol

from play import Refused, rounds
from play.house import House
from play.opponents import Opponents
from play.rounds import Rounds
from play.sight import Sight, load
from play.steward import Steward
from store import Kind, Owed, Status, Table, Writing

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0


class Unsent(Exception):  # noqa: N818
    """It could not be told now, or nobody knows whether it was; try again."""

    def __init__(self, wait: float = 0) -> None:
        super().__init__(wait)
        self.wait = wait


class Unreachable(Exception):  # noqa: N818
    """It can't be told there at all: the channel is gone, or a permission is missing."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Voice(Protocol):
    """How things are told; each may raise Unsent or Unreachable.

    `key` is the same at every try, and `again` says that an earlier one may have got through.
    """

    async def lobby(self, sight: Sight, *, key: int, again: bool) -> int:
        """Post the lobby or bring it up to date; its message."""
        ...

    async def thread(self, sight: Sight, *, key: int, again: bool) -> int:
        """Open the thread for the table; its id."""
        ...

    async def turn(self, sight: Sight, *, key: int, again: bool, ping: bool) -> int:
        """Post the table as it stands, and ping whoever is to act, or nobody; its message."""
        ...

    def in_two_steps(self, sight: Sight) -> bool:
        """Whether that message is only complete once it has been shown, too."""
        ...

    async def show(self, sight: Sight, message: int) -> bool:
        """Bring that message up to date; whether it is still there."""
        ...

    async def posted(self, sight: Sight, after: int) -> int | None:
        """The message that told that turn, if there is one."""
        ...

    async def strip(self, sight: Sight, message: int, after: int) -> None:
        """Take picture, buttons and call off a message that was made when the log had so many entries."""
        ...

    async def host(self, sight: Sight) -> None:
        """Tell the host that the table is paused, if that can be."""
        ...


class Courier(Rounds):
    """Woken whenever something may be owed; waits by a timer for what is due later."""

    def __init__(self, house: House, voice: Voice, opponents: Opponents) -> None:
        super().__init__(house)
        self._store, self._voice, self._opponents = house.store, voice, opponents
        self._steward = Steward(house)
        self._telling: dict[int, asyncio.Task[None]] = {}
        self._inherited = 0

    async def start(self) -> None:
        """Take over what an earlier process left: it may have been told and not been marked."""
        left = await self._store.owed(until=float("inf"))
        self._inherited = max((owed.id for owed in left), default=0)
        await super().start()

    async def close(self) -> None:
        await super().close()
        await asyncio.gather(*self._telling.values(), return_exceptions=True)

    async def work(self) -> None:
        busy = set(self._telling)  # what these are telling may be settled after the list was read
        for table, owed in (await self._waiting()).items():
            if table not in busy and (due := _due(owed, self._house.clock.now())):
                telling = self._tell_one(table, due)
                self._telling[table] = asyncio.get_running_loop().create_task(telling)

    async def _tell_one(self, table: int, owed: Sequence[Owed]) -> None:
        """Each table is told by itself, so that a slow one holds up no other."""
        try:
            await self._tell_table(owed)
        except Exception:
            log.exception("what came of telling table %s could not be kept", table)
            self._inherited = max(self._inherited, owed[-1].id)  # it may have been told
            await asyncio.sleep(rounds.BROKEN_PAUSE)
        finally:
            del self._telling[table]
            self.wake()

    async def _waiting(self) -> dict[int, list[Owed]]:
        tables: defaultdict[int, list[Owed]] = defaultdict(list)
        for owed in await self._store.owed(until=float("inf")):
            tables[owed.table].append(owed)
        return tables

    async def next_time(self) -> float | None:
        left = await self._waiting()
        return min((owed[0].due for table, owed in left.items() if table not in self._telling), default=None)

    async def _tell_table(self, owed: Sequence[Owed]) -> None:
        """Tell a table all that it is owed, in order; what fails waits, with all that comes after it."""
        for each in owed:
            try:
                await self._tell(each)
            except Unsent as unsent:
                await self._later(owed[owed.index(each) :], unsent)
                return
            except Unreachable as unreachable:
                await self._steward.pause(each.table, unreachable.why, untold=each.id)
                return
            except Exception:
                log.exception("telling %s to table %s broke", each.kind, each.table)
                await self._later(owed[owed.index(each) :], Unsent(LONGEST_PAUSE))
                return

    async def _later(self, owed: Sequence[Owed], unsent: Unsent) -> None:
        tries = owed[0].tries + 1
        due = self._house.clock.now() + max(unsent.wait, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
        async with self._store.writing() as writing:
            for each in owed:
                await writing.postpone(each.id, due=due, tries=each.tries + (each is owed[0]))

    async def _tell(self, owed: Owed) -> None:
        try:
            sight = await load(self._store, owed.table)
        except Refused:
            return await self._done(owed)
        again = owed.tries > 0 or owed.id <= self._inherited
        match owed.kind:
            case Kind.LOBBY:
                await self._done(owed, lobby=await self._voice.lobby(sight, key=owed.id, again=again))
            case Kind.THREAD:
                await self._place(owed, await self._voice.thread(sight, key=owed.id, again=again))
            case Kind.TURN | Kind.REPOST:
                await self._tell_turn(owed, sight, again, ping=owed.kind is Kind.TURN)
            case Kind.SHOW:
                await self._show(owed, sight, again)
            case Kind.THINK:
                await self._opponents.take_turn(owed)
            case Kind.STRIP | Kind.HOST:  # the last there are
                await self._aside(owed, sight)
        return None

    async def _aside(self, owed: Owed, sight: Sight) -> None:
        if owed.kind is Kind.STRIP:
            await self._voice.strip(sight, owed.message or 0, owed.after)
        else:
            await self._voice.host(sight)
        await self._done(owed)

    async def _show(self, owed: Owed, sight: Sight, again: bool) -> None:
        """Change what is told already; where that was deleted it is posted anew, without a ping."""
        message = sight.table.message
        if sight.after != owed.after:
            await self._done(owed)
        elif message and await self._voice.show(sight, message):
            await self._done(owed, shown=sight.after)
        else:
            await self._tell_turn(owed, sight, again, ping=False)

    async def _tell_turn(self, owed: Owed, sight: Sight, again: bool, *, ping: bool) -> None:
        """Post the new message; an overtaken turn is told no more, but may have been told already."""
        current = sight.table.status in (Status.RUNNING, Status.OVER) and sight.after == owed.after
        if current:
            message = await self._voice.turn(sight, key=owed.id, again=again, ping=ping)
        else:
            message = await self._voice.posted(sight, owed.after) if again else None
        async with self._store.writing() as writing:
            await writing.settle(owed.id)
            if current and self._voice.in_two_steps(sight):
                await writing.owe(sight.table.id, Kind.SHOW, after=sight.after)
            table = await writing.table(sight.table.id)
            if message is not None and table and table.place == sight.table.place:  # else it moved meanwhile
                await self._replace(writing, table, message, owed.after)

    async def _replace(self, writing: Writing, table: Table, message: int, shown: int) -> None:
        """That message shows the table now; only then is the one before owed its stripping."""
        await writing.change_table(table.id, message=message, shown=shown)
        if table.message and table.message != message:
            await writing.owe(table.id, Kind.STRIP, message=table.message, after=table.shown)

    async def _place(self, owed: Owed, thread: int) -> None:
        """Play goes on in the thread, unless somebody has meanwhile resumed the table elsewhere."""
        async with self._store.writing() as writing:
            await writing.settle(owed.id)
            table = await writing.table(owed.table)
            if table and table.place is None:
                await writing.change_table(owed.table, place=thread)

    async def _done(self, owed: Owed, **changes: int) -> None:
        async with self._store.writing() as writing:
            await writing.settle(owed.id)
            if changes:
                await writing.change_table(owed.table, **changes)


def _due(owed: Sequence[Owed], now: float) -> list[Owed]:
    """Up to the first that is not due: nothing overtakes what waits to be tried again."""
    return list(takewhile(lambda each: each.due <= now, owed))
