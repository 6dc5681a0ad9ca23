"""Whole games with armed plans: how often each player visits the table, compared with playing by hand."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from ai import player
from engine import Phase, seen_by, write_action
from play import Refused
from play.armed_plan import Conditions
from play.drafts import PlannedTurn
from play.loaded_table import LoadedTable
from play.plan_schedule import LONGEST_DELAY
from play.plans import MOST_TURNS, PlanState
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.plan_tables import game_between

LONGEST_GAME = 600
"""Turns after which a game counts as endless."""


class Presses(NamedTuple):
    """How often players came to the table, and how often they pressed something there."""

    visits: Counter[int]
    presses: Counter[int]


async def think(bot: HeadlessBot, planned: PlannedTurn, count: Callable[[], None]) -> PlannedTurn:
    """Choose steps as a simple player does, until the turn is complete; `count` is called for each press."""
    while not planned.complete:
        view, draft = seen_by(planned.states[-1], planned.seat), planned.draft
        planned = await bot.turns.pick(
            *(planned.loaded.table.id, planned.user),
            after=draft.after,
            revision=draft.revision,
            at=len(draft.steps),
            step=write_action(player("greedy")(view, 0)),
        )
        count()
    return planned


async def play_by_hand(bot: HeadlessBot, loaded: LoadedTable, made: Presses) -> None:
    """One visit: My turn, the choices, Confirm."""
    table, user = loaded.table.id, loaded.acting.user
    made.visits[user] += 1
    made.presses[user] += 2
    planned = await think(bot, await bot.turns.open_panel(table, user), lambda: made.presses.update([user]))
    where = {"after": planned.draft.after, "revision": planned.draft.revision}
    await bot.turns.confirm(table, user, **where)


async def arm_ahead(bot: HeadlessBot, table: int, user: int, made: Presses) -> None:
    """In the same visit, arm as many further turns as the player can think of."""

    def count() -> None:
        made.presses[user] += 1

    count()
    planned: PlannedTurn | None = await bot.turns.open_panel(table, user)
    state: PlanState | None = None
    while planned is not None and planned.states[-1].phase is not Phase.OVER and planned.options:
        state = await _arm(bot, await think(bot, planned, count), count)
        planned = await _extend(bot, state, count)
    if state is not None and (price := _highest_price(state)):
        count()
        await bot.plans.set_conditions(
            *(table, user),
            revision=state.revision,
            line=0,
            change=lambda _: Conditions(at_most=price, any_coin=True),
        )


async def _arm(bot: HeadlessBot, planned: PlannedTurn, count: Callable[[], None]) -> PlanState:
    count()
    draft = planned.draft
    return await bot.plans.arm(
        planned.loaded.table.id, planned.user, after=draft.after, revision=draft.revision
    )


async def _extend(bot: HeadlessBot, state: PlanState, count: Callable[[], None]) -> PlannedTurn | None:
    if len(state.plan.lines[0].turns) == MOST_TURNS:
        return None
    count()
    try:
        return await bot.plans.extend(state.loaded.table.id, state.user, revision=state.revision, line=0)
    except Refused:
        return None


def _highest_price(state: PlanState) -> int:
    paid = [len(turn.shown.payment) for turn in state.plan.lines[0].turns]
    return max(paid, default=0)


async def whole_game(bot: HeadlessBot, *, armed: bool) -> tuple[int, Presses]:
    """Play a game of four to its end; return its number of turns, and what it took."""
    game, _ = await game_between(bot, seats=4)
    made, table, turns = Presses(Counter(), Counter()), game.table.id, 0
    while not (loaded := await bot.turns.load(table)).over:
        user = loaded.acting.user
        if await bot.store.due_row(table, DueKind.PLAN) is None:
            await play_by_hand(bot, loaded, made)
            if armed and not (await bot.turns.load(table)).over:
                await arm_ahead(bot, table, user, made)
        else:
            await bot.pass_time(LONGEST_DELAY)
        await bot.drain_outbox()
        turns += 1
        assert turns < LONGEST_GAME
    entries = await bot.store.log_entries(table)
    assert armed == any(entry.planned for entry in entries)
    return sum(not entry.text.startswith("return") for entry in entries), made


async def test_four_players_with_plans_visit_the_table_less_than_half_as_often(bot: HeadlessBot) -> None:
    turns_by_hand, by_hand = await whole_game(bot, armed=False)
    receipts = len(bot.messages.receipts)
    turns, planned = await whole_game(bot, armed=True)
    visits, visits_by_hand = planned.visits.total(), by_hand.visits.total()
    sys.stdout.write(
        f"\nby hand: {turns_by_hand} turns, {visits_by_hand} visits, {by_hand.presses.total()} presses; "
        f"with plans: {turns} turns, {visits} visits, {planned.presses.total()} presses\n"
    )
    assert visits_by_hand == turns_by_hand
    assert visits / turns < 0.5
    assert len(bot.messages.receipts) - receipts == turns - visits, "each planned turn has one receipt"
