"""The friendly opponent of a lesson, who doesn't look at hidden cards."""

from __future__ import annotations

from engine import Action, Phase, State, apply, legal_actions
from engine.actions import Acquire, Play, Rest
from engine.cards import Create, kind_of
from play.advance import automatic_action
from play.game_log import turn_passed

RICH = 6
"""With this many crystals the opponent acquires the last card, leaving its payment on the other cards."""


def opponent_turn(state: State) -> list[Action]:
    """One turn of the opponent, who never claims and leaves crystals on the cards."""
    actions: list[Action] = []
    while True:
        action = _friendly_action(state)
        before, (state, _) = state, apply(state, action)
        actions.append(action)
        if turn_passed(before, state):
            return actions


def _friendly_action(state: State) -> Action:
    moves = legal_actions(state)
    if state.phase is not Phase.ACTION:
        return automatic_action(state)
    last = len(state.market.row)
    dearest = [each for each in moves if isinstance(each, Acquire) and each.slot == last]
    if dearest and sum(state.acting.caravan) >= RICH:
        return dearest[0]
    creates = [each for each in moves if isinstance(each, Play) and isinstance(kind_of(each.card), Create)]
    return creates[0] if creates else Rest()
