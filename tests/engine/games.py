"""Whole games to test with, played at random or by a simple policy that claims whenever it can."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine import Action, Event, State, apply, legal_actions, new_game
from engine.actions import Claim, ClaimTile
from engine.cards import price_of
from engine.crystals import holds
from engine.editions import EDITIONS, edition_named
from engine.hex_map import Village

TABLES = [(edition, seats) for edition in EDITIONS for seats in edition_named(edition).seats]
"""Every edition with every number of players."""


class Turn(NamedTuple):
    """One action of a game, with the positions around it."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


Policy = Callable[[State, Sequence[Action], random.Random], Action]


def at_random(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    return chance.choice(actions)


def claiming(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """Claim whenever possible; otherwise take the best of four actions drawn at random."""
    for action in actions:
        if isinstance(action, Claim | ClaimTile):
            return action
    drawn = [chance.choice(actions) for _ in range(4)]
    return max(drawn, key=lambda action: _worth(apply(state, action)[0], state.to_act))


def hurrying(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """Like `claiming`, but heading for the nearest tile: a game of Adventure Calls is a third as long."""
    for action in actions:
        if isinstance(action, ClaimTile):
            return action
    drawn = [chance.choice(actions) for _ in range(40)]
    return max(drawn, key=lambda action: _nearness(apply(state, action)[0], state.to_act))


def _nearness(state: State, seat: int) -> int:
    own = state.seats[seat]
    villages = [tile for tile in state.land.map.values() if isinstance(tile, Village)]
    lacks = (
        sum(
            level * max(0, due - have)
            for level, (due, have) in enumerate(zip(price_of(tile.offer).cost, own.caravan, strict=True), 1)
        )
        for tile in villages
        if tile.offer
    )
    return _worth(state, seat) - 6 * min(lacks, default=0) + 3 * len(own.hand)


def _worth(state: State, seat: int) -> int:
    """The value of the caravan, plus a bonus for being near a village whose tile it can pay."""
    own = state.seats[seat]
    value = sum(level * held for level, held in enumerate(own.caravan, start=1))
    if own.adventure.wagon is None:
        return value
    return value + max(
        (
            100 - 10 * steps
            for place, steps in state.land.map.reach(own.adventure.wagon).items()
            if isinstance(village := state.land.map[place], Village)
            and village.offer
            and holds(own.caravan, price_of(village.offer).cost)
        ),
        default=0,
    )


def game(
    edition: str, seats: int, seed: int, policy: Policy = at_random, moves: int = 4000
) -> Iterator[Turn]:
    """A game from its deal to its end, or until it has had that many moves."""
    chance = random.Random(seed)
    state = new_game(edition, seats, seed=seed)
    for _ in range(moves):
        actions = legal_actions(state)
        if not actions:
            return
        action = policy(state, actions, chance)
        after, events = apply(state, action)
        yield Turn(state, action, after, events)
        state = after
