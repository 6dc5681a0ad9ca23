"""A sample game, played on by itself through the same door as everybody, as far as wanted."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from ai import Level, player
from bot.playground.playground_bot import PlaygroundBot
from bot.playground.simulated_discord import SimulatedDiscord, SimulatedPerson
from engine import Action, State, seen_by
from play.loaded_table import LoadedTable
from play.services import Services
from play.turns import Turns
from store import Table

PLAYER = "greedy"
OPPONENTS = (Level.EASY, Level.MEDIUM)
MIDDLE = 10
"""The round in which a game is well under way."""


async def start_sample(
    bot: PlaygroundBot, stage: SimulatedDiscord, person: SimulatedPerson, locale: str
) -> int:
    """That person against two AIs, in the middle of a game, to play; where."""
    table = Table(0, stage.guild, stage.channel, person.id, "golem", 3, locale, here=False)
    async with stage.acting():
        with _untold(bot.services):
            loaded = await bot.play.lobby.start_against_ais(table, person.name, OPPONENTS)
            seat, number = loaded.seat_of(person.id), loaded.table.id
            await play_on(
                bot.play.turns, number, lambda state, _: state.round >= MIDDLE and state.to_act == seat
            )
    return (await bot.play.turns.load(number)).table.place or stage.channel


async def play_on(turns: Turns, table: int, until: Callable[[State, Action], bool]) -> LoadedTable:
    """Take everybody's turns, until the next would be the one looked for, or the game is over."""
    loaded = await turns.load(table)
    while not loaded.over:
        state = loaded.position
        action = player(PLAYER)(seen_by(state, state.to_act), loaded.after)
        if until(state, action):
            break
        loaded = (await turns.act(table, loaded.acting.user, after=loaded.after, actions=[action])).loaded
    return loaded


@contextmanager
def _untold(services: Services) -> Generator[None]:
    """Nobody is told, and no AI thinks, until all is done: only how it stands then."""
    told, services.after_write = services.after_write, lambda: None
    try:
        yield
    finally:
        services.after_write = told
        told()
