"""Takes the turns of AI seats, including seats an AI holds for an absent player."""

from __future__ import annotations

import hashlib
import logging

from ai import Level
from engine import Action, Illegal, State, apply, seen_by
from play.advance import advance, automatic_action, end_game, play_action
from play.ai_pool import AiService
from play.end_reasons import LESSON_DONE
from play.game_log import NO_PLAYER, turn_passed
from play.lesson import lesson_finished
from play.lesson_opponent import opponent_turn
from play.loaded_table import LoadedTable, load_table, log_lines
from play.services import Services
from store import OutboxRow, Status, Transaction

log = logging.getLogger(__name__)


class AiTurns:
    def __init__(self, services: Services, ai_service: AiService) -> None:
        self._services, self._ai_service = services, ai_service

    async def take_turn(self, row: OutboxRow) -> None:
        """Compute and save the queued AI turn; discard it if the game has moved on in the meantime."""
        loaded = await load_table(self._services.store, row.table)
        actions = await self._think(loaded) if _is_current(loaded, row) else []
        async with self._services.transaction(row.table) as transaction:
            await transaction.mark_delivered(row)
            loaded = await load_table(transaction, row.table)
            if not actions or not _is_current(loaded, row):
                return
            now, user = self._services.clock.now(), loaded.acting.user
            for action in actions:
                loaded, _ = await play_action(transaction, loaded, min(user, NO_PLAYER), action, now)
            if not loaded.over and await _lesson_finished(transaction, loaded):
                await end_game(transaction, loaded, NO_PLAYER, LESSON_DONE, now)
            else:
                await advance(transaction, loaded, now)

    async def _think(self, loaded: LoadedTable) -> list[Action]:
        """The actions of one whole turn; the AI sees the result of each before choosing the next."""
        state, level = loaded.position, Level(loaded.acting.level)
        if loaded.table.lesson and not loaded.acting.person:
            return opponent_turn(state)
        actions: list[Action] = []
        while True:
            view = seen_by(state, state.to_act)
            action = await self._ai_service.choose(view, level, _seed(loaded, len(actions)))
            before, (action, state) = state, _applied(state, action)
            actions.append(action)
            if turn_passed(before, state):
                return actions


async def _lesson_finished(transaction: Transaction, loaded: LoadedTable) -> bool:
    return loaded.table.lesson and lesson_finished(loaded, await log_lines(transaction, loaded))


def _is_current(loaded: LoadedTable, row: OutboxRow) -> bool:
    """Whether the queued turn is still the current one and still belongs to an AI."""
    if loaded.over or loaded.table.status is not Status.RUNNING:
        return False
    return loaded.after == row.after and bool(loaded.acting.level)


def _seed(loaded: LoadedTable, step: int) -> int:
    """The same for every attempt, so that the AI chooses the same move after a restart."""
    text = f"{loaded.table.salt}:{loaded.after + step}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def _applied(state: State, action: Action) -> tuple[Action, State]:
    """Apply the AI's action; an illegal one is replaced so that it can't block the table."""
    try:
        return action, apply(state, action)[0]
    except Illegal:
        log.exception("an AI wanted what the rules forbid: %s", action)
        action = automatic_action(state)
        return action, apply(state, action)[0]
