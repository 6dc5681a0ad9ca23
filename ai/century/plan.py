"""The mentor's advice: what the strongest player would do, and what for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ai.advice import Advice, Why
from ai.century.beam import Beam
from ai.century.levels import HARD
from ai.century.model import CARAVANS, within_limit
from ai.century.turn import Board, Node
from engine import Action, View
from engine.actions import Acquire, Claim, Play, Rest
from engine.crystals import choices, levels, pay, plus
from engine.rules.means import means


def advise(view: View, seed: int) -> Advice:
    """For the seat to act, which is the view's viewer: the action `hard` takes, and the plan behind it."""
    beam = Beam(view, seed, HARD)
    nodes = [*_path(beam.best())][::-1]
    action = beam.actions[nodes[0].first]
    claim = next((turn for turn, node in enumerate(nodes, start=1) if node.taken), 0)
    slot = nodes[claim - 1].taken.bit_length() - 1 if claim else None
    plan = tuple(_step(beam.board, before, after) for before, after in pairwise(nodes))
    aim = None if slot is None else view.points[slot]
    return Advice(
        action, _why(action, claim), aim, claim, slot, plan=plan[: max(0, claim - 1)] if claim else plan
    )


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


def _step(board: Board, before: Node, after: Node) -> Action:
    """The action that leads from one future to the next."""
    if after.taken != before.taken:
        number = (after.taken ^ before.taken).bit_length()
        return Claim(number - (before.taken & (1 << number - 1) - 1).bit_count())
    if after.owned != before.owned:
        return _acquisition(board, before, after)
    if played := before.hand & ~after.hand:
        return _play(board, played.bit_length() - 1, before, after)
    return Rest()


def _play(board: Board, card: int, before: Node, after: Node) -> Play:
    tables = means(CARAVANS[before.caravan])
    return next(
        way
        for way in tables.plays[board.cards[card]]
        if CARAVANS[after.caravan] in within_limit(tables.outcomes[way.card, way.raises, way.times])
    )


def _acquisition(board: Board, before: Node, after: Node) -> Acquire:
    number = (after.owned ^ before.owned).bit_length() - 1
    caravan, found = CARAVANS[before.caravan], board.row[number - board.own].crystals
    passed = number - board.own - (before.owned >> board.own & (1 << number - board.own) - 1).bit_count()
    return next(
        Acquire(passed + 1, levels(payment))
        for payment in choices(caravan, passed)
        if CARAVANS[after.caravan] in within_limit(plus(pay(caravan, payment), found))
    )
