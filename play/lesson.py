"""A lesson: a first game of ten turns with a fixed deal, an easy opponent and a teacher.

A lesson is an ordinary table. The teacher's comments are derived from its log, so they survive restarts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ai import Level
from engine import Phase, State, new_game
from engine.editions import EDITIONS, edition_named
from play import Refused
from play.advance import end_game
from play.game_log import LogLine
from play.game_start import check_table_limit, set_up_table, start_first_turn
from play.lesson_teacher import Step, propose, task_of
from play.loaded_table import LoadedTable, deal_of, load_table
from play.services import Services
from store import OutboxKind, Player, Table

EDITION, SEED = next((name, seed) for name in EDITIONS if (seed := edition_named(name).lesson) is not None)
TURNS = 10
OPPONENT, LEARNER = Player(-1, "Pebble", 1, ready=True, level=Level.EASY.value), 0
PATIENCE = 2
"""How often the teacher proposes a task that the learner declines; also how many declined proposals, of any
task, the teacher remarks on."""
LEFT, DONE = "left", "lesson"
"""Why a lesson ended."""


class LessonTalk(NamedTuple):
    """What the teacher says about the previous turn and the next one."""

    turn: int
    did: str | None
    """The kind of task the learner did last; None before their first turn."""
    as_told: bool
    step: Step | None
    """The proposal; None if the lesson is over or it isn't the learner's turn."""


def lesson_deal() -> State:
    """The fixed deal, the same for every learner."""
    return new_game(EDITION, 2, seed=SEED)


def lesson_finished(loaded: LoadedTable) -> bool:
    """Whether both players have taken all their turns."""
    return loaded.table.lesson and loaded.position.round > TURNS


def lesson_talk(loaded: LoadedTable, lines: Sequence[LogLine]) -> LessonTalk:
    tried, declined = list[str](), Counter[str]()
    did, as_told, before = None, True, deal_of(loaded)
    for line in lines:
        if line.events and before.to_act == LEARNER and before.phase is Phase.ACTION:
            did, proposed = task_of(line.events[0]), propose(before, tried)
            as_told = did == proposed.task or line.entry.text == proposed.written
            declined[proposed.task] += not as_told
            tried += [did, *(task for task, times in declined.items() if times >= PATIENCE)]
        before = line.state
    turn = min(before.round, TURNS)
    step = propose(before, tried) if not loaded.over and before.to_act == LEARNER else None
    return LessonTalk(turn, did, as_told or declined.total() > PATIENCE, step)


class Lessons:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def begin(self, table: Table, name: str) -> LoadedTable:
        """Deal a lesson with the learner in the first seat.

        Raises Refused if they already have a lesson running on this server.
        """
        async with self._services.transaction() as transaction:
            await check_table_limit(transaction, table.guild)
            for other in await transaction.tables_of(table.host):
                if other.lesson and other.guild == table.guild:
                    raise Refused("lesson_open", channel=other.place or other.channel)
            now = self._services.clock.now()
            table = replace(table, edition=EDITION, opened=now, lesson=True)
            table = replace(table, id=await transaction.add_table(table))
            await set_up_table(transaction, table, lesson_deal())
            for player in (Player(table.host, name, LEARNER, ready=True), OPPONENT):
                await transaction.add_player(table.id, player)
            if not table.here:
                await transaction.enqueue(table.id, OutboxKind.LOBBY)  # the thread is attached to it
            return await start_first_turn(transaction, table, now)

    async def leave(self, table: int, user: int) -> None:
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if loaded.over:
                raise Refused("table_over")
            if not loaded.table.lesson or loaded.seat_of(user) is None:
                raise Refused("not_seated")
            await end_game(transaction, loaded, user, LEFT, self._services.clock.now())
