"""Planning and taking turns: the one way an action of a player reaches the rules and the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine import Action, Event
from play import Refused
from play.advance import advance, play_action, save_position
from play.drafts import PlannedTurn, brought_up_to_date, read_step, with_step, without_last_step
from play.game_log import LogLine, turn_passed
from play.loaded_table import LoadedTable, check_running, check_seated, load_table, log_lines
from play.services import Services
from play.wagon_moves import completed_move
from store import Draft, Queries, Status, Transaction


@dataclass(frozen=True, slots=True)
class TurnResult:
    """Actions that are on disk, and the table after them."""

    loaded: LoadedTable
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


class Turns:
    """Loading a table for its players, planning a turn, and taking it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def load(self, table: int) -> LoadedTable:
        return await load_table(self._services.store, table)

    async def load_for_player(self, table: int, user: int) -> LoadedTable:
        """The table for somebody who sits at it."""
        loaded = await load_table(self._services.store, table)
        if loaded.table.status is Status.LOBBY:
            raise Refused("no_table")
        if loaded.seat_of(user) is None:
            raise Refused("onlooker")
        return loaded

    async def load_in_channel(self, place: int) -> LoadedTable:
        """The table being played in that channel or thread."""
        store = self._services.store
        found = await store.table_in(place)
        if found is None:
            raise Refused("table_over" if await store.last_game_in(place) else "no_table")
        return await load_table(store, found.id)

    async def load_latest_in_channel(self, place: int) -> LoadedTable:
        """The table being played there; where none is, the last that was."""
        store = self._services.store
        found = await store.table_in(place) or await store.last_game_in(place)
        if found is None:
            raise Refused("no_table")
        return await load_table(store, found.id)

    async def log_of(self, loaded: LoadedTable) -> list[LogLine]:
        """What happened at that table and stands."""
        return await log_lines(self._services.store, loaded)

    # Planning

    async def open_panel(self, table: int, user: int) -> PlannedTurn:
        """Open the plan anew: whatever showed it before is old from now on."""
        async with self._services.transaction() as transaction:
            planned = await self._plan(transaction, table, user)
            draft = replace(planned.draft, revision=planned.draft.revision + 1)
            await self._keep(transaction, table, user, draft)
        return replace(planned, draft=draft)

    async def plan(self, table: int, user: int) -> PlannedTurn:
        """What the player has planned, on the table as it is now."""
        return await self._plan(self._services.store, table, user)

    async def current_plan(self, table: int, user: int, *, after: int, revision: int) -> PlannedTurn:
        """What a panel shows; Refused where the game, or a newer panel, has overtaken it."""
        planned = await self.plan(table, user)
        _check_age(planned, after, revision)
        return planned

    async def pick(
        self, table: int, user: int, *, after: int, revision: int, at: int, step: str
    ) -> PlannedTurn:
        """Choose a step of the plan, in place of all from there on."""

        def chosen(planned: PlannedTurn) -> PlannedTurn:
            return with_step(planned.loaded, planned.seat, planned.draft, at, step)

        return await self._change(table, user, after, revision, chosen)

    async def step_back(self, table: int, user: int, *, after: int, revision: int) -> PlannedTurn:
        """Take the last step of the plan back."""

        def shorter(planned: PlannedTurn) -> PlannedTurn:
            return brought_up_to_date(planned.loaded, planned.seat, without_last_step(planned.draft))

        return await self._change(table, user, after, revision, shorter)

    async def _change(
        self, table: int, user: int, after: int, revision: int, change: Callable[[PlannedTurn], PlannedTurn]
    ) -> PlannedTurn:
        async with self._services.transaction() as transaction:
            planned = await self._plan(transaction, table, user)
            _check_age(planned, after, revision)
            planned = change(planned)
            draft = replace(planned.draft, revision=revision + 1)
            await self._keep(transaction, table, user, draft)
        return replace(planned, draft=draft)

    async def _keep(self, transaction: Transaction, table: int, user: int, draft: Draft) -> None:
        """Whoever has their panel before them needs no reminder for a while."""
        await transaction.save_draft(table, user, draft)
        await transaction.change_player(table, user, seen=self._services.clock.now())

    async def _plan(self, store: Queries, table: int, user: int) -> PlannedTurn:
        loaded = await load_table(store, table)
        seat = check_seated(loaded, user)
        check_running(loaded)
        return brought_up_to_date(loaded, seat, await store.draft(table, user))

    # Acting

    async def confirm(self, table: int, user: int, *, after: int, revision: int) -> TurnResult:
        """Play the plan, the whole turn at once."""
        async with self._services.transaction() as transaction:
            planned = await self._plan(transaction, table, user)
            _check_age(planned, after, revision)
            if not planned.complete:
                raise Refused("stale")
            actions = [read_step(step) for step in planned.draft.steps]
            return await self._act(transaction, planned.loaded, user, actions)

    async def act(self, table: int, user: int, *, after: int | None, actions: Sequence[Action]) -> TurnResult:
        """Take actions to the rules and to disk, together with what is then owed to the table."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if after is not None and after != loaded.after:
                raise Refused("stale")
            return await self._act(transaction, loaded, user, actions)

    async def _act(
        self, transaction: Transaction, loaded: LoadedTable, user: int, actions: Sequence[Action]
    ) -> TurnResult:
        seat, now = check_seated(loaded, user), self._services.clock.now()
        if seat != loaded.position.to_act:
            raise Refused("not_your_turn", name=loaded.acting.name)
        events: tuple[Event, ...] = ()
        gone_on = False
        for action in actions:
            if gone_on:
                raise Refused("stale")
            before = loaded.position
            loaded, happened = await play_action(
                transaction, loaded, user, completed_move(before, action), now
            )
            gone_on, events = turn_passed(before, loaded.position), events + happened
        await transaction.drop_drafts(loaded.table.id, user)
        if gone_on:
            loaded = await advance(transaction, loaded, now)
        else:
            await save_position(transaction, loaded)
        return TurnResult(loaded, tuple(actions), events)


def _check_age(planned: PlannedTurn, after: int, revision: int) -> None:
    if planned.draft.after != after:
        raise Refused("stale")
    if planned.draft.revision != revision:
        raise Refused("superseded")
