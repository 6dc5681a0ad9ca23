"""Running a table, free of Discord: the one way in which anything reaches the rules."""

from __future__ import annotations

from engine import Action, Illegal


class Refused(Exception):  # noqa: N818  a refusal is an answer, not a fault
    """What was asked for can't be; `reason` names the sentence, `details` its figures."""

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details


class IllegalMove(Refused):
    """The rules say no, at a table of that edition."""

    def __init__(self, edition: str, illegal: Illegal, action: Action | None = None) -> None:
        super().__init__(illegal.reason)
        self.edition, self.illegal, self.action = edition, illegal, action
