"""The moves that were possible at a position of a finished game, in words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from cogs.ui.limits import MESSAGE_TEXT
from engine import Action, State, legal_actions, seen_by
from engine.actions import Acquire, Build, Claim, ClaimTile, Move, Play, Reward, Settle
from i18n import Words, phrases

_POINTS = Claim, ClaimTile, Build, Reward


def possible_moves(words: Words, state: State, names: Sequence[str]) -> str:
    """What the seat to act can do, in words.

    What differs only in how it is paid or carried out is listed once; what brings points comes first.
    """
    view = seen_by(state, state.to_act)
    ways: dict[Hashable, list[Action]] = {}
    for action in sorted(legal_actions(state), key=lambda action: not isinstance(action, _POINTS)):
        ways.setdefault(_what(action), []).append(action)
    title = words("replay.moves", name=phrases.safe(names[state.to_act]))
    lines = [
        words("replay.move", move=phrases.action(words, view, first), others=len(others))
        for first, *others in ways.values()
    ]
    return "\n".join([title, *_that_fit(words, lines, MESSAGE_TEXT - len(title))])


def _that_fit(words: Words, lines: Sequence[str], most: int) -> Sequence[str]:
    """The first lines that fit into this many characters, and how many are left out."""
    for shown in range(len(lines), -1, -1):
        left_out = len(lines) - shown
        kept = [*lines[:shown], *([words("replay.more_moves", count=left_out)] if left_out else [])]
        if sum(len(line) + 1 for line in kept) <= most:
            return kept
    return []


def _what(action: Action) -> Hashable:
    """What an action does, apart from how it is paid or carried out."""
    match action:
        case Acquire(slot=what) | Claim(slot=what) | Play(card=what) | Move(place=what):
            return type(action), what
        case Reward(what=what) | Settle(lot=what):
            return type(action), what
        case _:
            return type(action)
