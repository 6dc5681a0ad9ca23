"""What happened at a table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.icons import event_icon
from engine import Event
from engine.events import Ended, Settled
from i18n import Words, speech
from play.log import BACK, END, HELD, LATE, NOBODY, RESIGN, SEAT, UNDO, Line
from play.sight import Sight
from play.standings import standings

EARLIER = 12
"""How many lines a message tells at most, and how long they may be together."""
LONGEST = 1400


def told(words: Words, sight: Sight, line: Line) -> list[str]:
    """One line of the log, as one sentence or several."""
    word, _, rest = line.entry.text.partition(" ")
    name = player_name(words, sight, line.entry.player)
    match word:
        case "undo" | "resign" | "late" | "held" | "back":
            return [words(f"log.{word}", name=name)]
        case "seat":
            return [words("log.seat", name=speech.safe(sight.names[int(rest)]), seat=int(rest) + 1)]
        case "end":
            return [words(f"log.end.{rest}", name=name)]
        case _:
            return [_event(words, sight, event) for event in line.events]


_WORDS = {"undo", "resign", "late", "held", "back", "seat", "end"}
assert {UNDO, RESIGN, LATE, HELD, BACK, SEAT, END} == _WORDS


def since(words: Words, sight: Sight, lines: Sequence[Line], user: int | None) -> list[str]:
    """What happened since that user's last turn, the end of it where it is too much."""
    own = [number for number, line in enumerate(lines) if line.entry.player == user and line.events]
    before = [number for number, line in enumerate(lines) if line.events][: -len(sight.players)]
    first = (own or before or [-1])[-1] + 1
    return _latest(words, [sentence for line in lines[first:] for sentence in told(words, sight, line)])


def _latest(words: Words, said: Sequence[str]) -> list[str]:
    """As much as a message holds, and how much came before that."""
    kept = [*said[-EARLIER:]]
    while sum(map(len, kept)) > LONGEST:
        del kept[0]
    if len(kept) < len(said):
        kept.insert(0, words("log.earlier", count=len(said) - len(kept)))
    return kept


def final_text(words: Words, sight: Sight) -> str:
    """Who has won, and everybody's points by part."""
    placed = [(each.seat, each.score, each.resigned) for each in standings(sight)]
    return speech.final(words, sight.names, placed)


def last_turn(words: Words, sight: Sight, lines: Sequence[Line], after: int) -> list[str]:
    """The turn that led to where the log had so many entries, with what AIs and empty seats then did."""
    turn: list[Line] = []
    for line in reversed([line for line in lines if line.entry.number < after]):
        mover = next((each.entry.player for each in turn if each.events and each.entry.player > NOBODY), None)
        if mover is not None and line.events and (line.entry.player != mover or _settles(line)):
            break
        turn.insert(0, line)
    return _latest(words, [sentence for line in turn for sentence in told(words, sight, line)])


def _settles(line: Line) -> bool:
    """A turn of its own: who settles last is also the first to act."""
    return isinstance(line.events[0], Settled)


def without_end(lines: Sequence[Line]) -> list[Line]:
    """For where the winner is told besides; what somebody lost at the end stays."""
    return [
        line._replace(
            events=tuple(e for e in line.events if not isinstance(e, Ended) or any(map(any, e.lost)))
        )
        for line in lines
    ]


def _event(words: Words, sight: Sight, event: Event) -> str:
    if isinstance(event, Ended):
        return happening(words, sight, event._replace(winner=standings(sight)[0].seat))
    sign = event_icon(sight.table.edition, event)
    return f"{speech.MARKS[event.seat]} {sign}{happening(words, sight, event)}"


def happening(words: Words, sight: Sight, event: Event) -> str:
    """One thing that happened at the table, with places called as they are there."""
    return speech.event(words, sight.table.edition, sight.names, event, sight.position.land.map)


def player_name(words: Words, sight: Sight, user: int) -> str:
    """A player, or whoever sat there before."""
    name = next((player.name for player in sight.players if player.user == user), None)
    return words("somebody") if name is None else speech.safe(name)
