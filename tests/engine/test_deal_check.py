"""Which positions are deals: a record that somebody sends must begin with one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import new_game
from engine.deal_check import is_deal
from engine.position_notation import read_position, write_position
from tests.engine.games import TABLES, claiming, game

Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_deal_is_one(edition: str, seats: int) -> None:
    for seed in range(5):
        deal = new_game(edition, seats, seed=seed)
        assert is_deal(read_position(json.dumps(write_position(deal))))


@pytest.mark.parametrize("edition", ["golem", "adventure"])
def test_a_later_position_is_none(edition: str) -> None:
    assert not any(is_deal(turn.after) for turn in game(edition, 2, seed=2, policy=claiming, moves=9))


def change(edition: str, apply: Change) -> bool:
    """Whether the deal is still one after this change of its written form."""
    written = write_position(new_game(edition, 2, seed=1))
    apply(written)
    return is_deal(read_position(json.dumps(written)))


CARDS: list[Change] = [
    lambda deal: deal.update(seats=deal["seats"][:1]),
    lambda deal: deal.update(round=2),
    lambda deal: deal.update(to_act=1),
    lambda deal: deal["seats"][0].update(caravan="1" * 300),
    lambda deal: deal["seats"][0].update(hand=["+11", "^2"] * 500),
    lambda deal: deal.update(coins=[999_999, 4]),
    lambda deal: deal["merchants"][0].update(card="+4444"),
    lambda deal: deal["merchants"][0].update(crystals="4"),
    lambda deal: deal["merchants"].append({"card": deal["merchant_deck"].pop(), "crystals": "-"}),
    lambda deal: deal["merchant_deck"].append("+4"),
    lambda deal: deal["points"].append(deal["point_deck"].pop()),
    lambda deal: deal["point_deck"].append("4=99"),
]


@pytest.mark.parametrize("apply", CARDS)
def test_other_cards_or_numbers_are_none(apply: Change) -> None:
    assert not change("golem", apply)


def _move_a_place(deal: dict[str, Any]) -> None:
    """Take a valley to where no way leads, and a picture would have no end."""
    found = next(place for place, tile in deal["map"].items() if tile["kind"] == "valley")
    deal["map"]["900,900"] = deal["map"].pop(found)


def _mountains(deal: dict[str, Any]) -> list[dict[str, Any]]:
    return [tile for tile in deal["map"].values() if tile["kind"] == "mountain"]


MAPS: list[Change] = [
    _move_a_place,
    lambda deal: deal.update(lots=["4444"] * 4),
    lambda deal: deal["bonus"].update(points=[99] * 4),
    lambda deal: deal["vp_deck"].append("4=99"),
    lambda deal: _mountains(deal)[0].update(trade="1>4444"),
    lambda deal: _mountains(deal)[0].update(outposts=[0]),
    lambda deal: deal["map"].popitem(),
]


@pytest.mark.parametrize("apply", MAPS)
def test_a_map_with_other_tiles_or_without_an_end_is_none(apply: Change) -> None:
    assert not change("adventure", apply)
