"""Adventure Calls: settling, and moving the wagon with its discards and tolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.actions import Done, Move, Settle
from engine.cards import Card
from engine.crystals import choices, count, levels, pay, plus, write_crystals
from engine.editions import edition_named
from engine.events import Declined, Moved, Settled
from engine.hex_map import Mountain, Place
from engine.illegal import Illegal
from engine.rules.mountain import builds, exchanges
from engine.rules.turn import Step, end_turn, first_phase, seated
from engine.rules.village import tile_claims
from engine.state import Cards, Phase, Seat, State


def settlements(state: State) -> list[Settle]:
    mountains = [place for place, tile in state.land.map.items() if isinstance(tile, Mountain)]
    return [Settle(lot, place) for lot in dict.fromkeys(state.land.lots) for place in mountains]


def settle(state: State, action: Settle) -> Step:
    seat, land = state.acting, state.land
    if action.lot not in land.lots:
        raise Illegal("no_such_lot", lot=write_crystals(action.lot))
    if not isinstance(land.map.get(action.place), Mountain):
        raise Illegal("not_a_mountain", place=str(action.place))
    seats = seated(
        state, seat._replace(caravan=action.lot, adventure=seat.adventure._replace(wagon=action.place))
    )
    event = Settled(state.to_act, action.lot, action.place)
    if state.to_act == 0:
        land, phase = land._replace(lots=()), first_phase(edition_named(state.edition), seats[0])
        return state._replace(phase=phase, seats=seats, land=land), (event,)
    lots = list(land.lots)
    lots.remove(action.lot)
    land = land._replace(lots=tuple(lots))
    return state._replace(to_act=state.to_act - 1, seats=seats, land=land), (event,)


def moves(state: State) -> Iterator[Move]:
    """One move per destination and combination of toll crystals; played cards are discarded first."""
    seat = state.acting
    held = seat.played + seat.hand
    for place, steps in state.land.map.reach(_wagon_of(seat)).items():
        due = _cards_due(seat, steps)
        if due <= len(held):
            toll_seats = _toll_seats(state, place, steps)
            for payment in choices(seat.caravan, len(toll_seats)):
                yield Move(place, held[:due], tuple(zip(levels(payment), toll_seats, strict=True)))


def move(state: State, action: Move) -> Step:
    seat, place = state.acting, action.place
    start = _wagon_of(seat)
    steps = state.land.map.steps(start, place)
    if steps is None:
        raise Illegal("no_way", place=str(place))
    due = _cards_due(seat, steps)
    if len(action.discard) != due:
        raise Illegal("wrong_discard", due=due, given=len(action.discard))
    kept = _discarded(seat, action.discard)
    toll_seats, paid_to = _toll_seats(state, place, steps), sorted(number for _, number in action.toll)
    if paid_to != toll_seats:
        raise Illegal("wrong_toll", due=toll_seats, given=paid_to)
    seat = seat._replace(
        caravan=pay(seat.caravan, count([level for level, _ in action.toll])),
        hand=kept.hand,
        played=kept.played,
        adventure=seat.adventure._replace(
            discard=tuple(sorted(seat.adventure.discard + action.discard)), wagon=place
        ),
    )
    event = Moved(state.to_act, start, place, steps, kept.from_played, kept.from_hand, action.toll)
    arrived = state._replace(phase=Phase.ARRIVED, seats=_paid(seated(state, seat), action))
    if builds(arrived) or exchanges(arrived) or tile_claims(arrived):
        return arrived, (event,)
    return end_turn(arrived, seat, event)


def _paid(seats: tuple[Seat, ...], action: Move) -> tuple[Seat, ...]:
    """The seats after each toll crystal has reached its recipient."""
    for level, number in action.toll:
        seat = seats[number]
        seat = seat._replace(caravan=plus(seat.caravan, count([level])))
        seats = (*seats[:number], seat, *seats[number + 1 :])
    return seats


def dones(state: State) -> tuple[Done, ...]:
    return (Done(),)


def done(state: State, action: Done) -> Step:
    seat = state.acting
    return end_turn(state, seat, Declined(state.to_act, _wagon_of(seat)))


def _wagon_of(seat: Seat) -> Place:
    assert seat.adventure.wagon is not None, "a settled seat has its wagon on the map"
    return seat.adventure.wagon


def _cards_due(seat: Seat, steps: int) -> int:
    return max(0, steps - seat.adventure.bonus.move)


def _toll_seats(state: State, place: Place, steps: int) -> list[int]:
    """The seats that get a toll where the move ends, in ascending order."""
    if not steps or not isinstance(state.land.map[place], Mountain):
        return []
    return [number for number, seat in enumerate(state.seats) if seat.adventure.wagon == place]


class _Kept(NamedTuple):
    hand: Cards
    played: Cards
    from_played: Cards
    from_hand: Cards


def _discarded(seat: Seat, discard: Sequence[Card]) -> _Kept:
    """The cards left after discarding; of a card both played and in hand, the played copy goes first."""
    hand, played = list(seat.hand), list(seat.played)
    from_hand: list[Card] = []
    from_played: list[Card] = []
    for card in discard:
        if card in played:
            played.remove(card)
            from_played.append(card)
        elif card in hand:
            hand.remove(card)
            from_hand.append(card)
        else:
            raise Illegal("not_held", card=card)
    return _Kept(tuple(hand), tuple(played), tuple(from_played), tuple(from_hand))
