"""The rules. The tables below alone decide which actions each phase of each game allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from engine.action_notation import write_action
from engine.actions import (
    Acquire,
    Action,
    Build,
    Claim,
    ClaimTile,
    Done,
    Exchange,
    Move,
    Play,
    Rest,
    Return,
    Reward,
    Settle,
)
from engine.editions import edition_named
from engine.illegal import Illegal
from engine.json_reader import brief
from engine.rules.merchant_row import acquire, acquisitions
from engine.rules.mountain import build, builds, exchange, exchanges, reward, rewards
from engine.rules.play_card import play, plays
from engine.rules.point_row import claim, claims
from engine.rules.turn_end import Step, rest, rests, return_, returns
from engine.rules.village import claim_tile, tile_claims
from engine.rules.wagon import done, dones, move, moves, settle, settlements
from engine.state import Phase, State


class Rule(NamedTuple):
    """One kind of action: lists the legal ones in a position, and carries one out."""

    legal: Callable[[State], Iterable[Action]]
    do: Callable[[State, Any], Step]


Rules: TypeAlias = Mapping[Phase, Mapping[type[Action], Rule]]

_RETURNING: Mapping[type[Action], Rule] = {Return: Rule(returns, return_)}
_IN_EVERY_GAME = {Play: Rule(plays, play), Acquire: Rule(acquisitions, acquire), Rest: Rule(rests, rest)}
_EXCHANGE = Rule(exchanges, exchange)
_DONE = Rule(dones, done)

_POINTS: Rules = {
    Phase.ACTION: {**_IN_EVERY_GAME, Claim: Rule(claims, claim)},
    Phase.RETURN: _RETURNING,
    Phase.OVERFLOW: _RETURNING,
    Phase.OVER: {},
}
_ADVENTURE: Rules = {
    Phase.SETTLE: {Settle: Rule(settlements, settle)},
    Phase.ACTION: {**_IN_EVERY_GAME, Move: Rule(moves, move)},
    Phase.ARRIVED: {
        Build: Rule(builds, build),
        Exchange: _EXCHANGE,
        ClaimTile: Rule(tile_claims, claim_tile),
        Done: _DONE,
    },
    Phase.REWARD: {Reward: Rule(rewards, reward)},
    Phase.BUILT: {Exchange: _EXCHANGE, Done: _DONE},
    Phase.RETURN: _RETURNING,
    Phase.OVERFLOW: _RETURNING,
    Phase.OVER: {},
}


def legal_actions(state: State) -> list[Action]:
    """Every legal action in canonical form, without duplicates."""
    actions: list[Action] = []
    for rule in rules_of(state.edition)[state.phase].values():
        actions += rule.legal(state)
    return actions


def apply(state: State, action: Action) -> Step:
    """Return the next position and what happened; raise Illegal if the action is not allowed."""
    rule = rules_of(state.edition)[state.phase].get(type(action))
    if rule is None:
        if not isinstance(action, Action):  # pyright: ignore[reportUnnecessaryIsInstance]  callers may pass anything
            raise Illegal("unreadable", text=brief(action), expected="an action")
        raise Illegal("not_now", action=write_action(action), phase=state.phase.value, edition=state.edition)
    return rule.do(state, action)


@cache
def rules_of(edition: str) -> Rules:
    """What each phase of an edition allows."""
    return _ADVENTURE if edition_named(edition).is_adventure else _POINTS
