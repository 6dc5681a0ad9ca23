"""Adventure Calls: the event of every action, and the details of every refusal."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal, State, apply, read_action, write_position
from engine.events import (
    Acquired,
    Built,
    Declined,
    Exchanged,
    Moved,
    Played,
    Rested,
    Returned,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from tests.engine.small_positions import do, events, on_map, refused, wagon

TRAIL = {"0,0": "valley", "1,0": "rope 44>2333", "2,0": "village 22=4"}


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
def test_each_action_causes_an_event_of_its_own_kind(state: State, text: str, kind: type) -> None:
    assert [type(event) for event in events(state, text)] == [kind]


@every_action
def test_an_action_does_not_modify_the_position_it_is_applied_to(state: State, text: str, kind: type) -> None:
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
def test_a_refusal_carries_the_details_for_its_message(
    state: State, text: str, reason: str, details: dict[str, Any]
) -> None:
    assert refused(state, text) == reason
    with pytest.raises(Illegal) as refusal:
        apply(state, read_action(text))
    assert refusal.value.details == details
