"""Example details for every reason that the engine gives for a refusal."""

from __future__ import annotations

DETAILS: dict[str, dict[str, object]] = {
    "unreadable": {"text": "x", "expected": "an action"},
    "endless_trade": {"card": "1>12"},
    "bad_position": {"at": "x", "problem": "y"},
    "bad_record": {"line": 1, "problem": "y"},
    "not_now": {"action": "rest", "phase": "return", "edition": "golem"},
    "no_such_slot": {"slot": 7, "open": 6},
    "unpayable": {"needed": "22", "held": "1112"},
    "wrong_payment": {"due": 3, "given": 1},
    "not_in_hand": {"card": "11>3"},
    "misplayed": {"card": "11>3"},
    "too_many_raises": {"card": "^2", "steps": 2, "given": 3},
    "cannot_raise": {"level": 2, "held": "11"},
    "too_many_trades": {"card": "11>3", "most": 2, "times": 3},
    "no_such_lot": {"lot": "112"},
    "not_a_mountain": {"place": "0,1"},
    "no_way": {"place": "9,9"},
    "wrong_discard": {"due": 2, "given": 1},
    "not_held": {"card": "^3"},
    "wrong_toll": {"due": [0, 2], "given": []},
    "outpost_here": {"place": "0,1"},
    "no_outpost_here": {"place": "0,1"},
    "no_outpost_left": {"icon": "rope"},
    "no_such_reward": {"reward": "move"},
    "no_tile": {"place": "None"},
}
