"""The first call of a turn: by the turn's own message, or once at the first moment that suits."""

from __future__ import annotations

import pytest

from engine import read_action
from play.clock import DAY, HOUR
from play.delivery_errors import Unsent
from play.loaded_table import LoadedTable
from store import Way
from store.due_rows import NEVER, DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_with_time_limit, waiting_table


async def quiet_for(bot: HeadlessBot, hours: float, user: int = 2) -> None:
    """Give a user quiet hours that last this long from now on; the clock starts at a full minute."""
    minutes = int(bot.clock.time // 60 % 1440)
    await bot.personal_settings.change(user, quiet_from=minutes, quiet_to=int(minutes + hours * 60) % 1440)


async def next_turn(bot: HeadlessBot) -> LoadedTable:
    """A game of users 1 and 2 whose turn has just passed to user 2."""
    loaded = await waiting_table(bot, user=1)
    bot.messages.sent.clear()
    await bot.rest(loaded.table.id)
    await bot.drain_outbox()
    return await bot.reload(loaded)


@pytest.fixture(autouse=True)
def full_minute(bot: HeadlessBot) -> None:
    bot.clock.time = 1_000_020.0


def calls(bot: HeadlessBot) -> list[tuple[float, int | None]]:
    return [(each.at, each.user) for each in bot.notifier.reminders]


async def test_the_turn_message_calls_a_player_who_may_be_disturbed(bot: HeadlessBot) -> None:
    loaded = await next_turn(bot)
    assert ("turn", loaded.table.id, loaded.after) in bot.messages.sent
    await bot.pass_time(11 * HOUR)
    assert calls(bot) == []


async def test_in_quiet_hours_the_turn_is_posted_silently_and_the_call_follows_at_their_end(
    bot: HeadlessBot,
) -> None:
    await quiet_for(bot, 3)
    loaded = await next_turn(bot)
    began = bot.clock.time
    assert [kind for kind, *_ in bot.messages.sent if kind in ("turn", "silent turn")] == ["silent turn"]
    assert not loaded.table.called
    await bot.pass_time(16 * HOUR)
    assert calls(bot) == [(began + 3 * HOUR, 2), (began + 15 * HOUR, 2)], "the reminder counts from the call"


async def test_on_vacation_the_call_follows_when_they_are_back(bot: HeadlessBot) -> None:
    now = bot.clock.time
    await bot.personal_settings.change(2, away_from=now, away_to=now + 5 * DAY, first=0)
    await next_turn(bot)
    await bot.pass_time(20 * DAY)
    assert calls(bot) == [(now + 5 * DAY, 2)], "one call, although they want no reminders"


async def test_while_snoozed_the_call_follows_at_the_end(bot: HeadlessBot) -> None:
    now = bot.clock.time
    await bot.personal_settings.snooze_until(2, now + 2 * HOUR, again=True)
    await next_turn(bot)
    await bot.pass_time(3 * HOUR)
    assert calls(bot) == [(now + 2 * HOUR, 2)]


async def test_nobody_is_called_who_has_acted_by_then(bot: HeadlessBot) -> None:
    await quiet_for(bot, 3)
    loaded = await next_turn(bot)
    await bot.pass_time(HOUR)
    await bot.rest(loaded.table.id)
    await bot.drain_outbox()
    await bot.pass_time(4 * HOUR)
    assert calls(bot) == []


async def test_tables_that_waited_for_the_end_of_quiet_hours_share_one_call(bot: HeadlessBot) -> None:
    await quiet_for(bot, 3, user=1)
    tables = [(await waiting_table(bot, user=1, place=place)).table.id for place in (11, 12, 13)]
    await bot.pass_time(4 * HOUR)
    assert [each.tables for each in bot.notifier.reminders] == [tuple(tables)]


async def test_who_wants_no_calls_gets_none(bot: HeadlessBot) -> None:
    await bot.personal_settings.change(2, way=Way.NONE)
    loaded = await next_turn(bot)
    await bot.pass_time(20 * DAY)
    assert [kind for kind, *_ in bot.messages.sent if kind in ("turn", "silent turn")] == ["silent turn"]
    assert {each.user for each in bot.notifier.sent} == {None}
    due = await bot.store.due_row(loaded.table.id, DueKind.REMIND)
    assert due
    assert (due.at, due.called) == (NEVER, 0)


async def test_a_change_of_settings_after_the_last_reminder_brings_no_further_one(bot: HeadlessBot) -> None:
    await bot.personal_settings.change(2, first=2, every=12)
    await next_turn(bot)
    await bot.pass_time(20 * DAY)
    reminders = [each for each in bot.notifier.sent if each.user == 2]
    assert reminders
    await bot.personal_settings.change(2, quiet_from=60, quiet_to=120)
    await bot.pass_time(DAY)
    assert [each for each in bot.notifier.sent if each.user == 2] == reminders


async def test_one_table_may_have_a_way_of_its_own(bot: HeadlessBot) -> None:
    await bot.personal_settings.change(2, way=Way.NONE)
    loaded = await waiting_table(bot, user=1)
    await bot.personal_settings.set_way_at(loaded.table.id, 2, Way.MENTION)
    bot.messages.sent.clear()
    await bot.rest(loaded.table.id)
    await bot.drain_outbox()
    assert ("turn", loaded.table.id, loaded.after + 1) in bot.messages.sent


async def test_who_wants_a_direct_message_gets_it_at_once_and_no_mention(bot: HeadlessBot) -> None:
    await bot.personal_settings.change(2, way=Way.DIRECT)
    await next_turn(bot)
    await bot.run_due_worker()
    assert [kind for kind, *_ in bot.messages.sent if kind in ("turn", "silent turn")] == ["silent turn"]
    assert calls(bot) == [(bot.clock.time, 2)]
    assert bot.notifier.ways == [(True, False)]


async def test_who_wants_both_is_mentioned_by_the_turn_message_and_written_to(bot: HeadlessBot) -> None:
    await bot.personal_settings.change(2, way=Way.BOTH)
    await next_turn(bot)
    await bot.run_due_worker()
    assert [kind for kind, *_ in bot.messages.sent if kind in ("turn", "silent turn")] == ["turn"]
    assert bot.notifier.ways == [(True, False)]
    await bot.pass_time(13 * HOUR)
    assert bot.notifier.ways == [(True, False), (True, True)]


async def test_if_direct_messages_are_refused_the_turn_message_mentions_from_then_on(
    bot: HeadlessBot,
) -> None:
    await bot.personal_settings.change(2, way=Way.DIRECT)
    bot.notifier.direct_messages_closed = {2}
    loaded = await next_turn(bot)
    await bot.run_due_worker()
    for _ in range(2):
        await bot.rest(loaded.table.id)
        await bot.drain_outbox()
    assert bot.messages.sent[-1][0].startswith("strip")
    assert ("turn", loaded.table.id, loaded.after + 2) in bot.messages.sent
    await bot.pass_time(HOUR)
    assert len(calls(bot)) == 1


async def test_a_turn_message_delayed_into_quiet_hours_is_posted_silently(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot, user=1)
    bot.clock.time += HOUR
    await quiet_for(bot, 3)
    bot.clock.time -= HOUR
    bot.messages.sent.clear()
    bot.messages.errors = [Unsent(HOUR - 1)]
    await bot.rest(loaded.table.id)
    await bot.wait_until(lambda: not bot.messages.errors)
    await bot.pass_time(HOUR)
    assert calls(bot) == [], "the queued message may still call the player"
    await bot.drain_outbox()
    assert [kind for kind, *_ in bot.messages.sent if kind in ("turn", "silent turn")] == ["silent turn"]
    await bot.pass_time(4 * HOUR)
    assert len(calls(bot)) == 1


async def test_a_new_reminder_replaces_the_previous_one(bot: HeadlessBot) -> None:
    await next_turn(bot)
    await bot.pass_time(37 * HOUR)
    assert len(bot.notifier.reminders) == 2
    assert bot.notifier.deleted == [1001]


async def test_a_direct_message_and_a_warning_at_the_table_leave_each_other_alone(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.personal_settings.change(loaded.acting.user, way=Way.DIRECT, first=6, every=0)
    await bot.pass_time(13 * HOUR)
    assert [each.what for each in bot.notifier.sent] == ["remind", "half", "remind"]
    assert bot.notifier.deleted == [1001], "each direct message replaces the one before"
    await bot.pass_time(9 * HOUR)
    assert [each.what for each in bot.notifier.sent[3:]] == ["most", "remind"]
    assert sorted(bot.notifier.deleted) == [1001, 1002, 1003]
    await bot.rest(loaded.table.id)
    await bot.pass_time(1)
    assert sorted(bot.notifier.deleted) == [1001, 1002, 1003, 1004, 1005]


@pytest.mark.parametrize(("way", "calls_then"), [(Way.MENTION, [3.0]), (Way.DIRECT, [3.0]), (Way.NONE, [])])
async def test_who_is_asleep_when_an_undo_is_allowed_is_called_for_the_turn_that_is_theirs_again(
    bot: HeadlessBot, way: Way, calls_then: list[float]
) -> None:
    loaded = await waiting_table(bot, user=2)
    await bot.turns.act(loaded.table.id, 2, after=None, actions=[read_action("acquire 1")])
    await bot.drain_outbox()
    await bot.undo.undo(loaded.table.id, 2)
    await quiet_for(bot, 3)
    await bot.personal_settings.change(2, way=way)
    began = bot.clock.time
    await bot.undo.allow(loaded.table.id, 1, after=(await bot.reload(loaded)).after)
    await bot.drain_outbox()
    await bot.pass_time(10 * HOUR)
    assert [(at - began) / HOUR for at, user in calls(bot) if user == 2] == calls_then
    assert bot.notifier.ways == [(way.writes, way.mentions)] * len(calls_then)


async def test_who_is_mentioned_when_an_undo_is_allowed_is_not_called_once_more(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot, user=2)
    await bot.turns.act(loaded.table.id, 2, after=None, actions=[read_action("acquire 1")])
    await bot.drain_outbox()
    await bot.undo.undo(loaded.table.id, 2)
    await bot.undo.allow(loaded.table.id, 1, after=(await bot.reload(loaded)).after)
    await bot.drain_outbox()
    await bot.pass_time(10 * HOUR)
    assert calls(bot) == []
