"""Arithmetic with crystals."""

from __future__ import annotations

import pytest

from engine.crystals import missing, read_crystals, write_crystals


@pytest.mark.parametrize(
    ("cost", "caravan", "lacking"),
    [("1122", "1123", "2"), ("444", "1111", "444"), ("12", "1122", "-"), ("-", "1", "-")],
)
def test_what_is_missing_for_a_cost_is_what_the_caravan_does_not_hold(
    cost: str, caravan: str, lacking: str
) -> None:
    assert write_crystals(missing(read_crystals(cost), read_crystals(caravan))) == lacking
