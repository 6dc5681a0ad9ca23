"""What the best player would do, and why."""

from __future__ import annotations

from ai.adventure.journey import How
from ai.adventure.levels import HARD, Found, look
from ai.adventure.spell import spelled
from ai.adventure.worth import Weights
from ai.advice import Advice, Why
from ai.guess import guessed
from engine import Action, Phase, State, View, apply
from engine.actions import Rest, Return
from engine.crystals import plus


def advise(view: View, seed: int) -> Advice:
    """What `hard` does, with the way that it sees before it."""
    found = look(view, seed, HARD, Weights())
    if found is None:
        return Advice(Rest(), Why.REST, None, 0)
    turns = found.trip.trail()
    action, *plan = _spelled(guessed(view, seed), found)
    claims = [at for at, turn in enumerate(turns) if _CLAIM in turn.how]
    if not claims:
        return Advice(action, _why(turns[0].how, aimed=False), None, 0, plan=tuple(plan))
    village = turns[claims[0]].journey.wagon
    return Advice(
        action,
        _why(turns[0].how, aimed=True),
        found.ground.tiles[village].card,
        claims[0] + 1,
        place=found.ground.places[village],
        plan=tuple(plan),
    )


_CLAIM = ("claim",)
_WHY = {"build": Why.BUILD, "reward": Why.BUILD, "acquire": Why.DRAFT, "rest": Why.REST, "settle": Why.TRAVEL}


def _why(how: How, *, aimed: bool) -> Why:
    """By what the turn is for."""
    done = {stop[0] for stop in how}
    if "claim" in done:
        return Why.CLAIM
    for name, why in _WHY.items():
        if name in done:
            return why
    if aimed:
        return Why.TOWARDS
    return Why.TRAVEL if "move" in done else Why.MAKE


def _spelled(state: State, found: Found) -> list[Action]:
    """The actions of all turns, with what is returned in between; rivals let them pass."""
    before, actions = found.here, list[Action]()
    for turn in found.trip.trail():
        for action in spelled(found.ground, before, turn.how):
            state, _ = apply(state, action)
            actions.append(action)
        if state.phase is Phase.RETURN and state.to_act == found.ground.seat:
            back = Return(plus(state.acting.caravan, turn.journey.caravan, -1))
            state, _ = apply(state, back)
            actions.append(back)
        before = turn.journey
        if state.phase is Phase.OVER:
            break
        state = state._replace(to_act=found.ground.seat, phase=Phase.ACTION)
    return actions
