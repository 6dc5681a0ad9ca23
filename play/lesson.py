"""A lesson: a first game of ten turns, with a fixed deal, a friend to play with and a teacher.

It is a table like others, and all that the teacher says is read from its log: it survives what they survive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ai import Level
from engine import Phase, State, new_game
from play import Refused
from play.dealing import begin, check_room, lay
from play.house import House
from play.log import Line
from play.sight import Sight, dealt, load
from play.teacher import Step, propose, task_of
from play.turning import end
from store import Kind, Player, Table

EDITION, SEED, TURNS = "golem", 1710, 10
FRIEND, LEARNER = Player(-1, "Pebble", 1, ready=True, level=Level.EASY.value), 0
PATIENCE = 2
"""So often the teacher proposes what the learner does not want to try, and remarks on that."""
LEFT, DONE = "left", "lesson"
"""Why a lesson ended."""


class Talk(NamedTuple):
    """What the teacher has to say: about the turn before, and about the one to come."""

    turn: int
    did: str | None
    """What kind of thing the learner did last; None before the first turn."""
    as_told: bool
    step: Step | None
    """None where the lesson is over, or it is the friend's turn."""


def deal() -> State:
    """The same for everybody."""
    return new_game(EDITION, 2, seed=SEED)


def finished(sight: Sight) -> bool:
    """Both have had their turns."""
    return sight.table.lesson and sight.position.round > TURNS


def talk(sight: Sight, lines: Sequence[Line]) -> Talk:
    tried, declined = list[str](), Counter[str]()
    did, as_told, before = None, True, dealt(sight)
    for line in lines:
        if line.events and before.to_act == LEARNER and before.phase is Phase.ACTION:
            did, proposed = task_of(line.events[0]), propose(before, tried)
            as_told = did == proposed.task or line.entry.text == proposed.written
            declined[proposed.task] += not as_told
            tried += [did, *(task for task, times in declined.items() if times >= PATIENCE)]
        before = line.state
    turn = min(before.round, TURNS)
    step = propose(before, tried) if not sight.over and before.to_act == LEARNER else None
    return Talk(turn, did, as_told or declined.total() > PATIENCE, step)


class Lessons:
    def __init__(self, house: House) -> None:
        self._house = house

    async def begin(self, table: Table, name: str) -> Sight:
        """Deal, with the learner in the first seat; Refused where another lesson of theirs is under way."""
        async with self._house.writing() as writing:
            await check_room(writing, table.guild)
            for other in await writing.tables_of(table.host):
                if other.lesson and other.guild == table.guild:
                    raise Refused("lesson_open", link=f"<#{other.place or other.channel}>")
            now = self._house.clock.now()
            table = replace(table, edition=EDITION, opened=now, lesson=True)
            table = replace(table, id=await writing.add_table(table))
            await lay(writing, table, deal(), now)
            for player in (Player(table.host, name, LEARNER, ready=True), FRIEND):
                await writing.add_player(table.id, player)
            if not table.here:
                await writing.owe(table.id, Kind.LOBBY)  # on which its thread hangs
            return await begin(writing, table, now)

    async def leave(self, table: int, user: int) -> None:
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            if sight.over:
                raise Refused("table_over")
            if not sight.table.lesson or sight.seat_of(user) is None:
                raise Refused("not_seated")
            await end(writing, sight, user, LEFT, self._house.clock.now())
