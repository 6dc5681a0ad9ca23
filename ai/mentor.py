"""Advice for people: what to do and why, and how far away the point cards are."""

from __future__ import annotations

from ai import adventure, century
from ai.advice import Advice, Reach
from engine import View
from engine.editions import edition_named


def advise(view: View, seed: int) -> Advice:
    """What the mentor, who plays like `hard`, would do for the seat to act, which is the viewer."""
    return (adventure if _is_adventure(view) else century).advise(view, seed)


def reach(view: View) -> tuple[Reach, ...]:
    """How far away each open point card or VP tile is for the viewer, to act or not."""
    return (adventure if _is_adventure(view) else century).reach(view)


def _is_adventure(view: View) -> bool:
    return edition_named(view.edition).game == "adventure"
