"""Guesses a position that fits what a seat sees, dealing its hidden cards at random from those not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic, TypeVar

from engine import Seat, SeatView, State, View
from engine.cards import CLOSED, Card, PointCard
from engine.chance import Chance
from engine.editions import Edition, edition_named
from engine.hex_map import Village
from engine.state import AdventureSeat, Cards, Land, Market, PointCards, PointRow

_C = TypeVar("_C", Card, PointCard)


def guess_position(view: View, seed: int) -> State:
    """A position that looks like `view` to its viewer; the same view and seed give the same position."""
    game, chance = edition_named(view.edition), Chance(seed)
    merchants = _Pile(game.merchants, _merchants_seen(view), chance)
    points = _Pile((*game.points, *game.vp_tiles), _points_seen(view), chance)
    return State(
        edition=view.edition,
        phase=view.phase,
        round=view.round,
        to_act=view.to_act,
        seats=tuple(_seat(seat, game, merchants, points) for seat in view.seats),
        market=Market(view.merchants, merchants.deal(view.merchant_deck_size)),
        point_row=PointRow(view.points, points.deal(view.point_deck_size), view.coins),
        land=Land(view.map, _vp_deck(view, game, points, chance), view.bonus, view.lots),
    )


class _Pile(Generic[_C]):
    """The cards not seen, shuffled."""

    def __init__(self, cards: Iterable[_C], seen: Iterable[_C], chance: Chance) -> None:
        hidden = Counter(cards)
        hidden.subtract(seen)
        self._hidden = chance.shuffled(sorted(hidden.elements()))

    def deal(self, size: int) -> tuple[_C, ...]:
        dealt, self._hidden = self._hidden[:size], self._hidden[size:]
        return dealt


def _merchants_seen(view: View) -> Iterable[Card]:
    """May include starting cards, which is harmless: none of them is in the merchant deck."""
    for offer in view.merchants:
        yield offer.card
    for seat in view.seats:
        yield from (*(seat.hand or ()), *seat.played, *(seat.discard or ()))


def _points_seen(view: View) -> Iterable[PointCard]:
    yield from view.points
    yield from (tile.offer for tile in view.map.values() if isinstance(tile, Village) and tile.offer)
    for seat in view.seats:
        yield from seat.claimed or ()


def _seat(seat: SeatView, game: Edition, merchants: _Pile[Card], points: _Pile[PointCard]) -> Seat:
    hand, discard = seat.hand, seat.discard
    if hand is None or discard is None:
        cards = list((Counter(game.hand) - Counter(seat.played)).elements())
        cards += merchants.deal(seat.hand_size + seat.discard_size - len(cards))
        hand, discard = cards[: seat.hand_size], cards[seat.hand_size :]
    claimed = points.deal(seat.claimed_size) if seat.claimed is None else seat.claimed
    return Seat(
        seat.caravan,
        _sorted(hand),
        seat.played,
        tuple(sorted(claimed)),
        seat.coins,
        AdventureSeat(_sorted(discard), seat.wagon, seat.board, seat.bonus),
    )


def _sorted(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards))


def _vp_deck(view: View, game: Edition, points: _Pile[PointCard], chance: Chance) -> PointCards:
    """Deal the VP deck. The Closed Village tile is among its first tiles until it is drawn."""
    if not view.vp_deck_size:
        return ()
    villages = [tile for tile in view.map.values() if isinstance(tile, Village)]
    if any(tile.tile == CLOSED for tile in villages):
        return points.deal(view.vp_deck_size)
    drawn = len(game.vp_tiles) - len(villages) + 1 - view.vp_deck_size
    first = points.deal(game.closed_among - drawn)
    return chance.shuffled((*first, CLOSED)) + points.deal(view.vp_deck_size - len(first) - 1)
