"""The desk: takes every action from a player to the rules and the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine import Action, Event
from play import Refused
from play.drafting import Planned, picked, read, renewed, taken_back
from play.house import House
from play.journeys import filled
from play.log import NOBODY, UNDO, Line, Takeback, last_turn, passed, replay
from play.sight import Sight, dealt, load, playing, seated, story
from play.turning import go_on, keep, move, note
from store import Draft, Kind, Reading, Status, Writing


@dataclass(frozen=True, slots=True)
class Moved:
    """Actions that are on disk, and the table after them."""

    sight: Sight
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


class Desk:
    """Looking at a table, planning a turn, taking it, and taking it back."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def look(self, table: int) -> Sight:
        return await load(self._house.store, table)

    async def look_on(self, table: int, user: int) -> Sight:
        """The table for somebody who sits at it."""
        sight = await load(self._house.store, table)
        if sight.table.status is Status.LOBBY:
            raise Refused("no_table")
        if sight.seat_of(user) is None:
            raise Refused("onlooker")
        return sight

    async def at(self, place: int) -> Sight:
        """The table being played in that channel or thread."""
        store = self._house.store
        found = await store.table_at(place)
        if found is None:
            raise Refused("table_over" if await store.last_at(place) else "no_table")
        return await load(store, found.id)

    async def lately(self, place: int) -> Sight:
        """The table being played there; where none is, the last that was."""
        store = self._house.store
        found = await store.table_at(place) or await store.last_at(place)
        if found is None:
            raise Refused("no_table")
        return await load(store, found.id)

    # Planning

    async def open(self, table: int, user: int) -> Planned:
        """Open the plan anew: whatever showed it before is old from now on."""
        async with self._house.writing() as writing:
            planned = await self._plan(writing, table, user)
            draft = replace(planned.draft, revision=planned.draft.revision + 1)
            await self._keep(writing, table, user, draft)
        return replace(planned, draft=draft)

    async def plan(self, table: int, user: int) -> Planned:
        """What the player has planned, on the table as it is now."""
        return await self._plan(self._house.store, table, user)

    async def pick(self, table: int, user: int, *, after: int, revision: int, at: int, step: str) -> Planned:
        """Choose a step of the plan, in place of all from there on."""

        def chosen(planned: Planned) -> Planned:
            return picked(planned.sight, planned.seat, planned.draft, at, step)

        return await self._change(table, user, after, revision, chosen)

    async def back(self, table: int, user: int, *, after: int, revision: int) -> Planned:
        """Take the last step of the plan back."""

        def shorter(planned: Planned) -> Planned:
            return renewed(planned.sight, planned.seat, taken_back(planned.draft))

        return await self._change(table, user, after, revision, shorter)

    async def _change(
        self, table: int, user: int, after: int, revision: int, change: Callable[[Planned], Planned]
    ) -> Planned:
        async with self._house.writing() as writing:
            planned = await self._plan(writing, table, user)
            _check_age(planned, after, revision)
            planned = change(planned)
            draft = replace(planned.draft, revision=revision + 1)
            await self._keep(writing, table, user, draft)
        return replace(planned, draft=draft)

    async def _keep(self, writing: Writing, table: int, user: int, draft: Draft) -> None:
        """Whoever has their panel before them needs no reminder for a while."""
        await writing.keep_draft(table, user, draft)
        await writing.change_player(table, user, seen=self._house.clock.now())

    async def _plan(self, store: Reading, table: int, user: int) -> Planned:
        sight = await load(store, table)
        seat = seated(sight, user)
        playing(sight)
        return renewed(sight, seat, await store.draft(table, user))

    # Acting

    async def confirm(self, table: int, user: int, *, after: int, revision: int) -> Moved:
        """Play the plan, the whole turn at once."""
        async with self._house.writing() as writing:
            planned = await self._plan(writing, table, user)
            _check_age(planned, after, revision)
            if not planned.complete:
                raise Refused("stale")
            actions = [read(step) for step in planned.draft.steps]
            return await self._act(writing, planned.sight, user, actions)

    async def act(self, table: int, user: int, *, after: int | None, actions: Sequence[Action]) -> Moved:
        """Take actions to the rules and to disk, together with what is then owed to the table."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            seated(sight, user)
            playing(sight)
            if after is not None and after != sight.after:
                raise Refused("stale")
            return await self._act(writing, sight, user, actions)

    async def _act(self, writing: Writing, sight: Sight, user: int, actions: Sequence[Action]) -> Moved:
        seat, now = seated(sight, user), self._house.clock.now()
        if seat != sight.position.to_act:
            raise Refused("not_your_turn", name=sight.acting.name)
        events: tuple[Event, ...] = ()
        gone_on = False
        for action in actions:
            if gone_on:
                raise Refused("stale")
            before = sight.position
            sight, happened = await move(writing, sight, user, filled(before, action), now)
            gone_on, events = passed(before, sight.position), events + happened
        await writing.drop_drafts(sight.table.id, user)
        if gone_on:
            sight = await go_on(writing, sight, now)
        else:
            await keep(writing, sight)
        return Moved(sight, tuple(actions), events)

    # Taking back

    async def undo(self, table: int, user: int, *, after: int | None = None) -> Sight | None:
        """Take the last turn back, or ask for it where that needs consent: then there is no new position."""
        async with self._house.writing() as writing:
            sight, turn = await self._last_turn(writing, table, user, after)
            if turn is None or turn.user != user:
                raise Refused("nothing_to_undo")
            if turn.reveals and len(sight.people) > 1:
                if user in sight.votes.get("undo", ()):
                    raise Refused("asked_already", name=sight.next_to(user).name)
                await writing.vote(table, "undo", user)
                await writing.owe(table, Kind.SHOW, after=sight.after)
                return None
            return await self._take_back(writing, sight, turn)

    async def allow_undo(self, table: int, user: int, *, after: int) -> Sight:
        """The next player agrees that the last turn is taken back."""
        async with self._house.writing() as writing:
            sight, turn = await self._last_turn(writing, table, user, after)
            if turn is None or not sight.votes.get("undo"):
                raise Refused("stale")
            if user != sight.next_to(turn.user).user:
                raise Refused("not_yours_to_allow", name=sight.next_to(turn.user).name)
            return await self._take_back(writing, sight, turn)

    async def _last_turn(
        self, writing: Writing, table: int, user: int, after: int | None
    ) -> tuple[Sight, Takeback | None]:
        sight = await load(writing, table)
        seated(sight, user)
        playing(sight)
        lines = await story(writing, sight)
        if after is not None and any(_by_a_person(line, after) for line in lines):
            raise Refused("stale")
        return sight, last_turn(lines)

    async def _take_back(self, writing: Writing, sight: Sight, turn: Takeback) -> Sight:
        entries = await writing.entries(sight.table.id)
        past = replay(dealt(sight), entries[: turn.after])
        state = past[-1].state if past else dealt(sight)
        now = self._house.clock.now()
        sight = await note(writing, sight, turn.user, f"{UNDO} {turn.after}", now, state)
        return await go_on(writing, sight, now, ping=False)


def _by_a_person(line: Line, after: int) -> bool:
    """Since the log had so many entries; AIs may have answered meanwhile."""
    return line.entry.number >= after and line.entry.player > NOBODY


def _check_age(planned: Planned, after: int, revision: int) -> None:
    if planned.draft.after != after:
        raise Refused("stale")
    if planned.draft.revision != revision:
        raise Refused("superseded")
