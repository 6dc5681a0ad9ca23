"""Checks that a record's deal is the one sealed by its commitment."""

from __future__ import annotations

from typing import NamedTuple

from engine.deal import commitment
from engine.illegal import Illegal
from engine.record_notation import header_of, read_record, replay_text


class Verified(NamedTuple):
    commitment: str
    actions: int
    """How many were replayed."""


def verify_text(text: str) -> Verified:
    """Check that a written record's deal has the commitment in its header, and that every action is legal.

    Illegal names the line that fails.
    """
    head = header_of(text)
    for key in ("salt", "commitment"):
        if key not in head:
            raise Illegal("bad_record", line=1, problem=f"the header has no {key}")
    record = read_record(text)
    (_, salt), (line, stated) = head["salt"], head["commitment"]
    found = commitment(record.deal, salt)
    if found != stated:
        problem = f"the commitment of this deal is {found}, not {stated}"
        raise Illegal("bad_record", line=line, problem=problem)
    replay_text(text)
    return Verified(found, len(record.actions))
