"""Points and the winner."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import price_of
from engine.crystals import Crystals
from engine.editions import Edition, edition_named
from engine.state import Bonus, Coins, Phase, PointCards, State


class Score(NamedTuple):
    total: int
    cards: int
    """Points from point cards or VP tiles."""
    coins: int
    tiles: int
    """Points from bonus tiles."""
    board: int
    crystals: int


def scores(state: State) -> list[Score]:
    """The current score of every seat."""
    game = edition_named(state.edition)
    return [
        score(game, seat.claimed, seat.coins, seat.adventure.bonus, seat.adventure.board, seat.caravan)
        for seat in state.seats
    ]


def winner(state: State) -> int | None:
    """The winning seat, or None until the game is over. A tie goes to the last of them in turn order."""
    return leader(state) if state.phase is Phase.OVER else None


def leader(state: State) -> int:
    """The seat that would win if the game ended now."""
    totals = [score.total for score in scores(state)]
    return max(range(len(totals)), key=lambda seat: (totals[seat], seat))


def score(
    game: Edition, claimed: PointCards, coins: Coins, bonus: Bonus, board: tuple[int, ...], caravan: Crystals
) -> Score:
    """The points for what a seat has."""
    cards = sum(price_of(card).points for card in claimed)
    parts = (cards, game.worth_of_coins(coins), sum(bonus.points), game.worth_of_board(board))
    crystals = sum(caravan[1:])
    return Score(sum(parts) + crystals, *parts, crystals)
