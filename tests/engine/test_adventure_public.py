"""Adventure Calls: what is public and what is private."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, seen_by
from tests.engine.small_positions import do, on_map, wagon

LAND = {"0,0": "valley", "1,0": "rope 44>2333", "2,0": "village 22=4"}
THREE = "1122=6 1133=8 2222=8"


def last_turn(first: dict[str, Any], *others: dict[str, Any]) -> State:
    """The last seat has the last turn of the game."""
    return on_map(first | {"claimed": [*THREE.split(), "44=8"]}, *others, map=LAND, to_act=len(others))


STATE = on_map(
    wagon("0,0", "12", hand="+3 +4", played="^3", claimed=THREE, discard="^2"),
    wagon("1,0", discard="+11 22>33"),
    map=LAND,
    merchants="+22",
    deck="11>3 3>22",
    vp_deck="3344=14 closed",
    lots="22",
)


def test_caravans_played_cards_wagons_boards_bonus_tiles_and_counts_are_public() -> None:
    seen, seat = seen_by(STATE, 1).seats[0], STATE.seats[0]
    assert (seen.caravan, seen.played, seen.wagon) == (seat.caravan, seat.played, seat.adventure.wagon)
    assert (seen.board, seen.bonus) == (seat.adventure.board, seat.adventure.bonus)
    assert (seen.hand_size, seen.claimed_size, seen.discard_size) == (2, 3, 1)


@pytest.mark.parametrize("viewer", [1, None])
def test_the_hand_the_face_down_discard_and_claimed_tiles_are_private(viewer: int | None) -> None:
    seen = seen_by(STATE, viewer).seats[0]
    assert (seen.hand, seen.discard, seen.claimed) == (None, None, None)


def test_a_seat_sees_its_own_cards() -> None:
    seen = seen_by(STATE, 0).seats[0]
    assert (seen.hand, seen.discard, len(seen.claimed or ())) == (("+3", "+4"), ("^2",), 3)


def test_the_map_the_open_cards_bonus_tiles_lots_and_deck_sizes_are_public() -> None:
    seen = seen_by(STATE, None)
    assert (seen.map, seen.merchants) == (STATE.land.map, STATE.market.row)
    assert (seen.bonus, seen.lots) == (STATE.land.bonus, STATE.land.lots)
    assert (seen.merchant_deck_size, seen.vp_deck_size) == (2, 2)
    assert not any(hidden in repr(seen) for hidden in ("11>3", "3>22", "3344=14", "closed"))


def test_a_table_may_choose_open_hands_or_open_scores() -> None:
    seen = seen_by(STATE, 1, open_hands=True).seats[0]
    assert (seen.hand, seen.discard, seen.claimed) == (("+3", "+4"), ("^2",), None)
    seen = seen_by(STATE, 1, open_scores=True).seats[0]
    assert (seen.hand, seen.discard, len(seen.claimed or ())) == (None, None, 3)


def test_everything_is_open_at_the_end() -> None:
    seen = seen_by(do(last_turn(wagon("0,0", discard="+3"), wagon("0,0")), "rest"), None).seats[0]
    assert (seen.hand, seen.discard, len(seen.claimed or ())) == (("+11", "^2"), ("+3",), 4)
