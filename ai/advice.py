"""What the mentor says: machine-readable, so that words in any language can be put to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine import Action
from engine.cards import PointCard
from engine.crystals import Crystals
from engine.hex_map import Place


class Why(StrEnum):
    CLAIM = "claim"
    """Takes the aim now."""
    TOWARDS = "towards"
    """A step on the shortest way found to the aim."""
    DRAFT = "draft"
    """Gets a strong merchant card."""
    REST = "rest"
    """The cards come back."""
    MAKE = "make"
    """More or better crystals, for no point card yet."""
    LAST = "last"
    """The last turn: the most points that it can bring."""
    BUILD = "build"
    """Adventure Calls: an outpost."""
    TRAVEL = "travel"
    """Adventure Calls: the wagon goes where something can be done."""


@dataclass(frozen=True, slots=True)
class Advice:
    action: Action
    why: Why
    aim: PointCard | None
    """The point card or VP tile that the plan leads to, if it gets that far."""
    turns: int
    """How many turns of one's own the plan needs to claim it, this one included; 0 without an aim."""
    slot: int | None = None
    """Where the aim lies, as an index in `view.points`."""
    place: Place | None = None
    """Adventure Calls: the village where the aim lies."""
    plan: tuple[Action, ...] = ()
    """What follows this action, as far as the plan goes, if nothing comes between."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far away an open point card or VP tile is for a seat."""

    card: PointCard
    slot: int | None
    """Its index in `view.points`."""
    place: Place | None
    """Adventure Calls: its village."""
    turns: int | None
    """The fewest turns of one's own, the claim included; None where it is out of reach."""
    missing: Crystals
    """The crystals it costs that the caravan does not hold now."""
