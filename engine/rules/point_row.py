"""The row of point cards and the coins over it (Spice Road and Golem Edition)."""

from __future__ import annotations

from engine.actions import Claim
from engine.cards import price_of
from engine.crystals import pay
from engine.events import Claimed
from engine.rules.caravan_options import options_of
from engine.rules.merchant_row import check_slot
from engine.rules.turn_end import Step, end_turn, last_round
from engine.state import Coins, PointRow, State


def claims(state: State) -> list[Claim]:
    pays, row = options_of(state.seats[state.to_act].caravan).pays, state.point_row.row
    if not any(map(pays.__getitem__, row)):  # fast path for the usual case
        return []
    return [Claim(slot) for slot, card in enumerate(row, start=1) if pays[card]]


def claim(state: State, action: Claim) -> Step:
    slot, seat = action.slot, state.acting
    row, deck, coins = state.point_row
    check_slot(slot, len(row))
    card = row[slot - 1]
    cost = price_of(card).cost
    coin = coin_over(slot, coins)
    first, silver = int(coin == 0), int(coin == 1)
    seat = seat._replace(
        caravan=pay(seat.caravan, cost),
        claimed=tuple(sorted((*seat.claimed, card))),
        coins=(seat.coins[0] + first, seat.coins[1] + silver),
    )
    left = PointRow(
        row[: slot - 1] + row[slot:] + deck[:1],
        deck[1:],
        (coins[0] - first, coins[1] - silver),
    )
    silver_moves = bool(first) and left.coins[0] == 0 and left.coins[1] > 0
    event = Claimed(state.to_act, slot, card, cost, coin, silver_moves, deck[0] if deck else None)
    return end_turn(state, seat, event, *last_round(state, seat), point_row=left)


def coin_over(slot: int, coins: Coins) -> int | None:
    """The coin over a slot: 0 for a first coin, 1 for silver, None for none.

    Silver is over the second card, and moves over the leftmost once the first coins are gone.
    """
    if slot == 1 and coins[0]:
        return 0
    silver_over = 2 if coins[0] else 1
    return 1 if slot == silver_over and coins[1] else None
