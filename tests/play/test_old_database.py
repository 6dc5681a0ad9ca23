"""Games that were running when the program was replaced by a newer version."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from engine import new_game, rules_version
from play.clock import DAY, HOUR
from play.loaded_table import position_text
from play.reminders.delivery import Notice
from store import Status, VoteKind
from store.due_rows import DueKind
from tests.play.fake_clock import FakeClock
from tests.play.headless_bot import HeadlessBot, headless_bot
from tests.store.sqlite.old_database import old_database

USERS = (11, 12, 13, 14)
ACTING = USERS[0]
BEGAN = FakeClock().time - 4 * DAY - 0.25


def running_game(**options: Any) -> dict[str, list[dict[str, Any]]]:
    """The rows of a game that has waited four days for its first player, in schema 9."""
    table = {
        "guild": 1,
        "channel": 2,
        "place": 2,
        "host": 14,
        "edition": "golem",
        "size": 4,
        "locale": "en",
        "here": 1,
        "status": "running",
        "rules": rules_version("golem"),
        "salt": "",
        "why": "",
        "deal": position_text(new_game("golem", 4, seed=1)),
        "since": BEGAN,
        **options,
    }
    counters: dict[str, Any] = dict.fromkeys(("sent", "last", "asked", "claim", "tries"), 0)
    due = {"table_id": 1, "user": ACTING, "since": BEGAN, **counters}
    return {
        "tables": [table],
        "notes": [{"key": "dues", "value": "yes"}],
        "players": [
            {"table_id": 1, "user": user, "name": f"user {user}", "seat": seat}
            for seat, user in enumerate(USERS)
        ],
        "due": [
            {**due, "cause": "remind", "at": BEGAN + 4 * DAY + HOUR, "sent": 1, "last": BEGAN + 12 * HOUR},
            {**due, "cause": "watch", "at": BEGAN + 7 * DAY, "sent": 1},
            {**due, "cause": "replace", "at": BEGAN + 4 * DAY + HOUR},
        ],
        "votes": [
            {"table_id": 1, "what": what, "user": user}
            for what, user in ((f"replace {ACTING}", 12), ("end", 12), ("pause 7", 14))
        ],
    }


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncGenerator[HeadlessBot]:
    old_database(tmp_path / "t.sqlite", schema=9, rows=running_game())
    async with headless_bot(tmp_path / "t.sqlite") as opened:
        yield opened


async def test_its_reminders_go_on_until_the_turn_is_played(bot: HeadlessBot) -> None:
    await bot.pass_time(2 * HOUR)
    assert [call.user for call in bot.notifier.reminders] == [ACTING]
    turn = (await bot.turns.load(1)).table.turn
    moved = await bot.rest(1)
    assert (moved.acting.user, moved.table.turn) == (12, turn + 1)
    reminder = await bot.store.due_row(1, DueKind.REMIND)
    assert reminder
    assert (reminder.user, reminder.turn) == (12, turn + 1)


async def test_its_vote_to_replace_a_player_goes_on(bot: HeadlessBot) -> None:
    await bot.pass_time(2 * HOUR)
    await bot.replacement_votes.vote(1, 13)
    await bot.pass_time(DAY)
    assert [what for what, _ in bot.notifier.notices] == [Notice.REPLACE, Notice.FREE]
    assert (await bot.turns.load(1)).votes.voters(VoteKind.SEAT, ACTING) == [0]
    await bot.seats.take_seat(1, ACTING, 99, "friend")
    assert (await bot.turns.load(1)).players[0].user == 99


async def test_its_proposals_to_end_and_to_pause_go_on(bot: HeadlessBot) -> None:
    for user in (11, 12, 13):
        paused = await bot.pauses.pause(1, user, 7)
    assert paused.table.status is Status.PAUSED
    for user in (11, 13, 14):
        ended = await bot.endings.propose_end(1, user)
    assert ended.over


async def test_a_button_posted_before_still_skips_the_late_turn(tmp_path: Path) -> None:
    rows = running_game(limit_days=1, at_limit="host")
    old_database(tmp_path / "late.sqlite", schema=9, rows=rows)
    async with headless_bot(tmp_path / "late.sqlite") as bot:
        skipped = await bot.late_turns.skip_late_turn(1, 14, turn=int(BEGAN))
        assert skipped.acting.user == 12
