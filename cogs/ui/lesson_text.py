"""What the teacher of a first game says, in words."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import Words, phrases
from play.game_log import LogLine
from play.lesson import DONE, FRIEND, TURNS, lesson_talk
from play.loaded_table import LoadedTable


def taught(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """About the turn before, then what to try next and why."""
    said = lesson_talk(loaded, lines)
    told = [words("lesson.turn", turn=said.turn, turns=TURNS)]
    if said.did is None:
        told.append(words("lesson.begin", name=FRIEND.name, turns=TURNS))
    else:
        told += [] if said.as_told else [words("lesson.own_way")]
        told.append(words(f"lesson.did.{said.did}"))
    return [*told, *suggestion(words, loaded, lines)]


def suggestion(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """What to try in the turn that is due."""
    step = lesson_talk(loaded, lines).step
    if step is None:
        return []
    view = loaded.seen_by(loaded.acting.user)
    aim = phrases.point_card(words, view.edition, step.aim) if step.aim else ""
    return [words(f"lesson.try.{step.task}", move=phrases.action(words, view, step.action), card=aim)]


def closing(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """About the last turn, and where to go from there."""
    if loaded.table.ended != DONE:
        return []
    did = lesson_talk(loaded, lines).did
    return [*([words(f"lesson.did.{did}")] if did else ()), words("lesson.end")]
