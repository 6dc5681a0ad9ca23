"""The fast model of the searching players against the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ai.century.evaluation import Evaluation
from ai.century.fast_model import model_of
from ai.century.moves import Board, Node, Turn
from engine import Phase, Seat, State, View, apply, legal_actions, scores, seen_by
from tests.engine.games import at_random, claiming, game

Found = tuple[tuple[int, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[int, int], int]
"""Caravan, hand, cards played, point cards left, coins left, points gained by claiming."""
EVERYTHING = 1_000_000


def positions() -> Iterator[State]:
    """Over two thousand positions: long random games with large hands, and short ones with claims."""
    for seats, seed in ((2, 1), (5, 2)):
        yield from (turn.after for turn in game("golem", seats, seed, at_random, moves=250))
    for seed in range(12):
        yield from (turn.after for turn in game("golem", 2 + seed % 4, seed, claiming))


def by_the_rules(state: State) -> set[Found]:
    """Every outcome of the seat's turn, except those of a play that changes nothing."""
    found = set[Found]()
    for action in legal_actions(state):
        after, _ = apply(state, action)
        ends = [after]
        if after.phase is Phase.RETURN:
            ends = [apply(after, back)[0] for back in legal_actions(after)]
        for end in ends:
            found.add(_found(state, end))
    seat = state.acting
    idle = {(seat.caravan, *_without(seat, card)) for card in seat.hand}
    return {each for each in found if each[:3] not in idle}


def _without(seat: Seat, card: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    hand = list(seat.hand)
    hand.remove(card)  # pyright: ignore[reportArgumentType]  a card is its text
    return tuple(hand), tuple(sorted((*seat.played, card)))


def _found(before: State, after: State) -> Found:
    seat, row = after.seats[before.to_act], after.point_row
    if row == before.point_row:
        return seat.caravan, seat.hand, seat.played, row.row, row.coins, 0
    old, new = (scores(state)[before.to_act] for state in (before, after))
    left = tuple(card for card in before.point_row.row if card in row.row)
    return (
        seat.caravan,
        seat.hand,
        seat.played,
        left,
        row.coins,
        new.cards + new.coins - old.cards - old.coins,
    )


def by_the_model(view: View, seat: Seat) -> set[Found]:
    board = Board(model_of(view.edition), (*seat.hand, *seat.played), view.merchants, view.points)
    turn = Turn(board, Evaluation(view, board.cards, 1), 0, EVERYTHING)
    hand, owned = (1 << len(seat.hand)) - 1, (1 << board.own) - 1
    node = Node(0, 0, board.model.index[seat.caravan], hand, owned, 0, view.coins, None, 0)
    turn.play(node)
    turn.rest(node)
    turn.claim(node)
    turn.acquire(node, payments=EVERYTHING)
    return {_read(board, each) for each in turn.best() + turn.ended}


def _read(board: Board, node: Node) -> Found:
    def held(bits: int) -> tuple[str, ...]:
        return tuple(sorted(card for at, card in enumerate(board.cards) if bits >> at & 1))

    left = tuple(card for at, card in enumerate(board.points) if not node.taken >> at & 1)
    gain = round(node.gain) if node.taken else 0
    return (
        board.model.caravans[node.caravan],
        held(node.hand),
        held(node.owned & ~node.hand),
        left,
        node.coins,
        gain,
    )


def test_the_model_finds_exactly_the_turns_that_the_rules_allow() -> None:
    looked = 0
    for state in positions():
        if state.phase is Phase.ACTION:
            assert by_the_model(seen_by(state, state.to_act), state.acting) == by_the_rules(state)
            looked += 1
    assert looked > 2_000
