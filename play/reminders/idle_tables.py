"""Tables where nobody plays: when to look for the player, to warn the table, and to end it."""

from __future__ import annotations

from dataclasses import replace

from play.clock import DAY
from store.due_rows import DueRow

WEEK = 7 * DAY
FIRST_CHECK = 10 * 60.0
"""How long after a turn began to check that its player is still on the server."""
IDLE_WARNED, IDLE_ENDED = 53 * DAY, 60 * DAY
"""How long a turn may wait before the table is warned, and ended."""


def watch_time(since: float, stage: int) -> float:
    """When to check a waiting table: soon after the turn began, every week, at the warning and at the end."""
    weeks = int(IDLE_WARNED // WEEK)
    if stage == 0:
        return since + FIRST_CHECK
    if stage <= weeks:
        return since + stage * WEEK
    return since + (IDLE_WARNED if stage == weeks + 1 else IDLE_ENDED)


WARNING = int(IDLE_WARNED // WEEK) + 1
"""The stage at which an idle table is warned; the next stage ends it."""


def after_watch(due: DueRow, now: float) -> DueRow:
    """The next check. Missed weekly checks are skipped, but never the warning or the time after it."""
    stage = due.times + 1
    while stage < WARNING and watch_time(due.since, stage) <= now:
        stage += 1
    at = watch_time(due.since, stage)
    if stage > WARNING:
        at = max(at, now + IDLE_ENDED - IDLE_WARNED)
    return replace(due, at=at, times=stage, last=now, message_key=0, tries=0)
