"""What follows a vote to replace a silent player: a notice to them, then the offer of their seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from play.ai_stand_ins import can_hold_seat, hold_seat
from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice, SentMessage, load_turn
from play.reminders.notices import Notices
from play.reminders.policy import is_written_to
from play.replacement_votes import NOTICE, replacement_agreed
from play.seats import offer_seat
from store import OutboxKind, RequestMessage, VoteKind
from store.due_rows import DueRow


class Replacements(Notices):
    async def attend(self, due: DueRow, loaded: LoadedTable) -> bool:
        """Notify the player first; if they stay silent for `NOTICE` and most others agree, offer the seat."""
        now = self._services.clock.now()
        later = replace(
            due, at=now + NOTICE, times=due.times + 1, last=due.last or now, message_key=0, tries=0
        )
        if due.times == 0:
            person = loaded.settings_of(due.user)
            if await self._postpone_until_free(due, person):
                return False
            sent = await self._notify(due, loaded, Notice.REPLACE, call=due.user)
            written = person if is_written_to(person, due.way) else None
            await self._finish(due, sent, later, written=written)
            return True
        if due.seen > due.last:
            return await self._keep_seat(due, loaded)
        if not replacement_agreed(loaded, due.user):
            await self._finish(due, [], later)
            return False
        sent = await self._notify(due, loaded, Notice.FREE)
        offered = await self._free_seat(due, now)
        if offered:
            await self._keep_offer(due, sent)
        await self._finish(due, [] if offered else sent, None)
        return True

    async def _keep_offer(self, due: DueRow, sent: Sequence[SentMessage]) -> None:
        """While the seat is on offer the notice stays, so it isn't saved for cleanup but as a request."""
        async with self._services.transaction() as transaction:
            for each in sent:
                await transaction.save_request_message(
                    RequestMessage(
                        *(due.table, each.place, each.message),
                        *(OutboxKind.SEAT_OFFERED, due.user, NO_PLAYER, 0),
                    )
                )

    async def _keep_seat(self, due: DueRow, loaded: LoadedTable) -> bool:
        """The player came back: tell the table and drop the votes."""
        sent = await self._notify(due, loaded, Notice.KEPT)
        async with self._services.store.transaction() as transaction:
            await transaction.drop_votes(due.table, VoteKind.REPLACE, subject=due.user)
        await self._finish(due, sent, None)
        return True

    async def _free_seat(self, due: DueRow, now: float) -> bool:
        """Offer the seat, held by an AI until it is taken; returns False if its player has come back."""
        async with self._services.transaction() as transaction:
            await transaction.drop_votes(due.table, VoteKind.REPLACE, subject=due.user)
            current = await load_turn(transaction, due)
            if current is None or current.acting.seen > due.last:
                return False
            if can_hold_seat(current, due.user):
                await hold_seat(transaction, current, due.user, now)
            await offer_seat(transaction, due.table, due.user)
            return True
