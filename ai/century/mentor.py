"""The mentor's advice: what the strongest player would do, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ai.advice import Advice, Why
from ai.century.beam_search import Beam
from ai.century.fast_model import FastModel
from ai.century.last_turn import last_action
from ai.century.levels import HARD
from ai.century.moves import Board, Node
from engine import Action, View
from engine.actions import Acquire, Claim, Rest, Return
from engine.crystals import Crystals, choices, levels, pay, plus
from engine.rules.caravan_options import options_of


def advise(view: View, seed: int) -> Advice:
    """Advice for the viewer, whose turn it must be: what `hard` plans, without its late-game fallback."""
    if (action := last_action(view, seed)) is not None:
        return _last_turn_advice(view, action)
    beam = Beam(view, seed, HARD)
    nodes = [*_path(beam.best())][::-1]
    action = beam.actions[nodes[0].first]
    claim = next((turn for turn, node in enumerate(nodes, start=1) if node.taken), 0)
    slot = nodes[claim - 1].taken.bit_length() - 1 if claim else None
    aim = None if slot is None else view.points[slot]
    plan: list[Action] = [*_return_excess(beam.board.model, beam.after(action), nodes[0])]
    for before, after in pairwise(nodes[:claim] if claim else nodes):
        plan += _steps(beam.board, before, after)
    return Advice(action, _why(action, claim), aim, claim, slot, plan=tuple(plan))


def _last_turn_advice(view: View, action: Action) -> Advice:
    if isinstance(action, Claim):
        slot = action.slot - 1
        return Advice(action, Why.CLAIM, view.points[slot], 1, slot)
    return Advice(action, Why.LAST, None, 0)


def _path(node: Node | None) -> Iterator[Node]:
    while node:
        yield node
        node = node.before


def _why(action: Action, claim: int) -> Why:
    match action:
        case Claim():
            return Why.CLAIM
        case Acquire():
            return Why.DRAFT
        case Rest():
            return Why.REST
        case _:
            return Why.TOWARDS if claim else Why.MAKE


def _return_excess(model: FastModel, caravan: Crystals, node: Node) -> Iterator[Return]:
    """The return, if one is needed, that turns the caravan into that of the node."""
    if sum(caravan) > model.limit:
        yield Return(plus(caravan, model.caravans[node.caravan], -1))


def _steps(board: Board, before: Node, after: Node) -> Iterator[Action]:
    """The actions of the turn that leads from one node to the next."""
    if after.taken != before.taken:
        number = (after.taken ^ before.taken).bit_length()
        yield Claim(number - (before.taken & (1 << number - 1) - 1).bit_count())
    elif after.owned != before.owned:
        yield from _acquisition(board, before, after)
    elif played := before.hand & ~after.hand:
        yield from _play(board, played.bit_length() - 1, before, after)
    else:
        yield Rest()


def _play(board: Board, card: int, before: Node, after: Node) -> Iterator[Action]:
    model = board.model
    options = options_of(model.caravans[before.caravan])
    for play in options.plays[board.cards[card]]:
        caravan = options.outcomes[play.card, play.raises, play.times]
        if model.caravans[after.caravan] in model.within_limit(caravan):
            yield play
            yield from _return_excess(model, caravan, after)
            return


def _acquisition(board: Board, before: Node, after: Node) -> Iterator[Action]:
    model = board.model
    index = (after.owned ^ before.owned).bit_length() - 1
    found = board.row[index - board.own].crystals
    passed = index - board.own - (before.owned >> board.own & (1 << index - board.own) - 1).bit_count()
    for payment in choices(model.caravans[before.caravan], passed):
        caravan = plus(pay(model.caravans[before.caravan], payment), found)
        if model.caravans[after.caravan] in model.within_limit(caravan):
            yield Acquire(passed + 1, levels(payment))
            yield from _return_excess(model, caravan, after)
            return
