"""Deadlines: warnings, time limits, players who left, and idle tables."""

from __future__ import annotations

import pytest

from ai import Level
from engine.actions import Rest
from play import Refused
from play.delivery_errors import Unreachable
from play.loaded_table import log_lines
from play.reminders.hours import DAY, HOUR
from play.reminders.policy import IDLE_ENDED, turn_end
from store import Status, Way
from tests.play.ai_games import game_against_ais
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_waiting_for, table_with_time_limit

# Time limits


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
        await bot.seats.skip_late_turn(loaded.table.id, 2, turn=turn)
    await bot.seats.restart_turn_timer(loaded.table.id, 1, turn=turn)
    with pytest.raises(Refused, match="stale"):
        await bot.seats.skip_late_turn(loaded.table.id, 1, turn=turn)
    await bot.pass_time(DAY)
    assert [what for what, _ in bot.notifier.notices].count("host") == 2
    again = (await bot.reload(loaded)).table.turn
    passed = await bot.seats.skip_late_turn(loaded.table.id, 1, turn=again)
    assert passed.acting.user != loaded.acting.user


async def test_the_host_cannot_skip_a_turn_that_still_has_time(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    await bot.pass_time(DAY - 1)
    with pytest.raises(Refused, match="not_late"):
        await bot.seats.skip_late_turn(loaded.table.id, 1, turn=loaded.table.turn)
    without_limit = await bot.start_game(place=3)
    await bot.pass_time(9 * DAY)
    with pytest.raises(Refused, match="not_late"):
        await bot.seats.skip_late_turn(without_limit.table.id, 1, turn=without_limit.table.turn)


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
    await bot.seats.take_back_held_seats(away, place=loaded.table.place or 0)
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


# Players who left


async def test_the_seat_of_a_player_who_left_the_server_is_offered_until_they_act(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table, gone = loaded.table.id, loaded.acting.user
    bot.notifier.left_server = {gone}
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == [("left", None)]
    await bot.turns.act(table, gone, after=None, actions=[Rest()])
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, gone, 9, "new")


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


# Idle tables


async def test_an_idle_table_is_warned_and_ended_after_sixty_days(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    await bot.pass_time(60 * DAY - 1)
    assert bot.notifier.notices[-1] == ("idle", None)
    assert not (await bot.reload(loaded)).over
    await bot.pass_time(1)
    ended = await bot.reload(loaded)
    assert (ended.table.status, ended.table.ended) == (Status.OVER, "idle")
    assert (await bot.store.finished_games(1))[0].id == loaded.table.id
    assert {call.user for call in bot.notifier.reminders} == {loaded.acting.user}


async def test_a_table_without_a_channel_ends_as_well(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    await bot.lifecycle.pause(loaded.table.id, "gone")
    await bot.pass_time(61 * DAY)
    assert (await bot.reload(loaded)).over
    assert bot.notifier.sent == []


async def test_after_a_long_downtime_an_idle_table_is_warned_a_week_before_it_ends(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    bot.clock.time += 100 * DAY
    await bot.pass_time(6 * DAY)
    assert ("idle", None) in bot.notifier.notices
    assert not (await bot.reload(loaded)).over
    await bot.pass_time(2 * DAY)
    assert (await bot.reload(loaded)).over


async def test_a_table_paused_during_the_turn_of_an_ai_and_never_resumed_ends(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY)
    await bot.outbox.close()
    await bot.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    await bot.lifecycle.pause(loaded.table.id, "gone")
    await bot.restart_outbox()
    await bot.pass_time(IDLE_ENDED + DAY)
    assert (await bot.turns.load(loaded.table.id)).table.ended == "idle"
