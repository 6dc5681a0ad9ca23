"""Adventure Calls in a village; then the events and the refusals of every action."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal, State, apply, read_action, read_position, write_position
from engine.cards import CLOSED, PointCard
from engine.events import (
    Acquired,
    Built,
    Declined,
    Exchanged,
    LastRound,
    Moved,
    Played,
    Rested,
    Returned,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from engine.hex_map import Place
from tests.engine.table import do, events, legal, look, on_map, refused, wagon

OPEN = {"0,0": "village 22=4", "1,0": "village 33=6", "2,0": "village 44=8", "3,0": "valley"}
SHUT = OPEN | {"1,0": "village closed"}
TRAIL = {"0,0": "valley", "1,0": "rope 44>2333", "2,0": "village 22=4"}


def villager(caravan: str = "22", *, at: str = "0,0", map: dict[str, str] = OPEN, **more: Any) -> State:
    """Seat 0 has moved to a village, seat 1 waits."""
    claimed = more.pop("claimed", "")
    vp_deck = more.pop("vp_deck", "1234=12 3344=14")
    seats = wagon(at, caravan, claimed=claimed), wagon("3,0", "2333", **more)
    return on_map(*seats, map=map, vp_deck=vp_deck, phase="arrived")


def villages(state: State) -> list[str | None]:
    return [tile["tile"] for tile in write_position(state)["map"].values() if tile["kind"] == "village"]


def test_the_tile_of_the_village_is_claimed_by_returning_its_crystals() -> None:
    claimer = look(do(villager("1223"), "claim"))
    assert (claimer["caravan"], claimer["claimed"]) == ("13", ["22=4"])


def test_claiming_is_a_choice() -> None:
    state = villager()
    assert legal(state) == {"claim", "done"}
    assert look(do(state, "done"))["claimed"] == []


def test_a_tile_that_cannot_be_paid_is_not_claimed() -> None:
    assert legal(villager("23")) == {"done"}
    assert refused(villager("23"), "claim") == "unpayable"


def test_a_new_tile_is_drawn_onto_the_village() -> None:
    state = do(villager(), "claim")
    assert villages(state) == ["1234=12", "33=6", "44=8"]
    assert write_position(state)["vp_deck"] == ["3344=14"]


def test_a_claim_ends_the_turn() -> None:
    state = do(villager(), "claim")
    assert (state.phase, state.to_act) == ("action", 1)


def test_the_tile_goes_by_the_village_where_the_wagon_stands() -> None:
    assert look(do(villager("2233", at="1,0"), "claim"))["claimed"] == ["33=6"]


def test_tiles_claimed_add_up() -> None:
    assert look(do(villager(claimed="44=8 3333=12"), "claim"))["claimed"] == ["22=4", "3333=12", "44=8"]


def test_only_one_tile_is_claimed_a_turn() -> None:
    state = do(villager("2222", vp_deck="22=4"), "claim")
    assert refused(state, "claim") == "not_now"


@pytest.mark.parametrize("tile", ["valley", "rope 2>111 0"])
def test_nothing_is_claimed_outside_a_village(tile: str) -> None:
    assert refused(villager(map=OPEN | {"0,0": tile}), "claim") == "no_tile"


@pytest.mark.parametrize(("text", "reason"), [("build", "not_a_mountain"), ("trade x1", "not_a_mountain")])
def test_in_a_village_there_is_neither_building_nor_trading(text: str, reason: str) -> None:
    assert refused(villager(), text) == reason


def test_a_valley_offers_nothing() -> None:
    state = villager(at="3,0")
    assert {refused(state, text) for text in ("build", "trade x1")} == {"not_a_mountain"}
    assert refused(state, "claim") == "no_tile"


@pytest.mark.parametrize("slot", [1, 2])
def test_a_claim_with_a_slot_is_illegal_here(slot: int) -> None:
    assert refused(villager(), f"claim {slot}") == "not_now"


def test_a_closed_village_drawn_lies_on_the_village_just_emptied() -> None:
    state = do(villager(vp_deck="closed 1234=12"), "claim")
    assert villages(state) == ["closed", "33=6", "44=8"]
    assert write_position(state)["vp_deck"] == ["1234=12"]


def test_a_closed_village_offers_nothing() -> None:
    state = villager("1234", at="1,0", map=SHUT)
    assert legal(state) == {"done"}
    assert refused(state, "claim") == "no_tile"


def test_at_a_claim_elsewhere_the_closed_village_moves_there_and_the_tile_drawn_goes_where_it_left() -> None:
    assert villages(do(villager(map=SHUT), "claim")) == ["closed", "1234=12", "44=8"]


def test_the_closed_village_moves_at_each_claim() -> None:
    state = on_map(wagon("0,0", "22"), wagon("2,0", "44"), map=SHUT, vp_deck="1234=12 3344=14")
    assert villages(do(state, "move 0,0", "claim", "move 2,0", "claim")) == ["3344=14", "1234=12", "closed"]


def test_a_village_reopened_offers_its_new_tile() -> None:
    state = do(villager("2233", map=SHUT, vp_deck="33=6"), "claim", "rest", "move 1,0 discard ^2", "claim")
    assert look(state)["claimed"] == ["22=4", "33=6"]


def test_with_an_empty_pile_the_village_stays_empty() -> None:
    assert villages(do(villager(vp_deck=""), "claim")) == [None, "33=6", "44=8"]


def test_with_an_empty_pile_the_closed_village_moves_all_the_same() -> None:
    assert villages(do(villager(map=SHUT, vp_deck=""), "claim")) == ["closed", None, "44=8"]


def test_a_village_without_a_tile_offers_nothing() -> None:
    state = villager(map=OPEN | {"0,0": "village"})
    assert legal(state) == {"done"}
    assert refused(state, "claim") == "no_tile"


def test_the_closed_village_may_be_the_last_of_the_pile() -> None:
    state = do(villager(vp_deck="closed"), "claim")
    assert (villages(state), write_position(state)["vp_deck"]) == (["closed", "33=6", "44=8"], [])


def test_a_claim_tells_the_tile_the_price_and_what_was_drawn() -> None:
    assert events(villager(), "claim") == (
        TileClaimed(0, Place(0, 0), PointCard("22=4"), (0, 2, 0, 0), PointCard("1234=12"), Place(0, 0)),
    )


def test_a_claim_tells_that_the_village_was_closed() -> None:
    (claimed,) = events(villager(vp_deck="closed"), "claim")
    assert isinstance(claimed, TileClaimed)
    assert (claimed.drawn, claimed.laid) == (CLOSED, Place(0, 0))


@pytest.mark.parametrize(("vp_deck", "drawn"), [("1234=12", "1234=12"), ("", None)])
def test_a_claim_tells_where_the_closed_village_came_from(vp_deck: str, drawn: str | None) -> None:
    (claimed,) = events(villager(map=SHUT, vp_deck=vp_deck), "claim")
    assert isinstance(claimed, TileClaimed)
    assert (claimed.place, claimed.drawn, claimed.laid) == (Place(0, 0), drawn, Place(1, 0))


def test_the_first_to_claim_a_4th_tile_announces_the_last_round() -> None:
    assert events(villager(claimed="33=6 33=6 33=6"), "claim")[1:] == (LastRound(0, 4),)


def test_a_3rd_tile_announces_nothing() -> None:
    assert len(events(villager(claimed="33=6 33=6"), "claim")) == 1


def alone(at: str | None, caravan: str = "-", *, phase: str = "arrived", board: str = "4444") -> State:
    seat = wagon(at, caravan, board=[int(left) for left in board])
    return on_map(seat, map=TRAIL, merchants="+3", lots="22", phase=phase)


HOME, SETTLING, HERE = alone("1,0", "13", phase="action"), alone(None, phase="settle"), alone("1,0", "1")
BUILT = do(alone("1,0", "44"), "build")
POOR = on_map(wagon("1,0", "14"), map=TRAIL | {"1,0": "rope 44>2333 0"}, phase="arrived")


every_action = pytest.mark.parametrize(
    ("state", "text", "kind"),
    [
        (SETTLING, "settle 22 1,0", Settled),
        (HOME, "play +11", Played),
        (HOME, "acquire 1", Acquired),
        (HOME, "rest", Rested),
        (HOME, "move 1,0", Moved),
        (HERE, "build", Built),
        (BUILT, "trade x1", Exchanged),
        (do(alone("1,0", board="3334"), "build"), "reward 1", RewardedCard),
        (do(alone("1,0", board="2223"), "build"), "reward move", RewardedTile),
        (alone("2,0", "22"), "claim", TileClaimed),
        (alone("2,0", "22"), "done", Declined),
        (do(alone("0,0", "1" * 9, phase="action"), "play +11"), "return 1", Returned),
    ],
)


@every_action
def test_each_action_tells_an_event_of_its_own_kind(state: State, text: str, kind: type) -> None:
    assert [type(event) for event in events(state, text)] == [kind]


@every_action
def test_an_action_changes_nothing_in_the_position_given(state: State, text: str, kind: type) -> None:
    before = write_position(state)
    assert write_position(do(state, text)) != before == write_position(state)


@pytest.mark.parametrize(
    ("state", "text", "reason", "details"),
    [
        (HOME, "claim 1", "not_now", {"action": "claim 1", "phase": "action", "edition": "adventure"}),
        (HOME, "acquire 2 1", "no_such_slot", {"slot": 2, "open": 1}),
        (HOME, "play +4", "not_in_hand", {"card": "+4"}),
        (HOME, "play +11 x1", "misplayed", {"card": "+11"}),
        (HOME, "play ^2 2>3", "cannot_raise", {"level": 2, "held": "13"}),
        (HOME, "play ^2 1>2 2>3 3>4", "too_many_raises", {"card": "^2", "steps": 2, "given": 3}),
        (HOME, "move 5,5", "no_way", {"place": "5,5"}),
        (HOME, "move 2,0", "wrong_discard", {"due": 1, "given": 0}),
        (HOME, "move 2,0 discard +4", "not_held", {"card": "+4"}),
        (HOME, "move 1,0 toll 1:1", "wrong_toll", {"due": [], "given": [1]}),
        (alone("2,0", "24"), "claim", "unpayable", {"needed": "22", "held": "24"}),
        (SETTLING, "settle 112 1,0", "no_such_lot", {"lot": "112"}),
        (SETTLING, "settle 22 0,0", "not_a_mountain", {"place": "0,0"}),
        (alone("0,0"), "build", "not_a_mountain", {"place": "0,0"}),
        (HERE, "build 1", "wrong_payment", {"due": 0, "given": 1}),
        (HERE, "trade x1", "no_outpost_here", {"place": "1,0"}),
        (HERE, "claim", "no_tile", {"place": "1,0"}),
        (alone("1,0", board="4440"), "build", "no_outpost_left", {"icon": "rope"}),
        (do(BUILT, "done", "move 1,0"), "build", "outpost_here", {"place": "1,0"}),
        (POOR, "trade x2", "unpayable", {"needed": "44", "held": "14"}),
        (BUILT, "trade x2", "too_many_trades", {"card": "44>2333", "times": 2, "most": 1}),
        (do(alone("1,0", board="3334"), "build"), "reward move", "no_such_reward", {"reward": "move"}),
    ],
)
def test_a_refusal_carries_the_figures_a_sentence_needs(
    state: State, text: str, reason: str, details: dict[str, Any]
) -> None:
    assert refused(state, text) == reason
    with pytest.raises(Illegal) as refusal:
        apply(state, read_action(text))
    assert refusal.value.details == details


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("map.1,0.trade", "1>12"),
        ("map.1,0.trade", "+12"),
        ("map.1,0.icon", "anchor"),
        ("map.1,0.outposts", [0, 0]),
        ("map.1,0.outposts", [1]),
        ("map.1,0.kind", "sea"),
        ("map.2,0.tile", "22"),
        ("seats.0.wagon", "9,9"),
        ("seats.0.wagon", None),
        ("seats.0.board", [4, 4, 4]),
        ("seats.0.board", [4, 4, 4, 5]),
    ],
)
def test_a_position_that_cannot_be_is_refused_where_it_is_unfit(at: str, value: object) -> None:
    position: Any = write_position(HOME)
    *path, last = at.split(".")
    inner = position
    for step in path:
        inner = inner[int(step) if isinstance(inner, list) else step]
    inner[last] = value
    with pytest.raises(Illegal) as refusal:
        read_position(position)
    assert refusal.value.reason == "bad_position"
    assert str(refusal.value.details["at"]).startswith(path[0])
