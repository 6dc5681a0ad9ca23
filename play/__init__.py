"""Runs tables without knowing about Discord: every action reaches the rules through this package."""

from __future__ import annotations

from engine import Action, Illegal


class Refused(Exception):  # noqa: N818  a refusal is a normal answer, not an error
    """The request can't be carried out. `reason` is the key of the text to show, `details` are its values."""

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details


class IllegalMove(Refused):
    """The rules forbid the move; `edition` selects the wording of the explanation."""

    def __init__(self, edition: str, illegal: Illegal, action: Action | None = None) -> None:
        super().__init__(illegal.reason)
        self.edition, self.illegal, self.action = edition, illegal, action
