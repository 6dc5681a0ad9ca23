"""Sends the message for each outbox row and marks the row as delivered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Unpack

from play import Refused
from play.ai_turns import AiTurns
from play.delivery_errors import Rejected, Unreachable
from play.end_reasons import AGREED, COUNTED, RESIGNED
from play.loaded_table import LoadedTable, load_table
from play.matches import end_match, load_match
from play.plan_receipts import readable_receipts
from play.reminders.delivery import may_call
from play.reminders.due_rows import call_posted
from play.reminders.policy import way_of
from play.replay import has_replay
from play.requests import REQUESTS, answers_to, still_asked
from play.services import Services
from play.table_messages_protocol import Attempt, PostedTurn, TableMessages
from store import (
    OutboxKind,
    OutboxRow,
    RequestMessage,
    Status,
    Table,
    TableChanges,
    Transaction,
    Vote,
    VoteKind,
    Way,
)

MOST_KEPT = 100
"""How many tables are kept in memory until their messages are stripped."""


class OutboxDelivery:
    def __init__(self, services: Services, messages: TableMessages, ai_turns: AiTurns) -> None:
        self._services, self._store = services, services.store
        self._messages, self._ai_turns = messages, ai_turns
        self._replaced: dict[int, LoadedTable] = {}
        """By each message to be stripped, its table as it was posted in the new one."""

    async def deliver(self, row: OutboxRow, *, again: bool) -> None:
        """Send the row's message and mark it as delivered; see `Attempt` for `again`."""
        if row.kind in (OutboxKind.MATCH, OutboxKind.COMPARISON):
            return await self._deliver_to_match(row, again=again)
        try:
            loaded = await self._loaded(row)
        except Refused:
            return await self._done(row)
        attempt = Attempt(row.id, again)
        match row.kind:
            case OutboxKind.LOBBY:
                await self._set_lobby(row, await self._messages.post_lobby(loaded, attempt))
            case OutboxKind.THREAD:
                await self._set_thread(row, await self._messages.open_thread(loaded, attempt))
            case OutboxKind.TURN | OutboxKind.REPOST:
                await self._turn(row, loaded, attempt)
            case OutboxKind.THINK:
                await self._ai_turns.take_turn(row)
            case OutboxKind.PLANNED:
                await self._tell_planned(row, loaded, attempt)
            case _:
                await self._deliver_independent(row, loaded, attempt)
        return None

    async def _loaded(self, row: OutboxRow) -> LoadedTable:
        """The table; for the message that a new one has just replaced, as it was for the new one."""
        posted = self._replaced.pop(row.message or 0, None) if row.kind is OutboxKind.STRIP else None
        return posted or await load_table(self._store, row.table)

    async def _deliver_to_match(self, row: OutboxRow, *, again: bool) -> None:
        """Look whether the table's match is over, or post the comparison of its tables."""
        table = await self._store.table(row.table)
        if table and row.kind is OutboxKind.COMPARISON:
            tables = await load_match(self._store, table.match_id)
            here = [each.loaded for each in tables if each.loaded and each.table.guild == table.guild]
            now = self._services.clock.now()
            people = ((loaded, player.user) for loaded in here for player in loaded.seated_people)
            calls = [user for loaded, user in people if may_call(loaded, user, now)]
            await self._messages.post_comparison(table, tables, Attempt(row.id, again), calls=calls)
        async with self._services.transaction() as transaction:
            await transaction.mark_delivered(row)
            if table and row.kind is OutboxKind.MATCH:
                await end_match(transaction, table.match_id)

    async def _deliver_independent(self, row: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        match row.kind:
            case OutboxKind.SHOW:
                return await self._show(row, loaded)
            case OutboxKind.LOBBY_EDIT:
                if loaded.table.lobby is not None:  # else it was never posted, or is being posted
                    return await self._done(row, lobby=await self._messages.post_lobby(loaded, attempt))
            case OutboxKind.STRIP:
                await self._messages.strip_turn(loaded, row.message or 0, row.after)
            case OutboxKind.HOST:
                await self._messages.notify_host(loaded, attempt)
            case OutboxKind.SETTLE:
                await self._settle(loaded)
            case OutboxKind.RENAME | OutboxKind.RESULT | OutboxKind.REPLAY:
                await self._after_the_end(row, loaded, attempt)
            case _:
                return await self._propose(row, loaded, attempt)
        return await self._done(row)

    async def _propose(self, row: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        if not still_asked(loaded, row):
            return await self._done(row)
        message = await self._messages.propose(loaded, row, attempt)
        if row.kind not in REQUESTS:
            return await self._done(row)
        place = loaded.table.place or loaded.table.channel
        return await self._asked([row], _request_message(row, place, message))

    async def _tell_planned(self, row: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        """Tell a player directly, unless they have read it in their panel, where it waits otherwise."""
        receipts = readable_receipts(await self._store.plan_receipts(row.table, row.user))
        receipt = next((each for each in receipts if each.after == row.after), None)
        person = loaded.settings_of(row.user)
        if receipt is None or person.closed or way_of(person, loaded.way_of(row.user)) is Way.NONE:
            return await self._done(row)
        try:
            await self._messages.tell_planned(loaded, row.user, receipt, attempt)
        except Rejected:
            raise
        except Unreachable:  # direct messages are closed
            return await self._done(row)
        async with self._services.transaction(row.table) as transaction:
            await transaction.mark_delivered(row)
            await transaction.drop_plan_receipts(row.table, row.user, after=row.after)
        return None

    async def _after_the_end(self, row: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        if row.kind is OutboxKind.RENAME:
            await self._messages.rename_thread(loaded)
        elif not loaded.over:
            pass  # the end was undone, or a lesson is played on
        elif row.kind is OutboxKind.REPLAY:
            await self._messages.post_replay(loaded, attempt)
        else:
            await self._messages.post_result(loaded, attempt)

    async def invite(self, rows: Sequence[OutboxRow], *, again: bool) -> None:
        """Send all these invitations in one message and mark those that were delivered or are obsolete."""
        loaded = await load_table(self._store, rows[0].table)
        pending = [row for row in rows if still_asked(loaded, row)]
        settled = {row.whom for row in rows} - {row.whom for row in pending}
        if pending:
            attempt = Attempt(pending[-1].id, again)
            newest = {row.whom: row for row in pending}  # somebody may have been invited twice
            posted = await self._messages.invite(loaded, [*newest.values()], attempt)
            reached = [row for row in pending if row.whom in posted.guests]
            request = _request_message(reached[-1], loaded.table.channel, posted.message)
            await self._asked(reached, replace(request, whom=0))
        async with self._services.transaction(rows[0].table) as transaction:
            for row in rows:
                if row.whom in settled:
                    await transaction.mark_delivered(row)

    async def _asked(self, rows: Sequence[OutboxRow], request: RequestMessage) -> None:
        """Keep the message of a request until it is settled, which may have happened while it was posted."""
        async with self._services.transaction(request.table) as transaction:
            found = await transaction.table(request.table)
            for row in rows:
                await transaction.mark_delivered(row)
                if row.kind is OutboxKind.INVITE and found and found.status is Status.LOBBY:
                    await transaction.vote(row.table, Vote(VoteKind.ASKED, row.whom, request.message))
            await transaction.save_request_message(request)
            loaded = await load_table(transaction, request.table)
            if not still_asked(loaded, request) or any(answers_to(loaded, request)[1:]):
                await transaction.enqueue(request.table, OutboxKind.SETTLE)

    async def _settle(self, loaded: LoadedTable) -> None:
        """Settle what is no longer asked; an invitation also shows the answers of some of its guests."""
        for request in loaded.requests:
            is_open = still_asked(loaded, request)
            if not is_open or request.kind is OutboxKind.INVITE:
                await self._messages.settle(loaded, request)
            if not is_open:
                async with self._services.transaction(request.table) as transaction:
                    await transaction.drop_request_message(request.table, request.message)

    async def give_up(self, rows: Sequence[OutboxRow]) -> None:
        """Drop undeliverable rows; people who weren't reached can be invited again."""
        async with self._services.transaction(rows[0].table) as transaction:
            for row in rows:
                await transaction.mark_delivered(row)
                if row.kind is OutboxKind.INVITE:
                    await transaction.drop_votes(row.table, VoteKind.INVITED, by=row.whom)

    async def _show(self, row: OutboxRow, loaded: LoadedTable) -> None:
        """Edit the table's message; if somebody deleted it, queue a new one without a ping."""
        message = loaded.table.message
        if loaded.after != row.after:
            return await self._done(row)
        if message and await self._messages.edit_turn(loaded, message):
            return await self._done(row, shown=loaded.after)
        async with self._services.transaction(row.table) as transaction:
            await transaction.mark_delivered(row)
            if row.message is None:  # else it was deleted right after being posted
                await transaction.enqueue(row.table, OutboxKind.REPOST, after=row.after)
        return None

    async def _turn(self, row: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> None:
        """Post the turn unless it is superseded; even then an earlier attempt may already have posted it."""
        posted = await self._post_or_find(row, loaded, attempt)
        async with self._services.transaction(row.table) as transaction:  # wakes the due worker for a call
            table, reminder = await transaction.table_with_reminder(loaded.table.id)
            await transaction.mark_delivered(row)
            if posted and not posted.complete:
                await transaction.enqueue(
                    loaded.table.id, OutboxKind.SHOW, after=loaded.after, message=posted.message
                )
            is_current = row.kind is OutboxKind.TURN and row.after == loaded.after
            if is_current and not loaded.over:
                mentioned = posted is not None and loaded.acting.user in posted.mentions
                now = self._services.clock.now()
                await call_posted(transaction, loaded, reminder, now, mentioned=mentioned)
            if posted and table and table.place == loaded.table.place:  # else the table has moved
                await self._set_message(transaction, table, posted, row.after)
                self._keep_replaced(table.message, loaded)
            if posted and loaded.over and is_current:
                await _queue_after_the_end(transaction, loaded)

    def _keep_replaced(self, message: int | None, loaded: LoadedTable) -> None:
        """Keep the table until the message is stripped; another process may do that instead."""
        if message:
            self._replaced[message] = loaded
        while len(self._replaced) > MOST_KEPT:
            del self._replaced[next(iter(self._replaced))]

    async def _post_or_find(self, row: OutboxRow, loaded: LoadedTable, attempt: Attempt) -> PostedTurn | None:
        if loaded.table.status in (Status.RUNNING, Status.OVER) and loaded.after == row.after:
            calls = await self._calls(loaded) if row.kind is OutboxKind.TURN else ()
            return await self._messages.post_turn(loaded, attempt, calls=calls)
        return await self._messages.find_turn(loaded, row.after) if attempt.again else None

    async def _calls(self, loaded: LoadedTable) -> list[int]:
        """Whom the turn's message calls: its player unless they have been called, or everyone at the end."""
        players = loaded.seated_people
        if not loaded.over:
            uncalled = loaded.reminder is not None and not loaded.reminder.called
            players = [loaded.acting] if uncalled and not loaded.acting.level else []
        return [each.user for each in players if may_call(loaded, each.user, self._services.clock.now())]

    async def _set_message(
        self, transaction: Transaction, table: Table, posted: PostedTurn, shown: int
    ) -> None:
        """Make this the table's message and queue the removal of buttons from the previous one."""
        message = posted.message
        await transaction.change_table(table.id, message=message, shown=shown, called=bool(posted.mentions))
        if table.message and table.message != message:
            await transaction.enqueue(table.id, OutboxKind.STRIP, message=table.message, after=table.shown)

    async def _set_lobby(self, row: OutboxRow, message: int) -> None:
        """Save the lobby's message; if it was cancelled while being posted, queue its update again."""
        async with self._services.transaction(row.table) as transaction:
            await transaction.mark_delivered(row)
            await transaction.change_table(row.table, lobby=message)
            table = await transaction.table(row.table)
            if table and table.status is Status.OVER:
                await transaction.enqueue(row.table, OutboxKind.LOBBY_EDIT)

    async def _set_thread(self, row: OutboxRow, thread: int) -> None:
        """Play in the new thread, unless somebody has resumed the table elsewhere by now."""
        async with self._services.transaction(row.table) as transaction:
            await transaction.mark_delivered(row)
            table = await transaction.table(row.table)
            if table and table.place is None:
                await transaction.change_table(row.table, place=thread)

    async def _done(self, row: OutboxRow, **changes: Unpack[TableChanges]) -> None:
        """Mark the row as delivered. After a power cut, buttons may be removed again: that does no harm."""
        durable = row.kind is not OutboxKind.STRIP
        async with self._services.transaction(row.table, durable=durable) as transaction:
            await transaction.mark_delivered(row)
            if changes:
                await transaction.change_table(row.table, **changes)


def _request_message(row: OutboxRow, place: int, message: int) -> RequestMessage:
    return RequestMessage(row.table, place, message, row.kind, row.user, row.whom, row.after)


_TOLD_IN_CHANNEL = ("", RESIGNED, AGREED, COUNTED)
"""Why a game ended whose result is posted in its lobby's channel: people played it to this end."""


async def _queue_after_the_end(transaction: Transaction, loaded: LoadedTable) -> None:
    """Queue the thread's new name, the result for those who aren't in the thread, and the replay.

    A lesson brings neither a name nor a result: it can be played on.
    """
    table = loaded.table
    if not table.here and not table.lesson:
        await transaction.enqueue(table.id, OutboxKind.RENAME)
        told = table.ended in _TOLD_IN_CHANNEL and not table.match_id  # a match is told when it is over
        if told and table.place != table.channel:
            await transaction.enqueue(table.id, OutboxKind.RESULT, after=loaded.after)
    if has_replay(loaded):
        await transaction.enqueue(table.id, OutboxKind.REPLAY, after=loaded.after)
