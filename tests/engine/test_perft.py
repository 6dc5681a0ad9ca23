"""Counts of action sequences: kept, counted by hand, and counted by another reading of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine import read_position
from tests.engine import naive
from tests.engine.perft import kept, perft
from tests.engine.table import on_map, seat, table, wagon
from tests.long import LONG

ROWS = [pytest.param(row, id=row["name"]) for row in kept()]


@pytest.mark.parametrize("row", ROWS)
def test_as_many_sequences_as_were_counted(row: dict[str, Any]) -> None:
    state = read_position(row["position"])
    assert [perft(state, depth + 1) for depth in range(len(row["counts"]))] == row["counts"]


@pytest.mark.parametrize("row", ROWS)
def test_the_other_reading_counts_as_many(row: dict[str, Any]) -> None:
    counts = [number for number in row["counts"] if LONG or number < 300]
    assert [naive.count(row["position"], depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("edition", ["golem", "spice_road"])
def test_counted_by_hand(edition: str) -> None:
    state = table(seat("11"), seat("2", "11>3"), merchants="+3 ^3", edition=edition)
    create, upgrades, free, second_card, rest = 1, 4, 1, 1, 1
    assert perft(state, 1) == create + upgrades + free + second_card + rest
    two_open, one_open = 3, 2  # the other seat rests or takes a card; it can't pay its trade
    assert perft(state, 2) == (create + upgrades + rest) * two_open + (free + second_card) * one_open


def test_counted_by_hand_on_the_map() -> None:
    state = on_map(
        wagon("0,0", "1", hand="+11"), wagon("1,0", hand=""), map={"0,0": "rope 2>111", "1,0": "valley"}
    )
    create, rest, stay, go = 1, 1, 1, 1
    assert perft(state, 1) == create + rest + stay + go
    build_or_done, rest_or_stay = 2, 2
    assert perft(state, 2) == stay * build_or_done + (create + rest + go) * rest_or_stay
