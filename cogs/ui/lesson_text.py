"""What the teacher says in a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.ui.command_mentions import mention
from cogs.ui.components import PRIMARY, Button
from cogs.ui.message_length import MOST_LINES, height
from cogs.ui.panel_pictures import plays_by_words
from engine import Action, Phase
from engine.actions import Build, Exchange, Move, Reward, Settle
from engine.cards import PointCard
from engine.hex_map import Map, Village
from i18n import Words, phrases
from play.drafts import PlannedTurn
from play.end_reasons import LESSON_DONE, LESSON_LEFT
from play.game_log import END, LogLine
from play.lesson import EXTRA, OPPONENT, lesson_turns
from play.lesson_suggestions import Step
from play.lesson_teacher import LessonTalk, lesson_talk
from play.loaded_table import LoadedTable

_TOLD_ALWAYS = frozenset(("aim", "aim_tile", "more", "reward", "claim", "claim_tile", "limit"))
"""Tasks that are suggested for another reason each time, or that one likes to be told again."""
_LESSON_ENDS = (f"{END} {LESSON_DONE}", f"{END} {LESSON_LEFT}")


def welcome(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """How the lesson works, and what to try first."""
    edition = loaded.table.edition
    begin = words("lesson.begin", edition=edition, name=OPPONENT.name, turns=lesson_turns(edition))
    return [begin, *_suggestion(words, loaded, lesson_talk(loaded, lines))]


def lesson_call(words: Words, loaded: LoadedTable, mention: str) -> str:
    """The ping, with the number of the turn, and what ends the lesson if the learner hasn't yet done that."""
    if loaded.position.phase is Phase.SETTLE:
        return words("lesson.settle", mention=mention)
    edition, turn = loaded.table.edition, loaded.position.round
    turns = lesson_turns(edition)
    if turn > turns:
        return words("lesson.more", mention=mention, turn=turn, turns=turns + EXTRA, edition=edition)
    return words("lesson.turn", mention=mention, turn=turn, turns=turns)


def taught(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """What to try; the panel says why."""
    step = lesson_talk(loaded, lines).step
    if step is None:
        return []
    whole, *shorter = phrases.wordings(words, loaded.seen_by(loaded.acting.user), step.action)
    ways = (whole, *shorter, whole.partition(":")[0].rstrip())
    if isinstance(step.action, Move):
        ways = (_move(words, loaded, step),)
    said = [_in_brief(words, step, move) for move in ways]
    return [next((each for each in said if height(each) < MOST_LINES), said[-1])]


def _in_brief(words: Words, step: Step, move: str) -> str:
    """What to try, without a reason."""
    move, arrives = move.rstrip(), isinstance(step.action, Move)
    return words(f"lesson.move.{step.task}" if arrives else "lesson.move", move=move, **_details(step))


def comments(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], *, choosing: bool = False
) -> tuple[list[str], tuple[Action, ...]]:
    """A comment on the previous turn, then what to try next and why; and the turn suggested.

    What was explained before isn't explained again; `choosing` leaves out the comment and the reason, which
    were just read.
    """
    talk = lesson_talk(loaded, lines)
    turn = talk.step.turn if talk.step else ()
    if choosing:
        return ([_in_brief(words, talk.step, _move(words, loaded, talk.step))] if talk.step else []), turn
    own_way = [words("lesson.own_way")] if talk.own_way else []
    return [*own_way, *_comment(words, loaded, talk), *_suggestion(words, loaded, talk)], turn


def _comment(words: Words, loaded: LoadedTable, talk: LessonTalk) -> list[str]:
    """Comments on the previous turn, if it was the first of its kind, or the first with a discard."""
    said = list[str]()
    if talk.did not in (None, "move") and not talk.did_before:
        said.append(words(f"lesson.did.{talk.did}", edition=loaded.table.edition))
    if talk.discarded and talk.discards == 1:
        said.append(words("lesson.did.discard"))
    return said


def _suggestion(words: Words, loaded: LoadedTable, talk: LessonTalk) -> list[str]:
    """What to try in the current turn, if the teacher has a suggestion, and why, unless that was said."""
    step = talk.step
    if step is None:
        return []
    move = _move(words, loaded, step)
    costs = [words("lesson.steps")] if not talk.discards and _discards(step.action) else []
    if talk.proposed_before and step.task not in _TOLD_ALWAYS:
        return [_in_brief(words, step, move), *costs]
    view = loaded.seen_by(loaded.acting.user)
    aim = phrases.point_card(words, view.edition, step.aim) if step.aim else "none"
    details = _details(step)
    if slot := details["slot"]:
        details["reward"] = phrases.card(words, view.edition, view.merchants[int(slot) - 1].card)
    place = _village(view.map, step.aim)
    return [words(f"lesson.try.{step.task}", move=move, card=aim, place=place, **details), *costs]


def _village(land: Map, tile: PointCard | None) -> str:
    """The label of the village that has the tile; empty if none has."""
    found = (place for place, each in land.items() if isinstance(each, Village) and each.offer == tile)
    return next((phrases.place_label(land, place) for place in found if tile), "")


def _discards(action: Action) -> bool:
    return isinstance(action, Move) and bool(action.discard)


def _details(step: Step) -> dict[str, str | int]:
    """What else happens in the proposed turn: building, trading, and the slot of the reward card, or 0."""
    kinds = {type(each) for each in step.then}
    rewards = (each.what for each in step.then if isinstance(each, Reward) and isinstance(each.what, int))
    built, traded = ("yes" if each in kinds else "no" for each in (Build, Exchange))
    return {"built": built, "traded": traded, "slot": next(rewards, 0)}


def _move(words: Words, loaded: LoadedTable, step: Step) -> str:
    """The proposed action; with a wagon only where to, since the panel tells the rest once that is chosen."""
    move = phrases.action(words, loaded.seen_by(loaded.acting.user), step.action)
    match step.action:
        case Move():
            return min((move.partition(mark)[0].rstrip() for mark in ("(", ",", ":")), key=len)
        case Settle():
            return move.partition("(")[0].rstrip()
        case _:
            return move


def what_to_press(words: Words, planned: PlannedTurn, items: Sequence[ui.Item[Any]]) -> list[str]:
    """In a lesson, which button or option leads on: the one that stands out, or the one that confirms."""
    if not planned.loaded.table.lesson or planned.waiting:
        return []
    if planned.complete:
        names = {"confirm": words("button.confirm"), "back": words("button.back")}
        return [words("lesson.confirm", **names)]
    lines = [item for item in items if isinstance(item, ui.ActionRow)]
    buttons = [each for line in lines for each in line.children if isinstance(each, Button)]
    blue = (each.label for each in buttons if each.style is PRIMARY and not each.disabled)
    pictures = "no" if plays_by_words(planned) else "yes"
    return [words("lesson.press", button=label, pictures=pictures) for label in blue if label][:1]


def without_lesson_end(lines: Sequence[LogLine]) -> list[LogLine]:
    """Leave out that the lesson is complete or was left, with which the ending begins."""
    return [line for line in lines if line.entry.text not in _LESSON_ENDS]


def closing(words: Words, loaded: LoadedTable, lines: Sequence[LogLine]) -> list[str]:
    """A comment on the last turn, and what to do next; only after a complete lesson."""
    if loaded.table.ended != LESSON_DONE:
        return []
    commands = {each: mention(words, f"century {each}") for each in ("new", "rules", "hint", "plan")}
    edition = loaded.table.edition
    end = words("lesson.end", edition=edition, **commands)
    other = words("lesson.other", edition=edition, learn=mention(words, "century learn"))
    return [*_comment(words, loaded, lesson_talk(loaded, lines)), end, other]


def lesson_end_row(words: Words, loaded: LoadedTable) -> list[Button]:
    """A button to play a complete lesson on as a real game, or to carry on with one that was left."""
    presses = {
        LESSON_DONE: ("play_on_lesson", "button.play_on"),
        LESSON_LEFT: ("carry_on_lesson", "button.carry_on"),
    }
    press, label = presses.get(loaded.table.ended, ("", ""))
    return [Button(press, loaded.table.id, label=words(label), style=PRIMARY)] if press else []
