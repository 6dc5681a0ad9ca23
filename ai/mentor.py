"""Advice for human players: what to do and why, and how far away the point cards are."""

from __future__ import annotations

from ai import adventure, century
from ai.advice import Advice, Reach
from ai.garbage_collection import paused_collector
from engine import View
from engine.editions import edition_named


def advise(view: View, seed: int) -> Advice:
    """Advice for the viewer, whose turn it must be. The mentor plays like `hard`."""
    with paused_collector():
        return (adventure if edition_named(view.edition).is_adventure else century).advise(view, seed)


def reach(view: View) -> tuple[Reach, ...]:
    """How far away each open point card or VP tile is for the viewer, who need not be on turn."""
    with paused_collector():
        return (adventure if edition_named(view.edition).is_adventure else century).reach(view)
