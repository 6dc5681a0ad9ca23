"""What the teacher says in a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import Words, phrases
from play.game_log import LogLine
from play.lesson import DONE, OPPONENT, TURNS, lesson_talk
from play.loaded_table import LoadedTable


def taught(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """A comment on the previous turn, then what to try next and why."""
    talk = lesson_talk(loaded, lines)
    sentences = [words("lesson.turn", turn=talk.turn, turns=TURNS)]
    if talk.did is None:
        sentences.append(words("lesson.begin", name=OPPONENT.name, turns=TURNS))
    else:
        sentences += [] if talk.as_told else [words("lesson.own_way")]
        sentences.append(words(f"lesson.did.{talk.did}"))
    return [*sentences, *suggestion(words, loaded, lines)]


def suggestion(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """What to try in the current turn, if the teacher has a suggestion."""
    step = lesson_talk(loaded, lines).step
    if step is None:
        return []
    view = loaded.seen_by(loaded.acting.user)
    aim = phrases.point_card(words, view.edition, step.aim) if step.aim else ""
    return [words(f"lesson.try.{step.task}", move=phrases.action(words, view, step.action), card=aim)]


def closing(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """A comment on the last turn, and what to do next; only after a complete lesson."""
    if loaded.table.ended != DONE:
        return []
    did = lesson_talk(loaded, lines).did
    return [*([words(f"lesson.did.{did}")] if did else ()), words("lesson.end")]
