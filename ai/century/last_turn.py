"""The last turn: nothing comes after it, so only points count."""

from __future__ import annotations

from ai.hidden_cards import guess_position
from engine import Action, Phase, State, View, apply, legal_actions, scores
from engine.actions import Return
from engine.crystals import lowest
from engine.editions import edition_named
from engine.rules.turn_end import excess


def last_action(view: View, seed: int) -> Action | None:
    """In the last round, the action that scores the most points; None before it."""
    if not view.last_round:
        return None
    state = guess_position(view, seed)
    return max(legal_actions(state), key=lambda action: _points(state, action))


def _points(state: State, action: Action) -> int:
    """The acting seat's points at the end of its turn; it returns its lowest crystals if it has too many."""
    seat = state.to_act
    after, _ = apply(state, action)
    if after.phase is Phase.RETURN and after.to_act == seat:
        over = excess(edition_named(after.edition), after.acting)
        after, _ = apply(after, Return(lowest(after.acting.caravan, over)))
    return scores(after)[seat].total
