"""Replacing a silent player by a vote of the others."""

from __future__ import annotations

import pytest

from engine.actions import Rest
from play import Refused
from play.clock import DAY, HOUR
from play.replacement_votes import SILENCE_LIMIT
from store import Way
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_voting_to_replace


async def test_a_majority_replaces_a_silent_player_who_is_notified_first(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=4)
    table, silent = loaded.table.id, loaded.acting.user
    one, two, three = (player.user for player in loaded.people if player.user != silent)
    with pytest.raises(Refused, match="not_silent"):
        await bot.replacement_votes.vote(table, one)
    with pytest.raises(Refused, match="your_own_turn"):
        await bot.replacement_votes.vote(table, silent)
    await bot.pass_time(SILENCE_LIMIT)
    await bot.replacement_votes.vote(table, one)
    await bot.pass_time(2 * DAY)
    assert bot.notifier.notices == [("replace", silent)]
    await bot.replacement_votes.vote(table, two)
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
    await bot.pass_time(SILENCE_LIMIT)
    other = loaded.next_to(silent).user
    await bot.replacement_votes.vote(loaded.table.id, other)
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
    await bot.pass_time(SILENCE_LIMIT)
    await bot.personal_settings.snooze_until(silent, bot.clock.time + 12 * HOUR, again=False)
    await bot.replacement_votes.vote(loaded.table.id, 3 - silent)
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
    await bot.pass_time(SILENCE_LIMIT)
    await bot.replacement_votes.vote(table, 3 - silent)
    for user in (silent, 3 - silent):
        await bot.turns.act(table, user, after=None, actions=[Rest()])
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == []
    assert await bot.store.due_row(table, DueKind.REPLACE) is None
