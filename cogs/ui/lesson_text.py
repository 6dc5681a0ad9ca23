"""What the teacher says in a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.command_mentions import mention
from cogs.ui.components import PRIMARY, Button
from cogs.ui.message_length import MOST_LINES, height
from engine import Action
from engine.actions import Build
from i18n import Words, phrases
from play.game_log import LogLine
from play.lesson import DONE, LEFT, OPPONENT, lesson_talk, lesson_turns
from play.lesson_teacher import Step
from play.loaded_table import LoadedTable


def welcome(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """How the lesson works, and what to try first."""
    begin = words("lesson.begin", edition=loaded.table.edition, name=OPPONENT.name)
    return [begin, *suggestion(words, loaded, lines)]


def lesson_call(words: Words, loaded: LoadedTable, mention: str) -> str:
    """The ping, with the number of the turn."""
    turn, turns = loaded.position.round, lesson_turns(loaded.table.edition)
    return words("lesson.more" if turn > turns else "lesson.turn", mention=mention, turn=turn, turns=turns)


def taught(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """What to try; the panel says why."""
    step = lesson_talk(loaded, lines).step
    if step is None:
        return []
    move = _move(words, loaded, step)
    said = words(f"lesson.move.{step.task}" if step.then else "lesson.move", move=move, built=_built(step))
    if height(said) < MOST_LINES:
        return [said]
    if step.then:  # without details of the place
        short = min((move.partition(mark)[0] for mark in ("(", ",", ":")), key=len).rstrip()
        return [words(f"lesson.move.{step.task}", move=short, built=_built(step))]
    return [words("lesson.move", move=move.partition(":")[0].rstrip())]  # without the card's name


def comments(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> tuple[list[str], Action | None]:
    """A comment on the previous turn, then what to try next and why; and the action suggested."""
    talk = lesson_talk(loaded, lines)
    sentences: list[str] = []
    if talk.did is not None:
        sentences += [] if talk.as_told else [words("lesson.own_way")]
        sentences.append(words(f"lesson.did.{talk.did}", edition=loaded.table.edition))
    return [*sentences, *suggestion(words, loaded, lines)], talk.step.action if talk.step else None


def suggestion(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """What to try in the current turn, if the teacher has a suggestion."""
    step = lesson_talk(loaded, lines).step
    if step is None:
        return []
    view = loaded.seen_by(loaded.acting.user)
    aim = phrases.point_card(words, view.edition, step.aim) if step.aim else "none"
    return [words(f"lesson.try.{step.task}", move=_move(words, loaded, step), card=aim, built=_built(step))]


def _built(step: Step) -> str:
    """Whether an outpost is built in the proposed turn."""
    return "yes" if any(isinstance(each, Build) for each in step.then) else "no"


def _move(words: Words, loaded: LoadedTable, step: Step) -> str:
    return phrases.action(words, loaded.seen_by(loaded.acting.user), step.action)


def closing(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """A comment on the last turn, and what to do next; only after a complete lesson."""
    if loaded.table.ended != DONE:
        return []
    did = lesson_talk(loaded, lines).did
    commands = {each: mention(words, f"century {each}") for each in ("new", "rules", "hint", "plan")}
    end = words("lesson.end", edition=loaded.table.edition, **commands)
    return [*([words(f"lesson.did.{did}", edition=loaded.table.edition)] if did else ()), end]


def lesson_end_row(words: Words, loaded: LoadedTable) -> list[Button]:
    """A button to play a complete lesson on as a real game, or to carry on with one that was left."""
    presses = {DONE: ("play_on_lesson", "button.play_on"), LEFT: ("carry_on_lesson", "button.carry_on")}
    press, label = presses.get(loaded.table.ended, ("", ""))
    return [Button(press, loaded.table.id, label=words(label), style=PRIMARY)] if press else []
