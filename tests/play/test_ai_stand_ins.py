"""AI seats: an AI holds the seat of an absent player until they’re back."""

from __future__ import annotations

import pytest

from ai import Level
from engine.actions import Rest
from play import Refused
from play.ai_turns import AiTurns
from play.clock import HOUR
from play.delivery_errors import Unsent
from play.loaded_table import log_lines
from play.reminders.policy import JUST_NOW
from play.seats import offer_seat
from store import OutboxKind
from tests.play.ai_games import game_against_ais, game_with_ais, take_turn
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import waiting_table


async def test_an_ai_plays_for_an_absent_player_until_they_press_a_button(bot: HeadlessBot) -> None:
    loaded = await game_with_ais(bot)
    away, other = loaded.acting.user, next(each.user for each in loaded.people if each != loaded.acting)
    await bot.ai_stand_ins.hold(loaded.table.id, away, away, "?")
    await bot.drain_outbox()
    loaded = await bot.turns.load(loaded.table.id)
    assert (loaded.acting.user, [each.user for each in loaded.people]) == (other, [other])
    loaded = await take_turn(bot, loaded)
    assert loaded.acting.user == other  # AIs play both other seats
    assert await bot.ai_stand_ins.take_back_held_seats(away, place=2)
    assert not await bot.ai_stand_ins.take_back_held_seats(away, place=2)
    loaded = await bot.turns.load(loaded.table.id)
    assert {each.user for each in loaded.people} == {away, other}
    words = [line.entry.text for line in await log_lines(bot.store, loaded) if line.entry.player == away]
    assert [word for word in words if word in ("held", "back")] == ["held", "back"]


async def test_a_player_who_comes_back_during_their_own_turn_takes_it_themselves(bot: HeadlessBot) -> None:
    loaded = await game_with_ais(bot)
    away = loaded.acting.user
    await bot.outbox.close()
    await bot.ai_stand_ins.hold(loaded.table.id, away, away, "?")
    thinking = [row for row in await bot.store.outbox(until=float("inf")) if row.kind is OutboxKind.THINK]
    await bot.ai_stand_ins.take_back_held_seats(away, place=2)
    await AiTurns(bot.services, bot.ai_service).take_turn(thinking[0])
    after = await bot.turns.load(loaded.table.id)
    assert (after.acting.user, after.position) == (away, loaded.position)
    assert (await bot.turns.plan(loaded.table.id, away)).options


async def test_only_the_host_may_let_an_ai_play_for_somebody_else(bot: HeadlessBot) -> None:
    loaded = await game_with_ais(bot)
    number = loaded.table.id
    with pytest.raises(Refused, match="not_host"):
        await bot.ai_stand_ins.hold(number, 2, 1, "Ada")
    await bot.ai_stand_ins.hold(number, 1, 2, "Bea")
    with pytest.raises(Refused, match="held_already"):
        await bot.ai_stand_ins.hold(number, 1, 2, "Bea")
    with pytest.raises(Refused, match="not_seated_they"):
        await bot.ai_stand_ins.hold(number, 1, 77, "Cy")
    with pytest.raises(Refused, match="not_seated"):
        await bot.ai_stand_ins.hold(number, 77, 77, "Cy")


async def test_the_last_person_at_a_table_cannot_leave_their_seat_to_an_ai(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY)
    with pytest.raises(Refused, match="nobody_else"):
        await bot.ai_stand_ins.hold(loaded.table.id, 1, 1, "Ada")


async def test_coming_back_to_a_table_with_outdated_rules_does_nothing_and_raises_nothing(
    bot: HeadlessBot,
) -> None:
    loaded = await game_with_ais(bot)
    away = loaded.acting.user
    await bot.ai_stand_ins.hold(loaded.table.id, away, away, "?")
    await bot.drain_outbox()
    async with bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, rules="older")
    assert not await bot.ai_stand_ins.take_back_held_seats(away, place=2)


async def test_an_offered_seat_cannot_be_taken_once_its_player_is_back(bot: HeadlessBot) -> None:
    loaded = await game_with_ais(bot)
    away = loaded.acting.user
    await bot.ai_stand_ins.hold(loaded.table.id, away, away, "?")
    async with bot.services.transaction() as transaction:
        await offer_seat(transaction, loaded.table.id, away)
    await bot.drain_outbox()
    await bot.ai_stand_ins.take_back_held_seats(away, place=2)
    bot.clock.time += 2 * JUST_NOW
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(loaded.table.id, away, 77, "Cy")


async def test_a_queued_ping_is_still_sent_after_an_ai_takes_another_seat(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    away = loaded.players[2].user
    bot.messages.errors = [Unsent(5)]
    await bot.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[Rest()])
    await bot.drain_outbox()
    bot.messages.sent.clear()
    await bot.ai_stand_ins.hold(loaded.table.id, away, away, "?")
    bot.clock.time += 5
    await bot.drain_outbox()
    assert ("turn", loaded.table.id, 2) in bot.messages.sent


async def test_a_press_below_a_reminder_gives_back_the_seats_at_the_tables_it_named(bot: HeadlessBot) -> None:
    one, two, three = [await waiting_table(bot, user=1, place=place) for place in (11, 12, 13)]
    await bot.turns.act(three.table.id, 1, after=None, actions=[Rest()])
    await bot.pass_time(12 * HOUR)
    (call,) = [call for call in bot.notifier.reminders if call.user == 1]
    assert call.tables == (one.table.id, two.table.id)
    for loaded in (one, three):
        await bot.ai_stand_ins.hold(loaded.table.id, 1, 1, "?")
    await bot.run_due_worker()
    message = 1001 + bot.notifier.sent.index(call)
    assert message not in bot.notifier.deleted  # the other table still waits
    assert await bot.ai_stand_ins.take_back_held_seats(1, place=99, message=message)
    levels = [
        each.level
        for loaded in (one, two, three)
        for each in await bot.store.players(loaded.table.id)
        if each.user == 1
    ]
    assert levels == ["", "", "medium"]
