"""Playing a merchant card: create, upgrade, trade."""

from __future__ import annotations

from engine.actions import Play
from engine.events import Played
from engine.illegal import Illegal
from engine.rules.caravan_options import options_of
from engine.rules.turn_end import Step, end_turn
from engine.state import Seat, State, make


def plays(state: State) -> list[Play]:
    seat = state.seats[state.to_act]
    ways = options_of(seat.caravan).plays
    found: list[Play] = []
    last = None
    for card in seat.hand:
        if card != last:  # the hand is sorted, so equal cards are adjacent
            found += ways[card]
            last = card
    return found


def play(state: State, action: Play) -> Step:
    before, hand, played, claimed, coins, adventure = state.seats[state.to_act]
    card, raises, times = action.card, action.raises, action.times
    if card not in hand:
        raise Illegal("not_in_hand", card=card)
    after = options_of(before).outcomes[card, raises, times]
    index = hand.index(card)
    hand, played = hand[:index] + hand[index + 1 :], tuple(sorted((*played, card)))
    seat = make(Seat, (after, hand, played, claimed, coins, adventure))
    event = make(Played, (state.to_act, card, raises, times, before, after))
    return end_turn(state, seat, event)
