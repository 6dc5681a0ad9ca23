"""Refusals: a reason code, and the details a message about it needs."""

from __future__ import annotations

SENTENCES = {
    # reading
    "unreadable": "{text!r} is not {expected}",
    "endless_trade": "{card} gives back all that it costs",
    "bad_position": "{at}: {problem}",
    "bad_record": "line {line}: {problem}",
    # any action
    "not_now": "{action} is not possible in phase {phase} of {edition}",
    "no_such_slot": "slot {slot} is empty, {open} are open",
    "unpayable": "{needed} is needed and the caravan holds {held}",
    "wrong_payment": "{due} crystals are due, {given} are named",
    # playing a card
    "not_in_hand": "{card} is not in the hand",
    "misplayed": "{card} is not played in that way",
    "too_many_raises": "{card} raises {steps} times at most, {given} are named",
    "cannot_raise": "no crystal of level {level} can be raised, the caravan holds {held}",
    "too_many_trades": "{card} can be paid {most} times, not {times}",
    # Adventure Calls
    "no_such_lot": "{lot} is not among the lots left",
    "not_a_mountain": "{place} is not a mountain",
    "no_way": "no way leads to {place}",
    "wrong_discard": "{due} cards are due, {given} are named",
    "not_held": "{card} is neither in the hand nor played",
    "wrong_toll": "the toll goes to seats {due}; this move pays {given}",
    "outpost_here": "an outpost of this seat stands on {place}",
    "no_outpost_here": "no outpost of this seat stands on {place}",
    "no_outpost_left": "no outpost of row {icon} is left",
    "no_such_reward": "{reward} cannot be taken",
    "no_tile": "{place} offers no tile",
}
"""The English message for every reason, for logs and the command line; its placeholders are the details."""


class Illegal(ValueError):  # noqa: N818  the name is part of the public API
    """The rules or the notation don't allow something; nothing has changed."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(SENTENCES[reason].format(**details))
        self.reason = reason
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.reason, self.details)


def _rebuild(reason: str, details: dict[str, object]) -> Illegal:
    return Illegal(reason, **details)
