"""Starting a game: who may, how seats are dealt, and starts at the same moment as other presses."""

from __future__ import annotations

import pytest

from engine import commitment, read_position
from play import Refused
from store import Status, Table
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, open_lobby
from tests.play.refusals import refusal_of, refusals_at_once

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=False)


async def test_only_the_host_starts_and_only_with_enough_players(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    assert await refusal_of(bot.lobby.start(number, 1)) == "too_few"
    await bot.lobby.join(number, 2, "Bob")
    assert await refusal_of(bot.lobby.start(number, 2)) == "not_host"
    await bot.lobby.start(number, 1)
    assert await refusal_of(bot.lobby.start(number, 1)) == "already_started"
    assert await refusal_of(bot.lobby.join(number, 3, "Cy")) == "already_started"


async def test_a_host_who_has_left_the_lobby_cannot_start_the_game(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await bot.lobby.leave(number, 1)
    for user in (2, 3):
        await bot.lobby.join(number, user, f"user {user}")
    with pytest.raises(Refused):
        await bot.lobby.start(number, 1)


async def test_starting_deals_the_seats_and_opens_a_thread_before_the_first_turn(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await bot.lobby.join(number, 2, "Bob")
    await bot.lobby.start(number, 1)
    await bot.drain_outbox()
    assert bot.messages.sent == [("lobby", number, 0), ("thread", number, 0), ("turn", number, 0)]
    loaded = await bot.turns.load(number)
    assert loaded.table.place == 1002
    assert {player.seat for player in loaded.players} == {0, 1}
    assert commitment(read_position(loaded.table.deal), loaded.table.salt)


async def test_the_seating_is_random(bot: HeadlessBot) -> None:
    firsts: set[int] = set()
    for place in range(100, 130):
        firsts.add((await bot.start_game(seats=3, place=place)).players[0].user)
    assert firsts == {1, 2, 3}


async def test_only_one_game_runs_in_a_channel(bot: HeadlessBot) -> None:
    await bot.start_game(place=7)
    table = Table(id=0, guild=1, channel=7, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await bot.lobby.open(table, "Ada")).table.id
    await bot.lobby.join(number, 2, "Bob")
    assert await refusal_of(bot.lobby.start(number, 1)) == "place_taken"
    assert (await bot.turns.load(number)).table.status is Status.LOBBY


async def test_pressing_start_twice_starts_one_game(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    starting = (bot.lobby.start(number, ADA), bot.lobby.start(number, ADA))
    assert await refusals_at_once(*starting) == ["", "already_started"]
    await bot.drain_outbox()
    assert [sent[0] for sent in bot.messages.sent].count("turn") == 1


async def test_starting_while_a_player_leaves_seats_those_who_remain(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB, CY)
    await refusals_at_once(bot.lobby.leave(number, BOB), bot.lobby.start(number, ADA))
    loaded = await bot.turns.load(number)
    assert loaded.table.status is Status.RUNNING
    assert len(loaded.position.seats) == len(loaded.players)
    assert sorted(player.seat or 0 for player in loaded.players) == list(range(len(loaded.players)))


async def test_starting_and_cancelling_at_once_does_only_one_of_them(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    refusals = await refusals_at_once(bot.lobby.start(number, ADA), bot.lobby.cancel(number, ADA))
    assert refusals[0] == ""
    assert refusals[1] in ("already_started", "lobby_cancelled")
