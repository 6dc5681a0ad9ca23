"""Vacations that start by themselves when a person's time would run out, if they want that."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from play.clock import DAY, HOUR
from play.reminders.due_rows import save_person
from play.reminders.policy import when_free
from play.reminders.time_limits import WARNED
from play.reminders.time_zones import local
from play.reminders.vacations import back_home, is_away, vacation_end
from store import Person, Table, Transaction

DAYS = 21
"""How many days of such vacations a person has in a year."""
STRETCH = 7
"""The most days that such a vacation lasts; then the person is called again, and the next may start."""


def days_left(person: Person, now: float) -> int:
    """How many days the person has left this year."""
    return DAYS - (person.auto_used if person.auto_year == local(person, now).year else 0)


def started(person: Person, table: Table, now: float) -> Person | None:
    """The person with a vacation that starts now; None if they can't or don't want to have one.

    A vacation planned for later starts earlier. One that ended shortly before goes on, as only one is stored.
    """
    left = days_left(person, now)
    if not person.auto_vacation or not table.stops_away or left < 1 or is_away(person, now):
        return None
    begin, end, days = now, now + min(STRETCH, left) * DAY, min(STRETCH, left)
    planned = person.away_from > now
    if planned:
        days, end = ceil((person.away_from - now) / DAY), vacation_end(person)
    elif person.away_by_itself and vacation_end(person) > now - 2 * DAY:
        begin = person.away_from
    if days > left:
        return None
    year, used = local(person, now).year, DAYS - left + days
    return replace(
        person,
        away_from=begin,
        away_to=end,
        auto_used=used,
        auto_year=year,
        away_by_itself=not planned,
    )


def extra_time(table: Table, person: Person) -> float:
    """The extra seconds that a turn needs so that a tenth of its time is left after the vacation.

    If that ends in quiet hours, those don't count, as the player is only called after them.
    """
    limit, end = table.turn_time or table.limit_hours * HOUR, vacation_end(person)
    asleep = when_free(replace(person, away_from=0, away_to=0), end) - end
    return person.away_from - table.since + limit * (1 - WARNED[-2]) - limit + asleep


def ends_when_playing(person: Person, now: float) -> bool:
    """Whether a vacation that started by itself ends if the person plays."""
    return person.away_by_itself and is_away(person, now)


async def end_when_playing(transaction: Transaction, person: Person, now: float) -> None:
    if ends_when_playing(person, now):
        await save_person(transaction, back_home(person, now))
