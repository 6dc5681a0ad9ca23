"""A person's vacation: when it ends, and the time that passes outside it."""

from __future__ import annotations

from dataclasses import replace

from play.clock import DAY
from store import Person

LONGEST_VACATION = 2 * 366 * DAY
"""Limits both the length of a vacation and how far ahead it may begin."""


def vacation_end(person: Person) -> float:
    """When the vacation ends; stored ones may be longer than the limit introduced later."""
    return min(person.away_to, person.away_from + LONGEST_VACATION)


def is_away(person: Person, at: float) -> bool:
    return person.away_from <= at < vacation_end(person)


def back_home(person: Person, now: float) -> Person:
    """The person without a vacation; its past part still doesn't count towards time limits.

    Whole days that are left of a vacation that started by itself are given back.
    """
    if not is_away(person, now):
        return replace(person, away_from=0, away_to=0, away_by_itself=False)
    unused = int((vacation_end(person) - now) // DAY) if person.away_by_itself else 0
    return replace(person, away_to=now, auto_used=person.auto_used - unused)


def playing_time(start: float, end: float, person: Person) -> float:
    """How many of the seconds between two moments aren't in the person's vacation."""
    away = min(end, vacation_end(person)) - max(start, person.away_from)
    return end - start - max(0.0, away)


def after_playing_time(start: float, length: float, person: Person) -> float:
    """When `length` seconds have passed since `start`, not counting the person's vacation."""
    begin, end = person.away_from, vacation_end(person)
    if begin >= end or start >= end or start + length <= begin:
        return start + length
    return end + length - max(0.0, begin - start)
