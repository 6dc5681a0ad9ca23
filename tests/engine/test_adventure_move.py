"""Adventure Calls: the four actions of a turn, above all moving."""

from __future__ import annotations

import pytest

from engine import Illegal, State, apply, legal_actions, read_action, write_action
from engine.actions import Acquire, Action, Move, Play
from engine.cards import Card
from engine.events import Acquired, Moved, Played, Rested
from engine.hex_map import Place
from tests.engine.small_positions import do, events, legal, look, on_map, refused, row, wagon

ROAD = {"0,0": "valley", "1,0": "valley", "2,0": "valley", "3,0": "valley", "4,0": "valley"}
PASS = {"0,0": "valley", "1,0": "rope 44>2333", "2,0": "valley"}


def moves(state: State) -> set[str]:
    return {text for text in legal(state) if text.startswith("move")}


def on_tile(text: str, caravan: str = "-", board: tuple[int, ...] = (4, 4, 4, 4)) -> State:
    """A single seat, acting, on a map of one place with that tile."""
    return on_map(wagon("0,0", caravan, board=list(board)), map={"0,0": text})


def test_a_move_discards_one_card_per_step() -> None:
    mover = look(do(on_map(wagon("0,0"), map=ROAD), "move 2,0 discard +11 ^2"))
    assert (mover["wagon"], mover["hand"], mover["discard"]) == ("2,0", [], ["+11", "^2"])


def test_the_player_chooses_cards_to_discard_from_the_hand_and_the_played_cards() -> None:
    state = on_map(wagon("0,0", hand="+11 ^2", played="+3 22>33"), map=ROAD)
    mover = look(do(state, "move 2,0 discard ^2 22>33"))
    assert (mover["hand"], mover["played"], mover["discard"]) == (["+11"], ["+3"], ["22>33", "^2"])


def test_discarded_cards_are_added_to_those_of_earlier_moves() -> None:
    mover = look(do(on_map(wagon("0,0", discard="+3"), map=ROAD), "move 1,0 discard ^2"))
    assert mover["discard"] == ["+3", "^2"]


def test_each_free_move_gives_one_step_free() -> None:
    state = on_map(wagon("0,0", bonus={"move": 2}), map=ROAD)
    assert look(do(state, "move 3,0 discard ^2"))["discard"] == ["^2"]


def test_with_more_free_moves_than_steps_no_card_is_needed() -> None:
    state = on_map(wagon("0,0", bonus={"move": 2}), map=ROAD)
    assert look(do(state, "move 1,0"))["wagon"] == "1,0"


@pytest.mark.parametrize("text", ["move 2,0 discard +11", "move 2,0", "move 2,0 discard +11 +3 ^2"])
def test_neither_fewer_nor_more_cards_than_steps_may_be_discarded(text: str) -> None:
    assert refused(on_map(wagon("0,0", played="+3"), map=ROAD), text) == "wrong_discard"


def test_a_free_step_may_not_be_paid_with_a_card() -> None:
    assert (
        refused(on_map(wagon("0,0", bonus={"move": 1}), map=ROAD), "move 1,0 discard ^2") == "wrong_discard"
    )


def test_a_card_not_held_is_not_discarded() -> None:
    assert refused(on_map(wagon("0,0", discard="+3"), map=ROAD), "move 1,0 discard +3") == "not_held"


def test_a_card_held_once_is_not_discarded_twice() -> None:
    assert refused(on_map(wagon("0,0"), map=ROAD), "move 2,0 discard ^2 ^2") == "not_held"


def test_a_played_copy_of_a_card_is_discarded_before_the_one_in_the_hand() -> None:
    mover = look(do(on_map(wagon("0,0", hand="^2", played="^2"), map=ROAD), "move 1,0 discard ^2"))
    assert (mover["hand"], mover["played"]) == (["^2"], [])


def test_a_seat_cannot_move_farther_than_its_cards_allow() -> None:
    assert moves(on_map(wagon("0,0", hand="^2", played="+3"), map=ROAD)) == {
        *("move 0,0", "move 1,0 discard +3", "move 2,0 discard +3 ^2")
    }


def test_a_place_that_cannot_be_reached_is_refused() -> None:
    state = on_map(wagon("0,0"), map={"0,0": "valley", "5,5": "valley"})
    assert refused(state, "move 5,5 discard ^2") == "no_way"
    assert refused(state, "move 1,0 discard ^2") == "no_way"


def test_passing_through_tiles_is_free() -> None:
    state = do(on_map(wagon("0,0", "12"), wagon("1,0"), map=PASS), "move 2,0 discard +11 ^2")
    assert [look(state, seat)["caravan"] for seat in (0, 1)] == ["12", "-"]


def test_stopping_on_a_mountain_costs_one_crystal_for_the_owner_of_each_wagon_there() -> None:
    state = on_map(wagon("0,0", "1234"), wagon("1,0", "1"), wagon("1,0"), map=PASS)
    state = do(state, "move 1,0 discard ^2 toll 4:1 2:2")
    assert [look(state, seat)["caravan"] for seat in (0, 1, 2)] == ["13", "14", "2"]


def test_a_toll_may_be_assigned_and_written_in_any_order() -> None:
    state = on_map(wagon("0,0", "12"), wagon("1,0"), wagon("1,0"), map=PASS)
    for text in ("toll 1:1 2:2", "toll 2:2 1:1"):
        assert look(do(state, f"move 1,0 discard ^2 {text}"), 2)["caravan"] == "2"
    assert look(do(state, "move 1,0 discard ^2 toll 1:2 2:1"), 2)["caravan"] == "1"


def test_a_seat_that_cannot_pay_the_toll_may_not_stop_there() -> None:
    state = on_map(wagon("0,0", "1"), wagon("1,0"), wagon("1,0"), map=PASS)
    assert not any(text.startswith("move 1,0") for text in legal(state))
    assert refused(state, "move 1,0 discard ^2 toll 1:1 1:2") == "unpayable"


@pytest.mark.parametrize("toll", ["", " toll 1:1", " toll 1:1 1:1", " toll 1:0 1:1", " toll 1:1 1:2 1:2"])
def test_the_toll_names_each_other_wagon_there_exactly_once(toll: str) -> None:
    state = on_map(wagon("0,0", "111"), wagon("1,0"), wagon("1,0"), wagon("2,0"), map=PASS)
    assert refused(state, f"move 1,0 discard ^2{toll}") == "wrong_toll"


@pytest.mark.parametrize("tile", ["valley", "village 3333=12"])
def test_no_toll_is_paid_in_valleys_and_villages(tile: str) -> None:
    state = on_map(wagon("0,0", "1"), wagon("1,0"), map={"0,0": "valley", "1,0": tile})
    assert look(do(state, "move 1,0 discard ^2"))["caravan"] == "1"
    assert refused(state, "move 1,0 discard ^2 toll 1:1") == "wrong_toll"


def test_no_toll_is_paid_for_staying() -> None:
    state = on_map(wagon("1,0", "1"), wagon("1,0"), map=PASS)
    assert look(do(state, "move 1,0"))["caravan"] == "1"
    assert refused(state, "move 1,0 toll 1:1") == "wrong_toll"


def test_moving_0_steps_is_allowed_and_needs_no_card() -> None:
    state = on_map(wagon("0,0"), map=ROAD)
    assert "move 0,0" in legal(state)
    assert refused(state, "move 0,0 discard ^2") == "wrong_discard"


def test_steps_are_counted_along_the_shortest_path_even_through_occupied_places() -> None:
    state = on_map(wagon("0,0", played="+3"), wagon("1,0"), map=PASS | {"0,1": "valley", "1,1": "valley"})
    assert "move 2,0 discard +3 +11" in legal(state)
    assert refused(state, "move 2,0 discard +3 +11 ^2") == "wrong_discard"


def test_a_path_leads_around_places_that_are_not_on_the_map() -> None:
    bend = {"0,0": "valley", "1,-1": "valley", "2,-1": "valley", "2,0": "valley"}
    state = on_map(wagon("0,0", hand="+3 +4 ^2"), map=bend)
    assert "move 2,0 discard +3 +4 ^2" in legal(state)
    assert refused(state, "move 2,0 discard +3 +4") == "wrong_discard"


def test_each_place_and_toll_is_listed_once_with_the_lowest_crystal_for_the_lowest_seat() -> None:
    state = on_map(wagon("0,0", "1123", hand="^2"), wagon("1,0"), wagon("1,0"), map=PASS)
    assert sorted(write_action(action) for action in legal_actions(state) if isinstance(action, Move)) == [
        "move 0,0",
        "move 1,0 discard ^2 toll 1:1 1:2",
        "move 1,0 discard ^2 toll 1:1 2:2",
        "move 1,0 discard ^2 toll 1:1 3:2",
        "move 1,0 discard ^2 toll 2:1 3:2",
    ]


def test_a_listed_move_discards_played_cards_first_and_then_the_hand_in_text_order() -> None:
    state = on_map(wagon("0,0", hand="^2 +11 22>33", played="^3 +4"), map=ROAD)
    assert "move 3,0 discard +4 ^3 +11" in legal(state)


def test_a_card_held_twice_gives_one_action() -> None:
    state = on_map(wagon("0,0", hand="+11 +11"), map={"0,0": "valley"})
    assert sorted(map(write_action, legal_actions(state))) == ["move 0,0", "play +11", "rest"]


def test_the_turn_continues_on_a_mountain_where_the_seat_can_build() -> None:
    assert do(on_tile("rope 2>111"), "move 0,0").phase == "arrived"


def test_the_turn_continues_where_the_seat_can_pay_for_a_trade() -> None:
    assert do(on_tile("rope 2>111 0", "2"), "move 0,0").phase == "arrived"


def test_the_turn_continues_where_the_seat_can_pay_for_a_tile() -> None:
    assert do(on_tile("village 22=4", "22"), "move 0,0").phase == "arrived"


@pytest.mark.parametrize("tile", ["valley", "rope 3>122 0", "village 22=4", "village closed", "village"])
def test_the_move_ends_the_turn_where_nothing_more_is_possible(tile: str) -> None:
    state = do(on_tile(tile, "2"), "move 0,0")
    assert (state.phase, state.round) == ("action", 2)


def test_the_move_ends_the_turn_where_the_outpost_cannot_be_paid() -> None:
    state = on_map(wagon("0,0", "2"), wagon("0,0"), map={"0,0": "rope 2>111 1"})
    assert do(state, "move 0,0").to_act == 1


def test_the_move_ends_the_turn_where_the_row_has_no_outpost_left() -> None:
    assert do(on_tile("rope 2>111", "2", board=(4, 4, 4, 0)), "move 0,0").round == 2


def test_the_toll_is_paid_before_the_outpost() -> None:
    state = on_map(wagon("0,0", "12"), wagon("1,0"), map={"0,0": "valley", "1,0": "rope 2>111 1"})
    assert do(state, "move 1,0 discard ^2 toll 1:1").to_act == 1


def test_done_ends_the_turn_after_a_move_that_leaves_something_possible() -> None:
    state = do(on_map(wagon("0,0"), wagon("0,0"), map={"0,0": "rope 2>111"}), "move 0,0", "done")
    assert (state.phase, state.to_act) == ("action", 1)


def test_a_turn_is_exactly_one_action_so_nothing_else_follows_a_move() -> None:
    arrived = do(on_tile("rope 2>111"), "move 0,0")
    assert {refused(arrived, text) for text in ("rest", "play +11", "acquire 1", "move 0,0")} == {"not_now"}


def test_build_trade_claim_reward_and_done_are_refused_before_a_move() -> None:
    state, later = on_tile("rope 2>111 0", "2"), ("build", "trade x1", "claim", "done", "reward 1")
    assert {refused(state, text) for text in later} == {"not_now"}


def test_point_cards_cannot_be_claimed() -> None:
    assert refused(on_tile("village 22=4", "22"), "claim 1") == "not_now"


def test_acquiring_puts_one_crystal_of_choice_on_each_card_to_the_left() -> None:
    state = on_map(wagon("0,0", "1234"), map=ROAD, merchants="+3 +4 ^3 22>33:3", deck="11>3")
    state = do(state, "acquire 4 421")
    assert (row(state), look(state)["caravan"]) == ("+3:4 +4:2 ^3:1 11>3", "33")
    assert look(state)["hand"] == ["+11", "22>33", "^2"]


def test_the_four_open_cards_can_be_acquired_and_no_fifth() -> None:
    state = on_map(wagon("0,0", "1111"), map=ROAD, merchants="+3 +4 ^3 22>33", deck="11>3")
    acquisitions = {text for text in legal(state) if text.startswith("acquire")}
    assert acquisitions == {"acquire 1", "acquire 2 1", "acquire 3 11", "acquire 4 111"}
    assert refused(state, "acquire 5 1111") == "no_such_slot"


def test_playing_works_as_in_the_other_games() -> None:
    state = on_map(wagon("0,0", "1112", hand="+3 ^2 11>22"), map=ROAD)
    for text, caravan in (("play +3", "11123"), ("play ^2 1>2 2>3", "1123"), ("play 11>22 x1", "1222")):
        assert look(do(state, text))["caravan"] == caravan


def test_rest_takes_back_all_played_cards_and_the_whole_discard() -> None:
    rested = look(do(on_map(wagon("0,0", hand="^2", played="+3 +4", discard="+4 22>33"), map=ROAD), "rest"))
    assert rested["hand"] == ["+3", "+4", "+4", "22>33", "^2"]
    assert (rested["played"], rested["discard"]) == ([], [])


def test_rest_is_always_legal_even_with_nothing_to_take_back() -> None:
    state = on_map(wagon("0,0", hand=""), wagon("0,0"), map=ROAD)
    assert legal(state) == {"rest", "move 0,0"}
    assert do(state, "rest").to_act == 1


def test_the_moved_event_names_the_path_the_cards_and_the_toll() -> None:
    land = ROAD | {"3,0": "rope 2>111"}
    state = on_map(wagon("0,0", "13", played="+3", bonus={"move": 1}), wagon("3,0"), map=land)
    assert events(state, "move 3,0 discard ^2 +3 toll 3:1") == (
        Moved(0, Place(0, 0), Place(3, 0), 3, (Card("+3"),), (Card("^2"),), ((3, 1),)),
    )


def test_the_acquired_played_and_rested_events_say_what_changed() -> None:
    state = on_map(wagon("0,0", "2", played="+4", discard="+3"), map=ROAD, merchants="+22 ^3:13", deck="11>3")
    assert events(state, "acquire 2 2") == (Acquired(0, 2, Card("^3"), (2,), (1, 0, 1, 0), Card("11>3")),)
    assert events(state, "play +11") == (Played(0, Card("+11"), (), 0, (0, 1, 0, 0), (2, 1, 0, 0)),)
    assert events(state, "rest") == (Rested(0, (Card("+4"),), (Card("+3"),)),)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Move(Place(1, 0), (Card("^2"),), ((5, 1),)), "unreadable"),
        (Move(Place(1, 0), (Card("^2"),), ((0, 1),)), "unreadable"),
        (Move(Place(1, 0), (Card("^2"),), ((1, -1),)), "wrong_toll"),
        (Move(Place(1, 0), (Card("no card"),), ((1, 1),)), "not_held"),
        (Acquire(0), "no_such_slot"),
        (Acquire(-1), "no_such_slot"),
        (Play(Card("+11"), times=2), "misplayed"),
        (Play(Card("^2"), raises=(4,)), "cannot_raise"),
    ],
)
def test_actions_that_the_notation_cannot_express_are_refused(action: Action, reason: str) -> None:
    state = on_map(wagon("0,0", "14"), wagon("1,0"), map=PASS, merchants="+3")
    with pytest.raises(Illegal) as refusal:
        apply(state, action)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("text", ["move", "move 1", "move 1,0 discard", "move 1,0 ^2", "move 1,0 toll 5:1"])
def test_a_malformed_move_is_unreadable(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read_action(text)
    assert refusal.value.reason == "unreadable"
