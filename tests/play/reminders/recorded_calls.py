"""A Discord that records every call, and fails or kills the process now and then."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from play.delivery_errors import Unsent
from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice, SentMessage, TurnCall
from play.reminders.notices import WARNINGS
from play.reminders.policy import way_of
from play.reminders.time_limits import turn_end
from play.table_messages_protocol import Attempt, PostedTurn
from store import Person, Way
from tests.play.fake_messages import FakeTableMessages
from tests.play.fake_notifier import FakeNotifier
from tests.play.headless_bot import HeadlessBot


@dataclass(frozen=True, slots=True)
class Call:
    """A mention or a direct message, as it was sent."""

    at: float
    person: Person
    turns: tuple[tuple[int, int], ...]
    """The table and the number of each turn."""
    by: str
    """Either `turn` for a turn's own message, `mention`, `direct` or `notice`."""
    ways: tuple[Way, ...]
    """How the person wants to be called at each of the tables."""


@dataclass
class Channel:
    """What Discord has received, and the faults that come next."""

    bot: HeadlessBot
    dice: random.Random
    refusing: Collection[int] = ()
    """The users who refuse direct messages."""
    calls: list[Call] = field(default_factory=list[Call])
    warned: dict[tuple[int, int], list[float]] = field(default_factory=dict[tuple[int, int], list[float]])
    """When a turn was warned without a ping, by its table and number."""
    kills: int = 0
    faults: int = 0

    def before(self) -> None:
        if self.dice.random() < 0.05:
            self.faults += 1
            raise Unsent(self.dice.choice((0, 0, 30)))

    def after(self) -> None:
        """Discord has the message: the answer is lost, or the process dies before it is marked."""
        if self.dice.random() < 0.03:
            self.faults += 1
            raise Unsent
        if self.dice.random() < 0.03:
            self.kills += 1
            raise asyncio.CancelledError

    def call(self, person: Person, tables: Sequence[LoadedTable], by: str) -> None:
        turns = tuple((loaded.table.id, loaded.table.turn) for loaded in tables)
        ways = tuple(way_of(person, loaded.way_of(person.user)) for loaded in tables)
        self.calls.append(Call(self.bot.clock.time, person, turns, by, ways))


class Messages(FakeTableMessages):
    """Table messages that are found again by their keys."""

    def __init__(self, channel: Channel) -> None:
        super().__init__()
        self._channel, self._posted = channel, dict[int, PostedTurn]()

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, calls: Collection[int]) -> PostedTurn:
        if attempt.again and attempt.key in self._posted:
            return self._posted[attempt.key]
        self._channel.before()
        posted = await super().post_turn(loaded, attempt, calls=calls)
        self._posted[attempt.key] = posted
        for user in calls:
            self._channel.call(await self._channel.bot.store.person(user), [loaded], "turn")
        self._channel.after()
        return posted


class Notices(FakeNotifier):
    """Calls and notices that are found again by their keys."""

    def __init__(self, channel: Channel) -> None:
        super().__init__(channel.bot.clock)
        self._channel, self._found = channel, dict[int, list[SentMessage]]()
        self._number = 0
        self.ends: dict[int, float] = {}
        """When the turn ends, as each notice says, by message."""

    def _new(self, key: int, *, direct: bool = False, closed: bool = False) -> SentMessage:
        self._number += 1
        message = SentMessage(5, self._number, direct=direct, closed=closed)
        self._found.setdefault(key, []).append(message)
        return message

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        """Like on Discord, a mention stands in for a direct message that is refused."""
        messages, written = [*sent], [call for call in calls if call.direct]
        refused = bool(written) and person.user in self._channel.refusing
        mentioned = calls if refused else [call for call in calls if call.mention]
        for by, wanted in (("direct", [] if refused else written), ("mention", mentioned)):
            if wanted and not any(each.direct == (by == "direct") for each in sent):
                self._channel.before()
                messages.append(self._new(key, direct=by == "direct", closed=refused))
                self._channel.call(person, [each.loaded for each in wanted], by)
                self._channel.after()
        return messages

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        self._channel.before()
        message = self._new(key)
        self._note_end(loaded, message.message)
        if call is None and notice in WARNINGS:
            self._channel.warned.setdefault((loaded.table.id, loaded.table.turn), []).append(self._clock.time)
        if call:
            self._channel.call(await self._channel.bot.store.person(call), [loaded], "notice")
        self._channel.after()
        return message

    async def edit_notice(self, loaded: LoadedTable, notice: Notice, place: int, message: int) -> None:
        self._channel.before()
        self._note_end(loaded, message)
        self._channel.after()

    def _note_end(self, loaded: LoadedTable, message: int) -> None:
        self.ends[message] = turn_end(loaded.table, loaded.settings_of(loaded.acting.user))

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> list[SentMessage]:
        return list(self._found.get(key, ()))
