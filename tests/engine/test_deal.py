"""Dealing: the same for the same seed, fair, and verifiable by its commitment."""

from __future__ import annotations

from typing import Any

import pytest

from engine import commitment, new_game
from tests.engine.games import TABLES


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_same_seed_deals_the_same_game_and_a_different_seed_does_not(edition: str, seats: int) -> None:
    assert new_game(edition, seats, seed=5) == new_game(edition, seats, seed=5)
    assert new_game(edition, seats, seed=5) != new_game(edition, seats, seed=6)


def test_without_a_seed_every_deal_is_different() -> None:
    assert new_game("golem", 2) != new_game("golem", 2)


def test_a_seed_deals_what_it_has_always_dealt() -> None:
    golem, adventure = new_game("golem", 2, seed=1), new_game("adventure", 2, seed=1)
    assert [offer.card for offer in golem.market.row] == ["113>44", "44>12333", "+4", "12>4", "11>3", "22>33"]
    assert golem.point_row.row == ("22233=12", "4444=16", "22222=10", "123444=20", "22244=14")
    assert adventure.land.vp_deck[:3] == ("33444=18", "2234=12", "closed")
    assert commitment(adventure, "salt")[:16] == "3d38ae63f2665b9d"


def test_a_commitment_matches_only_its_own_deal_and_salt() -> None:
    deal, other = new_game("golem", 2, seed=1), new_game("golem", 2, seed=2)
    assert commitment(deal, "salt") == commitment(deal, "salt")
    assert len({commitment(deal, "salt"), commitment(deal, "pepper"), commitment(other, "salt")}) == 3
    assert len(bytes.fromhex(commitment(deal, "salt"))) == 32


def test_a_commitment_covers_the_order_of_the_decks() -> None:
    deal = new_game("golem", 2, seed=1)
    swapped = deal._replace(market=deal.market._replace(deck=deal.market.deck[::-1]))
    assert commitment(deal, "salt") != commitment(swapped, "salt")


@pytest.mark.parametrize(
    ("edition", "seats", "map", "problem"),
    [
        ("catan", 2, "first_game", "there is no edition 'catan'"),
        ("golem", 1, "first_game", "golem is for 2 to 5 players, not 1"),
        ("adventure", 5, "first_game", "adventure is for 2 to 4 players, not 5"),
        ("adventure", 2, "atlantis", "there is no map 'atlantis'"),
        ("golem", 2, "crater", "golem is played without a map"),
    ],
)
def test_a_wrong_edition_number_of_seats_or_map_is_refused(
    edition: str, seats: int, map: str, problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        new_game(edition, seats, map=map)


@pytest.mark.parametrize("edition", [None, 3, ["golem"], {}])
def test_an_edition_that_is_not_a_string_is_refused(edition: Any) -> None:
    with pytest.raises(ValueError, match="named by a text"):
        new_game(edition, 2)


@pytest.mark.parametrize("seats", [2.0, "2", None, True])
def test_a_number_of_seats_that_is_not_an_integer_is_refused(seats: Any) -> None:
    with pytest.raises(ValueError, match="golem is for 2 to 5 players"):
        new_game("golem", seats)
