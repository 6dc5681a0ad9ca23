"""The teacher of a lesson: what they say about the learner's previous turn and the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine import Event, Seat, State, read_action
from engine.events import Moved
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
    own_way: bool
    """Whether that was something else than proposed, and worth a turn; not remarked on too often."""
    step: Step | None
    """The proposal; None if the lesson is over or it isn't the learner's turn."""
    did_before: bool = False
    """Whether the learner had done that kind of task before, so that it has been explained."""
    proposed_before: bool = False
    """Whether that kind of task has been proposed before."""
    discards: int = 0
    """In how many of the learner's turns cards paid for the wagon's steps."""
    discarded: bool = False
    """Whether the last one was such a turn."""


def lesson_talk(loaded: LoadedTable, lines: Sequence[LogLine]) -> LessonTalk:
    """What the teacher says; call it in a thread, as looking ahead takes up to some tenths of a second."""
    tried, declined, proposed = list[str](), Counter[str](), list[str]()
    own_way, before = False, deal_of(loaded)
    start = before.seats[LEARNER]
    done = turns_done(before, lines)
    for line in lines:
        if line.events and before.to_act == LEARNER:
            task = task_of(line.events[0])
            if before.phase in TURN_STARTS:
                step = propose(before, tried)
                own_way = task != step.task and not same_choice(read_action(line.entry.text), step.action)
                declined[step.task] += own_way
                start = before.seats[LEARNER]
                tried += [task, *(task for task, times in declined.items() if times >= PATIENCE)]
                proposed.append(step.task)
            elif task in TELLING:  # a further step of the same turn
                tried.append(task)
        before = line.state
    step = propose(before, tried) if not loaded.over and before.to_act == LEARNER else None
    tasks, discards = [turn.task for turn in done], [turn.discarded for turn in done]
    return LessonTalk(
        before.round,
        tasks[-1] if done else None,
        own_way and declined.total() <= PATIENCE and _brought_something(start, before.seats[LEARNER]),
        step,
        did_before=bool(done) and tasks[-1] in tasks[:-1],
        proposed_before=step is not None and step.task in proposed,
        discards=sum(discards),
        discarded=discards[-1:] == [True],
    )


def _brought_something(before: Seat, after: Seat) -> bool:
    """Whether a turn changed what the seat owns, or where its wagon is, or took cards back."""
    owned = [
        (each.caravan, each.claimed, each.adventure.wagon, each.adventure.board) for each in (before, after)
    ]
    return owned[0] != owned[1] or len(after.hand) > len(before.hand)


class TurnDone(NamedTuple):
    """What one of the learner's turns was about."""

    task: str
    """The last that is telling, if a wagon did several things."""
    discarded: bool
    """Whether cards paid for the wagon's steps."""


def turns_done(deal: State, lines: Sequence[LogLine]) -> list[TurnDone]:
    """The learner's turns so far."""
    done, before = list[TurnDone](), deal
    for line in lines:
        if line.events and before.to_act == LEARNER:
            task = task_of(line.events[0])
            if before.phase in TURN_STARTS:
                done.append(TurnDone(task, any(map(_discards, line.events))))
            elif task in TELLING:
                done[-1] = done[-1]._replace(task=max(done[-1].task, task, key=TELLING.index))
        before = line.state
    return done


def _discards(event: Event) -> bool:
    return isinstance(event, Moved) and bool(event.from_played or event.from_hand)
