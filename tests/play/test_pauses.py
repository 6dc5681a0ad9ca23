"""Pausing, resuming, moving and reposting a table."""

from __future__ import annotations

import pytest

from engine.actions import Rest
from play import Refused
from play.clock import DAY, HOUR
from play.delivery_errors import Unsent
from store import Status, Table
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of
from tests.play.reminders.example_tables import table_with_time_limit


async def test_a_player_replaced_during_a_pause_is_pinged_when_the_game_resumes(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table, user = loaded.table.id, loaded.acting.user
    await bot.pauses.pause(table, 1, 3)
    await bot.drain_outbox()
    bot.messages.sent.clear()
    await bot.seats.replace(table, user, 7, "Cy")
    await bot.drain_outbox()
    assert [what for what, *_ in bot.messages.sent] == ["show"]
    assert await bot.store.due_row(table, DueKind.REMIND) is None
    await bot.pass_time(3 * DAY)
    assert ("turn", table, 1) in bot.messages.sent
    assert ("settle paused", table, 1) in bot.messages.sent
    await bot.pass_time(12 * HOUR)
    assert [call.user for call in bot.notifier.reminders] == [7]


async def test_a_table_is_reposted_without_a_ping(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.pauses.repost(game.table.id, game.acting.user)
    await bot.drain_outbox()
    assert [sent[0] for sent in bot.messages.sent[-2:]] == ["silent turn", "strip 1002"]
    assert await refusal_of(bot.pauses.repost(game.table.id, 99)) == "not_seated"


async def test_a_moderator_reposts_a_table_without_being_seated(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.pauses.repost(game.table.id, None)
    await bot.drain_outbox()
    assert bot.messages.sent[-2][0] == "silent turn"


async def test_a_lobby_can_be_neither_reposted_nor_moved(bot: HeadlessBot) -> None:
    opened = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await bot.lobby.open(opened, "Ada")).table.id
    assert await refusal_of(bot.pauses.repost(number, None)) == "still_gathering"
    assert await refusal_of(bot.pauses.move(number, 9)) == "still_gathering"


async def test_a_paused_table_accepts_no_moves_and_resumes_in_another_channel(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(place=7)
    number, user = loaded.table.id, loaded.acting.user
    await bot.pauses.pause_because(number, "gone")
    await bot.pauses.pause_because(number, "gone")
    assert await refusal_of(bot.turns.act(number, user, after=0, actions=[Rest()])) == "paused"
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("host", number, 0)
    assert await refusal_of(bot.pauses.resume(number, 99, 8)) == "not_seated"
    await bot.pauses.resume(number, user, 8)
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("turn", number, 0)
    assert (await bot.turns.load_in_channel(8)).table.id == number
    assert await refusal_of(bot.turns.load_in_channel(7)) == "no_table"


async def test_a_table_cannot_resume_in_a_channel_with_another_game(bot: HeadlessBot) -> None:
    loaded, other = await bot.start_game(place=7), await bot.start_game(place=8)
    assert await refusal_of(bot.pauses.resume(loaded.table.id, 1, 8)) == "place_taken"
    assert other.table.place == 8


async def test_a_paused_table_can_be_moved_and_ended(bot: HeadlessBot) -> None:
    game = await bot.start_game(place=7)
    await bot.pauses.pause_because(game.table.id, "gone")
    await bot.pauses.move(game.table.id, 9)
    assert (await bot.turns.load_in_channel(9)).table.status is Status.RUNNING
    await bot.pauses.pause_because(game.table.id, "gone")
    await bot.endings.resign(game.table.id, game.players[0].user)
    assert (await bot.turns.load(game.table.id)).over


async def test_a_request_that_was_not_posted_yet_is_posted_where_the_table_moves(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    bot.messages.errors = [Unsent()]
    await bot.seats.hand_over(game.table.id, game.acting.user, 7, "friend")
    await bot.drain_outbox()
    await bot.pauses.move(game.table.id, 77)
    bot.clock.time += 60
    await bot.drain_outbox()
    assert "seat_offered" in [what for what, *_ in bot.messages.sent]


async def test_the_host_pauses_at_once_and_the_table_resumes_by_itself(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.pauses.pause(loaded.table.id, 1, 10)
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
        assert (await bot.pauses.pause(loaded.table.id, user, 5)).table.status is Status.RUNNING
    assert (await bot.pauses.pause(loaded.table.id, 1, 5)).table.status is Status.PAUSED
    assert (await bot.reload(loaded)).votes == ()
    await bot.pauses.resume(loaded.table.id, 2, 2)
    assert await bot.store.due_row(loaded.table.id, DueKind.RESUME) is None


async def test_a_pause_is_told_to_the_table_and_any_player_may_end_it(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table = loaded.table.id
    await bot.pauses.pause(table, 1, 3)
    await bot.drain_outbox()
    assert bot.messages.sent[-1][0] == "paused"
    with pytest.raises(Refused, match="not_seated"):
        await bot.pauses.resume_here(table, 9)
    resumed = await bot.pauses.resume_here(table, 2)
    assert (await bot.reload(resumed)).table.status is Status.RUNNING
    with pytest.raises(Refused, match="not_paused"):
        await bot.pauses.resume_here(table, 2)
