"""Spice Road and Golem Edition: the setup."""

from __future__ import annotations

import pytest

from engine import new_game, write_position
from tests.engine.small_positions import do, legal, look, row, seat, table

both = pytest.mark.parametrize("edition", ["golem", "spice_road"])
for_each_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])

MARKET = """
    +111 +12 +3 +1111 +112 +13 +22 +4 ^3 11>22 11>3 111>222 111>23 111>4 1111>33 1111>34 11111>333 11111>44
    2>111 22>1113 22>114 22>33 222>1133 222>134 222>333 222>44 3>11112 3>122 3>22 33>11222 33>1124 33>224
    33>44 333>444 4>1113 4>1122 4>123 4>222 4>33 44>12333 44>22233 12>4 113>44
"""
POINTS = """
    1122=6 11122=7 11222=8 1133=8 2222=8 11133=9 1124=9 1144=10 22222=10 2233=10 11144=11 11333=11 1234=12
    1334=12 22233=12 2234=12 2244=12 3333=12 112233=13 22333=13 111234=14 11444=14 22244=14 3344=14
    112244=15 33333=15 122234=16 22444=16 4444=16 113344=17 33344=17 123334=18 33444=18 223344=19 123444=20
    44444=20
"""


def open_and_deck(edition: str, seed: int) -> tuple[list[str], list[str]]:
    """The merchant cards in the row, then those in the deck."""
    dealt = write_position(new_game(edition, 2, seed=seed))
    return [offer["card"] for offer in dealt["merchants"]], dealt["merchant_deck"]


def all_points(edition: str, seed: int) -> list[str]:
    dealt = write_position(new_game(edition, 2, seed=seed))
    return dealt["points"] + dealt["point_deck"]


@both
@for_each_number_of_seats
def test_two_to_five_players_can_play(edition: str, seats: int) -> None:
    assert len(new_game(edition, seats, seed=1).seats) == seats


@both
@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_fewer_than_two_or_more_than_five_players_are_refused(edition: str, seats: int) -> None:
    with pytest.raises(ValueError, match=str(seats)):
        new_game(edition, seats)


@pytest.mark.parametrize("edition", ["", "Golem", "spice road", "eastern_wonders"])
def test_an_edition_that_does_not_exist_is_refused(edition: str) -> None:
    with pytest.raises(ValueError, match="edition"):
        new_game(edition, 2)


@both
def test_there_are_36_point_cards(edition: str) -> None:
    assert sorted(all_points(edition, 1)) == sorted(POINTS.split())


def test_point_cards_are_worth_their_levels_plus_1_or_2_for_three_or_four_colours() -> None:
    for card in all_points("golem", 1):
        cost, _, points = card.partition("=")
        assert int(points) == sum(map(int, cost)) + {3: 1, 4: 2}.get(len(set(cost)), 0), card


@both
def test_five_point_cards_are_open(edition: str) -> None:
    dealt = new_game(edition, 3, seed=1)
    assert (len(dealt.point_row.row), len(dealt.point_row.deck)) == (5, 31)


@both
def test_the_point_cards_are_shuffled(edition: str) -> None:
    orders = [all_points(edition, seed) for seed in range(400)]
    assert len({tuple(order) for order in orders}) == 400
    assert {order[0] for order in orders} == {order[-1] for order in orders} == set(POINTS.split())


@both
@for_each_number_of_seats
def test_there_are_two_first_coins_and_two_silver_coins_per_player(edition: str, seats: int) -> None:
    assert new_game(edition, seats, seed=1).point_row.coins == (2 * seats, 2 * seats)


def test_first_coins_are_over_the_leftmost_card() -> None:
    start = table(seat("1122"), seat(), points="1122=6 1122=6 1122=6", coins=(4, 4))
    assert look(do(start, "claim 1"))["coins"] == [1, 0]


def test_silver_coins_are_over_the_second_card() -> None:
    start = table(seat("1122"), seat(), points="1122=6 1122=6 1122=6", coins=(4, 4))
    assert look(do(start, "claim 2"))["coins"] == [0, 1]


@both
@for_each_number_of_seats
def test_each_hand_has_one_create_2_and_one_upgrade_2(edition: str, seats: int) -> None:
    dealt = new_game(edition, seats, seed=1)
    assert [sorted(each.hand) for each in dealt.seats] == [["+11", "^2"]] * seats


@for_each_number_of_seats
def test_nobody_has_played_or_claimed_cards_or_coins_at_the_start(seats: int) -> None:
    dealt = new_game("golem", seats, seed=1)
    assert {(each.played, each.claimed, each.coins) for each in dealt.seats} == {((), (), (0, 0))}


@both
def test_there_are_43_merchant_cards_in_the_market(edition: str) -> None:
    opened, deck = open_and_deck(edition, 1)
    assert sorted(opened + deck) == sorted(MARKET.split())


def test_market_and_starting_cards_have_45_different_texts() -> None:
    dealt = new_game("golem", 2, seed=1)
    assert len({*MARKET.split(), *dealt.seats[0].hand}) == 45


@both
def test_six_merchant_cards_are_open(edition: str) -> None:
    opened, deck = open_and_deck(edition, 1)
    assert (len(opened), len(deck)) == (6, 37)


def test_there_are_no_crystals_on_the_merchant_cards_at_the_start() -> None:
    assert ":" not in row(new_game("golem", 5, seed=1))


@both
def test_the_merchant_cards_are_shuffled(edition: str) -> None:
    deals = [open_and_deck(edition, seed) for seed in range(400)]
    assert len({(*opened, *deck) for opened, deck in deals}) == 400
    assert {opened[0] for opened, _ in deals} == {deck[-1] for _, deck in deals} == set(MARKET.split())


@both
@pytest.mark.parametrize(
    ("number", "caravan"), [(0, "111"), (1, "1111"), (2, "1111"), (3, "1112"), (4, "1112")]
)
def test_the_first_seat_starts_with_3_yellow_the_next_two_with_4_and_the_others_with_3_and_1_green(
    edition: str, number: int, caravan: str
) -> None:
    for seats in range(max(2, number + 1), 6):
        assert look(new_game(edition, seats, seed=1), number)["caravan"] == caravan


@both
def test_seat_1_begins_the_first_round(edition: str) -> None:
    dealt = new_game(edition, 4, seed=1)
    assert (dealt.to_act, dealt.round, dealt.phase) == (0, 1, "action")


def test_the_supply_of_crystals_has_no_limit() -> None:
    full = [seat("4" * 10, hand="+4444") for _ in range(5)]
    assert look(do(table(*full), "play +4444"))["caravan"] == "4" * 14


def test_the_same_seed_deals_the_same_game() -> None:
    assert new_game("golem", 3, seed=7) == new_game("golem", 3, seed=7)


def test_without_a_seed_no_two_deals_are_the_same() -> None:
    assert new_game("golem", 3) != new_game("golem", 3)


@for_each_number_of_seats
def test_spice_road_and_golem_edition_are_the_same_game(seats: int) -> None:
    spice, golem = new_game("spice_road", seats, seed=3), new_game("golem", seats, seed=3)
    assert write_position(spice) | {"edition": "golem"} == write_position(golem)
    assert legal(spice) == legal(golem)
