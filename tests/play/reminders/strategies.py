"""Hypothesis strategies: people with any reminder settings, and turns that wait for them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from hypothesis import strategies as st

from play.clock import DAY
from store import Person, Way
from store.due_rows import DueKind, DueRow

START = datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC")).timestamp()
ZONES = ("", "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca")
moments = st.floats(START, START + 365 * DAY).map(round)


@st.composite
def people(draw: st.DrawFn) -> Person:
    begin = draw(moments)
    return Person(
        1,
        zone=draw(st.sampled_from(ZONES)),
        quiet_from=draw(st.integers(0, 1439)),
        quiet_to=draw(st.integers(0, 1439)),
        way=draw(st.sampled_from(Way)),
        first=draw(st.sampled_from((0, 2, 6, 12, 24, 48))),
        every=draw(st.sampled_from((0, 12, 24, 48, 72))),
        digest=draw(st.integers(-1, 23)),
        away_from=begin,
        away_to=begin + draw(st.integers(0, 30)) * DAY,
        snoozed=draw(st.just(0) | moments),
    )


@st.composite
def turns(draw: st.DrawFn) -> list[DueRow]:
    """Turns at several tables; the person has looked at some of these tables since the turn began."""
    begun = draw(st.lists(moments, min_size=1, max_size=4))
    return [
        DueRow(
            DueKind.REMIND,
            table,
            1,
            since,
            since,
            seen=since + draw(st.integers(0, 2 * 86400)),
            called=draw(st.sampled_from((0, since))),
        )
        for table, since in enumerate(begun)
    ]
