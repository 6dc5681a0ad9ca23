"""Beam search: follows the most promising futures of the player's own seat, one turn at a time.

The first turn is played by the engine, later ones by the fast model. There rivals don't move and no card is
drawn; what rivals may do enters as probabilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from ai.century.evaluation import TUNING, Evaluation, Tuning
from ai.century.fast_model import model_of
from ai.century.moves import Board, Node, Turn
from ai.hidden_cards import guess_position
from engine import Action, State, View, apply, legal_actions
from engine.actions import Acquire, Claim
from engine.crystals import Crystals

_PRUNE_EVERY = 6
"""How many nodes to expand between prunings."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How far a player searches."""

    width: int
    """Futures kept after each turn."""
    depth: int
    """How many of the player's turns are searched."""
    drafting: int
    """In how many of these turns merchant cards may be acquired."""


class Beam:
    """A search for the viewer, whose turn it must be."""

    def __init__(self, view: View, seed: int, limits: SearchLimits, tuning: Tuning = TUNING) -> None:
        self._limits, self._state, self._me = limits, guess_position(view, seed), view.to_act
        seat = self._state.acting
        self.board = Board(model_of(view.edition), (*seat.hand, *seat.played), view.merchants, view.points)
        self.actions = legal_actions(self._state)
        self._evaluation = Evaluation(view, self.board.cards, limits.depth, tuning)

    def best(self) -> Node:
        """The best of the futures that end the game and of those left after the last turn."""
        turn = self._turn(0)
        for node in self._first_nodes():
            ends = node.taken and self._evaluation.claims <= 1
            (turn.end if ends else turn.add)(node)
        nodes, ended = turn.best(), turn.ended
        for number in range(1, self._limits.depth):
            turn = self._turn(number)
            for count, node in enumerate(nodes):
                self._expand(node, turn, drafting=number < self._limits.drafting)
                if count % _PRUNE_EVERY == 1:
                    turn.prune()
            nodes, ended = turn.best() or nodes, ended + turn.ended
        return max(nodes + ended, key=attrgetter("total"))

    def after(self, action: Action) -> Crystals:
        """The caravan after an action, before any crystals are returned."""
        return apply(self._state, action)[0].seats[self._me].caravan

    def _turn(self, number: int) -> Turn:
        return Turn(self.board, self._evaluation, number, self._limits.width)

    def _expand(self, node: Node, turn: Turn, drafting: bool) -> None:
        turn.play(node)
        turn.rest(node)
        turn.claim(node)
        if drafting:
            turn.acquire(node)

    def _first_nodes(self) -> Iterator[Node]:
        """The futures after each legal action; if crystals must be returned, one for each way to do so."""
        own, row, model = self.board.own, self._state.point_row, self.board.model
        for number, action in enumerate(self.actions):
            after, _ = apply(self._state, action)
            owned, hand = self._masks(action, after)
            taken, gain = 0, 0.0
            if isinstance(action, Claim):
                taken = 1 << action.slot - 1
                gain, _ = self._evaluation.claim(action.slot - 1, action.slot, row.coins, 0)
            elif isinstance(action, Acquire):
                gain = self._evaluation.card(own + action.slot - 1, own, 0)
            for caravan in model.within_limit(after.seats[self._me].caravan):
                index = model.index[caravan]
                yield Node(0, gain, index, hand, owned, taken, after.point_row.coins, None, number)

    def _masks(self, action: Action, after: State) -> tuple[int, int]:
        """Bit masks of the cards owned and of those in the hand."""
        owned, hand = (1 << self.board.own) - 1, 0
        if isinstance(action, Acquire):
            owned |= 1 << self.board.own + action.slot - 1
        for card in after.seats[self._me].hand:
            free = owned & ~hand
            hand |= next(
                1 << bit for bit, each in enumerate(self.board.cards) if each == card and free >> bit & 1
            )
        return owned, hand
