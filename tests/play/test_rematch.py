"""Rematches: who may ask for one, that a game has only one, and when it starts."""

from __future__ import annotations

import asyncio

from ai import Level
from play.ai_names import AI_NAMES
from play.personal_data import PersonalDataService
from store import Server, Status
from tests.play.ai_games import game_against_ais, game_with_ais
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, EVE, finished_game, open_lobby, ready_users
from tests.play.refusals import refusal_of, refusals_at_once


async def test_a_rematch_seats_everyone_and_the_player_who_asked_is_host_and_ready(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    lobby = await bot.lobby.rematch(old.table.id, BOB, 2)
    assert {player.user for player in lobby.players} == {ADA, BOB, CY}
    assert (lobby.table.host, lobby.table.edition, lobby.table.here) == (BOB, "golem", True)
    assert await ready_users(bot, lobby.table.id) == [BOB]
    assert lobby.table.opened == bot.clock.now()


async def test_a_player_who_resigned_takes_part_in_the_rematch(bot: HeadlessBot) -> None:
    old = await bot.start_game()
    await bot.endings.resign(old.table.id, BOB)
    lobby = await bot.lobby.rematch(old.table.id, BOB, 2)
    assert not any(player.resigned for player in lobby.players)


async def test_two_players_who_ask_at_once_get_the_same_rematch(bot: HeadlessBot) -> None:
    old = (await finished_game(bot)).table.id
    one, two = await asyncio.gather(bot.lobby.rematch(old, ADA, 2), bot.lobby.rematch(old, BOB, 2))
    assert one.table.id == two.table.id
    assert (await bot.turns.load(old)).table.rematch == one.table.id


async def test_a_cancelled_rematch_may_be_asked_for_again(bot: HeadlessBot) -> None:
    old = (await finished_game(bot)).table.id
    first = (await bot.lobby.rematch(old, ADA, 2)).table.id
    await bot.lobby.cancel(first, ADA)
    assert (await bot.lobby.rematch(old, BOB, 2)).table.id != first
    assert await refusal_of(bot.lobby.rematch(first, ADA, 2)) == "lobby_cancelled"


async def test_only_players_ask_for_a_rematch_and_only_after_the_game(bot: HeadlessBot) -> None:
    old = await bot.start_game()
    assert await refusal_of(bot.lobby.rematch(old.table.id, ADA, 2)) == "not_over"
    await bot.endings.end(old.table.id, "admin")
    assert await refusal_of(bot.lobby.rematch(old.table.id, EVE, 2)) == "not_seated"


async def test_a_rematch_counts_towards_the_table_limit_of_the_server(bot: HeadlessBot) -> None:
    old = (await finished_game(bot)).table
    await open_lobby(bot)
    async with bot.store.transaction() as transaction:
        await transaction.save_server(Server(old.guild, most=1))
        await transaction.change_table(2, guild=old.guild)
    assert await refusal_of(bot.lobby.rematch(old.id, ADA, 2)) == "too_many_tables"


async def test_a_rematch_starts_by_itself_once_everyone_is_ready(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    number = (await bot.lobby.rematch(old.table.id, ADA, 2)).table.id
    await bot.lobby.toggle_ready(number, BOB)
    assert await refusal_of(bot.lobby.start(number, ADA)) == "not_ready"
    await bot.lobby.toggle_ready(number, CY)
    assert (await bot.turns.load(number)).table.status is Status.RUNNING


async def test_a_rematch_starts_when_the_last_unready_player_leaves_or_is_removed(bot: HeadlessBot) -> None:
    for goes in ("leave", "remove"):
        old = await finished_game(bot, seats=3, place=len(goes))
        number = (await bot.lobby.rematch(old.table.id, ADA, len(goes))).table.id
        await bot.lobby.toggle_ready(number, BOB)
        await (bot.lobby.leave(number, CY) if goes == "leave" else bot.lobby.remove(number, ADA, CY))
        assert (await bot.turns.load(number)).table.status is Status.RUNNING


async def test_a_rematch_with_one_player_left_does_not_start(bot: HeadlessBot) -> None:
    old = await finished_game(bot)
    number = (await bot.lobby.rematch(old.table.id, ADA, 2)).table.id
    await bot.lobby.leave(number, BOB)
    assert (await bot.turns.load(number)).table.status is Status.LOBBY


async def test_being_ready_while_another_leaves_starts_a_consistent_game(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    number = (await bot.lobby.rematch(old.table.id, ADA, 2)).table.id
    refusals = await refusals_at_once(bot.lobby.toggle_ready(number, BOB), bot.lobby.leave(number, CY))
    loaded = await bot.turns.load(number)
    assert refusals == ["", ""]
    assert loaded.table.status is Status.RUNNING
    assert {player.user for player in loaded.players} == {ADA, BOB}
    assert len(loaded.position.seats) == 2


async def test_a_player_can_leave_even_if_the_others_cannot_start(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    number = (await bot.lobby.rematch(old.table.id, ADA, 2)).table.id
    await bot.start_game(place=2)
    await bot.lobby.toggle_ready(number, BOB)
    await bot.lobby.leave(number, CY)
    loaded = await bot.turns.load(number)
    assert (loaded.table.status, len(loaded.players)) == (Status.LOBBY, 2)
    assert all(player.seat is None for player in loaded.players)
    assert await refusal_of(bot.lobby.start(number, ADA)) == "place_taken"


async def test_a_player_who_deleted_their_data_has_no_seat_in_a_rematch(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    await PersonalDataService(bot.services).forget(CY, lambda _: "Somebody")
    lobby = await bot.lobby.rematch(old.table.id, ADA, 2)
    assert {player.user for player in lobby.players} == {ADA, BOB}


async def test_a_rematch_against_ais_starts_at_once(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY, Level.HARD)
    await bot.endings.end(loaded.table.id, "admin")
    again = await bot.lobby.rematch(loaded.table.id, 1, 2)
    assert again.table.status is Status.RUNNING
    assert {(player.name, player.level, player.ready) for player in again.players} == {
        ("Ada", "", True),
        (AI_NAMES[Level.EASY][0], "easy", True),
        (AI_NAMES[Level.HARD][0], "hard", True),
    }


async def test_a_rematch_with_only_ais_left_does_not_start(bot: HeadlessBot) -> None:
    loaded = await game_with_ais(bot, Level.EASY, Level.HARD)
    await bot.endings.end(loaded.table.id, "admin")
    again = (await bot.lobby.rematch(loaded.table.id, 1, 2)).table.id
    await bot.lobby.leave(again, 1)
    await bot.lobby.leave(again, 2)
    assert (await bot.turns.load(again)).table.status is Status.LOBBY
