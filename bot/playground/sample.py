"""A sample game, played on by itself through the same door as everybody, as far as wanted."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from ai import Level, player
from bot.playground.resident import Resident
from bot.playground.stage import Person, Stage
from engine import Action, State, seen_by
from play.desk import Desk
from play.house import House
from play.sight import Sight
from store import Table

PLAYER = "greedy"
OPPONENTS = (Level.EASY, Level.MEDIUM)
MIDDLE = 10
"""The round in which a game is well under way."""


async def start_sample(bot: Resident, stage: Stage, person: Person, locale: str) -> int:
    """That person against two AIs, in the middle of a game, to play; where."""
    table = Table(0, stage.guild, stage.channel, person.id, "golem", 3, locale, here=False)
    async with stage.acting():
        with _untold(bot.house):
            sight = await bot.lobby.solo(table, person.name, OPPONENTS)
            seat, number = sight.seat_of(person.id), sight.table.id
            await play_on(bot.desk, number, lambda state, _: state.round >= MIDDLE and state.to_act == seat)
    return (await bot.desk.look(number)).table.place or stage.channel


async def play_on(desk: Desk, table: int, until: Callable[[State, Action], bool]) -> Sight:
    """Take everybody's turns, until the next would be the one looked for, or the game is over."""
    sight = await desk.look(table)
    while not sight.over:
        state = sight.position
        action = player(PLAYER)(seen_by(state, state.to_act), sight.after)
        if until(state, action):
            break
        sight = (await desk.act(table, sight.acting.user, after=sight.after, actions=[action])).sight
    return sight


@contextmanager
def _untold(house: House) -> Generator[None]:
    """Nobody is told, and no AI thinks, until all is done: only how it stands then."""
    told, house.changed = house.changed, lambda: None
    try:
        yield
    finally:
        house.changed = told
        told()
