"""What is due at a table, written down together with the change that causes it."""

from __future__ import annotations

from dataclasses import replace

from play.house import House
from play.log import NOBODY
from play.reminding import WARNED, limit, reminder, watch
from play.sight import Sight, known, load
from store import Person, Status, Writing
from store.dues import Cause, Due

ADOPTED = "dues"


async def schedule(writing: Writing, sight: Sight, now: float) -> None:
    """A turn begins: whatever called for the one before is past."""
    table, user = sight.table, sight.acting.user
    if sight.acting.level:  # it needs no reminder
        await unschedule(writing, table.id, now)
        return
    person = sight.settings.get(user) or Person(user)
    await writing.pass_by(table.id, now)
    for what, users in sight.votes.items():
        if NOBODY in users and not _held(sight, what):
            await writing.drop_votes(table.id, what, by=NOBODY)
    await writing.schedule(Due(Cause.WATCH, table.id, user, watch(now, 0), now))
    at = limit(table, person, now, 0) if table.limit_days else 0
    if at:
        await writing.schedule(Due(Cause.LIMIT, table.id, user, at, now))
    seen = sight.acting.seen
    await remind(writing, person, Due(Cause.REMIND, table.id, user, now, now, seen=seen, limit=at))


def _held(sight: Sight, offered: str) -> bool:
    """Whether an AI holds the seat that was offered to anybody: that offer lasts."""
    return any(offered.endswith(f" {player.user}") and player.level for player in sight.players)


async def adopt(house: House) -> None:
    """Tables from before anything was kept as due; once."""
    if await house.store.note(ADOPTED):
        return
    async with house.writing() as writing:
        for table in await writing.standing():
            if table.status is Status.RUNNING and known(table):
                began = table.since or house.clock.now()
                await writing.change_table(table.id, since=began)
                await schedule(writing, await load(writing, table.id), began)
        await writing.keep_note(ADOPTED, "yes")


async def reschedule(writing: Writing, sight: Sight, person: Person, *, asked: float = 0) -> None:
    """The person has changed what they want; of a turn that they were told of they may want to hear again."""
    table, since, at = sight.table, sight.table.since, 0.0
    running = await writing.due_at(table.id, Cause.LIMIT)
    if running is not None and running.sent < len(WARNED):
        at = limit(table, person, running.since, running.sent, running.last)
        await writing.schedule(replace(running, at=at))
    due = await writing.due_at(table.id, Cause.REMIND)
    if due is None or due.user != person.user:
        due = Due(Cause.REMIND, table.id, person.user, since, since, seen=sight.acting.seen, limit=at)
        due = replace(due, asked=asked)
    elif asked and due.sent:
        due = replace(due, asked=asked)
    await remind(writing, person, due)


async def remind(writing: Writing, person: Person, due: Due) -> None:
    """Keep when the person is to be reminded next, or that it is not at all."""
    at = reminder(person, due)
    if at is None:
        await writing.unschedule(due.table, Cause.REMIND)
    else:
        await writing.schedule(replace(due, at=at))


async def unschedule(writing: Writing, table: int, now: float) -> None:
    """The table is over, or paused: nothing is due there but to clean up."""
    await writing.unschedule(table)
    await writing.pass_by(table, now)
