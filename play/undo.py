"""Undoing the last turn, with the next player's consent if it revealed a card."""

from __future__ import annotations

from play import Refused
from play.advance import advance, append_entry
from play.game_log import NO_PLAYER, UNDO, LogLine, UndoableTurn, replay, undoable_turn
from play.loaded_table import LoadedTable, check_running, check_seated, deal_of, load_table, log_lines
from play.reminders.delivery import may_call
from play.reminders.due_rows import call_after_all
from play.requests import settle_requests
from play.services import Services
from store import OutboxKind, Transaction, Vote, VoteKind


class Undo:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def undo(self, table: int, user: int, *, after: int | None = None) -> LoadedTable | None:
        """Undo the user's last turn; if it revealed a card, ask the next player first and return None.

        `after` is the log length the user saw; raises Refused if a person has acted since.
        """
        async with self._services.transaction() as transaction:
            loaded, turn = await self._last_turn(transaction, table, user, after)
            if turn is None or turn.user != user:
                raise Refused("nothing_to_undo")
            if turn.reveals and len(loaded.people) > 1:
                if user in loaded.votes.voters(VoteKind.UNDO):
                    raise Refused("asked_already", name=loaded.next_to(user).name)
                await transaction.vote(table, Vote(VoteKind.UNDO, user))
                await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
                await transaction.enqueue(table, OutboxKind.UNDO_ASKED, after=loaded.after, user=user)
                return None
            return await self._take_back(transaction, loaded, turn)

    async def allow(self, table: int, user: int, *, after: int) -> LoadedTable:
        """Allow the requested undo; raises Refused for anyone but the next player."""
        async with self._services.transaction() as transaction:
            loaded, turn = await self._last_turn(transaction, table, user, after)
            if turn is None or not loaded.votes.voters(VoteKind.UNDO):
                raise Refused("stale")
            if user != loaded.next_to(turn.user).user:
                raise Refused("not_yours_to_allow", name=loaded.next_to(turn.user).name)
            loaded = await self._take_back(transaction, loaded, turn)
            await transaction.enqueue(table, OutboxKind.UNDO_ALLOWED, after=loaded.after, user=turn.user)
            if not may_call(loaded, turn.user, self._services.clock.now()):  # that message won't call them
                await transaction.change_table(table, called=False)
                await call_after_all(transaction, loaded)
            return loaded

    async def decline(self, table: int, user: int, *, after: int) -> LoadedTable:
        """Decline the requested undo; raises Refused for anyone but the next player."""
        async with self._services.transaction() as transaction:
            loaded, turn = await self._last_turn(transaction, table, user, after)
            if turn is None or not loaded.votes.voters(VoteKind.UNDO):
                raise Refused("stale")
            if user != loaded.next_to(turn.user).user:
                raise Refused("not_yours_to_allow", name=loaded.next_to(turn.user).name)
            await transaction.drop_votes(table, VoteKind.UNDO)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            await transaction.enqueue(table, OutboxKind.UNDO_DECLINED, after=loaded.after, user=turn.user)
            await settle_requests(transaction, loaded)
            return loaded

    async def _last_turn(
        self, transaction: Transaction, table: int, user: int, after: int | None
    ) -> tuple[LoadedTable, UndoableTurn | None]:
        loaded = await load_table(transaction, table)
        check_seated(loaded, user)
        check_running(loaded)
        lines = await log_lines(transaction, loaded)
        if after is not None and any(_by_a_person(line, after) for line in lines):
            raise Refused("stale")
        return loaded, undoable_turn(lines)

    async def _take_back(
        self, transaction: Transaction, loaded: LoadedTable, turn: UndoableTurn
    ) -> LoadedTable:
        entries = await transaction.log_entries(loaded.table.id)
        before = replay(deal_of(loaded), entries[: turn.after])
        state = before[-1].state if before else deal_of(loaded)
        now = self._services.clock.now()
        await transaction.drop_plans(loaded.table.id, newer_than=turn.after)
        loaded = await append_entry(transaction, loaded, turn.user, f"{UNDO} {turn.after}", now, state)
        return await advance(transaction, loaded, now, ping=False)


def _by_a_person(line: LogLine, after: int) -> bool:
    """Whether a person, not an AI, added this line after the first `after` entries."""
    return line.entry.number >= after and line.entry.player > NO_PLAYER
