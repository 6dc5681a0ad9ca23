"""Adventure Calls in a village: claiming tiles, and the closed village."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, write_position
from engine.cards import CLOSED, PointCard
from engine.events import LastRound, TileClaimed
from engine.hex_map import Place
from tests.engine.small_positions import do, events, legal, look, on_map, refused, wagon

OPEN = {"0,0": "village 22=4", "1,0": "village 33=6", "2,0": "village 44=8", "3,0": "valley"}
ONE_CLOSED = OPEN | {"1,0": "village closed"}


def villager(caravan: str = "22", *, at: str = "0,0", map: dict[str, str] = OPEN, **more: Any) -> State:
    """Seat 0 has just moved to a village; seat 1 is elsewhere."""
    claimed = more.pop("claimed", "")
    vp_deck = more.pop("vp_deck", "1234=12 3344=14")
    seats = wagon(at, caravan, claimed=claimed), wagon("3,0", "2333", **more)
    return on_map(*seats, map=map, vp_deck=vp_deck, phase="arrived")


def villages(state: State) -> list[str | None]:
    return [tile["tile"] for tile in write_position(state)["map"].values() if tile["kind"] == "village"]


def test_the_tile_of_the_village_is_claimed_by_returning_its_crystals() -> None:
    claimer = look(do(villager("1223"), "claim"))
    assert (claimer["caravan"], claimer["claimed"]) == ("13", ["22=4"])


def test_claiming_is_optional() -> None:
    state = villager()
    assert legal(state) == {"claim", "done"}
    assert look(do(state, "done"))["claimed"] == []


def test_a_tile_that_cannot_be_paid_cannot_be_claimed() -> None:
    assert legal(villager("23")) == {"done"}
    assert refused(villager("23"), "claim") == "unpayable"


def test_a_new_tile_is_drawn_onto_the_village() -> None:
    state = do(villager(), "claim")
    assert villages(state) == ["1234=12", "33=6", "44=8"]
    assert write_position(state)["vp_deck"] == ["3344=14"]


def test_a_claim_ends_the_turn() -> None:
    state = do(villager(), "claim")
    assert (state.phase, state.to_act) == ("action", 1)


def test_the_tile_of_the_village_with_the_wagon_is_claimed() -> None:
    assert look(do(villager("2233", at="1,0"), "claim"))["claimed"] == ["33=6"]


def test_claimed_tiles_are_kept() -> None:
    assert look(do(villager(claimed="44=8 3333=12"), "claim"))["claimed"] == ["22=4", "3333=12", "44=8"]


def test_only_one_tile_can_be_claimed_per_turn() -> None:
    state = do(villager("2222", vp_deck="22=4"), "claim")
    assert refused(state, "claim") == "not_now"


@pytest.mark.parametrize("tile", ["valley", "rope 2>111 0"])
def test_nothing_can_be_claimed_outside_a_village(tile: str) -> None:
    assert refused(villager(map=OPEN | {"0,0": tile}), "claim") == "no_tile"


@pytest.mark.parametrize(("text", "reason"), [("build", "not_a_mountain"), ("trade x1", "not_a_mountain")])
def test_building_and_trading_are_refused_in_a_village(text: str, reason: str) -> None:
    assert refused(villager(), text) == reason


def test_a_valley_offers_nothing() -> None:
    state = villager(at="3,0")
    assert {refused(state, text) for text in ("build", "trade x1")} == {"not_a_mountain"}
    assert refused(state, "claim") == "no_tile"


@pytest.mark.parametrize("slot", [1, 2])
def test_a_claim_with_a_slot_is_refused(slot: int) -> None:
    assert refused(villager(), f"claim {slot}") == "not_now"


def test_drawing_the_closed_village_closes_the_village_just_emptied() -> None:
    state = do(villager(vp_deck="closed 1234=12"), "claim")
    assert villages(state) == ["closed", "33=6", "44=8"]
    assert write_position(state)["vp_deck"] == ["1234=12"]


def test_a_closed_village_offers_nothing() -> None:
    state = villager("1234", at="1,0", map=ONE_CLOSED)
    assert legal(state) == {"done"}
    assert refused(state, "claim") == "no_tile"


def test_a_claim_closes_its_village_and_reopens_the_closed_one_with_the_new_tile() -> None:
    assert villages(do(villager(map=ONE_CLOSED), "claim")) == ["closed", "1234=12", "44=8"]


def test_the_closed_village_moves_with_each_claim() -> None:
    state = on_map(wagon("0,0", "22"), wagon("2,0", "44"), map=ONE_CLOSED, vp_deck="1234=12 3344=14")
    assert villages(do(state, "move 0,0", "claim", "move 2,0", "claim")) == ["3344=14", "1234=12", "closed"]


def test_a_reopened_village_offers_its_new_tile() -> None:
    state = do(
        villager("2233", map=ONE_CLOSED, vp_deck="33=6"), "claim", "rest", "move 1,0 discard ^2", "claim"
    )
    assert look(state)["claimed"] == ["22=4", "33=6"]


def test_the_village_stays_empty_when_the_deck_is_empty() -> None:
    assert villages(do(villager(vp_deck=""), "claim")) == [None, "33=6", "44=8"]


def test_the_closed_village_moves_even_when_the_deck_is_empty() -> None:
    assert villages(do(villager(map=ONE_CLOSED, vp_deck=""), "claim")) == ["closed", None, "44=8"]


def test_a_village_without_a_tile_offers_nothing() -> None:
    state = villager(map=OPEN | {"0,0": "village"})
    assert legal(state) == {"done"}
    assert refused(state, "claim") == "no_tile"


def test_the_closed_village_may_be_the_last_of_the_deck() -> None:
    state = do(villager(vp_deck="closed"), "claim")
    assert (villages(state), write_position(state)["vp_deck"]) == (["closed", "33=6", "44=8"], [])


def test_the_event_of_a_claim_names_the_tile_the_price_and_the_new_tile() -> None:
    assert events(villager(), "claim") == (
        TileClaimed(0, Place(0, 0), PointCard("22=4"), (0, 2, 0, 0), PointCard("1234=12"), Place(0, 0)),
    )


def test_the_event_of_a_claim_says_that_the_village_was_closed() -> None:
    (claimed,) = events(villager(vp_deck="closed"), "claim")
    assert isinstance(claimed, TileClaimed)
    assert (claimed.drawn, claimed.laid) == (CLOSED, Place(0, 0))


@pytest.mark.parametrize(("vp_deck", "drawn"), [("1234=12", "1234=12"), ("", None)])
def test_the_event_of_a_claim_says_which_village_was_reopened(vp_deck: str, drawn: str | None) -> None:
    (claimed,) = events(villager(map=ONE_CLOSED, vp_deck=vp_deck), "claim")
    assert isinstance(claimed, TileClaimed)
    assert (claimed.place, claimed.drawn, claimed.laid) == (Place(0, 0), drawn, Place(1, 0))


def test_the_first_to_claim_a_4th_tile_announces_the_last_round() -> None:
    assert events(villager(claimed="33=6 33=6 33=6"), "claim")[1:] == (LastRound(0, 4),)


def test_a_3rd_tile_announces_nothing() -> None:
    assert len(events(villager(claimed="33=6 33=6"), "claim")) == 1
