"""Adventure Calls: what a wagon can do on a mountain (build, take the reward, trade)."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from engine.actions import BONUS_KINDS, BonusKind, Build, Exchange, Reward
from engine.cards import Trade, kind_of
from engine.crystals import Crystals, choices, holds, pay, plus
from engine.editions import ICONS, Edition, edition_named
from engine.events import Built, Event, Exchanged, RewardedCard, RewardedTile
from engine.hex_map import Mountain, Place
from engine.illegal import Illegal
from engine.rules.caravan_options import after_trades
from engine.rules.merchant_row import take
from engine.rules.turn_end import Step, end_turn, seated
from engine.state import AdventureSeat, Bonus, Land, Phase, Seat, State, make

_REWARD = Phase.REWARD  # bound once: see turn.py


def builds(state: State) -> tuple[Build, ...]:
    seat = state.seats[state.to_act]
    mountain = state.land.map.tile_at(seat.adventure.wagon)
    if not isinstance(mountain, Mountain) or not can_build(state, seat, mountain):
        return ()
    return _builds(seat.caravan, _price(state, mountain))


@lru_cache(maxsize=1 << 12)
def _builds(caravan: Crystals, due: int) -> tuple[Build, ...]:
    return tuple(Build(payment) for payment in choices(caravan, due))


def can_build(state: State, seat: Seat, mountain: Mountain) -> bool:
    """Whether the acting seat, given as `seat`, can build an outpost on the mountain."""
    return (
        state.to_act not in mountain.outposts
        and seat.adventure.board[ICONS.index(mountain.icon)] > 0
        and sum(seat.caravan) >= _price(state, mountain)
    )


def build(state: State, action: Build) -> Step:
    place, mountain, row = _site(state)
    seat, due, given = state.acting, _price(state, mountain), sum(action.payment)
    if given != due:
        raise Illegal("wrong_payment", due=due, given=given)
    board = seat.adventure.board
    left = board[row] - 1
    board = (*board[:row], left, *board[row + 1 :])
    caravan, hand, played, claimed, coins, (discard, wagon, _, bonus) = seat
    adventure = make(AdventureSeat, (discard, wagon, board, bonus))
    caravan = pay(caravan, action.payment) if any(action.payment) else caravan
    seats = seated(state, make(Seat, (caravan, hand, played, claimed, coins, adventure)))
    outposts = tuple(sorted((*mountain.outposts, state.to_act)))
    places = state.land.map.changed((place, Mountain(mountain.icon, mountain.trade, outposts)))
    edition, _, round, acting, _, market, point_row, (_, *land) = state
    after = make(Land, (places, *land))
    built = make(State, (edition, _REWARD, round, acting, seats, market, point_row, after))
    emptied = max(board) == left
    column = len(edition_named(edition).board) - left
    event = Built(state.to_act, place, mountain.icon, action.payment, column, emptied)
    if emptied and rewards(built):
        return built, (event,)
    return _trade_or_end(built, event)


def rewards(state: State) -> list[Reward]:
    """Every merchant card in the row, and the bonus tiles if the emptied column gives one."""
    cards = [Reward(slot) for slot in range(1, len(state.market.row) + 1)]
    game = edition_named(state.edition)
    _, mountain = _mountain(state)
    column = len(game.board) - state.acting.adventure.board[ICONS.index(mountain.icon)]
    if column < game.bonus_from:
        return cards
    return cards + [Reward(kind) for kind in BONUS_KINDS if getattr(state.land.bonus, kind)]


def reward(state: State, action: Reward) -> Step:
    if action not in rewards(state):
        raise Illegal("no_such_reward", reward=action.what)
    if isinstance(action.what, int):
        return _reward_card(state, action.what)
    return _reward_tile(state, action.what)


def exchanges(state: State) -> tuple[Exchange, ...]:
    seat = state.seats[state.to_act]
    mountain = state.land.map.tile_at(seat.adventure.wagon)
    if not isinstance(mountain, Mountain) or not can_trade(state, seat, mountain):
        return ()
    return _exchanges(_trade(mountain).most(seat.caravan))


@lru_cache(maxsize=1 << 8)
def _exchanges(most: int) -> tuple[Exchange, ...]:
    return tuple(Exchange(times) for times in range(1, most + 1))


def can_trade(state: State, seat: Seat, mountain: Mountain) -> bool:
    """Whether the acting seat, given as `seat`, can trade on the mountain."""
    return state.to_act in mountain.outposts and holds(seat.caravan, _trade(mountain).cost)


def exchange(state: State, action: Exchange) -> Step:
    place, mountain = _mountain(state)
    if state.to_act not in mountain.outposts:
        raise Illegal("no_outpost_here", place=str(place))
    seat, times = state.acting, action.times
    after = after_trades(mountain.trade, _trade(mountain), times, seat.caravan)
    event = Exchanged(state.to_act, place, mountain.trade, times, seat.caravan, after)
    return end_turn(state, make(Seat, (after, *seat[1:])), event)


def _mountain(state: State) -> tuple[Place, Mountain]:
    """The mountain where the acting seat's wagon is; Illegal if it is not on one."""
    place = state.acting.adventure.wagon
    mountain = state.land.map.tile_at(place)
    if place is None or not isinstance(mountain, Mountain):
        raise Illegal("not_a_mountain", place=str(place))
    return place, mountain


def _site(state: State) -> tuple[Place, Mountain, int]:
    """Where the acting seat can build, and the row of its player board that the outpost comes from."""
    place, mountain = _mountain(state)
    if state.to_act in mountain.outposts:
        raise Illegal("outpost_here", place=str(place))
    row = ICONS.index(mountain.icon)
    if not state.acting.adventure.board[row]:
        raise Illegal("no_outpost_left", icon=mountain.icon)
    return place, mountain, row


def price(game: Edition, seats: int, mountain: Mountain) -> int:
    """How many crystals the next outpost on the mountain costs."""
    return game.outpost_price[seats - 1] * len(mountain.outposts)


def _price(state: State, mountain: Mountain) -> int:
    return price(edition_named(state.edition), len(state.seats), mountain)


def _trade(mountain: Mountain) -> Trade:
    trade = kind_of(mountain.trade)
    assert isinstance(trade, Trade), "read_exchange lets nothing else onto a mountain"
    return trade


def _reward_card(state: State, slot: int) -> Step:
    seat = state.acting
    offer, market, drawn = take(list(state.market.row), state.market.deck, slot)
    seat = seat._replace(
        caravan=plus(seat.caravan, offer.crystals),
        hand=tuple(sorted((*seat.hand, offer.card))),
    )
    event = RewardedCard(state.to_act, slot, offer.card, offer.crystals, drawn)
    return _trade_or_end(state._replace(seats=seated(state, seat), market=market), event)


def _reward_tile(state: State, kind: BonusKind) -> Step:
    seat = state.acting
    left, points = _take_tile(state.land.bonus, kind)
    adventure = seat.adventure._replace(bonus=_add_tile(seat.adventure.bonus, kind, points))
    seats = seated(state, seat._replace(adventure=adventure))
    event = RewardedTile(state.to_act, kind, points)
    return _trade_or_end(state._replace(seats=seats, land=state.land._replace(bonus=left)), event)


def _take_tile(pile: Bonus, kind: BonusKind) -> tuple[Bonus, int]:
    """The pile without the tile, and the points on that tile."""
    match kind:
        case "move":
            return pile._replace(move=pile.move - 1), 0
        case "caravan":
            return pile._replace(caravan=pile.caravan - 1), 0
        case "points":
            return pile._replace(points=pile.points[1:]), pile.points[0]
        case _:
            assert_never(kind)


def _add_tile(own: Bonus, kind: BonusKind, points: int) -> Bonus:
    match kind:
        case "move":
            return own._replace(move=own.move + 1)
        case "caravan":
            return own._replace(caravan=own.caravan + 1)
        case "points":
            return own._replace(points=(*own.points, points))
        case _:
            assert_never(kind)


def _trade_or_end(state: State, event: Event) -> Step:
    """After a build and its reward: go on to the trade if the caravan can pay for it, or end the turn."""
    seat, (_, mountain) = state.acting, _mountain(state)
    if can_trade(state, seat, mountain):
        return state._replace(phase=Phase.BUILT), (event,)
    return end_turn(state, seat, event)
