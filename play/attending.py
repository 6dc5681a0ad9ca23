"""Attending to a table when something is due there: warnings, time limits, pauses, and what to clean up."""

from __future__ import annotations

from dataclasses import replace

from play import Refused
from play.absence import REPLACE_VOTE, enough, offer
from play.calling import Caller, Crier, Notice, Said, keep, standing, still_due
from play.courier import Unreachable
from play.holding import can_hold, hold
from play.hours import free
from play.house import House
from play.reminding import NOTICE, WARNING, after_warning, after_watch, calls, limit, spent, warned
from play.scheduling import remind
from play.sight import Sight
from play.steward import Steward, end_table
from play.turning import let_rest
from store import Person
from store.dues import Cause, Due

WARNINGS = (Notice.HALF, Notice.MOST)
IDLE = "idle"


class Overtaken(Exception):  # noqa: N818
    """Since it was read as due somebody has acted, or changed when it is."""


class Attendant(Caller):
    """Does what is due: reminds people, and attends to tables."""

    def __init__(self, house: House, crier: Crier) -> None:
        super().__init__(house, crier)
        self._house, self._crier, self._steward = house, crier, Steward(house)

    async def attend(self, due: Due) -> bool:
        try:
            match due.cause:
                case Cause.CLEAN:
                    return await self._clean(due)
                case Cause.RESUME:
                    return await self._resume(due)
                case Cause.WATCH if due.sent > WARNING:
                    return await self._end(due)
                case _:
                    return await self._attend_turn(due)
        except Overtaken:
            return False

    async def _attend_turn(self, due: Due) -> bool:
        async with self._house.store.writing() as writing:
            if not await still_due(writing, due):
                raise Overtaken
            sight = await standing(writing, due)
            if sight is None:
                if due.cause is Cause.WATCH:  # a pause that nobody ends has an end as well
                    await writing.schedule(after_watch(due, self._house.clock.now()))
                else:
                    await writing.unschedule(due.table, due.cause)
                return False
        match due.cause:
            case Cause.WATCH:
                return await self._watch(due, sight)
            case Cause.LIMIT:
                return await self._limit(due, sight)
            case _:
                return await self._replace(due, sight)

    # Looking after a table

    async def _watch(self, due: Due, sight: Sight) -> bool:
        now, notice = self._house.clock.now(), await self._news(due, sight)
        said = await self._tell(due, sight, notice) if notice else None
        if notice is Notice.LEFT:
            async with self._house.store.writing() as writing:
                if await standing(writing, due):
                    await offer(writing, due.table, due.user)
        await self._done(due, said, after_watch(due, now))
        return notice is not None

    async def _news(self, due: Due, sight: Sight) -> Notice | None:
        """What there is to say about a turn that has waited so long."""
        if due.sent == WARNING:
            return Notice.IDLE
        try:
            if not await self._crier.present(sight, due.user):
                return Notice.LEFT
        except Unreachable:
            return None
        if due.sent == 0:
            return None
        reminding = await self._house.store.due_at(due.table, Cause.REMIND)
        return Notice.WAITING if spent(_person(sight, due.user), reminding) else None

    async def _end(self, due: Due) -> bool:
        """Nobody has acted for long; the record is kept."""
        try:
            async with self._house.writing() as writing:
                if await still_due(writing, due):
                    await end_table(writing, due.table, IDLE, self._house.clock.now())
        except Refused:
            await self._drop(due)
        return False

    # Time limits

    async def _limit(self, due: Due, sight: Sight) -> bool:
        now, table, person = self._house.clock.now(), sight.table, _person(sight, due.user)
        at = limit(table, person, due.since, due.sent, due.last)
        if not table.limit_days or at > now:
            await self._done(due, None, replace(due, at=at) if table.limit_days else None)
            return False
        if due.sent < len(WARNINGS):
            reminding = await self._house.store.due_at(due.table, Cause.REMIND)
            call = due.user if calls(person, reminding, now) else None
            said = await self._tell(due, sight, WARNINGS[due.sent], call=call)
            called = person if said and call else None
            await self._done(due, said, after_warning(table, person, due, now), called)
            return True
        return await self._time_is_over(due, sight)

    async def _time_is_over(self, due: Due, sight: Sight) -> bool:
        """By the table's choice; where nobody else is there an AI doesn't play on."""
        now, what = self._house.clock.now(), sight.table.at_limit
        if what in ("rest", "ai"):
            async with self._house.writing() as writing:
                current = await standing(writing, due)
                if current is not None and what == "rest":
                    await let_rest(writing, current, now)
                elif current is not None and can_hold(current, due.user):
                    await hold(writing, current, due.user, now)
                elif current is not None:
                    await writing.unschedule(due.table, due.cause)
            return False
        host = _person(sight, sight.table.host)
        if (at := free(host, now)) > now:
            await self._done(due, None, replace(due, at=at))
            return False
        said = await self._tell(due, sight, Notice.HOST, call=host.user)
        await self._done(due, said, None)
        return True

    # Replacing somebody

    async def _replace(self, due: Due, sight: Sight) -> bool:
        """First they are told; if they stay silent for a day, the seat is offered, as the others want."""
        now = self._house.clock.now()
        later = replace(due, at=now + NOTICE, sent=due.sent + 1, last=due.last or now, claim=0, tries=0)
        if due.sent == 0:
            said = await self._tell(due, sight, Notice.REPLACE, call=due.user)
            await self._done(due, said, later)
            return True
        if due.seen > due.last:
            return await self._keep_seat(due, sight)
        if not enough(sight, due.user):
            await self._done(due, None, later)
            return False
        said = await self._tell(due, sight, Notice.FREE)
        offered = await self._set_free(due, now)
        await self._done(due, None if offered else said, None)  # what was said there stays, with the offer
        return True

    async def _keep_seat(self, due: Due, sight: Sight) -> bool:
        """They have looked in: whoever wanted them replaced is told."""
        said = await self._tell(due, sight, Notice.KEPT)
        async with self._house.store.writing() as writing:
            await writing.drop_votes(due.table, f"{REPLACE_VOTE} {due.user}")
        await self._done(due, said, None)
        return True

    async def _set_free(self, due: Due, now: float) -> bool:
        """Offer the seat, held by an AI until somebody takes it; unless its player has come back since."""
        async with self._house.writing() as writing:
            await writing.drop_votes(due.table, f"{REPLACE_VOTE} {due.user}")
            current = await standing(writing, due)
            if current is None or current.acting.seen > due.last:
                return False
            if can_hold(current, due.user):
                await hold(writing, current, due.user, now)
            await offer(writing, due.table, due.user)
            return True

    # Pauses, and what is past

    async def _resume(self, due: Due) -> bool:
        try:
            await self._steward.resume_by_itself(due.table)
        except Refused:
            await self._drop(due)
        return False

    async def _clean(self, due: Due) -> bool:
        """A message that calls to several tables stays while one of them waits."""
        called = await self._house.store.called(due.table)
        waiting = {each.message for each in called if not each.past}
        places = {each.message: each.place for each in called if each.table == due.table}
        past = {message: place for message, place in places.items() if message not in waiting}
        for message, place in past.items():
            await self._crier.unsay(place, message)
        async with self._house.store.writing() as writing:
            if await writing.called(due.table) == called:  # else there is more by now, and it comes again
                await writing.drop_called(due.table)
                await writing.unschedule(due.table, Cause.CLEAN)
        return bool(past)

    # Claiming and marking

    async def _tell(self, due: Due, sight: Sight, notice: Notice, call: int | None = None) -> Said | None:
        """Tell it once; nothing where there is no place to tell it."""
        try:
            if due.claim and (
                said := await self._crier.said(_person(sight, due.user), [sight], key=due.claim)
            ):
                return said
            async with self._house.store.writing() as writing:
                if not await still_due(writing, due):
                    raise Overtaken
                key = await writing.number()
                await writing.schedule(replace(due, claim=key))
            return await self._crier.tell(sight, notice, key=key, call=call)
        except Unreachable:
            return None

    async def _drop(self, due: Due) -> None:
        async with self._house.store.writing() as writing:
            if await still_due(writing, due):
                await writing.unschedule(due.table, due.cause)

    async def _done(
        self, due: Due, said: Said | None, then: Due | None, called: Person | None = None
    ) -> None:
        """Mark it, and what comes next; whoever was called by it was reminded, too."""
        async with self._house.store.writing() as writing:
            kept = await writing.due_at(due.table, due.cause)
            if kept is not None and (kept.user, kept.since) == (due.user, due.since):
                if then is None:
                    await writing.unschedule(due.table, due.cause)
                else:
                    await writing.schedule(then)
            now = self._house.clock.now()
            reminding = await writing.due_at(due.table, Cause.REMIND) if called else None
            if called and reminding and (reminding.user, reminding.since) == (due.user, due.since):
                await remind(writing, called, warned(called, reminding, now))
            await keep(writing, due, said, now)


def _person(sight: Sight, user: int) -> Person:
    return sight.settings.get(user) or Person(user)
