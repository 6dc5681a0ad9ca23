"""The mentor's advice in machine-readable form, so that it can be worded in any language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine import Action
from engine.cards import PointCard
from engine.crystals import Crystals
from engine.hex_map import Place


class Why(StrEnum):
    CLAIM = "claim"
    """Claims the aim now."""
    TOWARDS = "towards"
    """A step on the shortest path found to the aim."""
    DRAFT = "draft"
    """Acquires a strong merchant card."""
    REST = "rest"
    """Takes the cards back."""
    MAKE = "make"
    """Makes more or better crystals, without an aim yet."""
    LAST = "last"
    """The last turn: the action that scores the most points."""
    BUILD = "build"
    """Adventure Calls: builds an outpost."""
    TRAVEL = "travel"
    """Adventure Calls: takes the wagon to a useful place."""


@dataclass(frozen=True, slots=True)
class Advice:
    action: Action
    why: Why
    aim: PointCard | None
    """The point card or VP tile the plan leads to; None if it doesn't reach one."""
    turns: int
    """The player's turns until the aim is claimed, this one included; 0 without an aim."""
    slot: int | None = None
    """The aim's index in `view.points`."""
    place: Place | None = None
    """Adventure Calls: the village that offers the aim."""
    plan: tuple[Action, ...] = ()
    """The actions that follow this one if nothing interferes, as far as the plan goes."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far away an open point card or VP tile is for a seat."""

    card: PointCard
    slot: int | None
    """Its index in `view.points`."""
    place: Place | None
    """Adventure Calls: its village."""
    turns: int | None
    """The fewest of the player's turns, the claim included; None if out of reach."""
    missing: Crystals
    """The crystals of its cost that the caravan doesn't hold yet."""
