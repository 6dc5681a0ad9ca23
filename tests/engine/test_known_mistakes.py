"""Known mistakes of other programs, which this engine must not make."""

from __future__ import annotations

import pytest

from engine import new_game, scores, winner, write_position
from tests.engine.small_positions import do, legal, look, row, seat, table

pytestmark = pytest.mark.parametrize("edition", ["golem", "spice_road"])

FIVE, SIX = " ".join(["1122=6"] * 5), " ".join(["1122=6"] * 6)


def after_a_round(edition: str, seats: int, claimed: str) -> str:
    """The phase after everyone has rested, with those cards claimed by the first seat."""
    first = seat(claimed=claimed)
    return do(table(first, *[seat()] * (seats - 1), edition=edition), *["rest"] * seats).phase


def market(edition: str) -> list[str]:
    dealt = write_position(new_game(edition, 5, seed=11))
    return [offer["card"] for offer in dealt["merchants"]] + dealt["merchant_deck"]


def test_with_three_players_the_game_ends_at_6_cards_and_not_at_5(edition: str) -> None:
    assert after_a_round(edition, 3, FIVE) == "action"
    assert after_a_round(edition, 3, SIX) == "over"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_ends_at_5_cards_with_4_or_5_players_and_at_6_with_2_or_3(edition: str, seats: int) -> None:
    assert after_a_round(edition, seats, FIVE) == ("over" if seats >= 4 else "action")
    assert after_a_round(edition, seats, SIX) == "over"


def test_the_round_is_finished_before_the_game_ends(edition: str) -> None:
    start = table(seat("1122", claimed=FIVE), seat(), seat(), points="1122=6", edition=edition)
    assert do(start, "claim 1", "rest").phase == "action"
    assert do(start, "claim 1", "rest", "rest").phase == "over"


def test_crystals_other_than_yellow_can_pay_for_a_card(edition: str) -> None:
    start = table(seat("234", hand=""), seat(), merchants="+3 ^3 11>3 2>111", edition=edition)
    assert "acquire 4 234" in legal(start)
    assert look(do(start, "acquire 4 234"))["caravan"] == "-"


def test_the_payer_chooses_which_crystal_goes_on_which_card(edition: str) -> None:
    start = table(seat("123"), seat(), merchants="+3 ^3 11>3 2>111", edition=edition)
    assert row(do(start, "acquire 4 312")) == "+3:3 ^3:1 11>3:2"


def test_crystals_slide_along_with_their_cards(edition: str) -> None:
    start = table(seat(), seat(), merchants="+3 ^3:12 11>3:4", deck="+4", edition=edition)
    assert row(do(start, "acquire 1")) == "^3:12 11>3:4 +4"


@pytest.mark.parametrize(("slot", "coins"), [(1, [1, 0]), (2, [0, 1]), (3, [0, 0])])
def test_the_first_slot_gives_a_first_coin_the_second_silver_and_the_third_none(
    edition: str, slot: int, coins: list[int]
) -> None:
    start = table(seat("1122"), seat(), points="1122=6 1122=6 1122=6", coins=(4, 4), edition=edition)
    assert look(do(start, f"claim {slot}"))["coins"] == coins


def test_silver_moves_to_the_first_slot_when_the_first_coins_run_out(edition: str) -> None:
    start = table(seat("1122"), seat("1122"), points="1122=6 1122=6", coins=(1, 2), edition=edition)
    assert look(do(start, "claim 1", "claim 1"), 1)["coins"] == [0, 1]


def test_the_second_slot_gives_no_coin_after_silver_has_moved(edition: str) -> None:
    start = table(seat("1122"), seat("1122"), points="1122=6 1122=6 1122=6", coins=(1, 2), edition=edition)
    assert look(do(start, "claim 1", "claim 2"), 1)["coins"] == [0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_number_of_coins_depends_on_the_number_of_players(edition: str, seats: int) -> None:
    assert new_game(edition, seats, seed=1).point_row.coins == (2 * seats, 2 * seats)


def test_a_trade_can_be_repeated(edition: str) -> None:
    start = table(seat("111111", hand="11>3"), seat(), edition=edition)
    assert look(do(start, "play 11>3 x3"))["caravan"] == "333"


def test_an_upgrade_of_nothing_is_legal(edition: str) -> None:
    start = table(seat("11", hand="^2"), seat(), edition=edition)
    assert "play ^2" in legal(start)
    assert look(do(start, "play ^2"))["caravan"] == "11"


def test_starting_cards_are_not_in_the_market(edition: str) -> None:
    assert not {"+11", "^2"} & set(market(edition))


def test_the_limit_of_10_does_not_apply_in_the_middle_of_a_turn(edition: str) -> None:
    over = do(table(seat("3333333333", hand="3>22"), seat(), edition=edition), "play 3>22 x10")
    assert look(over)["caravan"] == "2" * 20
    paid = do(table(seat("1" * 10), seat(), merchants="+3 ^3:22", edition=edition), "acquire 2 1")
    assert (paid.phase, look(paid)["caravan"]) == ("return", "1" * 9 + "22")


def test_the_limit_of_10_applies_at_the_end_of_a_turn(edition: str) -> None:
    over = do(table(seat("1" * 10, hand="+4"), seat(), edition=edition), "play +4")
    assert (over.to_act, legal(over)) == (0, {"return 1", "return 4"})


def test_a_tie_has_one_winner(edition: str) -> None:
    over = do(table(seat(claimed=SIX), seat(claimed=SIX), edition=edition), "rest", "rest")
    assert scores(over)[0].total == scores(over)[1].total
    assert winner(over) == 1


def test_a_tie_goes_to_the_later_seat_and_not_to_the_one_that_ended_the_game(edition: str) -> None:
    start = table(seat("1122", claimed=FIVE), seat(claimed="4444=36"), points="1122=6", edition=edition)
    over = do(start, "claim 1", "rest")
    assert [score.total for score in scores(over)] == [36, 36]
    assert winner(over) == 1


def test_one_card_creates_the_fourth_colour_and_creates_a_single_crystal(edition: str) -> None:
    creating_the_fourth = [card for card in market(edition) if card.startswith("+") and "4" in card]
    assert creating_the_fourth == ["+4"]
    assert look(do(table(seat(hand="+4"), seat(), edition=edition), "play +4"))["caravan"] == "4"


def test_the_market_has_exactly_43_cards(edition: str) -> None:
    assert len(market(edition)) == len(set(market(edition))) == 43
