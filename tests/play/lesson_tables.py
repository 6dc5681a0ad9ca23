"""Tables at which a lesson runs."""

from __future__ import annotations

import random

from engine import Phase, State, apply, legal_actions, read_action
from play.lesson import TURNS, Lessons, lesson_deal
from play.lesson_opponent import opponent_turn
from play.lesson_teacher import lesson_talk
from play.loaded_table import LoadedTable, log_lines
from store import Table
from tests.play.headless_bot import HeadlessBot

LEARNER = 7
TABLE = Table(id=0, guild=1, channel=100, host=LEARNER, edition="golem", size=2, locale="en", here=True)


async def begin_lesson(bot: HeadlessBot) -> LoadedTable:
    return await Lessons(bot.services).begin(TABLE, "Ada")


async def take_lesson_turn(bot: HeadlessBot, loaded: LoadedTable, choose: str | None = None) -> LoadedTable:
    """Play a turn that begins with the chosen or the proposed action; then the opponent plays."""
    while True:
        step = lesson_talk(loaded, await log_lines(bot.store, loaded)).step
        assert step is not None
        action = read_action(choose) if choose else step.action
        moved = await bot.turns.act(loaded.table.id, LEARNER, after=None, actions=[action])
        choose = None
        if moved.loaded.acting.user != LEARNER:
            break
        loaded = moved.loaded
    await bot.drain_outbox()
    return await bot.turns.load(loaded.table.id)


def positions_of_random_learner(seed: int) -> list[State]:
    """The learner's turns in a lesson in which they play at random."""
    chance, state, found = random.Random(seed), lesson_deal(), list[State]()
    while state.round <= TURNS and state.phase is not Phase.OVER:
        if state.to_act == 0:
            found.append(state)
            state, _ = apply(state, chance.choice(legal_actions(state)))
        else:
            for action in opponent_turn(state):
                state, _ = apply(state, action)
    return found
