"""Games that end early: by resigning, by agreement, by a moderator."""

from __future__ import annotations

from ai import Level
from play.loaded_table import log_lines
from play.standings import standings
from store import Status
from tests.play.ai_games import game_against_ais
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of

# Ending early


async def test_resigning_during_your_own_turn_pings_the_next_player(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    await bot.endings.resign(game.table.id, game.players[0].user)
    await bot.drain_outbox()
    loaded = await bot.turns.load(game.table.id)
    assert loaded.position.to_act == 1
    assert bot.messages.sent[-2][0] == "turn"


async def test_resigning_during_another_turn_pings_nobody(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    await bot.endings.resign(game.table.id, game.players[2].user)
    await bot.drain_outbox()
    assert bot.messages.sent[-1][0] == "show"


async def test_a_player_who_resigned_can_neither_play_nor_resign_again(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    user = game.players[0].user
    await bot.endings.resign(game.table.id, user)
    assert await refusal_of(bot.endings.resign(game.table.id, user)) == "resigned"
    assert await refusal_of(bot.turns.open_panel(game.table.id, user)) == "resigned"


async def test_the_game_ends_when_only_one_person_is_left(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.endings.resign(game.table.id, game.players[0].user)
    loaded = await bot.turns.load(game.table.id)
    assert loaded.over
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(loaded)] == [1, 0]
    assert [line.entry.text for line in await log_lines(bot.store, loaded)] == ["resign", "end resigned"]


async def test_the_only_person_among_ais_ends_the_game_by_resigning(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY, Level.EASY)
    loaded = await bot.endings.resign(loaded.table.id, 1)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")


async def test_the_game_ends_when_everyone_agrees_and_a_single_no_prevents_it(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number, (one, two) = game.table.id, (player.user for player in game.players)
    assert not (await bot.endings.propose_end(number, one)).over
    await bot.endings.decline_end(number, two)
    assert await refusal_of(bot.endings.decline_end(number, two)) == "nothing_proposed"
    await bot.endings.propose_end(number, one)
    await bot.endings.propose_end(number, one)
    assert not (await bot.turns.load(number)).over
    assert (await bot.endings.propose_end(number, two)).over
    assert await refusal_of(bot.endings.decline_end(number, two)) == "table_over"
    assert (await bot.turns.load(number)).table.ended == "agreed"
    assert await refusal_of(bot.endings.propose_end(number, one)) == "table_over"


async def test_a_table_with_outdated_rules_can_be_ended(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    async with bot.store.transaction() as transaction:
        await transaction.change_table(game.table.id, rules="older")
    await bot.endings.end(game.table.id, "admin")
    found = await bot.store.table(game.table.id)
    assert found
    assert (found.status, found.ended) == (Status.OVER, "admin")
    assert await refusal_of(bot.endings.end(game.table.id, "admin")) == "table_over"
    assert await refusal_of(bot.endings.end(99, "admin")) == "no_table"


# Replacing a player


# Reposting, pausing and resuming
