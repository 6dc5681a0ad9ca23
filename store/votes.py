"""Votes: requests, offers and proposals that wait for an answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class VoteKind(StrEnum):
    """What a vote says; some kinds have a subject."""

    INVITED = "invited"
    """The voter is invited to the lobby."""
    ASKED = "asked"
    """The message that is the subject invites the voter to the lobby."""
    DECLINED = "declined"
    """The voter has declined the invitation to the lobby."""
    UNDO = "undo"
    """The voter asks to undo their turn."""
    END = "end"
    """The voter wants to end the game: without a winner, or if the subject is 1, by points."""
    SEAT = "seat"
    """The subject's seat is offered to the voter, or to anyone if the voter is 0."""
    REPLACE = "replace"
    """The voter wants to replace the subject."""
    PAUSE = "pause"
    """The voter wants to pause for as many days as the subject says."""


ABOUT_A_USER = (VoteKind.SEAT, VoteKind.REPLACE)
"""The kinds whose subject is a user id."""


@dataclass(frozen=True, slots=True)
class Vote:
    kind: VoteKind
    voter: int
    subject: int = 0

    def concerns(self, user: int) -> bool:
        """Whether it is the user's vote, or about the user."""
        return self.voter == user or (self.kind in ABOUT_A_USER and self.subject == user)


class Votes(tuple[Vote, ...]):
    """A table's votes."""

    __slots__ = ()

    def voters(self, kind: VoteKind, subject: int = 0) -> list[int]:
        return [vote.voter for vote in self if (vote.kind, vote.subject) == (kind, subject)]

    def subjects(self, kind: VoteKind) -> list[int]:
        """The subjects of all votes of this kind, each once, in ascending order."""
        return sorted({vote.subject for vote in self if vote.kind is kind})


class VoteTransaction(Protocol):
    async def vote(self, table: int, vote: Vote, /) -> None:
        """Save a vote; voting twice changes nothing."""
        ...

    async def drop_votes(
        self,
        table: int,
        kind: VoteKind | None = None,
        /,
        *,
        subject: int | None = None,
        by: int | None = None,
    ) -> None:
        """Delete the table's votes: of one kind, about one subject, by one voter, or all of them."""
        ...
