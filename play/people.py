"""What is kept about a person, who may ask for it, take it along and have it forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from play.holding import can_hold, hold
from play.house import House
from play.scheduling import reschedule
from play.sight import Sight, known, load
from play.steward import cancel, withdraw
from store import Draft, Entry, Kind, Person, Player, Reading, Status, Table, Writing


@dataclass(frozen=True, slots=True)
class Trace:
    """All that is kept of a person at one table."""

    table: Table
    player: Player | None
    entries: Sequence[Entry]
    draft: Draft | None
    votes: Sequence[str]


@dataclass(frozen=True, slots=True)
class Known:
    """All that is kept of a person."""

    person: Person
    traces: Sequence[Trace]


class People:
    def __init__(self, house: House) -> None:
        self._house = house

    async def languages(self) -> dict[int, str]:
        """Of those who chose one."""
        return {each.user: each.locale for each in await self._house.store.people() if each.locale}

    async def speak(self, user: int, locale: str) -> None:
        """What that person alone reads is in this language from now on; empty: as on their Discord."""
        async with self._house.writing() as writing:
            await writing.keep_person(replace(await writing.person(user), locale=locale))

    async def change(self, user: int, **changes: Any) -> Person:
        """Keep some of their settings; what is due by others is decided anew."""
        async with self._house.writing() as writing:
            person = replace(await writing.person(user), **changes)
            await writing.keep_person(person)
            for sight in await _turns(writing, user):
                await reschedule(writing, sight, person)
        return person

    async def snooze(self, user: int, until: float, *, again: bool) -> None:
        """No reminder before that; and one then, of what they were reminded of already."""
        async with self._house.writing() as writing:
            person = replace(await writing.person(user), snoozed=until)
            await writing.keep_person(person)
            for sight in await _turns(writing, user):
                await reschedule(writing, sight, person, asked=until if again else 0)

    async def known(self, user: int) -> Known:
        store = self._house.store
        tables = await store.tables_about(user)
        return Known(await store.person(user), [await _trace(store, table, user) for table in tables])

    async def forget(self, user: int, somebody: Callable[[str], str]) -> None:
        """Nothing leads to that user any more; the games go on, or stay as they were played.

        `somebody` says what to call a person without a name, in the language of a table.
        """
        async with self._house.writing() as writing:
            now = self._house.clock.now()
            for table in await writing.tables_about(user):
                if table.status is Status.LOBBY:
                    await _leave_lobby(writing, table, user, now)
                elif table.status is not Status.OVER:
                    await _leave_game(writing, table, user, now)
                await writing.forget_player(table.id, user, somebody(table.locale))
            await writing.forget_person(user)


async def _trace(store: Reading, table: Table, user: int) -> Trace:
    kept = await store.kept(table.id)
    assert kept is not None
    return Trace(
        table,
        next((player for player in kept.players if player.user == user), None),
        [entry for entry in await store.entries(table.id) if entry.player == user],
        await store.draft(table.id, user),
        [what for what, users in kept.votes.items() if user in users],
    )


async def _turns(writing: Writing, user: int) -> list[Sight]:
    """The tables that wait for that user."""
    tables = [table for table in await writing.tables_of(user) if table.status is Status.RUNNING]
    sights = [await load(writing, table.id) for table in tables if known(table)]
    return [sight for sight in sights if not sight.over and sight.acting.user == user]


async def _leave_lobby(writing: Writing, table: Table, user: int, now: float) -> None:
    """The next at the table is host; an empty lobby is none."""
    await writing.remove_player(table.id, user)
    others = [player for player in await writing.players(table.id) if player.person]
    if not others:
        await cancel(writing, await load(writing, table.id), now)
        return
    if table.host == user:
        await writing.change_table(table.id, host=others[0].user)
    await writing.owe(table.id, Kind.LOBBY)


async def _leave_game(writing: Writing, table: Table, user: int, now: float) -> None:
    """An AI takes the seat, where anybody is left to play with; else the seat resigns."""
    players = await writing.players(table.id)
    others = [player for player in players if player.user != user and player.person and not player.resigned]
    if table.host == user and others:
        await writing.change_table(table.id, host=others[0].user)
    seated = next((player for player in players if player.user == user), None)
    if not known(table):
        return
    sight = await load(writing, table.id)
    if seated and not (seated.resigned or can_hold(sight, user)):
        await withdraw(writing, sight, user, now)
    elif seated and not (seated.resigned or seated.level):
        await hold(writing, sight, user, now)
    elif seated:  # only the name goes
        await writing.owe(table.id, Kind.SHOW, after=sight.after)


def export(known: Known) -> dict[str, Any]:
    """All of it, for a file."""
    return {
        "user": known.person.user,
        "settings": {key: value for key, value in asdict(known.person).items() if key != "user"},
        "tables": [_exported(trace, known.person.user) for trace in known.traces],
    }


def _exported(trace: Trace, user: int) -> dict[str, Any]:
    table = trace.table
    return {
        "table": table.id,
        "server": table.guild,
        "edition": table.edition,
        "status": table.status.value,
        "host": table.host == user,
        "opened": table.opened,
        "finished": table.finished,
        "player": asdict(trace.player) if trace.player else None,
        "log": [asdict(entry) for entry in trace.entries],
        "draft": asdict(trace.draft) if trace.draft else None,
        "votes": list(trace.votes),
    }
