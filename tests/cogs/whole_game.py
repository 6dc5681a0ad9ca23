"""Chooses whole turns, so that games end, and plays them by command."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from ai import Level, choose
from engine import Action, State, apply, legal_actions, seen_by, write_action
from play.game_log import turn_passed
from play.loaded_table import LoadedTable
from tests.engine.games import claiming, hurrying
from tests.long_runs import LONG

PANEL_LIFETIME = 16 * 60
"""discord.py forgets a private view after a quarter of an hour of the simulator's time."""


def choose_turn(loaded: LoadedTable, chance: random.Random) -> list[str]:
    """A whole turn of the acting player, as moves."""
    policy = hurrying if loaded.position.land.map else claiming if LONG else _choose_well
    return complete_turn(loaded, lambda state: policy(state, legal_actions(state), chance))


def complete_turn(loaded: LoadedTable, policy: Callable[[State], Action]) -> list[str]:
    """Moves chosen by the policy until the turn passes."""
    moves: list[str] = []
    state, passed = loaded.position, False
    while not passed:
        action = policy(state)
        moves.append(write_action(action))
        before, (state, _) = state, apply(state, action)
        passed = turn_passed(before, state)
    return moves


def _choose_well(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """Good players need half as many turns."""
    return choose(seen_by(state, state.to_act), Level.MEDIUM, seed=1)


async def play_by_command(player: Any, channel: Any, move: str) -> None:
    """Choose the move from the suggestions of its command, and send it."""
    verb, *_ = move.split(" ")
    if verb == "rest":
        await player.slash(channel, "century rest")
        return
    command = f"century {verb if verb in ('play', 'acquire', 'claim') else 'move'}"
    suggested = await player.autocomplete(channel, command, "move", move)
    assert move in [choice["value"] for choice in suggested]
    await player.slash(channel, command, move=move)
