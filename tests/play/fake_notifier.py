"""A notifier without Discord: reminders and notices are recorded in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice, SentMessage, TurnCall
from store import Person
from tests.play.fake_clock import FakeClock


class Notification(NamedTuple):
    what: str
    """Either "remind" or the value of a Notice."""
    user: int | None
    """Who was pinged, if anybody."""
    tables: tuple[int, ...]
    at: float


class FakeNotifier:
    """Implements `Notifier`. The nth message has the id 1000 + n."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self.sent: list[Notification] = []
        self.ways: list[tuple[bool, bool]] = []
        """For each reminder, whether its first turn is called directly, and whether by a mention."""
        self.deleted: list[int] = []
        """Ids of the messages that the program has deleted."""
        self.edited: list[tuple[str, int]] = []
        """The kind of notice that a message became, and its id."""
        self.left_server: set[int] = set()
        """Users who have left the server."""
        self.direct_messages_closed: set[int] = set()
        """Users who don't accept direct messages."""
        self.errors: list[Exception] = []
        """Raised by the next calls, one each, before the message is sent."""
        self.errors_after_sending: list[BaseException] = []
        """Raised by the next calls, one each, after the message was sent."""
        self._sent_by_key: dict[int, list[SentMessage]] = {}

    @property
    def reminders(self) -> list[Notification]:
        return [each for each in self.sent if each.what == "remind"]

    @property
    def notices(self) -> list[tuple[str, int | None]]:
        """The kind of each notice, and who it pinged."""
        return [(each.what, each.user) for each in self.sent if each.what != "remind"]

    def _send(
        self,
        what: str,
        user: int | None,
        loaded_tables: Sequence[LoadedTable],
        key: int,
        *,
        closed: bool = False,
        direct: bool = False,
    ) -> SentMessage:
        if self.errors:
            raise self.errors.pop(0)
        tables = tuple(loaded.table.id for loaded in loaded_tables)
        self.sent.append(Notification(what, user, tables, self._clock.time))
        message = SentMessage(5, 1000 + len(self.sent), direct=direct, closed=closed)
        self._sent_by_key[key] = [message]
        if self.errors_after_sending:
            raise self.errors_after_sending.pop(0)
        return message

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        closed = person.way.writes and person.user in self.direct_messages_closed
        self.ways.append((calls[0].direct, calls[0].mention))
        direct = calls[0].direct and not closed
        tables = [call.loaded for call in calls]
        return [*sent] or [self._send("remind", person.user, tables, key, closed=closed, direct=direct)]

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        return self._send(notice.value, call, [loaded], key)

    async def edit_notice(self, loaded: LoadedTable, notice: Notice, place: int, message: int) -> None:
        if self.errors:
            raise self.errors.pop(0)
        self.edited.append((notice.value, message))

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> list[SentMessage]:
        return self._sent_by_key.get(key, [])

    async def delete(self, place: int, message: int) -> None:
        self.deleted.append(message)

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        return user not in self.left_server
