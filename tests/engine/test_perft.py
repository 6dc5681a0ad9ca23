"""Counts of action sequences, against stored counts, counts by hand and the reference rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine import read_position
from tests.engine import reference_rules
from tests.engine.perft import perft, stored_counts
from tests.engine.small_positions import on_map, seat, table, wagon
from tests.long_runs import LONG

ROWS = [pytest.param(row, id=row["name"]) for row in stored_counts()]


@pytest.mark.parametrize("row", ROWS)
def test_the_engine_counts_as_many_sequences_as_are_stored(row: dict[str, Any]) -> None:
    state = read_position(row["position"])
    assert [perft(state, depth + 1) for depth in range(len(row["counts"]))] == row["counts"]


@pytest.mark.parametrize("row", ROWS)
def test_the_reference_rules_count_as_many_sequences(row: dict[str, Any]) -> None:
    counts = [number for number in row["counts"] if LONG or number < 300]
    assert [reference_rules.count(row["position"], depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("edition", ["golem", "spice_road"])
def test_sequences_of_a_small_position_are_as_many_as_counted_by_hand(edition: str) -> None:
    state = table(seat("11"), seat("2", "11>3"), merchants="+3 ^3", edition=edition)
    create, upgrades, free, second_card, rest = 1, 4, 1, 1, 1
    assert perft(state, 1) == create + upgrades + free + second_card + rest
    two_open, one_open = 3, 2  # the other seat rests or acquires a card; it can't pay for its trade
    assert perft(state, 2) == (create + upgrades + rest) * two_open + (free + second_card) * one_open


def test_sequences_on_a_small_map_are_as_many_as_counted_by_hand() -> None:
    state = on_map(
        wagon("0,0", "1", hand="+11"), wagon("1,0", hand=""), map={"0,0": "rope 2>111", "1,0": "valley"}
    )
    create, rest, stay, go = 1, 1, 1, 1
    assert perft(state, 1) == create + rest + stay + go
    build_or_done, rest_or_stay = 2, 2
    assert perft(state, 2) == stay * build_or_done + (create + rest + go) * rest_or_stay
