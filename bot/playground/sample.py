"""Playing a table on by itself, as far as wanted, through the same door as everybody."""

from __future__ import annotations

from collections.abc import Callable

from ai import player
from engine import Action, State, seen_by
from play.desk import Desk
from play.sight import Sight

PLAYER = "greedy"


async def play_on(desk: Desk, table: int, until: Callable[[State, Action], bool], seed: int = 0) -> Sight:
    """Take everybody's turns, until the next would be the one looked for, or the game is over."""
    sight = await desk.look(table)
    while not sight.over:
        state = sight.position
        action = player(PLAYER)(seen_by(state, state.to_act), seed + sight.after)
        if until(state, action):
            break
        sight = (await desk.act(table, sight.acting.user, after=sight.after, actions=[action])).sight
    return sight
