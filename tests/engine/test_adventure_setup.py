"""Adventure Calls: setup, and settling in reverse turn order."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import Illegal, State, apply, legal_actions, new_game, read_action, read_position, write_position
from engine.actions import Settle
from engine.cards import CLOSED
from engine.events import Settled
from engine.hex_map import Place
from tests.engine.small_positions import do, events, legal, look, on_map, refused, wagon

SEEDS = range(40)
LAND = {"0,0": "rope 2>111", "1,0": "lantern 11>22", "2,0": "valley", "3,0": "village 3333=12"}
LOTS = "1111 112 13 22"


def tiles(state: State, kind: str) -> dict[str, dict[str, Any]]:
    return {place: tile for place, tile in write_position(state)["map"].items() if tile["kind"] == kind}


def mountains(state: State) -> list[tuple[str, str]]:
    return sorted((tile["icon"], tile["trade"]) for tile in tiles(state, "mountain").values())


def settling(seats: int = 2) -> State:
    return on_map(*[wagon(None)] * seats, map=LAND, lots=LOTS, phase="settle", to_act=seats - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_play(seats: int) -> None:
    assert len(new_game("adventure", seats, seed=1).seats) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        new_game("adventure", seats)


def test_the_hand_is_create_2_and_upgrade_2() -> None:
    assert all(sorted(seat.hand) == ["+11", "^2"] for seat in new_game("adventure", 4, seed=1).seats)


def test_four_of_the_43_merchant_cards_are_open() -> None:
    state = new_game("adventure", 2, seed=1)
    assert (len(state.market.row), len(state.market.deck)) == (4, 39)
    assert len({*(offer.card for offer in state.market.row), *state.market.deck}) == 43


def test_the_merchant_cards_are_shuffled() -> None:
    assert len({new_game("adventure", 2, seed=seed).market.row[0].card for seed in SEEDS}) > 10


def test_two_mountains_of_each_icon_are_left_out_at_random() -> None:
    laid = [mountains(new_game("adventure", 2, seed=seed)) for seed in SEEDS]
    for tiles_of_one_game in laid:
        assert Counter(icon for icon, _ in tiles_of_one_game) == dict.fromkeys(
            ("pickaxe", "lantern", "compass", "rope"), 4
        )
    assert len({tile for tiles_of_one_game in laid for tile in tiles_of_one_game}) == 24


def test_no_mountain_tile_is_used_twice() -> None:
    laid = mountains(new_game("adventure", 2, seed=1))
    assert len(set(laid)) == len(laid) == 16


def test_the_20_inner_places_have_16_mountains_and_4_valleys() -> None:
    state = new_game("adventure", 2, seed=1)
    laid = tiles(state, "mountain").keys() | tiles(state, "valley").keys()
    assert laid == {
        *("-2,3", "-2,4", "-1,1", "-1,2", "-1,3", "-1,4", "-1,5", "0,0", "0,1", "0,2"),
        *("0,3", "0,4", "0,5", "1,0", "1,1", "1,2", "1,3", "1,4", "2,1", "2,2"),
    }
    assert len(tiles(state, "valley")) == 4


def test_mountains_and_valleys_are_shuffled_together() -> None:
    dealt = [new_game("adventure", 2, seed=seed) for seed in SEEDS]
    assert len({place for state in dealt for place in tiles(state, "valley")}) == 20


def test_the_four_villages_are_on_the_corners() -> None:
    assert tiles(new_game("adventure", 2, seed=1), "village").keys() == {"-2,2", "-2,5", "2,0", "2,3"}


def test_each_village_has_one_open_vp_tile_and_the_others_form_the_deck() -> None:
    state = new_game("adventure", 2, seed=1)
    laid = [tile["tile"] for tile in tiles(state, "village").values()]
    assert "closed" not in laid
    assert len(state.land.vp_deck) == 24
    assert len({*laid, *state.land.vp_deck} - {"closed"}) == 27


def test_the_vp_tiles_are_shuffled() -> None:
    dealt = [tiles(new_game("adventure", 2, seed=seed), "village")["2,0"]["tile"] for seed in SEEDS]
    assert len(set(dealt)) > 10


def test_the_closed_village_is_shuffled_among_the_top_6_tiles_of_the_deck() -> None:
    piles = [new_game("adventure", 2, seed=seed).land.vp_deck for seed in SEEDS]
    assert all(pile.count(CLOSED) == 1 for pile in piles)
    assert {pile.index(CLOSED) for pile in piles} == {0, 1, 2, 3, 4, 5}


def test_there_are_4_free_moves_4_caravans_and_points_6_5_4_3_with_6_on_top() -> None:
    bonus = write_position(new_game("adventure", 2, seed=1))["bonus"]
    assert bonus == {"move": 4, "caravan": 4, "points": [6, 5, 4, 3]}


def test_each_of_the_16_spaces_of_a_board_is_covered_by_an_outpost() -> None:
    state = new_game("adventure", 3, seed=1)
    assert all(seat.adventure.board == (4, 4, 4, 4) for seat in state.seats)
    assert all(tile["outposts"] == [] for tile in tiles(state, "mountain").values())


def test_there_are_no_coins_and_no_point_cards() -> None:
    written = write_position(new_game("adventure", 2, seed=1))
    assert not {"points", "point_deck", "coins"} & written.keys()
    assert "coins" not in written["seats"][0]


def test_before_settling_caravans_are_empty_and_wagons_are_off_the_map() -> None:
    state = new_game("adventure", 2, seed=1)
    assert all((look(state, seat)["caravan"], look(state, seat)["wagon"]) == ("-", None) for seat in (0, 1))


def test_there_are_four_starting_lots_whatever_the_number_of_players() -> None:
    for seats in (2, 3, 4):
        lots = write_position(new_game("adventure", seats, seed=1))["lots"]
        assert sorted(lots) == ["1111", "112", "13", "22"]


def test_the_same_seed_gives_the_same_deal() -> None:
    assert new_game("adventure", 3, seed=7) == new_game("adventure", 3, seed=7)


def test_a_deal_reads_back_as_it_was_written() -> None:
    state = new_game("adventure", 4, seed=7)
    assert read_position(write_position(state)) == state


def test_without_a_seed_no_two_deals_are_the_same() -> None:
    assert new_game("adventure", 3) != new_game("adventure", 3)


def test_the_player_before_the_first_player_settles_first() -> None:
    state = new_game("adventure", 4, seed=1)
    assert (state.phase, state.round, state.to_act) == ("settle", 1, 3)


def test_settling_goes_in_reverse_turn_order_and_the_first_player_comes_last() -> None:
    state, order = settling(4), list[int]()
    for lot in LOTS.split():
        order.append(state.to_act)
        state = do(state, f"settle {lot} 0,0")
    assert order == [3, 2, 1, 0]


def test_each_seat_may_choose_any_lot_and_any_mountain() -> None:
    assert legal(settling()) == {f"settle {lot} {place}" for lot in LOTS.split() for place in ("0,0", "1,0")}


def test_the_lot_goes_into_the_caravan_and_the_wagon_onto_the_map() -> None:
    settler = look(do(settling(), "settle 112 1,0"), 1)
    assert (settler["caravan"], settler["wagon"]) == ("112", "1,0")


@pytest.mark.parametrize("place", ["2,0", "3,0", "9,9"])
def test_a_wagon_can_only_settle_on_a_mountain(place: str) -> None:
    assert refused(settling(), f"settle 112 {place}") == "not_a_mountain"


def test_a_lot_that_was_chosen_is_no_longer_available() -> None:
    state = do(settling(), "settle 112 0,0")
    assert write_position(state)["lots"] == ["1111", "13", "22"]
    assert refused(state, "settle 112 0,0") == "no_such_lot"


def test_a_lot_may_be_written_in_any_order() -> None:
    assert look(do(settling(), "settle 211 0,0"), 1)["caravan"] == "112"


def test_two_equal_lots_give_one_action() -> None:
    state = on_map(wagon(None), wagon(None), map=LAND, lots="22 22", phase="settle", to_act=1)
    assert len(legal_actions(state)) == 2
    assert write_position(do(state, "settle 22 0,0"))["lots"] == ["22"]


def test_wagons_may_share_a_mountain_at_setup_without_a_toll() -> None:
    state = do(settling(), "settle 112 0,0", "settle 13 0,0")
    assert [look(state, seat)["caravan"] for seat in (0, 1)] == ["13", "112"]
    assert [look(state, seat)["wagon"] for seat in (0, 1)] == ["0,0", "0,0"]


def test_lots_that_nobody_chose_are_removed() -> None:
    assert write_position(do(settling(), "settle 112 0,0", "settle 13 0,0"))["lots"] == []


def test_the_first_player_begins_round_1_after_everyone_has_settled() -> None:
    state = do(settling(), "settle 112 0,0", "settle 13 0,0")
    assert (state.phase, state.to_act, state.round) == ("action", 0, 1)


def test_only_settling_is_legal_until_everyone_has_settled() -> None:
    assert refused(settling(), "rest") == "not_now"


def test_nobody_settles_twice() -> None:
    assert refused(do(settling(), "settle 112 0,0", "settle 13 0,0"), "settle 22 0,0") == "not_now"


def test_the_settled_event_names_the_seat_the_lot_and_the_place() -> None:
    assert events(settling(), "settle 112 1,0") == (Settled(1, (2, 1, 0, 0), Place(1, 0)),)


def test_a_lot_that_the_notation_cannot_express_is_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        apply(settling(), Settle((-1, 0, 0, 5), Place(0, 0)))
    assert refusal.value.reason == "no_such_lot"


@pytest.mark.parametrize("text", ["settle", "settle 112", "settle 112 0", "settle 115 0,0", "settle 1 0,0 1"])
def test_a_malformed_settle_action_is_unreadable(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read_action(text)
    assert refusal.value.reason == "unreadable"
