"""What a seat's position is worth in final points, without any search."""

from __future__ import annotations

from ai.century.evaluation import TUNING
from ai.century.heuristics import strength, worth
from engine import Seat, State
from engine.cards import price_of
from engine.editions import Edition, edition_named


def position_value(state: State, number: int) -> float:
    """The seat's points so far, and what its crystals and merchant cards are likely to bring."""
    seat, game = state.seats[number], edition_named(state.edition)
    points = sum(price_of(card).points for card in seat.claimed) + game.worth_of_coins(seat.coins)
    claims = game.end_mark(len(state.seats)) - max(len(each.claimed) for each in state.seats)
    return points + TUNING.crystals * worth(seat.caravan) + TUNING.cards * max(0, claims) * _cards(seat, game)


def _cards(seat: Seat, game: Edition) -> float:
    """The points per turn that the acquired cards bring, the strongest first: further ones add less."""
    acquired = [card for card in (*seat.hand, *seat.played) if card not in game.hand]
    acquired.sort(key=lambda card: -strength(card, 0))
    return sum(strength(card, owned) for owned, card in enumerate(acquired, start=len(game.hand)))
