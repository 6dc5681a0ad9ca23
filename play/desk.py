"""The desk: takes every action from a player to the rules and the disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import Action, Event, Illegal, Phase, legal_actions, read_action, write_action
from play import IllegalMove, Refused
from play.house import House
from play.sight import Sight, load, written
from store import Draft, Kind, Status, Writing


@dataclass(frozen=True, slots=True)
class Moved:
    """An action that is on disk, and the table after it."""

    sight: Sight
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """A draft: the table as it is, and as it would be after the steps chosen so far."""

    sight: Sight
    after_steps: Sight
    draft: Draft
    seat: int

    @property
    def user(self) -> int:
        return self.sight.players[self.seat].user

    @property
    def complete(self) -> bool:
        """The turn would be at its end."""
        return bool(self.draft.steps) and not self.options

    @property
    def options(self) -> list[Action]:
        """What may be chosen next."""
        state = self.after_steps.position
        same_turn = state.phase is not Phase.OVER and state.to_act == self.seat
        if not same_turn or (self.draft.steps and state.phase is Phase.ACTION and state.round > self._round):
            return []
        return legal_actions(state)

    @property
    def _round(self) -> int:
        return self.sight.position.round


class Desk:
    """Looking at a table, planning a turn, and taking it."""

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
        found = await self._house.store.table_at(place)
        if found is None:
            raise Refused("no_table")
        return await load(self._house.store, found.id)

    async def plan(self, table: int, user: int) -> Planned:
        """The draft of the player to act, as far as it still fits."""
        sight = await load(self._house.store, table)
        seat = _check(sight, user)
        kept = await self._house.store.draft(table, user)
        draft = kept if kept and kept.after == sight.after else Draft(sight.after, 0)
        return _planned(sight, draft, seat)

    async def step(self, table: int, user: int, *, after: int, revision: int, step: str | None) -> Planned:
        """Add a step to the draft, or take the last one back."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            seat = _check(sight, user, after)
            kept = await writing.draft(table, user)
            draft = kept if kept and kept.after == after else Draft(after, 0)
            if draft.revision != revision:
                raise Refused("stale")
            steps = draft.steps[:-1] if step is None else (*draft.steps, step)
            draft = Draft(after, revision + 1, steps)
            planned = _planned(sight, draft, seat)
            await writing.keep_draft(table, user, draft)
        return planned

    async def confirm(self, table: int, user: int, *, after: int, revision: int) -> Moved:
        """Play the draft, the whole turn at once."""
        async with self._house.writing() as writing:
            kept = await writing.draft(table, user)
            if kept is None or (kept.after, kept.revision) != (after, revision) or not kept.steps:
                raise Refused("stale")
            return await self._act(writing, table, user, after, [_read(step) for step in kept.steps])

    async def act(self, table: int, user: int, *, after: int | None, actions: Sequence[Action]) -> Moved:
        """Take actions to the rules and to disk, together with what is then owed to the table."""
        async with self._house.writing() as writing:
            return await self._act(writing, table, user, after, actions)

    async def _act(
        self, writing: Writing, table: int, user: int, after: int | None, actions: Sequence[Action]
    ) -> Moved:
        sight = await load(writing, table)
        seat = _check(sight, user, after)
        events: tuple[Event, ...] = ()
        for action in actions:
            if sight.over or sight.position.to_act != seat:
                raise Refused("stale")
            moved, happened = _moved(sight, action)
            text, now = write_action(action), self._house.clock.now()
            await writing.record(table, after=sight.after, player=user, text=text, at=now)
            sight, events = moved, events + happened
        await writing.keep_snapshot(table, after=sight.after, position=written(sight.position))
        await writing.drop_drafts(table)
        if sight.over:
            await writing.change_table(table, status=Status.OVER.value)
        if sight.over or sight.position.to_act != seat:
            await writing.owe(table, Kind.TURN, after=sight.after)
        return Moved(sight, tuple(actions), events)


def _check(sight: Sight, user: int, after: int | None = None) -> int:
    """The seat of a player who may act now; Refused where it isn't theirs to act."""
    if sight.table.status is Status.LOBBY:
        raise Refused("no_table")
    if sight.over or sight.table.status is Status.OVER:
        raise Refused("table_over")
    if sight.table.status is Status.PAUSED:
        raise Refused("paused")
    seat = sight.seat_of(user)
    if seat is None:
        raise Refused("not_seated")
    if after is not None and after != sight.after:
        raise Refused("stale")
    if seat != sight.position.to_act:
        raise Refused("not_your_turn", name=sight.acting.name)
    return seat


def _read(step: str) -> Action:
    try:
        return read_action(step)
    except Illegal as unreadable:
        raise Refused("unknown_move") from unreadable


def _moved(sight: Sight, action: Action) -> tuple[Sight, tuple[Event, ...]]:
    try:
        return sight.moved(action)
    except Illegal as illegal:
        raise IllegalMove(sight.table.edition, illegal) from illegal


def _planned(sight: Sight, draft: Draft, seat: int) -> Planned:
    """The draft laid on the table; stale where it no longer fits, or goes on after the turn's end."""
    planned = Planned(sight, sight, draft, seat)
    for number, step in enumerate(draft.steps):
        action = _read(step)
        if number and action not in planned.options:
            raise Refused("stale")
        planned = replace(planned, after_steps=_moved(planned.after_steps, action)[0])
    return planned
