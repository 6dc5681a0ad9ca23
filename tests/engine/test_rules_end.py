"""Spice Road and Golem Edition: the end of the game and the points."""

from __future__ import annotations

import pytest

from engine import State, legal_actions, scores, winner
from engine.events import Claimed, Ended, LastRound, Played, Rested, Returned
from tests.engine.small_positions import do, events, look, seat, table

both = pytest.mark.parametrize("edition", ["golem", "spice_road"])
end_marks = pytest.mark.parametrize(("seats", "mark"), [(2, 6), (3, 6), (4, 5), (5, 5)])


def cards(number: int, worth: int = 6) -> str:
    return " ".join([f"1122={worth}"] * number)


def before_the_last_card(seats: int, held: int, to_act: int = 0, edition: str = "golem") -> State:
    """The acting seat holds that many cards and can claim one more."""
    hands = [seat("1122", claimed=cards(held)) if number == to_act else seat() for number in range(seats)]
    return table(*hands, points="1122=6", to_act=to_act, edition=edition)


def ending(*seats: dict[str, object]) -> State:
    """The turn of the last seat, after somebody has claimed enough cards to end the game."""
    return table(*seats, to_act=len(seats) - 1, round=9)


@both
@end_marks
def test_the_5th_point_card_ends_the_game_or_the_6th_with_2_or_3_players(
    edition: str, seats: int, mark: int
) -> None:
    after = do(before_the_last_card(seats, mark - 1, edition=edition), "claim 1", *["rest"] * (seats - 1))
    assert after.phase == "over"


@both
@end_marks
def test_one_card_fewer_does_not_end_the_game(edition: str, seats: int, mark: int) -> None:
    after = do(before_the_last_card(seats, mark - 2, edition=edition), "claim 1", *["rest"] * (seats - 1))
    assert (after.phase, after.to_act, after.round) == ("action", 0, 2)


@end_marks
def test_the_last_round_is_played_to_its_end(seats: int, mark: int) -> None:
    state = do(before_the_last_card(seats, mark - 1), "claim 1")
    for number in range(1, seats):
        assert (state.phase, state.to_act) == ("action", number)
        state = do(state, "rest")
    assert state.phase == "over"


@end_marks
def test_seats_that_have_had_their_turn_get_no_further_one(seats: int, mark: int) -> None:
    assert do(before_the_last_card(seats, mark - 1, to_act=seats - 1), "claim 1").phase == "over"


def test_the_last_turn_includes_returning_the_excess() -> None:
    over = do(ending(seat(claimed=cards(6)), seat("1111222233")), "play +11")
    assert (over.phase, winner(over)) == ("return", None)
    assert do(over, "return 11").phase == "over"


def test_point_cards_count_what_is_printed() -> None:
    score = scores(table(seat(claimed="1122=6 4444=16 44444=20"), seat()))[0]
    assert (score.cards, score.total) == (42, 42)


@both
def test_each_first_coin_counts_3(edition: str) -> None:
    score = scores(table(seat(coins=[4, 0]), seat(), edition=edition))[0]
    assert (score.coins, score.total) == (12, 12)


@both
def test_each_silver_coin_counts_1(edition: str) -> None:
    score = scores(table(seat(coins=[0, 5]), seat(), edition=edition))[0]
    assert (score.coins, score.total) == (5, 5)


def test_each_crystal_that_is_not_yellow_counts_1() -> None:
    score = scores(table(seat("22344"), seat()))[0]
    assert (score.crystals, score.total) == (5, 5)


def test_yellow_crystals_count_nothing() -> None:
    score = scores(table(seat("1111"), seat()))[0]
    assert (score.crystals, score.total) == (0, 0)


def test_the_total_is_the_sum_of_the_parts_and_each_seat_has_its_own() -> None:
    first, second = scores(table(seat("1123", claimed="1122=6", coins=[2, 1]), seat("4", claimed="1133=8")))
    assert first._asdict() == {"total": 15, "cards": 6, "coins": 7, "tiles": 0, "board": 0, "crystals": 2}
    assert (second.total, second.cards, second.crystals) == (9, 8, 1)


def test_cards_in_hand_count_nothing() -> None:
    assert scores(table(seat(hand="+4 ^3", played="11>3"), seat()))[0].total == 0


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_the_seat_with_the_most_points_wins(leader: int) -> None:
    hands = [seat("2", claimed=cards(6)) for _ in range(3)]
    hands[leader]["caravan"] = "22"
    assert winner(do(ending(*hands), "rest")) == leader


def test_more_points_beat_more_cards() -> None:
    assert winner(do(ending(seat(claimed=cards(2, 20)), seat(claimed=cards(6))), "rest")) == 0


@pytest.mark.parametrize(("caravans", "won"), [("22-", 1), ("222", 2), ("2-2", 2), ("-22", 2)])
def test_a_tie_goes_to_the_tied_player_latest_in_turn_order(caravans: str, won: int) -> None:
    hands = [seat(caravan, claimed=cards(6)) for caravan in caravans]
    assert winner(do(ending(*hands), "rest")) == won


def test_before_the_end_there_are_scores_but_no_winner() -> None:
    state = table(seat("2", claimed=cards(6)), seat("2"))
    assert winner(state) is None
    assert [score.total for score in scores(state)] == [37, 1]


def test_nothing_is_legal_when_the_game_is_over() -> None:
    over = do(ending(seat(claimed=cards(6)), seat()), "rest")
    assert legal_actions(over) == []


def test_a_seat_over_its_limit_at_the_end_loses_its_lowest_crystals() -> None:
    over = do(ending(seat("111112222233", claimed=cards(6)), seat("1" * 10), seat("4")), "rest")
    assert [look(over, number)["caravan"] for number in range(3)] == ["1112222233", "1" * 10, "4"]


def test_crystals_lost_at_the_end_do_not_count() -> None:
    over = do(ending(seat("122222222222", claimed=cards(6)), seat()), "rest")
    assert scores(over)[0].crystals == 10


def test_the_end_depends_only_on_the_cards_held_and_not_on_earlier_turns() -> None:
    start = table(seat(claimed=cards(6)), seat(), to_act=0, round=4)
    assert do(start, "rest").phase == "action"
    assert do(start, "rest", "rest").phase == "over"


@end_marks
def test_the_last_round_event_names_the_seat_and_its_number_of_cards(seats: int, mark: int) -> None:
    claimed, last_round = events(before_the_last_card(seats, mark - 1), "claim 1")
    assert isinstance(claimed, Claimed)
    assert isinstance(last_round, LastRound)
    assert (last_round.seat, last_round.cards) == (0, mark)


@end_marks
def test_the_last_round_is_not_announced_one_card_earlier(seats: int, mark: int) -> None:
    assert len(events(before_the_last_card(seats, mark - 2), "claim 1")) == 1


def test_the_last_round_is_announced_only_once() -> None:
    start = table(
        seat("1122", claimed=cards(5)), seat("1122", claimed=cards(5)), seat(), points="1122=6 1122=6"
    )
    assert len(events(start, "claim 1")) == 2
    assert [type(event) for event in events(do(start, "claim 1"), "claim 1")] == [Claimed]


def test_the_last_card_of_the_last_seat_causes_claimed_last_round_and_ended() -> None:
    caused = events(before_the_last_card(2, 5, to_act=1), "claim 1")
    assert [type(event) for event in caused] == [Claimed, LastRound, Ended]


def test_the_ended_event_names_the_winner_and_what_each_seat_lost() -> None:
    start = ending(seat("1" * 11 + "2", claimed=cards(6)), seat("2"), seat("1" * 9 + "44"))
    assert [type(event) for event in events(start, "play +11")] == [Played]
    returned, ended = events(do(start, "play +11"), "return 111")
    assert isinstance(returned, Returned)
    assert isinstance(ended, Ended)
    assert (ended.winner, ended.lost) == (0, ((2, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)))


def test_the_ended_event_comes_only_with_the_last_action() -> None:
    start = table(seat(claimed=cards(6)), seat("2", claimed=cards(6)))
    assert [type(event) for event in events(start, "rest")] == [Rested]
    rested, ended = events(do(start, "rest"), "rest")
    assert isinstance(rested, Rested)
    assert isinstance(ended, Ended)
    assert ended.winner == 1
