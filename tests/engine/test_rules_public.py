"""Spice Road and Golem Edition: what is public and what is private."""

from __future__ import annotations

import pytest

from engine import SeatView, seen_by
from tests.engine.small_positions import do, seat, table

STATE = table(
    seat("1123", hand="+4 ^3", played="11>3", claimed="4444=16", coins=[2, 1]),
    seat("24", hand="2>111 33>44 +22", played="+3 12>4", claimed="3333=12 1234=12", coins=[0, 3]),
    merchants="+13:12 22>33",
    deck="222>44 +112",
    points="1122=6 1133=8",
    point_deck="33344=17 44444=20 22222=10",
    coins=(1, 2),
)
spectator_or_seat = pytest.mark.parametrize("viewer", [None, 0, 1])


def other(**options: bool) -> SeatView:
    """The second seat, as the first sees it."""
    return seen_by(STATE, 0, **options).seats[1]


@spectator_or_seat
def test_caravans_are_public(viewer: int | None) -> None:
    assert [each.caravan for each in seen_by(STATE, viewer).seats] == [(2, 1, 1, 0), (0, 1, 0, 1)]


@spectator_or_seat
def test_played_cards_are_public(viewer: int | None) -> None:
    assert [set(each.played) for each in seen_by(STATE, viewer).seats] == [{"11>3"}, {"+3", "12>4"}]


@spectator_or_seat
def test_card_counts_are_public(viewer: int | None) -> None:
    assert [each.hand_size for each in seen_by(STATE, viewer).seats] == [2, 3]


@spectator_or_seat
def test_coins_are_public(viewer: int | None) -> None:
    assert [each.coins for each in seen_by(STATE, viewer).seats] == [(2, 1), (0, 3)]


@spectator_or_seat
def test_the_number_of_claimed_point_cards_is_public(viewer: int | None) -> None:
    assert [each.claimed_size for each in seen_by(STATE, viewer).seats] == [1, 2]


@spectator_or_seat
def test_the_open_cards_and_coins_on_the_table_are_public(viewer: int | None) -> None:
    view = seen_by(STATE, viewer)
    assert (view.merchants, view.points, view.coins) == (STATE.market.row, STATE.point_row.row, (1, 2))
    assert (view.to_act, view.round, view.phase) == (0, 1, "action")


def test_claimed_point_cards_of_others_are_private() -> None:
    assert other().claimed is None
    assert "1234=12" not in repr(seen_by(STATE, 0))


def test_hands_of_others_are_private() -> None:
    assert other().hand is None
    assert "2>111" not in repr(seen_by(STATE, 0))


def test_a_seat_sees_its_own_hand_and_claimed_cards() -> None:
    own = seen_by(STATE, 0).seats[0]
    assert (set(own.hand or ()), own.claimed) == ({"+4", "^3"}, ("4444=16",))


def test_a_spectator_sees_no_hands_and_no_claimed_cards() -> None:
    assert {(each.hand, each.claimed) for each in seen_by(STATE, None).seats} == {(None, None)}


def test_a_table_may_choose_open_scores() -> None:
    view = other(open_scores=True)
    assert set(view.claimed or ()) == {"3333=12", "1234=12"}
    assert view.hand is None


def test_a_table_may_choose_open_hands() -> None:
    view = other(open_hands=True)
    assert set(view.hand or ()) == {"2>111", "33>44", "+22"}
    assert view.claimed is None


def test_open_hands_and_open_scores_are_open_to_spectators_too() -> None:
    view = seen_by(STATE, None, open_hands=True, open_scores=True)
    assert [(len(each.hand or ()), len(each.claimed or ())) for each in view.seats] == [(2, 1), (3, 2)]


@spectator_or_seat
def test_hands_and_claimed_cards_become_public_at_the_end(viewer: int | None) -> None:
    start = table(seat(hand="+4", claimed="1122=6 " * 6), seat(hand="^3", claimed="4444=16"))
    view = seen_by(do(start, "rest", "rest"), viewer)
    assert [each.hand for each in view.seats] == [("+4",), ("^3",)]
    assert [len(each.claimed or ()) for each in view.seats] == [6, 1]


@spectator_or_seat
def test_hands_and_claimed_cards_are_still_private_in_the_last_round(viewer: int | None) -> None:
    view = seen_by(do(table(seat(claimed="1122=6 " * 6), seat(claimed="4444=16")), "rest"), viewer)
    hidden = [each for number, each in enumerate(view.seats) if number != viewer]
    assert hidden
    assert all(each.hand is None and each.claimed is None for each in hidden)


@pytest.mark.parametrize("number", [7, 2, -1])
def test_the_view_of_a_seat_that_does_not_exist_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {number}"):
        seen_by(STATE, number)


@pytest.mark.parametrize("options", [{}, {"open_hands": True, "open_scores": True}])
def test_nobody_sees_the_cards_in_the_decks(options: dict[str, bool]) -> None:
    view = seen_by(STATE, 0, **options)
    assert (view.merchant_deck_size, view.point_deck_size) == (2, 3)
    assert not any(card in repr(view) for card in ("222>44", "+112", "33344=17", "44444=20", "22222=10"))
