"""Twenty people of many time zones who play at several tables, while processes die and Discord fails."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from datetime import UTC, datetime

from play.clock import DAY, HOUR
from play.reminders.due_worker import DueWorker
from play.reminders.hours import can_be_called
from play.reminders.notices import TELL_END
from play.reminders.policy import JUST_NOW, POSTING, way_of
from play.reminders.time_limits import turn_end
from store import Person, Table, Way
from store.due_rows import CallMessage, DueKind
from store.memory.store import MemoryStore
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.recorded_calls import Channel, Messages, Notices
from tests.store.workers import act_as

START = datetime(2026, 2, 25, tzinfo=UTC).timestamp()
"""Sixty days from here, clocks change in America, in Europe, and in Australia and Chile."""
ZONES = (
    *("America/New_York", "America/St_Johns", "America/Santiago", "Europe/Paris", "Africa/Casablanca"),
    *("Asia/Kathmandu", "Asia/Kolkata", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Chatham", ""),
)
SLACK = POSTING + JUST_NOW + 2 * HOUR
"""How much time a call may need, with faults and retries."""


@dataclass
class Turn:
    """A turn as it went."""

    table: int
    number: int
    user: int
    began: float
    ended: float
    settings: list[tuple[float, Person]]
    """The player's settings during the turn, each with the time from which on they held."""
    way: Way | None = None
    """How the player is called at this table, if not as at all others."""

    def suited(self) -> float:
        """For how long, in all, the player could have been called, until now."""
        seconds, step = 0.0, 10 * 60
        at = self.began
        while at < self.ended:
            person = [each for since, each in self.settings if since <= at or since == self.settings[0][0]][
                -1
            ]
            wanted = way_of(person, self.way) is not Way.NONE
            seconds += step * (wanted and can_be_called(person, at))
            at += step
        return seconds


class Simulation:
    def __init__(self, seed: int, people: int = 20, tables: int = 14) -> None:
        self.dice, self.people, self.tables = random.Random(seed), range(1, people + 1), tables
        self.bot = HeadlessBot(MemoryStore())
        self.bot.clock.time = START
        self.channel = Channel(self.bot, random.Random(seed + 1), refusing=self.people[::4])
        self.notifier = Notices(self.channel)
        self.bot.messages, self.bot.notifier = Messages(self.channel), self.notifier
        self.turns: list[Turn] = []
        self.warnings, self.outdated = 0, list[tuple[float, CallMessage]]()
        """How many warnings were read, and those that were wrong."""
        self._current: dict[int, Turn] = {}
        self._settings: dict[int, list[tuple[float, Person]]] = {}
        self._restart()

    def _restart(self) -> None:
        """Start new workers, as after the death of the process."""
        act_as(self.bot.store, self.bot.store.worker + 1)
        self.bot.outbox = self.bot.new_outbox_worker()
        self.bot.services.after_write = lambda: self.bot.outbox.note(self.bot.services.take_written())
        self.bot.due_worker = DueWorker(self.bot.services, self.bot.notifier, pace=0)

    # People

    def _person(self, user: int) -> Person:
        dice, quiet = self.dice, self.dice.choice(((0, 0), (23 * 60, 8 * 60), (0, 1439), (540, 1020)))
        return Person(
            user,
            zone=dice.choice(ZONES),
            way=dice.choice((Way.MENTION, Way.MENTION, Way.DIRECT, Way.BOTH, Way.NONE)),
            quiet_from=quiet[0],
            quiet_to=quiet[1],
            first=dice.choice((0, 2, 12)),
            every=dice.choice((0, 12, 24)),
            digest=dice.choice((-1, -1, 9)),
            auto_vacation=dice.random() < 0.5,
        )

    async def _change_settings(self, user: int) -> None:
        now, dice, changed = self.bot.clock.time, self.dice, self._person(user)
        away = now + dice.uniform(-1, 2) * DAY
        if dice.random() < 0.2:
            await self.bot.personal_settings.snooze_until(user, now + 5 * HOUR, again=dice.random() < 0.5)
        elif dice.random() < 0.4:
            end = away + dice.uniform(0.5, 6) * DAY
            await self.bot.personal_settings.change(user, away_from=away, away_to=end)
        else:
            await self.bot.personal_settings.change(
                user, way=changed.way, quiet_from=changed.quiet_from, quiet_to=changed.quiet_to
            )
        await self._note_settings(user)

    async def _note_settings(self, user: int) -> None:
        self._settings.setdefault(user, []).append((self.bot.clock.time, await self.bot.store.person(user)))

    async def _act(self) -> None:
        """Let somebody move somewhere, or look at the table, or change settings."""
        table, dice = self.dice.randint(1, self.tables), self.dice
        loaded = await self.bot.turns.load(table)
        if dice.random() < 0.1:
            await self._change_settings(dice.choice(self.people))
        elif dice.random() < 0.2:
            await self.bot.turns.open_panel(table, loaded.acting.user)
        elif loaded.table.limit_hours and dice.random() < 0.2:
            await self.bot.late_turns.give_day(table, loaded.next_to(loaded.acting.user).user)
        else:
            await self.bot.rest(table)
        await self._note_changes()

    async def _note_changes(self) -> None:
        """Note the turns and settings that somebody, or a worker, has changed."""
        for table in range(1, self.tables + 1):
            found = await self.bot.store.table(table)
            if found and found.turn != self._current[table].number:
                await self._note_turn(table)
        for user in self.people:
            if await self.bot.store.person(user) != self._settings[user][-1][1]:
                await self._note_settings(user)

    async def _note_outdated_warnings(self) -> None:
        """Note warnings that say when the turn was to end before somebody gave time or went on vacation."""
        for table in range(1, self.tables + 1):
            if await self.bot.store.due_row(table, DueKind.AMEND):
                continue
            loaded = await self.bot.turns.load(table)
            ends = turn_end(loaded.table, loaded.settings_of(loaded.acting.user))
            for each in await self.bot.store.call_messages(table):
                if each.notice in TELL_END and not each.past:
                    self.warnings += 1
                    if self.notifier.ends[each.message] != ends:
                        self.outdated.append((self.bot.clock.time, each))

    async def _note_turn(self, table: int) -> None:
        now, loaded = self.bot.clock.time, await self.bot.turns.load(table)
        if table in self._current:
            self._current[table].ended = now
        acting = loaded.acting
        turn = Turn(table, loaded.table.turn, acting.user, now, START + 1000 * DAY, [], acting.way)
        self._current[table] = turn
        self.turns.append(turn)

    # Running

    async def run(self, days: int) -> None:
        for user in self.people:
            async with self.bot.store.transaction() as transaction:
                await transaction.save_person(self._person(user))
            await self._note_settings(user)
        for place in range(1, self.tables + 1):
            await self._open_table(place)
        end, next_act = START + days * DAY, START + HOUR
        while self.bot.clock.time < end:
            await self._work()
            await self._note_changes()
            await self._note_outdated_warnings()
            at = min(filter(None, (next_act, await self._next_time(), end)))
            self.bot.clock.time = max(self.bot.clock.time, at)
            if self.bot.clock.time >= next_act:
                await self._act()
                next_act = self.bot.clock.time + self.dice.expovariate(1 / (2 * HOUR))
        for turn in self._current.values():
            turn.ended = self.bot.clock.time
        for turn in self.turns:
            known = self._settings[turn.user]
            turn.settings = [each for each in known if each[0] <= turn.began][-1:] + [
                each for each in known if turn.began < each[0] < turn.ended
            ]

    async def _open_table(self, place: int) -> None:
        first, *others = self.dice.sample(self.people, self.dice.choice((2, 3, 4)))
        limit = self.dice.choice((0, 0, 12, 24, 48))
        table = Table(
            *(0, 1, place, first, "golem", 4, "en", True),
            limit_hours=limit,
            bank=bool(limit) and self.dice.random() < 0.5,
        )
        loaded = await self.bot.lobby.open(table, f"user {first}")
        for user in others:
            await self.bot.lobby.join(loaded.table.id, user, f"user {user}")
        await self.bot.lobby.start(loaded.table.id, first)
        for user in (first, *others):
            way = self.dice.choice((None, None, None, Way.MENTION, Way.DIRECT, Way.NONE))
            await self.bot.personal_settings.set_way_at(loaded.table.id, user, way)
        await self._note_turn(loaded.table.id)

    async def _next_time(self) -> float | None:
        rows = await self.bot.store.outbox(until=float("inf"))
        due = await self.bot.store.next_due_time()
        times = [row.due for row in rows] + ([] if due is None else [due])
        return max(min(times), self.bot.clock.time + 1) if times else None

    async def _work(self) -> None:
        """Run both workers until nothing is due, each task of its own; a killed one takes all with it."""
        for _ in range(60):
            kills = self.channel.kills
            await self.bot.outbox.work()
            await self.bot.due_worker.work()
            tasks = [*self.bot.outbox.tasks_in_progress(), *self.bot.due_worker.tasks_in_progress()]
            if not tasks:
                return
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.channel.kills > kills:
                self._restart()
