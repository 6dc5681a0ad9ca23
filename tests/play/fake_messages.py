"""Table messages without Discord: every message is recorded in a list."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from play.loaded_table import LoadedTable
from play.matches import MatchTable
from play.plan_receipts import TurnReceipt
from play.table_messages_protocol import Attempt, PostedInvitation, PostedTurn
from store import OutboxRow, RequestMessage, Table


class FakeTableMessages:
    """Implements `TableMessages`. The nth message has the id 1000 + n."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, int, int]] = []
        """The kind of message, the table's id and the number of log entries."""
        self.again: list[bool] = []
        """For each message, whether an earlier attempt may have got through."""
        self.deleted: set[int] = set()
        """Ids of messages that somebody has deleted."""
        self.two_step_editions: set[str] = set()
        """Editions whose turn messages are posted first and completed by an edit."""
        self.receipts: list[tuple[int, TurnReceipt]] = []
        """The receipts for planned turns, and whom they were sent to."""
        self.comparisons: list[tuple[int, list[int], list[int]]] = []
        """For each comparison of a match: the channel, the compared tables, and the people it calls."""
        self.errors: list[Exception] = []
        """Raised by the next calls, one each."""

    def _send(self, kind: str, loaded: LoadedTable, again: bool = False) -> int:
        if self.errors:
            raise self.errors.pop(0)
        self.sent.append((kind, loaded.table.id, loaded.after))
        self.again.append(again)
        return 1000 + len(self.sent)

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return loaded.table.lobby or self._send("lobby", loaded, attempt.again)

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return self._send("thread", loaded, attempt.again)

    async def post_result(self, loaded: LoadedTable, attempt: Attempt) -> None:
        self._send("result", loaded, attempt.again)

    async def rename_thread(self, loaded: LoadedTable) -> None:
        self._send("rename", loaded)

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, calls: Collection[int]) -> PostedTurn:
        message = self._send("turn" if calls else "silent turn", loaded, attempt.again)
        return PostedTurn(message, loaded.table.edition not in self.two_step_editions, calls)

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        self._send("show", loaded)
        return message not in self.deleted

    async def find_turn(self, loaded: LoadedTable, after: int) -> PostedTurn | None:
        return None

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        self._send(f"strip {message}", loaded)

    async def post_replay(self, loaded: LoadedTable, attempt: Attempt) -> None:
        self._send("replay", loaded, attempt.again)

    async def post_comparison(
        self, table: Table, tables: Sequence[MatchTable], attempt: Attempt, *, calls: Collection[int]
    ) -> None:
        self.comparisons.append((table.channel, [each.table.id for each in tables], sorted(calls)))
        self.again.append(attempt.again)

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        self._send("host", loaded, attempt.again)

    async def invite(
        self, loaded: LoadedTable, requests: Sequence[OutboxRow], attempt: Attempt
    ) -> PostedInvitation:
        guests = [row.whom for row in requests]
        return PostedInvitation(self._send(f"invite {guests}", loaded, attempt.again), guests)

    async def tell_planned(
        self, loaded: LoadedTable, user: int, receipt: TurnReceipt, attempt: Attempt
    ) -> None:
        self._send(f"planned {user}", loaded, attempt.again)
        self.receipts.append((user, receipt))

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> int:
        return self._send(request.kind.value, loaded, attempt.again)

    async def settle(self, loaded: LoadedTable, request: RequestMessage) -> None:
        self._send(f"settle {request.kind}", loaded)
