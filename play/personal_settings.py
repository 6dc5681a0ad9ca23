"""Personal settings: language, display, reminders, vacation and snoozing."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

from play import Refused
from play.loaded_table import LoadedTable, load_table, rules_are_known
from play.reminders.due_rows import reschedule_turn
from play.reminders.hours import HOUR, LONGEST_VACATION, local, midnight, tomorrow, tonight
from play.services import Services
from store import Person, Status, Transaction


class Snooze(StrEnum):
    """How long to send no reminders."""

    TWO_HOURS = "two_hours"
    TONIGHT = "tonight"
    TOMORROW = "thinking"
    """For the rest of the day, without an extra reminder afterwards."""


class PersonalSettings:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def load(self, user: int) -> Person:
        return await self._services.store.person(user)

    async def languages(self) -> dict[int, str]:
        """The chosen language by user id; users without a choice are left out."""
        return {each.user: each.locale for each in await self._services.store.people() if each.locale}

    async def set_language(self, user: int, locale: str) -> None:
        """Set the language of the user's private messages; empty means their Discord language."""
        async with self._services.transaction() as transaction:
            await transaction.save_person(replace(await transaction.person(user), locale=locale))

    async def change(self, user: int, **changes: Any) -> Person:
        """Change settings and reschedule the user's pending reminders accordingly."""
        async with self._services.transaction() as transaction:
            person = replace(await transaction.person(user), **changes)
            await transaction.save_person(person)
            for loaded in await _tables_waiting_for(transaction, user):
                await reschedule_turn(transaction, loaded, person)
        return person

    async def today(self, user: int) -> date:
        """Today's date in the user's time zone."""
        return local(await self.load(user), self._services.clock.now()).date()

    async def set_vacation(self, user: int, first: date, last: date) -> Person:
        """Set a vacation from `first` to `last`, inclusive, in the user's time zone."""
        person, now = await self.load(user), self._services.clock.now()
        try:
            begin, end = midnight(person, first), midnight(person, last + timedelta(days=1))
        except (ValueError, OverflowError):
            raise Refused("no_dates") from None
        if end <= max(begin, now):
            raise Refused("no_dates")
        if max(begin - now, end - begin) > LONGEST_VACATION:
            raise Refused("vacation_too_long")
        return await self.change(user, away_from=begin, away_to=end)

    async def snooze(self, user: int, how_long: Snooze) -> float:
        """Suspend reminders for a while; returns until when."""
        person, now = await self.load(user), self._services.clock.now()
        times = {
            Snooze.TWO_HOURS: now + 2 * HOUR,
            Snooze.TONIGHT: tonight(person, now),
            Snooze.TOMORROW: tomorrow(person, now),
        }
        await self.snooze_until(user, times[how_long], again=how_long is not Snooze.TOMORROW)
        return times[how_long]

    async def snooze_until(self, user: int, until: float, *, again: bool) -> None:
        """Send no reminders before `until`; with `again`, remind them of every waiting turn at that time."""
        async with self._services.transaction() as transaction:
            person = replace(await transaction.person(user), snoozed=until)
            await transaction.save_person(person)
            for loaded in await _tables_waiting_for(transaction, user):
                await reschedule_turn(transaction, loaded, person, asked=until if again else 0)


async def _tables_waiting_for(transaction: Transaction, user: int) -> list[LoadedTable]:
    """The tables where it is that user's turn."""
    tables = [table for table in await transaction.tables_of(user) if table.status is Status.RUNNING]
    loaded_tables = [await load_table(transaction, table.id) for table in tables if rules_are_known(table)]
    return [loaded for loaded in loaded_tables if not loaded.over and loaded.acting.user == user]
