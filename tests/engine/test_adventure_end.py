"""Adventure Calls: the caravan limit, tolls, the last round and the points."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal, Score, State, apply, scores, winner
from engine.actions import Return
from engine.events import Declined, Ended, LastRound, Returned
from engine.hex_map import Place
from tests.engine.small_positions import do, events, legal, look, on_map, refused, wagon

LAND = {"0,0": "valley", "1,0": "rope 44>2333", "2,0": "village 22=4"}
THREE = "1122=6 1133=8 2222=8"
TEN = "1122223334"
TOLL = "move 1,0 discard ^2 toll 4:1"


def tolled(caravan: str = TEN, *others: dict[str, Any], **more: Any) -> State:
    """Seat 0 is about to pay a toll of one of its best crystals to seat 1."""
    return on_map(wagon("0,0", "44"), wagon("1,0", caravan, **more), *others, map=LAND)


def last_turn(first: dict[str, Any], *others: dict[str, Any]) -> State:
    """The last seat has the last turn of the game."""
    return on_map(first | {"claimed": [*THREE.split(), "44=8"]}, *others, map=LAND, to_act=len(others))


def test_a_seat_with_more_than_10_crystals_at_the_end_of_its_turn_returns_the_excess() -> None:
    state = do(on_map(wagon("0,0", "122223334", hand="+11"), wagon("0,0"), map=LAND), "play +11")
    assert (state.phase, state.to_act) == ("return", 0)
    assert legal(state) == {"return 1", "return 2", "return 3", "return 4"}


def test_10_crystals_are_within_the_limit() -> None:
    assert do(on_map(wagon("0,0", "1" * 8), wagon("0,0"), map=LAND), "play +11").to_act == 1


@pytest.mark.parametrize(("tiles", "limit"), [(1, 13), (2, 16)])
def test_each_caravan_tile_adds_3_to_the_limit(tiles: int, limit: int) -> None:
    within = wagon("0,0", "1" * (limit - 2), bonus={"caravan": tiles})
    over = wagon("0,0", "1" * (limit - 1), bonus={"caravan": tiles})
    assert do(on_map(within, map=LAND), "play +11").phase == "action"
    assert legal(do(on_map(over, map=LAND), "play +11")) == {"return 1"}


def test_crystals_on_a_card_taken_as_a_reward_count_toward_the_limit() -> None:
    state = on_map(wagon("1,0", "1" * 9, board=[3, 3, 3, 4]), map=LAND, merchants="+3:22")
    assert do(state, "move 1,0", "build", "reward 1").phase == "return"


def test_a_position_may_start_over_the_limit_until_the_turn_ends() -> None:
    state = on_map(wagon("0,0", "1" * 12), map=LAND)
    assert legal(state) >= {"rest", "play +11"}
    assert legal(do(state, "rest")) == {"return 11"}


def test_returning_crystals_ends_the_turn() -> None:
    state = do(on_map(wagon("0,0", TEN), wagon("0,0"), map=LAND), "play +11", "return 12")
    assert (look(state)["caravan"], state.phase, state.to_act) == ("1112223334", "action", 1)


def test_a_toll_pushes_nobody_over_the_limit_before_their_own_turn() -> None:
    state = on_map(wagon("0,0", "4"), wagon("0,0"), wagon("1,0", TEN), map=LAND)
    state = do(state, "move 1,0 discard ^2 toll 4:2", "done")
    assert (state.phase, state.to_act, look(state, 2)["caravan"]) == ("action", 1, TEN + "4")


def test_a_seat_pushed_over_the_limit_chooses_what_to_return_when_its_turn_begins() -> None:
    state = do(tolled(), TOLL, "done")
    assert (state.phase, state.to_act) == ("overflow", 1)
    assert legal(state) == {"return 1", "return 2", "return 3", "return 4"}
    assert refused(state, "rest") == "not_now"


def test_after_returning_its_overflow_the_same_seat_acts() -> None:
    state = do(tolled(), TOLL, "done", "return 2")
    assert (state.phase, state.to_act, state.round) == ("action", 1, 1)
    assert look(state, 1)["caravan"] == "11222333" + "44"


def test_tolls_of_several_wagons_add_up() -> None:
    state = on_map(wagon("0,0", "1"), wagon("0,0", "11"), wagon("1,0", TEN), map=LAND)
    state = do(state, "move 1,0 discard ^2 toll 1:2", "done", "move 1,0 discard ^2 toll 1:0 1:2")
    assert "return 11" in legal(do(state, "done"))


def test_exactly_the_excess_must_be_returned() -> None:
    state = do(tolled(), TOLL, "done")
    assert refused(state, "return 11") == refused(state, "return -") == "wrong_payment"


def test_a_caravan_tile_makes_room_for_a_toll() -> None:
    assert do(tolled(bonus={"caravan": 1}), TOLL, "done").phase == "action"


def test_nothing_is_returned_after_a_toll_within_the_limit() -> None:
    assert do(tolled("1" * 9), TOLL, "done").phase == "action"


def test_a_toll_may_push_the_first_seat_over_the_limit_at_the_end_of_a_round() -> None:
    state = on_map(wagon("1,0", TEN), wagon("0,0", "4"), map=LAND, to_act=1)
    state = do(state, "move 1,0 discard ^2 toll 4:0", "done")
    assert (state.phase, state.to_act, state.round) == ("overflow", 0, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_4th_vp_tile_ends_the_game_once_the_round_is_finished(seats: int) -> None:
    claimer = wagon("2,0", "22", claimed=THREE)
    state = do(on_map(claimer, *[wagon("0,0")] * (seats - 1), map=LAND), "move 2,0", "claim")
    for _ in range(seats - 1):
        assert state.phase == "action"
        state = do(state, "rest")
    assert state.phase == "over"


def test_three_vp_tiles_do_not_end_the_game() -> None:
    state = on_map(wagon("0,0", claimed=THREE), wagon("0,0", claimed=THREE), map=LAND)
    assert do(state, "rest", "rest").phase == "action"


def test_the_4th_vp_tile_of_the_last_seat_ends_the_game_at_once() -> None:
    state = on_map(wagon("0,0"), wagon("2,0", "22", claimed=THREE), map=LAND, to_act=1)
    assert do(state, "move 2,0", "claim").phase == "over"


def test_the_last_seat_returns_its_excess_before_the_end() -> None:
    state = do(last_turn(wagon("0,0"), wagon("0,0", TEN)), "play +11")
    assert state.phase == "return"
    assert do(state, "return 11").phase == "over"


def test_a_seat_over_the_limit_at_the_end_of_the_game_loses_its_lowest_crystals() -> None:
    state = last_turn(wagon("1,0", "2" + "3" * 9), wagon("0,0", "4"))
    state = do(state, "move 1,0 discard ^2 toll 4:0", "done")
    assert (state.phase, look(state)["caravan"]) == ("over", "3" * 9 + "4")
    assert scores(state)[0].crystals == 10


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = do(last_turn(wagon("0,0"), wagon("0,0")), "rest")
    assert legal(state) == set()
    assert refused(state, "rest") == "not_now"


def test_vp_tiles_bonus_tiles_uncovered_board_spaces_and_crystals_above_yellow_count() -> None:
    seat = wagon("0,0", "11234", claimed="1122=6 3344=14", board=[4, 3, 2, 0], bonus={"points": [6, 3]})
    assert scores(on_map(seat, map=LAND)) == [
        Score(total=39, cards=20, coins=0, tiles=9, board=7, crystals=3)
    ]


@pytest.mark.parametrize(("left", "points"), [(4, 0), (3, 0), (2, 1), (1, 3), (0, 6)])
def test_the_columns_of_the_board_are_worth_0_1_2_and_3(left: int, points: int) -> None:
    assert scores(on_map(wagon("0,0", board=[4, left, 4, 4]), map=LAND))[0].board == points


def test_free_moves_and_caravan_tiles_are_worth_nothing() -> None:
    assert scores(on_map(wagon("0,0", bonus={"move": 4, "caravan": 4}), map=LAND))[0].total == 0


def test_the_seat_with_the_most_points_wins() -> None:
    state = last_turn(wagon("0,0", "2"), wagon("0,0", "1"), wagon("0,0"))
    assert winner(do(state, "rest")) == 0


def test_a_tie_goes_to_the_tied_seat_latest_in_turn_order() -> None:
    tied = last_turn(wagon("0,0"), wagon("0,0", claimed="444444=30"), wagon("0,0", claimed="44444=29"))
    assert winner(do(tied, "rest")) == 1


def test_before_the_end_there_is_no_winner() -> None:
    assert winner(last_turn(wagon("0,0"), wagon("0,0"))) is None


def test_the_returned_event_says_who_returned_what() -> None:
    assert events(do(tolled(), TOLL, "done"), "return 2") == (Returned(1, (0, 1, 0, 0)),)


def test_the_ended_event_names_the_winner_and_what_each_seat_lost() -> None:
    state = last_turn(wagon("1,0", "2" + "3" * 9), wagon("0,0", "4"))
    state = do(state, "move 1,0 discard ^2 toll 4:0")
    assert events(state, "done") == (
        Declined(1, Place(1, 0)),
        Ended(0, ((0, 1, 0, 0), (0, 0, 0, 0))),
    )


def test_the_last_round_is_announced_before_the_end_and_only_once() -> None:
    state = on_map(wagon("0,0"), wagon("2,0", "22", claimed=THREE), map=LAND, to_act=1)
    assert [type(event) for event in events(do(state, "move 2,0"), "claim")[1:]] == [LastRound, Ended]
    state = last_turn(wagon("0,0"), wagon("2,0", "22", claimed=THREE))
    assert [type(event) for event in events(do(state, "move 2,0"), "claim")[1:]] == [Ended]


def test_a_return_that_the_notation_cannot_express_is_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        apply(do(tolled(), TOLL, "done"), Return((2, 0, 0, -1)))
    assert refusal.value.reason == "unpayable"
