"""Looking ahead: the most promising futures of one's own seat, a turn at a time.

The first turn is the engine's. In the later ones, by the model, the others stand still: what they may do
enters as a chance, and no card is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from ai.century.evaluation import TUNING, Evaluation, Tuning
from ai.century.fast_model import INDEX, within_limit
from ai.century.moves import Board, Node, Turn
from ai.hidden_cards import guessed
from engine import Action, State, View, apply, legal_actions
from engine.actions import Acquire, Claim
from engine.crystals import Crystals

_PRUNED = 6
"""After how many nodes the poor ones are told from the good ones anew."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How far a player looks."""

    width: int
    """Futures followed at a time."""
    depth: int
    """Turns of one's own."""
    drafting: int
    """In how many of these turns merchant cards are acquired."""


class Beam:
    """A search for the seat to act."""

    def __init__(self, view: View, seed: int, limits: SearchLimits, tuning: Tuning = TUNING) -> None:
        self._limits, self._state, self._me = limits, guessed(view, seed), view.to_act
        seat = self._state.acting
        self.board = Board((*seat.hand, *seat.played), view.merchants, view.points)
        self.actions = legal_actions(self._state)
        self._evaluation = Evaluation(view, self.board.cards, limits.depth, tuning)

    def best(self) -> Node:
        """The best of the futures that end the game and of those still followed at last."""
        turn = self._turn(0)
        for node in self._firsts():
            ends = node.taken and self._evaluation.claims <= 1
            (turn.end if ends else turn.add)(node)
        nodes, ended = turn.best(), turn.ended
        for number in range(1, self._limits.depth):
            turn = self._turn(number)
            for count, node in enumerate(nodes):
                self._follow(node, turn, drafting=number < self._limits.drafting)
                if count % _PRUNED == 1:
                    turn.prune()
            nodes, ended = turn.best() or nodes, ended + turn.ended
        return max(nodes + ended, key=attrgetter("total"))

    def after(self, action: Action) -> Crystals:
        """The caravan after an action, before anything goes back."""
        return apply(self._state, action)[0].seats[self._me].caravan

    def _turn(self, number: int) -> Turn:
        return Turn(self.board, self._evaluation, number, self._limits.width)

    def _follow(self, node: Node, turn: Turn, drafting: bool) -> None:
        turn.play(node)
        turn.rest(node)
        turn.claim(node)
        if drafting:
            turn.acquire(node)

    def _firsts(self) -> Iterator[Node]:
        """The futures after each legal action; where crystals have to go back, one for each way."""
        own, row = self.board.own, self._state.point_row
        for number, action in enumerate(self.actions):
            after, _ = apply(self._state, action)
            owned, hand = self._masks(action, after)
            taken, gain = 0, 0.0
            if isinstance(action, Claim):
                taken = 1 << action.slot - 1
                gain, _ = self._evaluation.claim(action.slot - 1, action.slot, row.coins, 0)
            elif isinstance(action, Acquire):
                gain = self._evaluation.card(own + action.slot - 1, own, 0)
            for caravan in within_limit(after.seats[self._me].caravan):
                yield Node(0, gain, INDEX[caravan], hand, owned, taken, after.point_row.coins, None, number)

    def _masks(self, action: Action, after: State) -> tuple[int, int]:
        """The cards owned, and those in the hand."""
        owned, hand = (1 << self.board.own) - 1, 0
        if isinstance(action, Acquire):
            owned |= 1 << self.board.own + action.slot - 1
        for card in after.seats[self._me].hand:
            free = owned & ~hand
            hand |= next(
                1 << at for at, each in enumerate(self.board.cards) if each == card and free >> at & 1
            )
        return owned, hand
