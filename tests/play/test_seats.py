"""Seats: handing one over, voting to replace a silent player, and agreed pauses."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Rest
from play import Refused
from play.reminders.hours import DAY, HOUR
from play.seats import offer_seat
from store import Status, Way
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_voting_to_replace, table_with_time_limit

# Handing a seat over


async def test_a_seat_is_handed_over_when_the_invited_player_accepts(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table, user = loaded.table.id, loaded.acting.user
    with pytest.raises(Refused, match="seated_already"):
        await bot.seats.hand_over(table, user, 3 - user, "other")
    await bot.seats.hand_over(table, user, 7, "friend")
    with pytest.raises(Refused, match="not_for_you"):
        await bot.seats.take_seat(table, user, 8, "stranger")
    taken = await bot.seats.take_seat(table, user, 7, "friend")
    assert taken.acting.user == 7
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, user, 7, "friend")


async def test_of_two_players_who_take_a_seat_at_once_the_second_is_refused(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    table, user = loaded.table.id, loaded.acting.user
    async with bot.services.transaction() as transaction:
        await offer_seat(transaction, table, user)
    answers = await asyncio.gather(
        *(bot.seats.take_seat(table, user, taker, f"user {taker}") for taker in (7, 8)),
        return_exceptions=True,
    )
    assert [each.reason for each in answers if isinstance(each, Refused)] == ["stale"]
    assert len({7, 8} & {player.user for player in (await bot.reload(loaded)).players}) == 1


# Replacing a silent player


async def test_a_majority_replaces_a_silent_player_who_is_notified_first(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=4)
    table, silent = loaded.table.id, loaded.acting.user
    one, two, three = (player.user for player in loaded.people if player.user != silent)
    with pytest.raises(Refused, match="not_silent"):
        await bot.seats.vote_to_replace(table, one)
    with pytest.raises(Refused, match="your_own_turn"):
        await bot.seats.vote_to_replace(table, silent)
    await bot.pass_time(3 * DAY)
    await bot.seats.vote_to_replace(table, one)
    await bot.pass_time(2 * DAY)
    assert bot.notifier.notices == [("replace", silent)]
    await bot.seats.vote_to_replace(table, two)
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == [("replace", silent), ("free", None)]
    with pytest.raises(Refused, match="seated_already"):
        await bot.seats.take_seat(table, silent, three, "three")
    await bot.drain_outbox()
    assert next(each for each in (await bot.turns.load(table)).players if each.user == silent).level
    taken = await bot.seats.take_seat(table, silent, 9, "new")
    assert [each.level for each in taken.players if each.user == 9] == [""]


async def test_a_player_who_comes_back_after_the_notice_keeps_the_seat(bot: HeadlessBot) -> None:
    loaded = await table_voting_to_replace(bot)
    table, silent = loaded.table.id, loaded.acting.user
    await bot.pass_time(HOUR)
    await bot.turns.open_panel(table, silent)
    await bot.pass_time(2 * DAY)
    assert bot.notifier.notices == [("replace", silent), ("kept", None)]
    assert (await bot.reload(loaded)).votes == ()


async def test_who_is_called_by_direct_message_learns_of_the_vote_by_one(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    silent = loaded.acting.user
    await bot.personal_settings.change(silent, way=Way.DIRECT, first=0)
    await bot.pass_time(3 * DAY)
    other = loaded.next_to(silent).user
    await bot.seats.vote_to_replace(loaded.table.id, other)
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == [("replace", None)]
    assert [each.user for each in bot.notifier.reminders] == [silent]
    assert bot.notifier.ways == [(True, False)]


async def test_who_has_snoozed_is_told_of_the_vote_afterwards_and_has_a_day_from_then(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game()
    silent = loaded.acting.user
    await bot.personal_settings.change(silent, first=0)
    await bot.pass_time(3 * DAY)
    await bot.personal_settings.snooze_until(silent, bot.clock.time + 12 * HOUR, again=False)
    await bot.seats.vote_to_replace(loaded.table.id, 3 - silent)
    await bot.pass_time(11 * HOUR)
    assert bot.notifier.notices == []
    await bot.personal_settings.snooze_until(silent, bot.clock.time + 5 * HOUR, again=False)
    await bot.pass_time(5 * HOUR)
    assert bot.notifier.notices == [("replace", silent)], "they were told after snoozing again"
    await bot.pass_time(DAY - 1)
    assert bot.notifier.notices == [("replace", silent)]


async def test_a_player_who_has_acted_is_not_notified_of_votes_about_an_earlier_turn(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game()
    table, silent = loaded.table.id, loaded.acting.user
    await bot.pass_time(3 * DAY)
    await bot.seats.vote_to_replace(table, 3 - silent)
    for user in (silent, 3 - silent):
        await bot.turns.act(table, user, after=None, actions=[Rest()])
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == []
    assert await bot.store.due_row(table, DueKind.REPLACE) is None


# Pauses


async def test_the_host_pauses_at_once_and_the_table_resumes_by_itself(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.seats.pause(loaded.table.id, 1, 10)
    paused = (await bot.reload(loaded)).table
    assert (paused.status, paused.why, paused.until) == (
        Status.PAUSED,
        "agreed",
        bot.clock.time + 10 * DAY,
    )
    await bot.pass_time(10 * DAY - 1)
    assert bot.notifier.sent == []
    await bot.pass_time(1)
    resumed = (await bot.reload(loaded)).table
    assert (resumed.status, resumed.since) == (Status.RUNNING, bot.clock.time)
    await bot.pass_time(12 * HOUR)
    assert [call.what for call in bot.notifier.sent] == ["half"]


async def test_other_players_pause_the_table_when_everyone_agrees(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    for user in (2, 3):
        assert (await bot.seats.pause(loaded.table.id, user, 5)).table.status is Status.RUNNING
    assert (await bot.seats.pause(loaded.table.id, 1, 5)).table.status is Status.PAUSED
    assert (await bot.reload(loaded)).votes == ()
    await bot.lifecycle.resume(loaded.table.id, 2, 2)
    assert await bot.store.due_row(loaded.table.id, DueKind.RESUME) is None


async def test_any_opponent_may_give_a_day_and_the_turn_ends_that_much_later(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, seats=3, at_limit="rest")
    table, other = loaded.table.id, loaded.next_to(loaded.acting.user).user
    with pytest.raises(Refused, match="your_own_turn"):
        await bot.seats.give_day(table, loaded.acting.user)
    await bot.seats.give_day(table, other)
    await bot.pass_time(2 * DAY - 1)
    assert (await bot.reload(loaded)).acting == loaded.acting
    await bot.pass_time(1)
    assert (await bot.reload(loaded)).acting != loaded.acting
    assert (await bot.reload(loaded)).table.extra == 0


async def test_without_a_time_limit_there_is_no_time_to_give(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    with pytest.raises(Refused, match="no_time_limit"):
        await bot.seats.give_day(loaded.table.id, loaded.next_to(loaded.acting.user).user)


async def test_an_offered_seat_can_be_declined_by_the_one_it_was_offered_to(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table, user = loaded.table.id, loaded.acting.user
    await bot.seats.hand_over(table, user, 9, "friend")
    with pytest.raises(Refused, match="not_for_you"):
        await bot.seats.decline_seat(table, user, 8)
    await bot.seats.decline_seat(table, user, 9)
    await bot.drain_outbox()
    assert "seat_declined" in [kind for kind, *_ in bot.messages.sent]
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, user, 9, "friend")


async def test_a_pause_is_told_to_the_table_and_any_player_may_end_it(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table = loaded.table.id
    await bot.seats.pause(table, 1, 3)
    await bot.drain_outbox()
    assert bot.messages.sent[-1][0] == "paused"
    with pytest.raises(Refused, match="not_seated"):
        await bot.lifecycle.resume_here(table, 9)
    resumed = await bot.lifecycle.resume_here(table, 2)
    assert (await bot.reload(resumed)).table.status is Status.RUNNING
    with pytest.raises(Refused, match="not_paused"):
        await bot.lifecycle.resume_here(table, 2)
