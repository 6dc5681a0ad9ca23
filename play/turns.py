"""Planning and taking turns: the only way a player's action reaches the rules and the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine import Action, Event
from play import Refused
from play.advance import advance, play_action, save_position
from play.armed_plan import readable_plan
from play.drafts import PlannedTurn, read_step, rebase_draft, separate_steps, with_step, without_last_step
from play.game_log import LogLine, turn_passed
from play.loaded_table import LoadedTable, check_running, check_seated, load_table, log_lines
from play.plan_conditions import imagined
from play.reminders.automatic_vacation import end_when_playing, ends_when_playing
from play.services import Services
from play.wagon_moves import completed_move
from store import Draft, Queries, Status, Transaction


@dataclass(frozen=True, slots=True)
class TurnResult:
    """Saved actions, their events, and the table after them."""

    loaded: LoadedTable
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


class _PlaysAtOnce(Exception):  # noqa: N818  no error
    """The step that was picked completes a turn to be played at one tap."""


class _EndsVacation(Exception):  # noqa: N818  no error
    """The move ends a vacation of its player, which changes more than one table."""


_Choice: TypeAlias = tuple[LoadedTable, Sequence[Action]]
"""A table and what is played there."""


class Turns:
    """Loads tables for their players, plans turns and plays them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def load(self, table: int) -> LoadedTable:
        return await load_table(self._services.store, table)

    async def load_for_player(self, table: int, user: int) -> LoadedTable:
        """The table; raises Refused unless the user is one of its players."""
        return _check_player(await load_table(self._services.store, table), user)

    async def load_in_channel(self, place: int) -> LoadedTable:
        """The table being played in a channel or thread."""
        store = self._services.store
        found = await store.table_in(place)
        if found is None:
            raise Refused("table_over" if await store.last_game_in(place) else "no_table")
        return await load_table(store, found.id)

    async def load_latest_in_channel(self, place: int) -> LoadedTable:
        """The table being played there, or else the last one that was."""
        store = self._services.store
        found = await store.table_in(place) or await store.last_game_in(place)
        if found is None:
            raise Refused("no_table")
        return await load_table(store, found.id)

    async def log_of(self, loaded: LoadedTable) -> list[LogLine]:
        """The table's replayed log, without undone turns."""
        return await log_lines(self._services.store, loaded)

    # Planning

    async def open_panel(self, table: int, user: int) -> PlannedTurn:
        """Start a new revision of the plan, which makes panels opened earlier outdated."""
        async with self._services.transaction(table, durable=False) as transaction:
            planned = await plan_turn(transaction, table, user, ahead=False)
            return await self._start_revision(transaction, planned)

    async def open_panel_or_load(self, table: int, user: int) -> PlannedTurn | LoadedTable:
        """The same, or only the table if its player has nothing to plan: it is over, or they resigned."""
        async with self._services.transaction(table, durable=False) as transaction:
            loaded = _check_player(await load_table(transaction, table), user)
            if loaded.over or any(each.user == user and each.resigned for each in loaded.players):
                return loaded
            planned = await _plan_on(transaction, loaded, user, ahead=False)
            return await self._start_revision(transaction, planned)

    async def _start_revision(self, transaction: Transaction, planned: PlannedTurn) -> PlannedTurn:
        draft = replace(planned.draft, revision=planned.draft.revision + 1)
        await self._save_draft(transaction, planned.loaded.table.id, planned.user, draft)
        return replace(planned, draft=draft)

    async def plan(self, table: int, user: int) -> PlannedTurn:
        """The player's draft, adapted to the current position."""
        return await plan_turn(self._services.store, table, user)

    async def current_plan(self, table: int, user: int, *, after: int, revision: int) -> PlannedTurn:
        """The plan a panel shows; raises Refused if the game or a newer panel has superseded it."""
        planned = await self.plan(table, user)
        check_current(planned, after, revision)
        return planned

    async def pick(
        self, table: int, user: int, *, after: int, revision: int, at: int, step: str
    ) -> PlannedTurn:
        """Choose the plan's step at index `at`, replacing it and normally all later steps.

        `step` may be several steps, separated as `joined_steps` does it.
        """
        return await self._change(table, user, after, revision, _picking(at, step))

    async def pick_or_play(
        self, table: int, user: int, *, after: int, revision: int, at: int, step: str
    ) -> PlannedTurn | TurnResult:
        """The same, but play the turn at once if the player wants that for such turns."""

        def picked(planned: PlannedTurn) -> PlannedTurn:
            planned = _picking(at, step)(planned)
            if planned.plays_at_one_tap:
                raise _PlaysAtOnce
            return planned

        try:
            return await self._change(table, user, after, revision, picked)
        except _PlaysAtOnce:  # nothing is saved yet: unlike a draft, a move has to be on disk

            async def choose(transaction: Transaction) -> _Choice:
                planned = await plan_turn(transaction, table, user)
                check_current(planned, after, revision)
                planned = _picking(at, step)(planned)
                return planned.loaded, planned.actions

            return await self._play(table, user, choose)

    async def step_back(self, table: int, user: int, *, after: int, revision: int) -> PlannedTurn:
        """Remove the plan's last step."""

        def shorter(planned: PlannedTurn) -> PlannedTurn:
            return rebase_draft(planned.loaded, planned.seat, without_last_step(planned.draft))

        return await self._change(table, user, after, revision, shorter)

    async def _change(
        self, table: int, user: int, after: int, revision: int, change: Callable[[PlannedTurn], PlannedTurn]
    ) -> PlannedTurn:
        async with self._services.transaction(table, durable=False) as transaction:
            planned = await plan_turn(transaction, table, user)
            check_current(planned, after, revision)
            planned = change(planned)
            draft = replace(planned.draft, revision=revision + 1)
            await self._save_draft(transaction, table, user, draft)
        return replace(planned, draft=draft)

    async def _save_draft(self, transaction: Transaction, table: int, user: int, draft: Draft) -> None:
        """Save the draft, and note that the player was here and needs no reminder for a while."""
        await transaction.save_draft(table, user, draft)
        await transaction.change_player(table, user, seen=self._services.clock.now())

    # Playing

    async def confirm(self, table: int, user: int, *, after: int, revision: int) -> TurnResult:
        """Play the planned turn in one go."""

        async def choose(transaction: Transaction) -> _Choice:
            planned = await plan_turn(transaction, table, user)
            check_current(planned, after, revision)
            if not planned.complete or planned.draft.extends:
                raise Refused("stale")
            return planned.loaded, [read_step(step) for step in planned.draft.steps]

        return await self._play(table, user, choose)

    async def act(self, table: int, user: int, *, after: int | None, actions: Sequence[Action]) -> TurnResult:
        """Apply and save actions, and queue the resulting messages in the same transaction.

        `after` is the log length the player saw; raises Refused if the game has moved on since. None skips
        the check.
        """

        async def choose(transaction: Transaction) -> _Choice:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if after is not None and after != loaded.after:
                raise Refused("stale")
            return loaded, actions

        return await self._play(table, user, choose)

    async def _play(
        self, table: int, user: int, choose: Callable[[Transaction], Awaitable[_Choice]]
    ) -> TurnResult:
        """Play by hand what `choose` returns, which ends the player's plan.

        It also ends a vacation that started by itself. That changes when things are due at all their tables,
        so it is done in a transaction that locks every table.
        """
        try:
            return await self._play_in((table,), user, choose)
        except _EndsVacation:
            return await self._play_in((), user, choose)

    async def _play_in(
        self, locked: Sequence[int], user: int, choose: Callable[[Transaction], Awaitable[_Choice]]
    ) -> TurnResult:
        now = self._services.clock.now()
        async with self._services.transaction(*locked) as transaction:
            loaded, actions = await choose(transaction)
            person = loaded.settings_of(user)
            if locked and ends_when_playing(person, now):
                raise _EndsVacation
            await transaction.drop_plans(loaded.table.id, user)
            await end_when_playing(transaction, person, now)
            return await take_turn(transaction, loaded, user, actions, now)


async def take_turn(
    transaction: Transaction,
    loaded: LoadedTable,
    user: int,
    actions: Sequence[Action],
    now: float,
    *,
    planned: bool = False,
) -> TurnResult:
    """Apply a player's actions and save what follows; `planned` if their plan acts for them."""
    seat = check_seated(loaded, user)
    if seat != loaded.position.to_act:
        raise Refused("not_your_turn", name=loaded.acting.name)
    events: tuple[Event, ...] = ()
    turn_over = False
    for action in actions:
        if turn_over:
            raise Refused("stale")
        before = loaded.position
        completed = completed_move(before, action)
        loaded, happened = await play_action(transaction, loaded, user, completed, now, planned=planned)
        turn_over, events = turn_passed(before, loaded.position), events + happened
    await transaction.drop_drafts(loaded.table.id, user)
    if turn_over:
        loaded = await advance(transaction, loaded, now)
    else:
        await save_position(transaction, loaded)
    return TurnResult(loaded, tuple(actions), events)


async def plan_turn(store: Queries, table: int, user: int, *, ahead: bool = True) -> PlannedTurn:
    """The player's draft on the current position, or if `ahead` on the one that the plan leads to."""
    return await _plan_on(store, await load_table(store, table), user, ahead=ahead)


async def _plan_on(store: Queries, loaded: LoadedTable, user: int, *, ahead: bool) -> PlannedTurn:
    seat = check_seated(loaded, user)
    check_running(loaded)
    draft = loaded.drafts.get(user)
    if draft is None or not draft.extends:
        return rebase_draft(loaded, seat, draft)
    lines = readable_plan(await store.plan(loaded.table.id, user)).lines if ahead else ()
    try:
        later = imagined(loaded, seat, lines[draft.extends - 1])
    except (IndexError, Refused):  # the plan has ended or can't be played any more
        return rebase_draft(loaded, seat, Draft(draft.after, draft.revision))
    return rebase_draft(later, seat, draft)


def _picking(at: int, step: str) -> Callable[[PlannedTurn], PlannedTurn]:
    def chosen(planned: PlannedTurn) -> PlannedTurn:
        for number, each in enumerate(separate_steps(step)):
            planned = with_step(planned.loaded, planned.seat, planned.draft, at + number, each)
        return planned

    return chosen


def _check_player(loaded: LoadedTable, user: int) -> LoadedTable:
    """The table; raises Refused unless the user is one of its players."""
    if loaded.table.status is Status.LOBBY:
        raise Refused("no_table")
    if loaded.seat_of(user) is None:
        raise Refused("onlooker")
    return loaded


def check_current(planned: PlannedTurn, after: int, revision: int) -> None:
    """Raises Refused if the game or a newer panel has superseded this plan's."""
    if planned.draft.after != after:
        raise Refused("stale")
    if planned.draft.revision != revision:
        raise Refused("superseded")
