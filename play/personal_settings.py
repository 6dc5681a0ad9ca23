"""Personal settings: language, display, reminders, vacation and snoozing."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Unpack

from play import Refused
from play.loaded_table import check_seated, load_table
from play.reminders.due_rows import save_person
from play.reminders.likely_time_zones import likely_zones
from play.reminders.snooze import Snooze, snooze_end
from play.reminders.time_zones import local, midnight
from play.reminders.vacations import LONGEST_VACATION, back_home
from play.services import Services
from store import Person, PersonChanges, Way

NIGHT = (23 * 60, 8 * 60)
"""The quiet hours of somebody who confirms a time zone, in minutes after local midnight."""


class PersonalSettings:
    def __init__(self, services: Services) -> None:
        self._services = services

    def now(self) -> float:
        return self._services.clock.now()

    async def load(self, user: int) -> Person:
        return await self._services.store.person(user)

    async def set_language(self, user: int, locale: str) -> None:
        """Set the language of the user's private messages; empty means their Discord language."""
        async with self._services.transaction() as transaction:
            await transaction.save_person(replace(await transaction.person(user), locale=locale))

    async def note_discord_language(self, user: int, locale: str) -> bool:
        """Save the language of a player's Discord, for direct messages; returns whether they are a player.

        Nothing is saved about people who only look on.
        """
        store = self._services.store
        if not await store.tables_of(user):
            return False
        if (await store.person(user)).discord_locale != locale:
            async with store.transaction() as transaction:  # not an effect of the request that revealed it
                person = await transaction.person(user)
                await transaction.save_person(replace(person, discord_locale=locale))
        return True

    async def change(self, user: int, **changes: Unpack[PersonChanges]) -> Person:
        """Change settings and reschedule the user's pending reminders accordingly."""
        async with self._services.transaction() as transaction:
            person = replace(await transaction.person(user), **changes)
            await save_person(transaction, person)
        return person

    async def end_vacation(self, user: int) -> Person:
        """End the vacation now, or cancel one that is planned."""
        async with self._services.transaction() as transaction:
            person = back_home(await transaction.person(user), self._services.clock.now())
            await save_person(transaction, person)
        return person

    async def zones_to_ask(self, user: int, language: str) -> list[str]:
        """Likely time zones of a person who has never been asked; empty for everybody else."""
        store, now = self._services.store, self._services.clock.now()
        if (await store.person(user)).zone_asked:
            return []
        acted = [now]
        for table in [*await store.tables_of(user), *(await store.finished_games(user))[:3]]:
            entries = await store.log_entries(table.id)
            acted += [each.at for each in entries if each.player == user and not each.planned]
        async with self._services.transaction() as transaction:
            person = await transaction.person(user)
            await transaction.save_person(replace(person, zone_asked=True))
        return likely_zones(language, acted, now)

    async def set_zone(self, user: int, zone: str) -> Person:
        """Set the time zone; somebody who had none gets quiet hours at night, unless they have some."""
        person, changes = await self.load(user), PersonChanges(zone=zone, zone_asked=True)
        if not person.zone and person.quiet_from == person.quiet_to:
            changes |= {"quiet_from": NIGHT[0], "quiet_to": NIGHT[1]}
        return await self.change(user, **changes)

    async def set_way_at(self, table: int, user: int, way: Way | None) -> None:
        """Set how the user is called at one table; None for the way they chose for all tables."""
        async with self._services.transaction() as transaction:
            check_seated(await load_table(transaction, table), user)
            await transaction.change_player(table, user, way=way)
            await save_person(transaction, await transaction.person(user))

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
        return await self.change(user, away_from=begin, away_to=end, away_by_itself=False)

    async def snooze(self, user: int, how_long: Snooze) -> float | None:
        """Suspend reminders for a while; returns until when, or None if that time has passed already."""
        until = snooze_end(await self.load(user), how_long, self._services.clock.now())
        if until is not None:
            await self.snooze_until(user, until, again=how_long is not Snooze.TODAY)
        return until

    async def snooze_until(self, user: int, until: float, *, again: bool) -> None:
        """Send no reminders before `until`; with `again`, remind them of every waiting turn at that time."""
        async with self._services.transaction() as transaction:
            person = replace(await transaction.person(user), snoozed=until)
            await save_person(transaction, person, asked=until if again else 0)
