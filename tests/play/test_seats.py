"""Seats that change hands: handed over, taken, or given to another player."""

from __future__ import annotations

import asyncio

import pytest

from engine.actions import Rest
from play import Refused
from play.seats import offer_seat
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of

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
