"""Ending a turn and starting the next; resting, and returning excess crystals."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.actions import Rest, Return
from engine.crystals import Crystals, choices, lowest, pay
from engine.editions import Edition, edition_named
from engine.events import Ended, Event, LastRound, Rested, Returned
from engine.illegal import Illegal
from engine.scoring import leader
from engine.state import Land, Market, Phase, PointRow, Seat, State, make

# Bound once: in Python 3.11 looking up an Enum member runs Python code, and every move needs one.
_ACTION, _RETURN, _OVERFLOW = Phase.ACTION, Phase.RETURN, Phase.OVERFLOW

Step: TypeAlias = tuple[State, tuple[Event, ...]]


def rests(state: State) -> tuple[Rest, ...]:
    return _REST


_REST = (Rest(),)


def rest(state: State, action: Rest) -> Step:
    caravan, hand, played, claimed, coins, adventure = state.acting
    event = Rested(state.to_act, played, adventure.discard)
    hand = tuple(sorted(hand + played + adventure.discard))
    if adventure.discard:
        adventure = adventure._replace(discard=())
    return end_turn(state, Seat(caravan, hand, (), claimed, coins, adventure), event)


def returns(state: State) -> tuple[Return, ...]:
    seat = state.acting
    return _returns(seat.caravan, excess(edition_named(state.edition), seat))


@lru_cache(maxsize=1 << 12)
def _returns(caravan: Crystals, due: int) -> tuple[Return, ...]:
    return tuple(Return(crystals) for crystals in choices(caravan, due))


def return_(state: State, action: Return) -> Step:
    seat = state.acting
    due, given = excess(edition_named(state.edition), seat), sum(action.crystals)
    if given != due:
        raise Illegal("wrong_payment", due=due, given=given)
    seat = make(Seat, (pay(seat.caravan, action.crystals), *seat[1:]))
    event = Returned(state.to_act, action.crystals)
    if state.phase is _OVERFLOW:
        return state._replace(phase=_ACTION, seats=seated(state, seat)), (event,)
    return end_turn(state, seat, event)


def excess(game: Edition, seat: Seat) -> int:
    """How many crystals the seat holds over its limit."""
    return max(0, sum(seat.caravan) - game.caravan_limit(seat.adventure.bonus))


def seated(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats, with the acting one replaced by `seat`."""
    seats = list(state.seats)
    seats[state.to_act] = seat
    return tuple(seats)


def last_round(state: State, seat: Seat) -> tuple[LastRound, ...]:
    """The event to add if the acting seat, having just claimed, is the first to reach the end mark."""
    held, mark = len(seat.claimed), edition_named(state.edition).end_mark(len(state.seats))
    if held < mark or any(len(other.claimed) >= mark for other in state.seats):
        return ()
    return (LastRound(state.to_act, held),)


def end_turn(
    state: State,
    seat: Seat,
    *events: Event,
    market: Market | None = None,
    point_row: PointRow | None = None,
    land: Land | None = None,
) -> Step:
    """End the acting seat's turn. The arguments replace what the turn has changed in the position.

    A seat over its limit must first return the excess; otherwise the next turn starts or the game ends.
    """
    edition, _, round, acting, seats, old_market, old_row, old_land = state
    market, point_row, land = market or old_market, point_row or old_row, land or old_land
    game, seats = edition_named(edition), seated(state, seat)
    if sum(seat.caravan) > game.caravan and excess(game, seat):
        return make(State, (edition, _RETURN, round, acting, seats, market, point_row, land)), events
    acting += 1
    if acting == len(seats):
        mark = game.end_mark(acting)
        for each in seats:
            if len(each.claimed) >= mark:
                return _finish(
                    state._replace(seats=seats, market=market, point_row=point_row, land=land), events
                )
        acting, round = 0, round + 1
    phase = first_phase(game, seats[acting])
    return make(State, (edition, phase, round, acting, seats, market, point_row, land)), events


def first_phase(game: Edition, seat: Seat) -> Phase:
    """The phase in which the seat's turn starts: a seat over its limit must first return the excess."""
    return _OVERFLOW if sum(seat.caravan) > game.caravan and excess(game, seat) else _ACTION


def _finish(state: State, events: tuple[Event, ...]) -> Step:
    game = edition_named(state.edition)
    lost = tuple(lowest(seat.caravan, excess(game, seat)) for seat in state.seats)
    seats = tuple(
        seat._replace(caravan=pay(seat.caravan, over)) for seat, over in zip(state.seats, lost, strict=True)
    )
    state = state._replace(phase=Phase.OVER, seats=seats)
    return state, (*events, Ended(leader(state), lost))
