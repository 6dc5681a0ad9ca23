"""The desk: opens tables, seats people, and takes every action from a player to the rules and the disk."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine import (
    Action,
    Event,
    Illegal,
    Phase,
    legal_actions,
    new_game,
    read_action,
    rules_version,
    write_action,
)
from engine.deal import Chance
from engine.editions import edition_named
from play import IllegalMove, Refused
from play.clock import Clock
from play.sight import Sight, load, written
from store import Draft, Kind, Player, Stale, Status, Store, Table, Taken, Writing


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
    """All that can be done at tables. `changed` is called when something is owed to one."""

    def __init__(self, store: Store, clock: Clock, changed: Callable[[], None] = lambda: None) -> None:
        self.store = store
        self._clock = clock
        self.changed = changed

    # The lobby

    async def open(self, table: Table, name: str) -> Sight:
        """Open a lobby, with its host at it."""
        game = edition_named(table.edition)
        size = min(max(table.size, game.seats[0]), game.seats[-1])
        async with self.store.writing() as writing:
            number = await writing.add_table(replace(table, size=size))
            await writing.add_player(number, Player(table.host, name))
            await writing.owe(number, Kind.LOBBY)
            sight = await load(writing, number)
        self.changed()
        return sight

    async def join(self, table: int, user: int, name: str) -> None:
        async with self.store.writing() as writing:
            sight = await self._lobby(writing, table)
            if any(player.user == user for player in sight.players):
                raise Refused("already_seated")
            if len(sight.players) >= sight.table.size:
                raise Refused("lobby_full")
            await writing.add_player(table, Player(user, name))
            if not sight.players:
                await writing.change_table(table, host=user)
            await writing.owe(table, Kind.LOBBY)
        self.changed()

    async def leave(self, table: int, user: int) -> None:
        """Leave the lobby; the next at the table is host when the host leaves."""
        async with self.store.writing() as writing:
            sight = await self._lobby(writing, table)
            others = [player for player in sight.players if player.user != user]
            if len(others) == len(sight.players):
                raise Refused("not_in_lobby")
            await writing.remove_player(table, user)
            if user == sight.table.host and others:
                await writing.change_table(table, host=others[0].user)
            await writing.owe(table, Kind.LOBBY)
        self.changed()

    async def start(self, table: int, user: int) -> Sight:
        """Deal, with the seats at random, and owe the first turn."""
        async with self.store.writing() as writing:
            sight = await self._lobby(writing, table)
            found, players = sight.table, sight.players
            if user != found.host:
                raise Refused("not_host", host=_name_of(found.host, players))
            need = edition_named(found.edition).seats[0]
            if len(players) < need:
                raise Refused("too_few", need=need - len(players))
            users = Chance(secrets.randbits(256)).shuffled(player.user for player in players)
            await writing.seat_players(table, users)
            await self._deal(writing, found, len(players))
            sight = await load(writing, table)
        self.changed()
        return sight

    async def _deal(self, writing: Writing, table: Table, seats: int) -> None:
        try:
            await writing.change_table(
                table.id,
                status=Status.RUNNING.value,
                place=table.channel if table.here else None,
                rules=rules_version(table.edition),
                deal=written(new_game(table.edition, seats)),
                salt=secrets.token_hex(16),
            )
        except Taken as taken:
            raise Refused("place_taken", table=taken.table) from taken
        if not table.here:
            await writing.owe(table.id, Kind.THREAD)
        await writing.owe(table.id, Kind.TURN)
        await writing.owe(table.id, Kind.LOBBY)

    async def _lobby(self, writing: Writing, table: int) -> Sight:
        sight = await load(writing, table)
        if sight.table.status is not Status.LOBBY:
            raise Refused("already_started")
        return sight

    # A turn

    async def look(self, table: int) -> Sight:
        return await load(self.store, table)

    async def look_on(self, table: int, user: int) -> Sight:
        """The table for somebody who sits at it."""
        sight = await load(self.store, table)
        if sight.table.status is Status.LOBBY:
            raise Refused("no_table")
        if sight.seat_of(user) is None:
            raise Refused("onlooker")
        return sight

    async def at(self, place: int) -> Sight:
        """The table being played in that channel or thread."""
        found = await self.store.table_at(place)
        if found is None:
            raise Refused("no_table")
        return await load(self.store, found.id)

    async def plan(self, table: int, user: int) -> Planned:
        """The draft of the player to act, as far as it still fits."""
        sight = await load(self.store, table)
        seat = _check(sight, user)
        kept = await self.store.draft(table, user)
        draft = kept if kept and kept.after == sight.after else Draft(sight.after, 0)
        return _planned(sight, draft, seat)

    async def step(self, table: int, user: int, *, after: int, revision: int, step: str | None) -> Planned:
        """Add a step to the draft, or take the last one back."""
        async with self.store.writing() as writing:
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
        kept = await self.store.draft(table, user)
        if kept is None or (kept.after, kept.revision) != (after, revision) or not kept.steps:
            raise Refused("stale")
        actions = [read_action(step) for step in kept.steps]
        return await self.act(table, user, after=after, actions=actions)

    async def act(self, table: int, user: int, *, after: int | None, actions: Sequence[Action]) -> Moved:
        """Take actions to the rules and to disk, together with what is then owed to the table."""
        async with self.store.writing() as writing:
            sight = await load(writing, table)
            seat = _check(sight, user, after)
            events: tuple[Event, ...] = ()
            for action in actions:
                if sight.over or sight.position.to_act != seat:
                    raise Refused("stale")
                moved, happened = _moved(sight, action)
                await self._record(writing, sight, user, action)
                sight, events = moved, events + happened
            await writing.keep_snapshot(table, after=sight.after, position=written(sight.position))
            await writing.drop_drafts(table)
            if sight.over:
                await writing.change_table(table, status=Status.OVER.value)
            if sight.over or sight.position.to_act != seat:
                await writing.owe(table, Kind.TURN, after=sight.after)
        self.changed()
        return Moved(sight, tuple(actions), events)

    async def _record(self, writing: Writing, sight: Sight, user: int, action: Action) -> None:
        try:
            await writing.record(
                sight.table.id,
                after=sight.after,
                player=user,
                text=write_action(action),
                at=self._clock.now(),
            )
        except Stale as stale:
            raise Refused("stale") from stale

    # Pausing

    async def pause(self, table: int, why: str) -> None:
        """Nothing can be told there any more: wait until somebody resumes the table."""
        async with self.store.writing() as writing:
            found = await writing.table(table)
            if found is None or found.status not in (Status.RUNNING, Status.LOBBY):
                return
            await writing.forgive(table)
            if found.status is Status.RUNNING:
                await writing.change_table(table, status=Status.PAUSED.value, why=why)
                await writing.owe(table, Kind.HOST)
        self.changed()

    async def resume(self, table: int, user: int, place: int) -> Sight:
        """Go on in that channel or thread, with the table shown anew."""
        async with self.store.writing() as writing:
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
        self.changed()
        return sight


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


def _moved(sight: Sight, action: Action) -> tuple[Sight, tuple[Event, ...]]:
    try:
        return sight.moved(action)
    except Illegal as illegal:
        raise IllegalMove(sight.table.edition, illegal) from illegal


def _planned(sight: Sight, draft: Draft, seat: int) -> Planned:
    """The draft laid on the table; stale where it no longer fits, or goes on after the turn's end."""
    planned = Planned(sight, sight, draft, seat)
    for number, step in enumerate(draft.steps):
        try:
            action = read_action(step)
        except Illegal as unreadable:
            raise Refused("unknown_move") from unreadable
        if number and action not in planned.options:
            raise Refused("stale")
        planned = replace(planned, after_steps=_moved(planned.after_steps, action)[0])
    return planned


def _name_of(user: int, players: Sequence[Player]) -> str:
    return next((player.name for player in players if player.user == user), "?")
