"""Seats that change hands: handed over, taken, voted free, or given to another player."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Rest
from play import Refused
from play.clock import DAY, HOUR
from play.seats import offer_seat
from store import Way
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of
from tests.play.reminders.example_tables import table_voting_to_replace

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


async def test_a_replacement_takes_over_the_seat_with_everything_it_has(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number, gone = game.table.id, game.acting.user
    loaded = await bot.seats.replace(number, gone, 50, "Fay")
    assert (loaded.acting.user, loaded.acting.name) == (50, "Fay")
    assert loaded.position == game.position
    await bot.drain_outbox()
    assert bot.messages.sent[-2][0] == "turn"
    assert await refusal_of(bot.turns.act(number, gone, after=None, actions=[Rest()])) == "not_seated"
    assert await refusal_of(bot.seats.replace(number, gone, 51, "Gus")) == "not_seated_they"
    other = loaded.players[1].user
    assert await refusal_of(bot.seats.replace(number, 50, other, "Bob")) == "seated_already"


async def test_replacing_a_player_withdraws_the_offer_of_their_seat(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    table, user = loaded.table.id, loaded.acting.user
    await bot.seats.hand_over(table, user, 7, "friend")
    await bot.seats.replace(table, user, 8, "Di")
    assert (await bot.reload(loaded)).votes == ()
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, user, 7, "friend")
