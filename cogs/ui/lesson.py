"""What the teacher of a first game says, in words."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import Words, speech
from play.lesson import DONE, FRIEND, TURNS, talk
from play.log import Line
from play.sight import Sight


def taught(words: Words, sight: Sight, lines: Sequence[Line]) -> list[str]:
    """About the turn before, then what to try next and why."""
    said = talk(sight, lines)
    told = [words("lesson.turn", turn=said.turn, turns=TURNS)]
    if said.did is None:
        told.append(words("lesson.begin", name=FRIEND.name, turns=TURNS))
    else:
        told += [] if said.as_told else [words("lesson.own_way")]
        told.append(words(f"lesson.did.{said.did}"))
    return [*told, *tried(words, sight, lines)]


def tried(words: Words, sight: Sight, lines: Sequence[Line]) -> list[str]:
    """What to try in the turn that is due."""
    step = talk(sight, lines).step
    if step is None:
        return []
    view = sight.seen_by(sight.acting.user)
    aim = speech.point_card(words, view.edition, step.aim) if step.aim else ""
    return [words(f"lesson.try.{step.task}", move=speech.action(words, view, step.action), card=aim)]


def closing(words: Words, sight: Sight, lines: Sequence[Line]) -> list[str]:
    """About the last turn, and where to go from there."""
    if sight.table.ended != DONE:
        return []
    did = talk(sight, lines).did
    return [*([words(f"lesson.did.{did}")] if did else ()), words("lesson.end")]
