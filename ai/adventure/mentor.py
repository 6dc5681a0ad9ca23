"""The mentor's advice: what the strongest player would do, and why."""

from __future__ import annotations

from ai.adventure import levels
from ai.adventure.search_state import How
from ai.advice import Advice, Why
from ai.hidden_cards import guess_position
from engine import Action, Phase, State, View, apply
from engine.actions import Acquire, Build, ClaimTile, Done, Move, Rest, Return, Reward, Settle
from engine.crystals import Crystals, plus


def advise(view: View, seed: int) -> Advice:
    """What `hard` would do, and the plan behind it."""
    found = levels.look(view, seed, levels.HARD, levels.WEIGHTS)
    if found is None:
        return Advice(Rest(), Why.REST, None, 0)
    turns = found.path.trail()
    action, *plan = _planned_actions(guess_position(view, seed), found)
    claims = [index for index, turn in enumerate(turns) if _CLAIM in turn.how]
    if not claims:
        return Advice(action, _why(turns[0].how, aimed=False), None, 0, plan=tuple(plan))
    village = turns[claims[0]].state.wagon
    return Advice(
        action,
        _why(turns[0].how, aimed=True),
        found.terrain.tiles[village].card,
        claims[0] + 1,
        place=found.terrain.places[village],
        plan=tuple(plan),
    )


_CLAIM = ClaimTile()
_WHY: dict[type[Action], Why] = {
    ClaimTile: Why.CLAIM,
    Build: Why.BUILD,
    Reward: Why.BUILD,
    Acquire: Why.DRAFT,
    Rest: Why.REST,
    Settle: Why.TRAVEL,
}


def _why(how: How, *, aimed: bool) -> Why:
    """The purpose of a turn, judged by its last telling action."""
    for action in reversed(how):
        if why := _WHY.get(type(action)):
            return why
    if aimed:
        return Why.TOWARDS
    return Why.TRAVEL if isinstance(how[0], Move) else Why.MAKE


def _planned_actions(state: State, found: levels.Found) -> list[Action]:
    """The actions of all planned turns to their ends, as if rivals skipped their turns.

    The search doesn't refill the row of cards, so it may build without a reward where the row will have one.
    Such a plan ends with the build.
    """
    seat, actions = found.terrain.seat, list[Action]()
    for turn in found.path.trail():
        for action in turn.how:
            if state.phase is Phase.REWARD and not isinstance(action, Reward):
                return actions
            state, _ = apply(state, action)
            actions.append(action)
        while state.to_act == seat and (action := _ending(state, turn.state.caravan)):
            state, _ = apply(state, action)
            actions.append(action)
        if state.phase in (Phase.OVER, Phase.REWARD):
            break
        state = state._replace(to_act=seat, phase=Phase.ACTION)
    return actions


def _ending(state: State, left: Crystals) -> Action | None:
    """What a turn still needs after its actions, so that it ends with this caravan; None if it has ended."""
    match state.phase:
        case Phase.ARRIVED | Phase.BUILT:
            return Done()
        case Phase.RETURN:
            return Return(plus(state.acting.caravan, left, -1))
        case _:
            return None
