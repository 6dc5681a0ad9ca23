"""What a seat or a spectator may know about a position: no deck order, no hidden cards of other seats."""

from __future__ import annotations

from typing import NamedTuple

from engine.crystals import Crystals
from engine.editions import edition_named
from engine.hex_map import Map, Place
from engine.scoring import Score, score
from engine.state import Bonus, Cards, Coins, Offer, Phase, PointCards, Seat, State


class SeatView(NamedTuple):
    """A seat as the viewer sees it. Hidden cards are None, but their number is known."""

    caravan: Crystals
    hand: Cards | None
    hand_size: int
    played: Cards
    claimed: PointCards | None
    claimed_size: int
    coins: Coins
    # Adventure Calls:
    discard: Cards | None
    discard_size: int
    wagon: Place | None
    board: tuple[int, ...]
    bonus: Bonus


class View(NamedTuple):
    """A position with its decks reduced to their sizes."""

    edition: str
    phase: Phase
    round: int
    to_act: int
    viewer: int | None
    seats: tuple[SeatView, ...]
    merchants: tuple[Offer, ...]
    merchant_deck_size: int
    points: PointCards
    point_deck_size: int
    coins: Coins
    map: Map
    vp_deck_size: int
    bonus: Bonus
    lots: tuple[Crystals, ...]

    @property
    def end_mark(self) -> int:
        """How many point cards or VP tiles end the game."""
        return edition_named(self.edition).end_mark(len(self.seats))

    @property
    def last_round(self) -> bool:
        """Whether a seat has claimed enough to end the game."""
        return any(seat.claimed_size >= self.end_mark for seat in self.seats)


def seen_by(state: State, seat: int | None, *, open_hands: bool = False, open_scores: bool = False) -> View:
    """The position as a seat sees it; None is a spectator. All cards are visible once the game is over."""
    if seat is not None and seat not in range(len(state.seats)):
        raise ValueError(f"there is no seat {seat}")
    over = state.phase is Phase.OVER
    return View(
        edition=state.edition,
        phase=state.phase,
        round=state.round,
        to_act=state.to_act,
        viewer=seat,
        seats=tuple(
            _view_seat(each, hand=open_hands or over or own, claimed=open_scores or over or own)
            for number, each in enumerate(state.seats)
            for own in (number == seat,)
        ),
        merchants=state.market.row,
        merchant_deck_size=len(state.market.deck),
        points=state.point_row.row,
        point_deck_size=len(state.point_row.deck),
        coins=state.point_row.coins,
        map=state.land.map,
        vp_deck_size=len(state.land.vp_deck),
        bonus=state.land.bonus,
        lots=state.land.lots,
    )


def known_scores(view: View) -> list[Score | None]:
    """The current score of every seat; None where the viewer can't see what the seat has claimed."""
    game = edition_named(view.edition)
    return [
        None
        if seat.claimed is None
        else score(game, seat.claimed, seat.coins, seat.bonus, seat.board, seat.caravan)
        for seat in view.seats
    ]


def _view_seat(seat: Seat, *, hand: bool, claimed: bool) -> SeatView:
    return SeatView(
        caravan=seat.caravan,
        hand=seat.hand if hand else None,
        hand_size=len(seat.hand),
        played=seat.played,
        claimed=seat.claimed if claimed else None,
        claimed_size=len(seat.claimed),
        coins=seat.coins,
        discard=seat.adventure.discard if hand else None,
        discard_size=len(seat.adventure.discard),
        wagon=seat.adventure.wagon,
        board=seat.adventure.board,
        bonus=seat.adventure.bonus,
    )
