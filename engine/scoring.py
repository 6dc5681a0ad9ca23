"""Points and the winner."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import price_of
from engine.editions import Edition, edition_named
from engine.state import Phase, Seat, State


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
    return [_score(seat, edition_named(state.edition)) for seat in state.seats]


def winner(state: State) -> int | None:
    """The winning seat, or None until the game is over. A tie goes to the last of them in turn order."""
    return leader(state) if state.phase is Phase.OVER else None


def leader(state: State) -> int:
    """The seat that would win if the game ended now."""
    totals = [score.total for score in scores(state)]
    return max(range(len(totals)), key=lambda seat: (totals[seat], seat))


def _score(seat: Seat, game: Edition) -> Score:
    cards = sum(price_of(card).points for card in seat.claimed)
    coins = game.worth_of_coins(seat.coins)
    tiles = sum(seat.adventure.bonus.points)
    board = game.worth_of_board(seat.adventure.board)
    crystals = sum(seat.caravan[1:])
    return Score(cards + coins + tiles + board + crystals, cards, coins, tiles, board, crystals)
