"""The games as data: the number of cards, their values, and the rules version."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import new_game, rules_version
from engine.cards import Trade, kind_of, price_of
from engine.crystals import Crystals, levels
from engine.editions import EDITIONS, ICONS, Edition, edition_named
from engine.state import Bonus

MERCHANTS = """
+111 +12 +3 +1111 +112 +13 +22 +4 ^3
11>22 11>3 111>222 111>23 111>4 1111>33 1111>34 11111>333 11111>44
2>111 22>1113 22>114 22>33 222>1133 222>134 222>333 222>44
3>11112 3>122 3>22 33>11222 33>1124 33>224 33>44 333>444
4>1113 4>1122 4>123 4>222 4>33 44>12333 44>22233 12>4 113>44
"""
POINT_COSTS = """
1122 11122 11222 1133 2222 11133 1124 1144 22222 2233 11144 11333 1234 1334 22233 2234 2244 3333
112233 22333 111234 11444 22244 3344 112244 33333 122234 22444 4444 113344 33344 123334 33444 223344
123444 44444
"""
ADVENTURE, GOLEM, SPICE_ROAD = (edition_named(name) for name in ("adventure", "golem", "spice_road"))
OUR_VERSIONS = {name: rules_version(name) for name in EDITIONS}


def value(crystals: Crystals) -> int:
    return sum(levels(crystals))


def formula(cost: Crystals) -> int:
    """1 to 4 points per crystal by its level, plus 1 for three colours or 2 for four."""
    return value(cost) + {3: 1, 4: 2}.get(sum(map(bool, cost)), 0)


@pytest.mark.parametrize("edition", [SPICE_ROAD, GOLEM, ADVENTURE])
def test_the_market_has_43_different_merchant_cards(edition: Edition) -> None:
    assert len(edition.merchants) == len(set(edition.merchants)) == 43
    assert set(edition.merchants) == set(MERCHANTS.split())


@pytest.mark.parametrize("edition", [SPICE_ROAD, GOLEM, ADVENTURE])
def test_the_45_cards_have_45_different_texts(edition: Edition) -> None:
    assert len({*edition.merchants, *edition.hand}) == 45


@pytest.mark.parametrize("edition", [SPICE_ROAD, GOLEM])
def test_the_36_point_cards_follow_the_formula_for_points(edition: Edition) -> None:
    assert len(edition.points) == len(set(edition.points)) == 36
    assert {card.split("=")[0] for card in edition.points} == set(POINT_COSTS.split())
    assert [card for card in edition.points if price_of(card).points != formula(price_of(card).cost)] == []


def test_the_formula_gives_the_points_of_known_cards() -> None:
    costs = (2, 2, 0, 0), (2, 2, 2, 0), (1, 1, 1, 1)
    assert [formula(cost) for cost in costs] == [6, 13, 12]


def test_the_27_vp_tiles_follow_the_same_formula() -> None:
    tiles = ADVENTURE.vp_tiles
    assert len(set(tiles)) == len(tiles) == 27
    assert [tile for tile in tiles if price_of(tile).points != formula(price_of(tile).cost)] == []


def test_there_are_six_different_mountains_of_each_of_the_four_icons() -> None:
    assert tuple(ADVENTURE.mountains) == ICONS == ("pickaxe", "lantern", "compass", "rope")
    assert [len(set(trades)) for trades in ADVENTURE.mountains.values()] == [6, 6, 6, 6]


def test_a_mountain_exchange_gains_1_to_3_in_value() -> None:
    for card in (card for trades in ADVENTURE.mountains.values() for card in trades):
        trade = kind_of(card)
        assert isinstance(trade, Trade)
        assert value(trade.gain) - value(trade.cost) in (1, 2, 3), card


def test_the_board_is_worth_0_1_2_3_and_gives_tiles_from_column_2_on() -> None:
    assert (ADVENTURE.board, ADVENTURE.bonus_from) == ((0, 1, 2, 3), 2)


def test_the_rules_versions_are_those_of_games_in_existing_databases() -> None:
    assert OUR_VERSIONS == {
        "golem": "1-e8cf8d72d631",
        "spice_road": "1-11f7dd13a732",
        "adventure": "1-453ebbebfc6d",
    }


def test_how_an_edition_looks_is_no_part_of_its_rules_version() -> None:
    assert repr(GOLEM) == repr(replace(GOLEM, order=9, palette="cloth", goods="spices", lesson=None))


def test_editions_are_listed_in_the_order_that_their_files_name() -> None:
    assert EDITIONS == ("golem", "spice_road", "adventure")
    assert [edition_named(name).order for name in EDITIONS] == [1, 2, 3]


def test_only_adventure_calls_is_an_adventure() -> None:
    assert [game.is_adventure for game in (GOLEM, SPICE_ROAD, ADVENTURE)] == [False, False, True]


def test_a_caravan_tile_raises_the_caravan_limit_by_three() -> None:
    assert [ADVENTURE.caravan_limit(Bonus(caravan=tiles)) for tiles in (0, 1, 4)] == [10, 13, 22]


def test_a_board_is_worth_the_points_of_its_uncovered_spaces() -> None:
    assert [ADVENTURE.worth_of_board(board) for board in ((4, 4, 4, 4), (4, 2, 1, 0))] == [0, 1 + 3 + 6]


def test_a_first_coin_is_worth_three_points_and_a_silver_coin_one() -> None:
    assert GOLEM.worth_of_coins((2, 5)) == 11


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match="'chess'"):
        new_game("chess", 2)
