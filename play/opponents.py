"""AIs at a table: they take their turns, and hold the seats of people who are away."""

from __future__ import annotations

import hashlib
import logging

from ai import Level
from engine import Action, Illegal, State, apply, seen_by
from play.house import House
from play.lesson import DONE, finished
from play.log import NOBODY, passed
from play.sight import Sight, load
from play.teacher import friendly
from play.thinking import Minds
from play.turning import by_itself, end, go_on, move
from store import Owed, Status

log = logging.getLogger(__name__)


class Opponents:
    def __init__(self, house: House, minds: Minds) -> None:
        self._house, self._minds = house, minds

    async def take_turn(self, owed: Owed) -> None:
        """The turn that an AI is owed: thought out, then kept, unless the game has gone on meanwhile."""
        sight = await load(self._house.store, owed.table)
        actions = await self._think(sight) if _stands(sight, owed) else []
        async with self._house.writing() as writing:
            await writing.settle(owed.id)
            sight = await load(writing, owed.table)
            if not actions or not _stands(sight, owed):
                return
            now, user = self._house.clock.now(), sight.acting.user
            for action in actions:
                sight, _ = await move(writing, sight, min(user, NOBODY), action, now)
            if finished(sight) and not sight.over:
                await end(writing, sight, NOBODY, DONE, now)
            else:
                await go_on(writing, sight, now)

    async def _think(self, sight: Sight) -> list[Action]:
        """All that the seat does in its turn; after each action it sees what came of it."""
        state, level = sight.position, Level(sight.acting.level)
        if sight.table.lesson and not sight.acting.person:
            return friendly(state)
        actions: list[Action] = []
        while True:
            view = seen_by(state, state.to_act)
            action = await self._minds.choose(view, level, _seed(sight, len(actions)))
            before, (action, state) = state, _applied(state, action)
            actions.append(action)
            if passed(before, state):
                return actions


def _stands(sight: Sight, owed: Owed) -> bool:
    """It is still that turn, and still an AI's."""
    if sight.over or sight.table.status is not Status.RUNNING:
        return False
    return sight.after == owed.after and bool(sight.acting.level)


def _seed(sight: Sight, ahead: int) -> int:
    """The same at every try, so that a restart changes no mind."""
    text = f"{sight.table.salt}:{sight.after + ahead}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def _applied(state: State, action: Action) -> tuple[Action, State]:
    """A thought against the rules must not hold up the table."""
    try:
        return action, apply(state, action)[0]
    except Illegal:
        log.exception("an AI wanted what the rules forbid: %s", action)
        action = by_itself(state)
        return action, apply(state, action)[0]
