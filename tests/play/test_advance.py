"""Advancing the game: turns that are played automatically."""

from __future__ import annotations

from engine import apply, read_action, write_action
from play.advance import automatic_action
from store import Status
from tests.play.adventure_positions import HERE, RICH, settled
from tests.play.headless_bot import HeadlessBot


async def test_a_resigned_seat_rests_automatically(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    number = game.table.id
    await bot.endings.resign(number, game.players[1].user)
    await bot.rest(game.table.id)
    loaded = await bot.turns.load(number)
    assert (loaded.position.to_act, loaded.after) == (2, 3)
    assert [entry.player for entry in await bot.store.log_entries(number)][-1] == 0


async def test_a_seat_that_resigned_during_a_pause_rests_when_the_game_resumes(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    await bot.pauses.pause_because(game.table.id, "gone")
    await bot.endings.resign(game.table.id, game.players[0].user)
    await bot.pauses.move(game.table.id, 9)
    loaded = await bot.turns.load(game.table.id)
    assert (loaded.table.status, loaded.position.to_act) == (Status.RUNNING, 1)


def test_the_automatic_action_after_a_move_ends_the_turn() -> None:
    state, _ = apply(settled(RICH, {}, {}), read_action(f"move {HERE}"))
    assert write_action(automatic_action(state)) == "done"
