"""The row of merchant cards: acquiring a card, and the crystals on the cards."""

from __future__ import annotations

from engine.actions import Acquire
from engine.cards import Card
from engine.crystals import Crystals, count, pay, plus
from engine.events import Acquired
from engine.illegal import Illegal
from engine.rules.caravan_options import options_of
from engine.rules.turn_end import Step, end_turn
from engine.state import Cards, Market, Offer, Seat, State, make


def acquisitions(state: State) -> tuple[Acquire, ...]:
    return options_of(state.seats[state.to_act].caravan).acquisitions[len(state.market.row)]


def acquire(state: State, action: Acquire) -> Step:
    slot, payment = action.slot, action.payment
    caravan, hand, played, claimed, coins, adventure = state.acting
    row = list(state.market.row)
    check_slot(slot, len(row))
    if len(payment) != slot - 1:
        raise Illegal("wrong_payment", due=slot - 1, given=len(payment))
    left = pay(caravan, count(payment))
    for passed, level in enumerate(payment):
        card, crystals = row[passed]
        row[passed] = make(Offer, (card, plus(crystals, _ONE[level - 1])))
    (card, crystals), market, drawn = take(row, state.market.deck, slot)
    hand = tuple(sorted((*hand, card)))
    seat = make(Seat, (plus(left, crystals), hand, played, claimed, coins, adventure))
    event = make(Acquired, (state.to_act, slot, card, payment, crystals, drawn))
    return end_turn(state, seat, event, market=market)


def take(row: list[Offer], deck: Cards, slot: int) -> tuple[Offer, Market, Card | None]:
    """Take a card from the row, which slides left and is refilled; returns the new market and refill too."""
    offer = row.pop(slot - 1)
    if not deck:
        return offer, Market(tuple(row), deck), None
    return offer, Market((*row, Offer(deck[0])), deck[1:]), deck[0]


def check_slot(slot: int, open: int) -> None:
    if not 1 <= slot <= open:
        raise Illegal("no_such_slot", slot=slot, open=open)


_ONE: tuple[Crystals, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
