"""What is sent for each row of the outbox, and what is marked once it has been."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from play import Refused
from play.ai_turns import AiTurns
from play.delivery_errors import Unsent
from play.loaded_table import LoadedTable, load_table
from play.lobby import INVITED
from play.proposals import still_asked
from play.services import Services
from store import OutboxKind, OutboxRow, Status, Table, Transaction


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try to deliver a message."""

    key: int
    """The same at every try, and of no other message."""
    again: bool = False
    """An earlier try may have got through: the message is to be looked for first."""


@dataclass(frozen=True, slots=True)
class PostedTurn:
    message: int
    complete: bool = True
    """False: `edit_turn` has to follow."""


class TableMessages(Protocol):
    """How things are told; each may raise Unsent or Unreachable."""

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        """Post the lobby or bring it up to date; its message."""
        ...

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        """Open the thread for the table; its id."""
        ...

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, ping: bool) -> PostedTurn:
        """Post the table as it stands, and ping the player to act, or nobody."""
        ...

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        """Bring that message up to date; whether it is still there."""
        ...

    async def find_turn(self, loaded: LoadedTable, after: int) -> int | None:
        """The message that told that turn, if there is one."""
        ...

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        """Take picture, buttons and call off a message that was made when the log had `after` entries."""
        ...

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Tell the host that the table is paused."""
        ...

    async def invite(self, loaded: LoadedTable, guests: Sequence[int], attempt: Attempt) -> Collection[int]:
        """Invite these people in one message; those who have been told."""
        ...

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> None:
        """Tell the table what one player asks of others, or that it was answered."""
        ...


class OutboxDelivery:
    def __init__(self, services: Services, messages: TableMessages, opponents: AiTurns) -> None:
        self._store, self._messages, self._opponents = services.store, messages, opponents

    async def deliver(self, owed: OutboxRow, *, again: bool) -> None:
        """Send what is owed, and mark it as sent; `again` says that an earlier try may have got through."""
        try:
            loaded = await load_table(self._store, owed.table)
        except Refused:
            return await self._done(owed)
        attempt = Attempt(owed.id, again)
        match owed.kind:
            case OutboxKind.LOBBY:
                await self._done(owed, lobby=await self._messages.post_lobby(loaded, attempt))
            case OutboxKind.THREAD:
                await self._place(owed, await self._messages.open_thread(loaded, attempt))
            case OutboxKind.TURN | OutboxKind.REPOST:
                await self._turn(owed, loaded, attempt)
            case OutboxKind.THINK:
                await self._opponents.take_turn(owed)
            case _:
                await self._beside(owed, loaded, attempt)
        return None

    async def _beside(self, owed: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        match owed.kind:
            case OutboxKind.SHOW:
                return await self._show(owed, loaded)
            case OutboxKind.LOBBY_EDIT:
                if loaded.table.lobby is None:  # it is being posted
                    raise Unsent
                return await self._done(owed, lobby=await self._messages.post_lobby(loaded, attempt))
            case OutboxKind.STRIP:
                await self._messages.strip_turn(loaded, owed.message or 0, owed.after)
            case OutboxKind.HOST:
                await self._messages.notify_host(loaded, attempt)
            case _ if still_asked(loaded, owed):
                await self._messages.propose(loaded, owed, attempt)
            case _:
                pass
        return await self._done(owed)

    async def invite(self, owed: Sequence[OutboxRow], *, again: bool) -> None:
        """Invite all these people in one message; those whom an earlier try told are left out."""
        loaded = await load_table(self._store, owed[0].table)
        asked = [each for each in owed if still_asked(loaded, each)]
        told = {each.whom for each in owed} - {each.whom for each in asked}
        if asked:
            attempt = Attempt(asked[0].id, again)
            told |= set(await self._messages.invite(loaded, [each.whom for each in asked], attempt))
        async with self._store.transaction() as transaction:
            for each in owed:
                if each.whom in told:
                    await transaction.mark_delivered(each.id)

    async def give_up(self, owed: Sequence[OutboxRow]) -> None:
        """It can't be sent; people who could not be invited may be invited again."""
        async with self._store.transaction() as transaction:
            for each in owed:
                await transaction.mark_delivered(each.id)
                if each.kind is OutboxKind.INVITE:
                    await transaction.drop_votes(each.table, INVITED, by=each.whom)

    async def _show(self, owed: OutboxRow, loaded: LoadedTable) -> None:
        """Edit the table's message; where somebody deleted it, a new one is owed, without a ping."""
        message = loaded.table.message
        if loaded.after != owed.after:
            return await self._done(owed)
        if message and await self._messages.edit_turn(loaded, message):
            return await self._done(owed, shown=loaded.after)
        async with self._store.transaction() as transaction:
            await transaction.mark_delivered(owed.id)
            if owed.message is None:  # else it was only just posted, and is not wanted there
                await transaction.enqueue(owed.table, OutboxKind.REPOST, after=owed.after)
        return None

    async def _turn(self, owed: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        """Post the new message; an overtaken turn is told no more, but may have been told already."""
        posted = await self._post_or_find(owed, loaded, attempt)
        async with self._store.transaction() as transaction:
            await transaction.mark_delivered(owed.id)
            if posted and not posted.complete:
                await transaction.enqueue(
                    loaded.table.id, OutboxKind.SHOW, after=loaded.after, message=posted.message
                )
            table = await transaction.table(loaded.table.id)
            if posted and table and table.place == loaded.table.place:  # else it has moved
                await self._replace(transaction, table, posted.message, owed.after)

    async def _post_or_find(
        self, owed: OutboxRow, loaded: LoadedTable, attempt: Attempt
    ) -> PostedTurn | None:
        if loaded.table.status in (Status.RUNNING, Status.OVER) and loaded.after == owed.after:
            return await self._messages.post_turn(loaded, attempt, ping=owed.kind is OutboxKind.TURN)
        message = await self._messages.find_turn(loaded, owed.after) if attempt.again else None
        return None if message is None else PostedTurn(message)

    async def _replace(self, transaction: Transaction, table: Table, message: int, shown: int) -> None:
        """That message shows the table now; only then is the one before owed its stripping."""
        await transaction.change_table(table.id, message=message, shown=shown)
        if table.message and table.message != message:
            await transaction.enqueue(table.id, OutboxKind.STRIP, message=table.message, after=table.shown)

    async def _place(self, owed: OutboxRow, thread: int) -> None:
        """Play goes on in the thread, unless somebody has resumed the table elsewhere by now."""
        async with self._store.transaction() as transaction:
            await transaction.mark_delivered(owed.id)
            table = await transaction.table(owed.table)
            if table and table.place is None:
                await transaction.change_table(owed.table, place=thread)

    async def _done(self, owed: OutboxRow, **changes: int) -> None:
        async with self._store.transaction() as transaction:
            await transaction.mark_delivered(owed.id)
            if changes:
                await transaction.change_table(owed.table, **changes)
