"""A table's lifecycle: ending early, replacing players, reposting, pausing and resuming."""

from __future__ import annotations

import pytest

from ai import Level
from engine.actions import Rest
from play import Refused
from play.delivery_errors import Unsent
from play.loaded_table import log_lines
from play.reminders.hours import DAY, HOUR
from play.standings import standings
from store import Status, Table
from store.due_rows import DueKind
from tests.play.ai_games import game_against_ais
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of

# Ending early


async def test_resigning_during_your_own_turn_pings_the_next_player(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    await bot.lifecycle.resign(game.table.id, game.players[0].user)
    await bot.drain_outbox()
    loaded = await bot.turns.load(game.table.id)
    assert loaded.position.to_act == 1
    assert bot.messages.sent[-2][0] == "turn"


async def test_resigning_during_another_turn_pings_nobody(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    await bot.lifecycle.resign(game.table.id, game.players[2].user)
    await bot.drain_outbox()
    assert bot.messages.sent[-1][0] == "show"


async def test_a_player_who_resigned_can_neither_play_nor_resign_again(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    user = game.players[0].user
    await bot.lifecycle.resign(game.table.id, user)
    assert await refusal_of(bot.lifecycle.resign(game.table.id, user)) == "resigned"
    assert await refusal_of(bot.turns.open_panel(game.table.id, user)) == "resigned"


async def test_the_game_ends_when_only_one_person_is_left(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.lifecycle.resign(game.table.id, game.players[0].user)
    loaded = await bot.turns.load(game.table.id)
    assert loaded.over
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(loaded)] == [1, 0]
    assert [line.entry.text for line in await log_lines(bot.store, loaded)] == ["resign", "end resigned"]


async def test_the_only_person_among_ais_ends_the_game_by_resigning(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY, Level.EASY)
    loaded = await bot.lifecycle.resign(loaded.table.id, 1)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")


async def test_the_game_ends_when_everyone_agrees_and_a_single_no_prevents_it(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number, (one, two) = game.table.id, (player.user for player in game.players)
    assert not (await bot.lifecycle.propose_end(number, one)).over
    await bot.lifecycle.decline_end(number, two)
    assert await refusal_of(bot.lifecycle.decline_end(number, two)) == "nothing_proposed"
    await bot.lifecycle.propose_end(number, one)
    await bot.lifecycle.propose_end(number, one)
    assert not (await bot.turns.load(number)).over
    assert (await bot.lifecycle.propose_end(number, two)).over
    assert await refusal_of(bot.lifecycle.decline_end(number, two)) == "table_over"
    assert (await bot.turns.load(number)).table.ended == "agreed"
    assert await refusal_of(bot.lifecycle.propose_end(number, one)) == "table_over"


async def test_a_table_with_outdated_rules_can_be_ended(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    async with bot.store.transaction() as transaction:
        await transaction.change_table(game.table.id, rules="older")
    await bot.lifecycle.end(game.table.id, "admin")
    found = await bot.store.table(game.table.id)
    assert found
    assert (found.status, found.ended) == (Status.OVER, "admin")
    assert await refusal_of(bot.lifecycle.end(game.table.id, "admin")) == "table_over"
    assert await refusal_of(bot.lifecycle.end(99, "admin")) == "no_table"


# Replacing a player


async def test_a_replacement_takes_over_the_seat_with_everything_it_has(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number, gone = game.table.id, game.acting.user
    loaded = await bot.lifecycle.replace(number, gone, 50, "Fay")
    assert (loaded.acting.user, loaded.acting.name) == (50, "Fay")
    assert loaded.position == game.position
    await bot.drain_outbox()
    assert bot.messages.sent[-2][0] == "turn"
    assert await refusal_of(bot.turns.act(number, gone, after=None, actions=[Rest()])) == "not_seated"
    assert await refusal_of(bot.lifecycle.replace(number, gone, 51, "Gus")) == "not_seated_they"
    other = loaded.players[1].user
    assert await refusal_of(bot.lifecycle.replace(number, 50, other, "Bob")) == "seated_already"


async def test_replacing_a_player_withdraws_the_offer_of_their_seat(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    table, user = loaded.table.id, loaded.acting.user
    await bot.seats.hand_over(table, user, 7, "friend")
    await bot.lifecycle.replace(table, user, 8, "Di")
    assert (await bot.reload(loaded)).votes == ()
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, user, 7, "friend")


async def test_a_player_replaced_during_a_pause_is_pinged_when_the_game_resumes(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table, user = loaded.table.id, loaded.acting.user
    await bot.seats.pause(table, 1, 3)
    await bot.drain_outbox()
    bot.messages.sent.clear()
    await bot.lifecycle.replace(table, user, 7, "Cy")
    await bot.drain_outbox()
    assert [what for what, *_ in bot.messages.sent] == ["show"]
    assert await bot.store.due_row(table, DueKind.REMIND) is None
    await bot.pass_time(3 * DAY)
    assert ("turn", table, 1) in bot.messages.sent
    assert ("settle paused", table, 1) in bot.messages.sent
    await bot.pass_time(12 * HOUR)
    assert [call.user for call in bot.notifier.reminders] == [7]


# Reposting, pausing and resuming


async def test_a_table_is_reposted_without_a_ping(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.lifecycle.repost(game.table.id, game.acting.user)
    await bot.drain_outbox()
    assert [sent[0] for sent in bot.messages.sent[-2:]] == ["silent turn", "strip 1002"]
    assert await refusal_of(bot.lifecycle.repost(game.table.id, 99)) == "not_seated"


async def test_a_moderator_reposts_a_table_without_being_seated(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.lifecycle.repost(game.table.id, None)
    await bot.drain_outbox()
    assert bot.messages.sent[-2][0] == "silent turn"


async def test_a_lobby_can_be_neither_reposted_nor_moved(bot: HeadlessBot) -> None:
    opened = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await bot.lobby.open(opened, "Ada")).table.id
    assert await refusal_of(bot.lifecycle.repost(number, None)) == "still_gathering"
    assert await refusal_of(bot.lifecycle.move(number, 9)) == "still_gathering"


async def test_a_paused_table_accepts_no_moves_and_resumes_in_another_channel(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(place=7)
    number, user = loaded.table.id, loaded.acting.user
    await bot.lifecycle.pause(number, "gone")
    await bot.lifecycle.pause(number, "gone")
    assert await refusal_of(bot.turns.act(number, user, after=0, actions=[Rest()])) == "paused"
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("host", number, 0)
    assert await refusal_of(bot.lifecycle.resume(number, 99, 8)) == "not_seated"
    await bot.lifecycle.resume(number, user, 8)
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("turn", number, 0)
    assert (await bot.turns.load_in_channel(8)).table.id == number
    assert await refusal_of(bot.turns.load_in_channel(7)) == "no_table"


async def test_a_table_cannot_resume_in_a_channel_with_another_game(bot: HeadlessBot) -> None:
    loaded, other = await bot.start_game(place=7), await bot.start_game(place=8)
    assert await refusal_of(bot.lifecycle.resume(loaded.table.id, 1, 8)) == "place_taken"
    assert other.table.place == 8


async def test_a_paused_table_can_be_moved_and_ended(bot: HeadlessBot) -> None:
    game = await bot.start_game(place=7)
    await bot.lifecycle.pause(game.table.id, "gone")
    await bot.lifecycle.move(game.table.id, 9)
    assert (await bot.turns.load_in_channel(9)).table.status is Status.RUNNING
    await bot.lifecycle.pause(game.table.id, "gone")
    await bot.lifecycle.resign(game.table.id, game.players[0].user)
    assert (await bot.turns.load(game.table.id)).over


async def test_a_request_that_was_not_posted_yet_is_posted_where_the_table_moves(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    bot.messages.errors = [Unsent()]
    await bot.seats.hand_over(game.table.id, game.acting.user, 7, "friend")
    await bot.drain_outbox()
    await bot.lifecycle.move(game.table.id, 77)
    bot.clock.time += 60
    await bot.drain_outbox()
    assert "seat_offered" in [what for what, *_ in bot.messages.sent]
