"""Adventure Calls: settling, and moving the wagon with its discards and tolls."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple, TypeAlias

from engine.actions import Done, Move, Settle
from engine.cards import Card
from engine.crystals import Crystals, Level, choices, count, levels, pay, plus, write_crystals
from engine.editions import edition_named
from engine.events import Declined, Moved, Settled
from engine.hex_map import Mountain, Place, Tile, Village
from engine.illegal import Illegal
from engine.rules.mountain import can_build, can_trade
from engine.rules.turn_end import Step, end_turn, first_phase, seated
from engine.rules.village import can_claim
from engine.state import AdventureSeat, Cards, Phase, Seat, State, make

Toll: TypeAlias = tuple[tuple[Level, int], ...]
"""Pairs of a crystal's level and the seat it is paid to."""

SETTLED = "a settled seat has its wagon on the map"
_ARRIVED, _DONE = Phase.ARRIVED, (Done(),)


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


def moves(state: State) -> list[Move]:
    """One move per destination and combination of toll crystals; played cards are discarded first."""
    seat = state.seats[state.to_act]
    held, free = seat.played + seat.hand, seat.adventure.bonus.move
    places, numbers, sizes = state.land.map.around(_wagon_of(seat))
    discards: list[Cards] = []
    most = len(held) + free
    for steps, size in enumerate(sizes):
        if steps > most:
            break
        discards += [held[: steps - free if steps > free else 0]] * size
    found = [*map(make, _MOVE, zip(places, discards, _NO_TOLL, strict=False))]  # longer in a loop
    if tolled := _tolled(state, numbers, len(found)):
        for number in sorted(tolled, reverse=True):
            tolls = _tolls(seat.caravan, tolled[number])
            place, discard, _ = found[number]
            found[number : number + 1] = [make(Move, (place, discard, toll)) for toll in tolls]
    return found


_MOVE, _NO_TOLL = repeat(Move), repeat(())


def _tolled(state: State, numbers: Mapping[Place | None, int], within: int) -> dict[int, tuple[int, ...]]:
    """By number of the place, the seats that get toll there from the acting seat, in ascending order."""
    found: dict[int, tuple[int, ...]] = {}
    acting, tiles = state.to_act, state.land.map
    for host, seat in enumerate(state.seats):
        if host == acting:
            continue
        place = seat.adventure.wagon
        number = numbers.get(place, 0)
        if 0 < number < within and isinstance(tiles.tile_at(place), Mountain):
            found[number] = (*found.get(number, ()), host)
    return found


@lru_cache(maxsize=1 << 14)
def _tolls(caravan: Crystals, seats: tuple[int, ...]) -> tuple[Toll, ...]:
    """Every combination of crystals that the caravan can pay, the lowest level to the first seat."""
    return tuple(tuple(zip(levels(paid), seats, strict=True)) for paid in choices(caravan, len(seats)))


def move(state: State, action: Move) -> Step:
    caravan, hand, played, claimed, coins, (discard, start, board, bonus) = state.seats[state.to_act]
    place, given, toll = action
    assert start is not None, SETTLED
    steps = state.land.map.steps(start, place)
    if steps is None:
        raise Illegal("no_way", place=str(place))
    due = steps - bonus.move if steps > bonus.move else 0
    if len(given) != due:
        raise Illegal("wrong_discard", due=due, given=len(given))
    hand, played, from_played, from_hand = _discarded(hand, played, given)
    tile = state.land.map[place]
    _check_toll(state, place, tile, steps, toll)
    if given:
        discard = tuple(sorted(discard + given))
    event = make(Moved, (state.to_act, start, place, steps, from_played, from_hand, toll))
    if toll:
        caravan = pay(caravan, count([level for level, _ in toll]))
        state = state._replace(seats=_paid(state.seats, toll))
    adventure = make(AdventureSeat, (discard, place, board, bonus))
    seat = make(Seat, (caravan, hand, played, claimed, coins, adventure))
    if not _can_act(state, seat, tile):
        return end_turn(state, seat, event)
    edition, _, round, acting, _, market, point_row, land = state
    seats = seated(state, seat)
    return make(State, (edition, _ARRIVED, round, acting, seats, market, point_row, land)), (event,)


def _can_act(state: State, seat: Seat, tile: Tile) -> bool:
    """Whether the acting seat, given as `seat`, can do anything where its wagon has arrived."""
    match tile:
        case Mountain():
            return can_build(state, seat, tile) or can_trade(state, seat, tile)
        case Village():
            return can_claim(tile, seat.caravan)
        case _:
            return False


def _check_toll(state: State, place: Place, tile: Tile, steps: int, toll: Toll) -> None:
    """Illegal unless the toll goes to every other seat whose wagon is on the mountain where the move ends."""
    due: list[int] = []
    if steps and isinstance(tile, Mountain):
        due = [number for number, seat in enumerate(state.seats) if seat.adventure.wagon == place]
    if not due and not toll:
        return
    given = sorted(number for _, number in toll)
    if given != due:
        raise Illegal("wrong_toll", due=due, given=given)


def _paid(seats: tuple[Seat, ...], toll: Toll) -> tuple[Seat, ...]:
    """The seats after each toll crystal has reached its recipient."""
    for level, number in toll:
        seat = seats[number]
        seat = seat._replace(caravan=plus(seat.caravan, count([level])))
        seats = (*seats[:number], seat, *seats[number + 1 :])
    return seats


def dones(state: State) -> tuple[Done, ...]:
    return _DONE


def done(state: State, action: Done) -> Step:
    seat = state.acting
    return end_turn(state, seat, Declined(state.to_act, _wagon_of(seat)))


def _wagon_of(seat: Seat) -> Place:
    assert seat.adventure.wagon is not None, SETTLED
    return seat.adventure.wagon


class _Kept(NamedTuple):
    hand: Cards
    played: Cards
    from_played: Cards
    from_hand: Cards


def _discarded(hand: Cards, played: Cards, discard: Cards) -> _Kept:
    """The cards left after discarding; of a card both played and in hand, the played copy goes first."""
    due, most = len(discard), len(played)
    if discard == (played + hand)[:due]:  # the canonical choice
        return make(_Kept, (hand[max(0, due - most) :], played[due:], discard[:most], discard[most:]))
    in_hand, on_table = list(hand), list(played)
    from_hand: list[Card] = []
    from_played: list[Card] = []
    for card in discard:
        if card in on_table:
            on_table.remove(card)
            from_played.append(card)
        elif card in in_hand:
            in_hand.remove(card)
            from_hand.append(card)
        else:
            raise Illegal("not_held", card=card)
    return _Kept(tuple(in_hand), tuple(on_table), tuple(from_played), tuple(from_hand))
