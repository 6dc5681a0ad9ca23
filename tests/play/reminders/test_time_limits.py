"""Time limits of turns: warnings, what happens when time is up, and more time."""

from __future__ import annotations

import pytest

from engine.actions import Rest
from play import Refused
from play.clock import DAY, HOUR
from play.delivery_errors import Unreachable, Unsent
from play.loaded_table import log_lines
from play.reminders.time_limits import turn_end
from store import OutboxKind, Way
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_waiting_for, table_with_time_limit


async def test_a_turn_is_warned_at_half_and_nine_tenths_of_its_time_and_then_skipped(
    bot: HeadlessBot,
) -> None:
    loaded = await table_with_time_limit(bot)
    began, user = bot.clock.time, loaded.acting.user
    await bot.pass_time(DAY - 1)
    warned = [
        (call.what, call.user, (call.at - began) / DAY) for call in bot.notifier.sent if "re" not in call.what
    ]
    assert warned == [("half", user, 0.5), ("most", user, 0.9)]
    await bot.pass_time(1)
    after = await bot.reload(loaded)
    assert after.acting.user == loaded.next_to(user).user
    assert [line.entry.text for line in await log_lines(bot.store, after)] == ["late", "rest"]
    with pytest.raises(Refused):
        await bot.undo.undo(loaded.table.id, user)


async def test_the_host_is_asked_when_time_is_up_if_the_table_is_set_so(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    await bot.pass_time(2 * DAY)
    assert bot.notifier.notices[-1] == ("host", 1)
    assert (await bot.reload(loaded)).acting.user == loaded.acting.user
    turn = loaded.table.turn
    with pytest.raises(Refused, match="not_host"):
        await bot.late_turns.skip_late_turn(loaded.table.id, 2, turn=turn)
    await bot.late_turns.restart_turn_timer(loaded.table.id, 1, turn=turn)
    with pytest.raises(Refused, match="stale"):
        await bot.late_turns.skip_late_turn(loaded.table.id, 1, turn=turn)
    await bot.pass_time(DAY)
    assert [what for what, _ in bot.notifier.notices].count("host") == 2
    again = (await bot.reload(loaded)).table.turn
    passed = await bot.late_turns.skip_late_turn(loaded.table.id, 1, turn=again)
    assert passed.acting.user != loaded.acting.user


async def test_the_host_cannot_skip_a_turn_that_still_has_time(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    await bot.pass_time(DAY - 1)
    with pytest.raises(Refused, match="not_late"):
        await bot.late_turns.skip_late_turn(loaded.table.id, 1, turn=loaded.table.turn)
    without_limit = await bot.start_game(place=3)
    await bot.pass_time(9 * DAY)
    with pytest.raises(Refused, match="not_late"):
        await bot.late_turns.skip_late_turn(without_limit.table.id, 1, turn=without_limit.table.turn)


async def test_an_ai_takes_over_when_time_is_up_if_the_table_is_set_so(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="ai")
    away, other = loaded.acting.user, loaded.next_to(loaded.acting.user).user
    await bot.pass_time(DAY)
    await bot.drain_outbox()
    after = await bot.reload(loaded)
    assert (after.acting.user, [each.user for each in after.people]) == (other, [other])
    await bot.turns.act(loaded.table.id, other, after=None, actions=[Rest()])
    await bot.drain_outbox()
    after = await bot.reload(loaded)
    assert after.acting.user == other  # the AI has answered
    await bot.pass_time(3 * DAY)
    assert (await bot.reload(loaded)).acting.user == other  # no AI takes the last person's seat
    await bot.ai_stand_ins.take_back_held_seats(away, place=loaded.table.place or 0)
    await bot.turns.act(loaded.table.id, other, after=None, actions=[Rest()])
    assert (await bot.reload(loaded)).acting.user == away


@pytest.mark.parametrize(("stops", "after"), [(True, 6), (False, 1)])
async def test_a_vacation_stops_the_clock_if_the_table_is_set_so(
    bot: HeadlessBot, stops: bool, after: int
) -> None:
    loaded = await table_with_time_limit(bot, stops_away=stops)
    now = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, away_from=now + HOUR, away_to=now + HOUR + 5 * DAY)
    await bot.pass_time(after * DAY - 1)
    assert (await bot.reload(loaded)).after == 0
    await bot.pass_time(2)
    assert (await bot.reload(loaded)).after == 2


async def test_warnings_ping_nobody_in_quiet_hours(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.personal_settings.change(loaded.acting.user, quiet_from=0, quiet_to=24 * 60 - 1)
    await bot.pass_time(0.95 * DAY)
    assert bot.notifier.notices == [("half", None), ("most", None)]


@pytest.mark.parametrize(
    ("first", "called"),
    [
        (12, [("half", 12.0), ("most", 21.6)]),  # in the same minute: the warning replaces the reminder
        (6, [("remind", 6.0), ("half", 12.0), ("remind", 18.0), ("most", 21.6)]),
        (2, [("remind", 2.0), ("half", 12.0), ("remind", 14.0), ("most", 21.6)]),
        (24, [("half", 12.0), ("most", 21.6)]),
    ],
)
async def test_a_warning_close_to_a_reminder_replaces_it(
    bot: HeadlessBot, first: int, called: list[tuple[str, float]]
) -> None:
    loaded = await table_with_time_limit(bot)
    began = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, first=first, every=12)
    await bot.pass_time(DAY - 1)
    sent = [(call.what, round((call.at - began) / HOUR, 1)) for call in bot.notifier.sent if call.user]
    assert sent == called


@pytest.mark.parametrize(("first", "reminded"), [(12, [12.0, 21.6]), (6, [6.0, 12.0, 21.6]), (0, [])])
async def test_a_warning_writes_to_who_is_called_by_direct_message(
    bot: HeadlessBot, first: int, reminded: list[float]
) -> None:
    loaded = await table_with_time_limit(bot)
    began = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, way=Way.DIRECT, first=first, every=24)
    await bot.pass_time(DAY - 1)
    assert bot.notifier.notices == [("half", None), ("most", None)]
    assert [round((call.at - began) / HOUR, 1) for call in bot.notifier.reminders] == reminded
    assert set(bot.notifier.ways) <= {(True, False)}


async def test_in_quiet_hours_a_warning_is_written_at_their_end(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    began = bot.clock.time
    minutes = int(began // 60 % 1440)
    until = (minutes + 14 * 60) % 1440
    user = loaded.acting.user
    await bot.personal_settings.change(user, way=Way.DIRECT, first=6, quiet_from=minutes, quiet_to=until)
    await bot.pass_time(DAY - 1)
    assert [round((call.at - began) / HOUR, 1) for call in bot.notifier.reminders] == [14.0, 21.6]


async def test_the_reminder_is_sent_if_the_warning_before_it_failed(bot: HeadlessBot) -> None:
    await table_with_time_limit(bot)
    began = bot.clock.time
    await bot.pass_time(12 * HOUR - 1)
    bot.notifier.errors = [Unreachable("permission")]
    await bot.pass_time(2 * HOUR)
    assert [(call.what, (call.at - began) / HOUR) for call in bot.notifier.sent] == [("remind", 13)]


async def test_a_warning_does_not_ping_a_player_who_was_just_reminded(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    user = loaded.acting.user
    await bot.personal_settings.change(user, first=2)
    await bot.pass_time(11 * HOUR)
    await bot.personal_settings.snooze_until(user, bot.clock.time + HOUR / 2, again=True)
    await bot.pass_time(1.5 * HOUR)
    assert [(call.what, call.user) for call in bot.notifier.sent[1:]] == [("remind", user), ("half", None)]


async def test_after_a_long_downtime_a_turn_is_warned_before_it_is_skipped(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    bot.clock.time += 3 * DAY
    await bot.run_due_worker()
    assert [what for what, _ in bot.notifier.notices] == ["half"]
    assert (await bot.reload(loaded)).after == 0
    await bot.pass_time(0.1 * DAY + 1)
    assert (await bot.reload(loaded)).after == 2


async def test_after_a_long_downtime_the_table_and_the_warning_say_when_the_turn_really_ends(
    bot: HeadlessBot,
) -> None:
    loaded = await table_with_time_limit(bot)
    bot.clock.time += 3 * DAY
    await bot.run_due_worker()
    late = (await bot.reload(loaded)).table
    ends = turn_end(late, loaded.settings_of(loaded.acting.user))
    assert bot.messages.sent[-1] == ("show", late.id, 0)
    assert ends == pytest.approx(bot.clock.time + 0.1 * DAY)
    await bot.pass_time(ends - bot.clock.time - 1)
    assert (await bot.reload(loaded)).after == 0
    await bot.pass_time(1)
    assert (await bot.reload(loaded)).after == 2


async def test_a_warning_does_not_ping_a_player_who_left_the_server(bot: HeadlessBot) -> None:
    table = await table_waiting_for(bot, 7)
    async with bot.services.transaction() as transaction:
        await transaction.change_table(table, limit_hours=24)
    await bot.rest(table)
    loaded = await bot.rest(table)
    await bot.drain_outbox()
    assert loaded.acting.user == 7
    await bot.pass_time(HOUR)
    bot.notifier.left_server.add(7)
    await bot.pass_time(0.95 * DAY)
    assert {user for what, user in bot.notifier.notices if what in ("half", "most")} == {None}


async def test_a_warning_is_edited_when_the_turn_gets_a_day_more_and_replaced_by_the_next(
    bot: HeadlessBot,
) -> None:
    loaded = await table_with_time_limit(bot)
    user = loaded.acting.user
    await bot.personal_settings.change(user, first=0)  # no reminders
    await bot.pass_time(0.9 * DAY)
    assert [what for what, _ in bot.notifier.notices] == ["half", "most"]
    for _ in range(2):
        await bot.late_turns.give_day(loaded.table.id, loaded.next_to(user).user)
        await bot.run_due_worker()
    assert bot.notifier.edited == [("ends", 1002)] * 2
    assert bot.notifier.deleted == [1001]
    await bot.pass_time(0.9 * 3 * DAY - 0.9 * DAY)
    assert [what for what, _ in bot.notifier.notices] == ["half", "most", "most"]
    assert bot.notifier.deleted == [1001, 1002]


async def test_a_question_to_the_host_is_settled_when_somebody_gives_a_day(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    user = loaded.acting.user
    await bot.personal_settings.change(user, first=0)
    await bot.pass_time(5 * DAY)
    assert bot.notifier.notices[-1] == ("host", 1)
    await bot.late_turns.give_day(loaded.table.id, loaded.next_to(user).user)
    ends = turn_end((await bot.reload(loaded)).table, loaded.settings_of(user))
    assert ends == bot.clock.time + DAY, "a day from now, not from the end that has passed"
    await bot.run_due_worker()
    assert bot.notifier.edited == [("ends", 1003)]
    assert bot.notifier.deleted == [1001, 1002]
    await bot.pass_time(DAY - 1)
    assert [what for what, _ in bot.notifier.notices] == ["half", "most", "host", "most"]
    assert 1003 in bot.notifier.deleted
    await bot.pass_time(1)
    assert bot.notifier.notices[-1] == ("host", 1)


@pytest.mark.parametrize("stops", [True, False])
async def test_a_vacation_that_moves_the_end_of_a_turn_is_told_at_the_table(
    bot: HeadlessBot, stops: bool
) -> None:
    loaded = await table_with_time_limit(bot, stops_away=stops)
    await bot.pass_time(DAY / 2)
    await bot.drain_outbox()
    now, user = bot.clock.time, loaded.acting.user
    await bot.personal_settings.change(user, away_from=now, away_to=now + 3 * DAY)
    owed = [row.kind for row in await bot.store.owed_to(loaded.table.id)]
    await bot.run_due_worker()
    assert owed == ([OutboxKind.SHOW] if stops else [])
    assert [what for what, _ in bot.notifier.edited] == (["ends"] if stops else [])


async def test_a_warning_that_could_not_be_edited_is_edited_later_unless_the_turn_is_over(
    bot: HeadlessBot,
) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.pass_time(DAY / 2)
    await bot.late_turns.give_day(loaded.table.id, loaded.next_to(loaded.acting.user).user)
    bot.notifier.errors = [Unsent()]
    await bot.run_due_worker()
    assert bot.notifier.edited == []
    await bot.pass_time(HOUR)
    assert [what for what, _ in bot.notifier.edited] == ["ends"]
    await bot.late_turns.give_day(loaded.table.id, loaded.next_to(loaded.acting.user).user)
    await bot.rest(loaded.table.id)
    await bot.run_due_worker()
    assert len(bot.notifier.edited) == 1
    assert await bot.store.due_row(loaded.table.id, DueKind.AMEND) is None


async def test_more_time_from_the_host_is_told_at_the_table(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    await bot.pass_time(DAY)
    await bot.drain_outbox()
    await bot.late_turns.restart_turn_timer(loaded.table.id, 1, turn=loaded.table.turn)
    assert [row.kind for row in await bot.store.owed_to(loaded.table.id)] == [OutboxKind.SHOW]
