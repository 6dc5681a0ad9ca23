"""Guesses a person's time zone from their language and the hours at which they act."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from play.reminders.time_zones import clock_time

MOST_GUESSES = 4
WAKING = range(8, 23)
"""The local hours at which most people act."""
BY_LANGUAGE = {
    "bg": ("Europe/Sofia",),
    "cs": ("Europe/Prague",),
    "da": ("Europe/Copenhagen",),
    "de": ("Europe/Berlin",),
    "el": ("Europe/Athens",),
    "en-GB": ("Europe/London", "Australia/Sydney", "Asia/Kolkata", "Pacific/Auckland"),
    "en-US": (
        "America/New_York",
        "America/Los_Angeles",
        "America/Chicago",
        "Europe/London",
        "Australia/Sydney",
    ),
    "es-419": ("America/Mexico_City", "America/Bogota", "America/Argentina/Buenos_Aires", "America/Santiago"),
    "es-ES": ("Europe/Madrid", "Atlantic/Canary"),
    "fi": ("Europe/Helsinki",),
    "fr": ("Europe/Paris", "America/Toronto", "Indian/Reunion", "Africa/Casablanca"),
    "hi": ("Asia/Kolkata",),
    "hr": ("Europe/Zagreb",),
    "hu": ("Europe/Budapest",),
    "id": ("Asia/Jakarta", "Asia/Makassar"),
    "it": ("Europe/Rome",),
    "ja": ("Asia/Tokyo",),
    "ko": ("Asia/Seoul",),
    "lt": ("Europe/Vilnius",),
    "nl": ("Europe/Amsterdam",),
    "no": ("Europe/Oslo",),
    "pl": ("Europe/Warsaw",),
    "pt-BR": ("America/Sao_Paulo", "Europe/Lisbon", "America/Manaus"),
    "ro": ("Europe/Bucharest",),
    "ru": ("Europe/Moscow", "Asia/Yekaterinburg", "Asia/Novosibirsk"),
    "sv-SE": ("Europe/Stockholm",),
    "th": ("Asia/Bangkok",),
    "tr": ("Europe/Istanbul",),
    "uk": ("Europe/Kyiv",),
    "vi": ("Asia/Ho_Chi_Minh",),
    "zh-CN": ("Asia/Shanghai",),
    "zh-TW": ("Asia/Taipei",),
}
"""The zones in which most speakers of a Discord language live, most likely first."""
ANYWHERE = ("Europe/Paris", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Asia/Kolkata", "UTC")


def likely_zones(language: str, acted: Sequence[float], now: float) -> list[str]:
    """A few zones to choose from, most likely first; no two of them show the same time now."""
    found: dict[str, str] = {}
    for zone in (*BY_LANGUAGE.get(language, ()), *ANYWHERE):
        found.setdefault(clock_time(zone, now), zone)
    return sorted(found.values(), key=lambda zone: -_awake(zone, acted))[:MOST_GUESSES]


def _awake(zone: str, acted: Sequence[float]) -> float:
    """The share of these moments that fall into waking hours there, in quarters."""
    hours = [datetime.fromtimestamp(at, ZoneInfo(zone)).hour for at in acted]
    return round(4 * sum(hour in WAKING for hour in hours) / max(1, len(hours)))
