"""A sample game that AIs play up to the middle, through the same services as everyone's turns."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from ai import Level, player
from bot.playground.playground_bot import PlaygroundBot
from bot.playground.simulator_interface import SimulatedDiscord, SimulatedPerson
from engine import Action, State, seen_by
from engine.editions import EDITIONS
from play.loaded_table import LoadedTable
from play.services import Services
from play.turns import Turns
from store import Table

PLAYER = "greedy"
OPPONENTS = (Level.EASY, Level.MEDIUM)
MIDDLE = 10
"""The round in which the person takes over."""


async def start_sample(
    bot: PlaygroundBot, simulator: SimulatedDiscord, person: SimulatedPerson, locale: str
) -> int:
    """Start a game against two AIs, play it to its middle, and return its channel or thread."""
    table = Table(0, simulator.guild, simulator.channel, person.id, EDITIONS[0], 3, locale, here=False)
    async with simulator.acting():
        with _muted(bot.services):
            loaded = await bot.play.lobby.start_against_ais(table, person.name, OPPONENTS)
            seat, number = loaded.seat_of(person.id), loaded.table.id
            await play_on(
                bot.play.turns, number, lambda state, _: state.round >= MIDDLE and state.to_act == seat
            )
    return (await bot.play.turns.load(number)).table.place or simulator.channel


async def play_on(turns: Turns, table: int, until: Callable[[State, Action], bool]) -> LoadedTable:
    """Play every seat until `until` accepts the next action, which is not played, or the game is over."""
    loaded = await turns.load(table)
    while not loaded.over:
        state = loaded.position
        action = player(PLAYER)(seen_by(state, state.to_act), loaded.after)
        if until(state, action):
            break
        loaded = (await turns.act(table, loaded.acting.user, after=loaded.after, actions=[action])).loaded
    return loaded


@contextmanager
def _muted(services: Services) -> Generator[None]:
    """Keep the workers asleep: they post the final position only, and no AI moves before."""
    wake, services.after_write = services.after_write, lambda: None
    try:
        yield
    finally:
        services.after_write = wake
        wake()
