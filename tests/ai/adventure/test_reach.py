"""How many turns away each tile of Adventure Calls is."""

from __future__ import annotations

from ai import adventure
from engine import seen_by
from tests.ai.adventure.players_and_positions import VILLAGE
from tests.engine.small_positions import on_map, wagon


def test_reach_counts_the_turns_until_a_tile_can_be_claimed() -> None:
    near = {"0,0": "rope 2>111", "1,0": "village 1111=6", "0,1": "village closed", "2,0": "village 33=8"}
    state = on_map(wagon("0,0", "11"), wagon("0,0", "1"), map=near)
    (first, second) = adventure.reach(seen_by(state, 0))
    assert (first.card, str(first.place), first.turns, first.missing) == ("1111=6", "1,0", 2, (2, 0, 0, 0))
    assert (second.card, str(second.place), second.turns, second.missing) == ("33=8", "2,0", 4, (0, 0, 2, 0))


def test_a_tile_that_the_cards_cannot_pay_for_is_out_of_reach() -> None:
    state = on_map(wagon("0,0", "11", hand="+11"), wagon("0,1", "1"), map=VILLAGE)
    assert [each.turns for each in adventure.reach(seen_by(state, 0))] == [None]
