"""The teacher of a lesson: what they say about the learner's previous turn and the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine import State, read_action
from play.game_log import LogLine
from play.lesson_suggestions import TURN_STARTS, Step, propose, same_choice, task_of
from play.lesson_suggestions_adventure import TELLING
from play.loaded_table import LoadedTable, deal_of

LEARNER = 0
"""The learner's seat."""
PATIENCE = 2
"""How often the teacher proposes a task that the learner declines; also how many declined proposals, of any
task, the teacher remarks on."""


class LessonTalk(NamedTuple):
    """What the teacher says about the previous turn and the next one."""

    turn: int
    did: str | None
    """The kind of task the learner did last; None before their first turn."""
    as_told: bool
    step: Step | None
    """The proposal; None if the lesson is over or it isn't the learner's turn."""
    did_before: bool = False
    """Whether the learner had done that kind of task before, so that it has been explained."""
    proposed_before: bool = False
    """Whether that kind of task has been proposed before."""


def lesson_talk(loaded: LoadedTable, lines: Sequence[LogLine]) -> LessonTalk:
    """What the teacher says; call it in a thread, as looking ahead takes up to some tenths of a second."""
    tried, declined, proposed = list[str](), Counter[str](), list[str]()
    as_told, before = True, deal_of(loaded)
    done = tasks_done(before, lines)
    for line in lines:
        if line.events and before.to_act == LEARNER:
            task = task_of(line.events[0])
            if before.phase in TURN_STARTS:
                step = propose(before, tried)
                as_told = task == step.task or same_choice(read_action(line.entry.text), step.action)
                declined[step.task] += not as_told
                tried += [task, *(task for task, times in declined.items() if times >= PATIENCE)]
                proposed.append(step.task)
            elif task in TELLING:  # a further step of the same turn
                tried.append(task)
        before = line.state
    step = propose(before, tried) if not loaded.over and before.to_act == LEARNER else None
    return LessonTalk(
        before.round,
        done[-1] if done else None,
        as_told or declined.total() > PATIENCE,
        step,
        did_before=bool(done) and done[-1] in done[:-1],
        proposed_before=step is not None and step.task in proposed,
    )


def tasks_done(deal: State, lines: Sequence[LogLine]) -> list[str]:
    """What each of the learner's turns was about: the last that is telling if a wagon did several things."""
    done, before = list[str](), deal
    for line in lines:
        if line.events and before.to_act == LEARNER:
            task = task_of(line.events[0])
            if before.phase in TURN_STARTS:
                done.append(task)
            elif task in TELLING:
                done[-1] = max(done[-1], task, key=TELLING.index)
        before = line.state
    return done
