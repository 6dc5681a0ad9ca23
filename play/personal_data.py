"""Showing, exporting and deleting the data stored about a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from play.ai_stand_ins import can_hold_seat, hold_seat
from play.endings import cancel_lobby, resign_seat
from play.loaded_table import load_if_possible, load_table
from play.services import Services
from store import (
    Draft,
    FormerPlayer,
    LogEntry,
    OutboxKind,
    Person,
    Plan,
    PlanReceipt,
    Player,
    Queries,
    Status,
    StoredReview,
    Table,
    Transaction,
    Vote,
)


@dataclass(frozen=True, slots=True)
class TableData:
    """Everything stored about a person at one table."""

    table: Table
    player: Player | None
    former: Sequence[FormerPlayer]
    """Seats they have given to others."""
    entries: Sequence[LogEntry]
    draft: Draft | None
    votes: Sequence[Vote]
    plan: Plan | None = None
    receipts: Sequence[PlanReceipt] = ()
    review: StoredReview | None = None


@dataclass(frozen=True, slots=True)
class PersonalData:
    """Everything stored about a person."""

    person: Person
    tables: Sequence[TableData]


class PersonalDataService:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def load(self, user: int) -> PersonalData:
        store = self._services.store
        tables = await store.tables_about(user)
        data = [await _table_data(store, table, user) for table in tables]
        return PersonalData(await store.person(user), data)

    async def forget(self, user: int, somebody: Callable[[str], str]) -> None:
        """Delete everything that identifies the user; games go on, and finished ones stay on record.

        `somebody` returns the placeholder name for a table's locale.
        """
        async with self._services.transaction() as transaction:
            now = self._services.clock.now()
            for table in await transaction.tables_about(user):
                if table.status is Status.LOBBY:
                    await _leave_lobby(transaction, table, user, now)
                elif table.status is not Status.OVER:
                    await _leave_game(transaction, table, user, now)
                await transaction.forget_player(table.id, user, somebody(table.locale))
            await transaction.forget_person(user)


async def _table_data(store: Queries, table: Table, user: int) -> TableData:
    stored = await store.stored_table(table.id)
    assert stored is not None
    return TableData(
        table,
        next((player for player in stored.players if player.user == user), None),
        [former for former in stored.former if former.user == user],
        [entry for entry in await store.log_entries(table.id) if entry.player == user],
        await store.draft(table.id, user),
        [vote for vote in stored.votes if vote.voter == user],
        await store.plan(table.id, user),
        await store.plan_receipts(table.id, user),
        await store.review(table.id, user),
    )


async def _leave_lobby(transaction: Transaction, table: Table, user: int, now: float) -> None:
    """The next player becomes host; an empty lobby is cancelled."""
    await transaction.remove_player(table.id, user)
    others = [player for player in await transaction.players(table.id) if player.person]
    if not others:
        await cancel_lobby(transaction, await load_table(transaction, table.id), now)
        return
    if table.host == user:
        await transaction.change_table(table.id, host=others[0].user)
    await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)


async def _leave_game(transaction: Transaction, table: Table, user: int, now: float) -> None:
    """An AI takes the seat if another person is still playing; otherwise the seat resigns."""
    players = await transaction.players(table.id)
    others = [player for player in players if player.user != user and player.person and not player.resigned]
    if table.host == user and others:
        await transaction.change_table(table.id, host=others[0].user)
    seated = next((player for player in players if player.user == user), None)
    loaded = await load_if_possible(transaction, table.id)
    if loaded is None:
        return
    if seated and not (seated.resigned or can_hold_seat(loaded, user)):
        await resign_seat(transaction, loaded, user, now)
    elif seated and not (seated.resigned or seated.level):
        await hold_seat(transaction, loaded, user, now)
    elif seated:  # only the name changes
        await transaction.enqueue(table.id, OutboxKind.SHOW, after=loaded.after)


def export(data: PersonalData) -> dict[str, Any]:
    """The data in a form that can be written as JSON."""
    return {
        "user": data.person.user,
        "settings": {key: value for key, value in asdict(data.person).items() if key != "user"},
        "tables": [_export_table(each, data.person.user) for each in data.tables],
    }


def _export_table(data: TableData, user: int) -> dict[str, Any]:
    table = data.table
    return {
        "table": table.id,
        "server": table.guild,
        "edition": table.edition,
        "status": table.status.value,
        "host": table.host == user,
        "opened": table.opened,
        "finished": table.finished,
        "player": asdict(data.player) if data.player else None,
        "former": [asdict(former) for former in data.former],
        "log": [asdict(entry) for entry in data.entries],
        "draft": asdict(data.draft) if data.draft else None,
        "votes": [asdict(vote) for vote in data.votes],
        "plan": asdict(data.plan) if data.plan else None,
        "plan_receipts": [asdict(receipt) for receipt in data.receipts],
        "review": asdict(data.review) if data.review else None,
    }
